/** Above the table of docs/storefronts.md. */
export const ABOUT = `# Storefronts

Which admins are read, how far that is proven, and how to add one. A page that no reader knows is read by the generic one, by its words, tables and links; it is sure of what two things on the page say, such as sums that add up with no amount beside them left over, and of all else the form asks the seller to look. Tests change each page at random (labels in other languages, boxes around parts, rows moved, somebody else's order hidden in it, clobbered names), and nothing wrong may look sure; of the 70 to 300 such pages that each case was last tried with, none did.

- _Seen on_: versions whose real order pages the reader was tried on and read right. Without one, it was written by what its maker publishes.
- _Read from_: a signed-in page's own answers are asked first where they tell more (same origin, read-only, with the seller's own session); every field they lack is taken from the page.
- _Lists_: the orders of its list pages are told apart, with those ticked.
- _Written back_: how the shop is told the tracking code. _api_: by the signed-in session's own API, where the seller switched it on for the store. _form_: into the open page's own form, which the seller saves. On a page of no known platform the one empty field that is called a tracking number is filled.
- _Cases_: pages under \`tests/fixtures/storefronts/\` that the contract suite holds it to.

This page is made by \`npm run storefronts-page\` of the readers themselves, and a test compares it with them.
`

/** Below the table. */
export const RECIPE = `## Teach a page that is misread

For sellers; no code is needed, and it works on any admin.

1. Open an order, press the Quickship button, then _Teach Quickship this page_, or _Point it out_ at the end of the form.
2. Click on each field the panel asks for. What would be read stands in the panel before it is taken. By keys: arrows to move (up: the block around, down: into it), Enter takes, S skips, Ctrl+Enter saves, Esc leaves. Of the items, one row is enough; an address may be in several places; what the page does not have is skipped. Until it is saved, the page gets no click and no key.
3. Save, open another order of the shop and press the button: each field is shown, found or not, and can be pointed at again.
4. From then on every order of that store is read there. When the admin changes and a field is no longer found, its place in the form says so and leads back to pointing.
5. _Taught pages_ in the settings lists them: try again, forget, take to another computer as a file. The file holds places and labels, and nothing of an order or a buyer.

What stands in a frame or in a picture cannot be pointed at; where a frame opens in a tab of its own, teach it there. A recipe is for one store and one kind of page. Statuses stand by themselves, once the store is connected, on the platforms of the table above.

## Recipe: add a storefront

1. \`npm run new-storefront -- NAME\` (lower case letters, digits and dashes: \`acme\`, \`acme-cloud\`) writes a reader that works on a page of its own making, its lines in the two tables (\`lib/storefronts/platforms.ts\`, \`readers.ts\`), its script (\`entrypoints/readers/NAME.ts\`), its name for the popup, one case, and this page anew. The contract suite is green from the start and stays so while you turn it into the real thing.
2. Save a few real order pages of the admin (in the browser's console: \`copy(document.documentElement.outerHTML)\`), and what its session answers (the network panel). Keep them outside the project: they are somebody's customers.
3. See what is read of them, with the built extension's own scripts in a real browser, at the page's own address; nothing else is answered but what the map says:

   \`\`\`
   npm run read-page -- saved.html --url https://shop.example/admin/orders/7 --url-map answers.json
   npm run read-page -- --cases FOLDER          # <case>.html + <case>.meta.json {"url", "urlMap"?}: a JSON line each
   npm run read-page -- saved.html --url … --reader generic --browser firefox
   \`\`\`

   \`answers.json\` is a list of \`{ "match": "GET https://shop.example/admin/orders/7.json", "file": "order-7.json" }\`; \`npm run read-page -- --help\` tells the rest.
4. Fill in \`lib/storefronts/NAME.ts\`:
   - The **platform** is light, for every page we are asked about is tried against all of them. \`recognises\` goes by elements of the admin's own, or by its maker's host (\`onHost\`), never by a path alone. \`orderId\` is the platform's own id, the one its addresses use. \`rows\` tells the orders of a list page. The storefront script with all platforms stays under 6 kB gzip: count on 250 bytes.
   - The **reader** is a script of its own (15 kB gzip with the storefront script). \`read(text, source, at, sure)\` makes each value, as the page shows it, with where it stood and whether that is sure. It parses no phone, money or address; hands over every address line and whatever units the page names; leaves out what it cannot see; changes nothing.
   - Where the session's JSON is richer or steadier than the page, ask that first (\`session.json\`, \`session.query\`, \`session.text\` with \`page.parse\`) and fall back to the page field by field. Never take a token out of a page.
   - Key on ids, names, \`data-\` attributes, links and position, never on label words: admins run in Vietnamese and English.
   - The billing block stays out of the recipient where there is a shipping block. \`paid\` and \`paymentCode\` decide what the courier collects: leave out rather than guess.
   - A hostile page clobbers names and lies in getters: reach for \`dom.ts\` (\`all\`, \`first\`, \`textOf\`, \`fieldValue\`, \`choiceOf\`), never for \`document.forms.x\`.
5. Write three cases at least, small, with invented people: cash on delivery; paid, with a discount, for somebody else; a list page. A case is \`NAME-what.html\` and \`NAME-what.expected.json\` (\`url\`, \`reader\`, \`reading\`, of an order \`cod\`, which is what the courier collects, for a list \`rows\`; \`?\` behind a value marks one the reader is unsure of, behind \`cod\` one the seller is asked to look at), and \`NAME-what.session.json\` where the session tells something. \`npx vitest run --project unit tests/storefronts\` runs every reader over every case: recognised by its own and by no other, read as expected, left as it was.
6. Measure it on the pages you saved, field by field, with the session's answers and without, in jsdom (fast) or a real browser:

   \`\`\`
   npm run score-readers -- FOLDER [--reader generic] [--browser chromium|firefox]
   \`\`\`

   \`FOLDER\` holds \`order-N.live.html\`, \`order-N.meta.json\` (\`url\`), the session's answers beside them and one \`expected.json\` of what a seller would read; the report prints each field right, wrong or missing, and each miss with what was expected and read.
7. Where its order page has a box for the shop's own notes, or its session an API for them, add a writer to \`lib/storefronts/writers.ts\` and its row to \`lib/domain/write-back.ts\`, with a case in \`tests/storefronts/write-back/\` (\`note-cases.ts\`, \`api-shops.ts\`). Never a box that the buyer reads, nor one whose saving mails somebody.
8. Say in the platform's \`seenOn\` the versions whose real pages it read right, in \`unconfirmed\` what could not be confirmed, and run \`npm run storefronts-page\`.
`
