/** Above the tables of docs/storefronts.md. */
export const ABOUT = `# Storefronts

See also: [connected stores](connected-stores.md), [write-back](write-back.md), [teaching a page](teaching.md).

## Does

Reads the order that a storefront's admin page shows. Each value comes as the page's text, with its source and whether the reader is sure of it. Nothing is parsed here, and the page is not changed.

What the seller taught goes first, field by field, then the platform's reader, then the generic reader. The generic reader goes by words, tables and links, and is sure only where two things on the page agree.

A reader returns a reading (an order, no order, signed out, or a marketplace that ships by itself), or \`undefined\`: this is the platform's order page, but its JSON did not answer or its layout is unknown. Only then the popup runs the generic reader.

## State it owns

None. Recipes of taught pages are in \`storage.local\`; the worker writes them.

## Key files

- \`lib/storefronts/registry.ts\`: every storefront, one line each.
- \`lib/storefronts/readers/ID/\`: \`platform.ts\` (recognises a page, light), \`reader.ts\` (reads it), \`write-back.ts\` (optional). In \`readers/unproven/\` are those that were never tried on a real page.
- \`lib/storefronts/read/\`: what readers share; \`page/\`: badges; \`teach/\`: recipes and the picker; \`write-back/\`.
- \`entrypoints/storefront.content.ts\`: recognises the page and shows badges. \`entrypoints/page-scripts/\`: scripts that need no extension API.
- \`tools/storefronts/page-scripts.ts\`: makes \`reader-ID.js\` and \`writer-ID.js\` of each folder.
- \`tests/storefronts/readers/contract.test.ts\`: every reader over every page.

## Invariants

- A page is recognised by its own reader and by no other. Hosts are matched on label boundaries.
- The session only reads: \`GET\`, or a GraphQL document that is one query. Same origin, no redirect, three seconds for a reading, two million characters for an answer. An answer counts only if it names the order of the page's address.
- What the courier collects is the total less what is paid. Where money may be in already, or nothing says so, \`total\` or \`paid\` is not sure and the seller is asked.
- The buyer is an author of the page: a note makes no labels, and a label in a buyer's text is never sure. Use \`read/dom.ts\`, because a page can clobber names and lie in getters.
- Every page script stays within 15.5 kB of gzip, without zod and React. The generic reader alone needs more than 15: it separates what a buyer wrote.

## Traps

- Single-page admins change their address before their content. A page whose address changed during a reading is read again. A page that links to another order only is no order.
- WXT's content script context can be ended by an event that any page may send, so our scripts do not rely on it.
- In Firefox's content scripts \`URLSearchParams\` cannot be iterated.

## Storefronts

- _Seen on_: versions whose real order pages the reader was tried on and read right.
- _Read from_: what is asked first; the page has the rest.

\`npm run storefronts-page\` writes this page from the readers, and a test compares it with them.
`

/** Below the tables. */
export const RECIPE = `## Add a storefront

1. \`npm run new-storefront -- NAME\` makes the folder, its line and one case. The contract suite is green from the start.
2. Save real order pages (console: \`copy(document.documentElement.outerHTML)\`) and the session's answers (network panel). Keep them outside the project: they are somebody's customers.
3. See what is read of them by the built scripts in a real browser; \`--help\` says the rest:

   \`\`\`
   npm run read-page -- saved.html --url https://shop.example/admin/orders/7 --url-map answers.json
   \`\`\`

4. Fill in \`platform.ts\`. Go by elements of the admin's own or by its maker's host (\`onHost\`), never by a path alone. Every page is tried against all platforms, so count on 250 bytes.
5. Fill in \`reader.ts\`. Ask the session's JSON first where it is richer, and fall back to the page. Key on ids, names, \`data-\` attributes and links, never on label words: admins run in Vietnamese and English. Hand over every address line, leave out what cannot be seen, never guess \`paid\` or \`paymentCode\`, never take a token. Keep the billing block out of the recipient where there is a shipping block.
6. Write three small cases with invented people: cash on delivery; paid and discounted for somebody else; a list. A case is \`NAME-what.html\` with \`NAME-what.expected.json\` and, where the session answers, \`NAME-what.session.json\`. A \`?\` after a value marks one the reader is unsure of.
7. Measure it on the saved pages, field by field: \`npm run score-readers -- FOLDER\`.
8. Where the order page has a box for the shop's own notes, or an API for them, add \`write-back.ts\` and its row in \`lib/domain/store/write-back.ts\`. Never use a box that the buyer reads or whose saving sends mail.
9. Put the versions it read right into \`seenOn\` and what is not confirmed into \`unconfirmed\`, move the folder out of \`unproven/\` with its line, and run \`npm run storefronts-page\`.
`
