/** Above the tables of docs/storefronts.md. */
export const ABOUT = `# Storefronts

See also: [add a storefront](add-storefront.md), [connected stores](connected-stores.md), [write-back](write-back.md), [teaching a page](teaching.md).

## Does

A reader reads the order that a storefront's admin page shows. It returns each value as the page's text, with its source and whether the reader is sure of it. It parses nothing and does not change the page.

For each field, what the seller taught wins. Next comes the platform's reader, then the generic reader. The generic reader looks for words, tables and links. It is sure only where two things on the page agree.

A platform's reader returns a reading: an order, no order, signed out, or a marketplace that ships by itself. It returns \`undefined\` if this is an order page of the platform, but its JSON did not answer or its layout is unknown. Only then the popup runs the generic reader.

## State it owns

None. Recipes of taught pages are in \`storage.local\`; the worker writes them.

## Key files

- \`lib/storefronts/registry.ts\`: every storefront, one line each.
- \`lib/storefronts/readers/ID/\`: \`platform.ts\` recognises a page and stays small, \`reader.ts\` reads it, \`write-back.ts\` is optional. \`lib/storefronts/readers/unproven\` holds those that were never tried on a real page.
- \`lib/storefronts/read/\`: what readers share; \`page/\`: badges; \`teach/\`: recipes and the picker; \`write-back/\`.
- \`entrypoints/storefront.content.ts\`: recognises the page and shows badges. \`entrypoints/page-scripts/\`: scripts that need no extension API.
- \`tools/storefronts/page-scripts.ts\`: makes \`reader-ID.js\` and \`writer-ID.js\` of each folder.
- \`tests/storefronts/readers/contract.test.ts\`: runs every reader on every case's page. Cases are in \`tests/fixtures/storefronts\`.

## Invariants

- A page is recognised by its own reader and by no other. Hosts are compared by whole domain labels: \`notmyshop.vn\` does not match \`myshop.vn\`.
- Requests in the seller's session only read: \`GET\`, or a GraphQL document that is one query. They stay on the same origin and follow no redirect. A reading ends after three seconds, an answer after two million characters. An answer counts only if it names the order in the page's address.
- The courier collects the total minus what is paid. If money may have been paid already, or the page does not say, \`total\` or \`paid\` is not sure and the seller is asked.
- The buyer writes parts of the page. Words in a buyer's note are not used as labels, and a label in a buyer's text is never sure. Use \`lib/storefronts/read/dom.ts\`: a page's elements can hide DOM properties or return false values.
- Every page script has at most 16 KiB after gzip, without zod and React. Only the generic reader needs more than 15.

## Traps

- Single-page admins change their address before their content. If the address changed during a reading, the page is read again. An order that was read by words alone is compared with its page once more when the seller presses _Ship_. A page that only links to another order is not an order.
- Any page can send the event that ends WXT's content script context, so our scripts do not rely on it.
- In Firefox's content scripts \`URLSearchParams\` cannot be iterated.

## Real shops

\`npm run real-shops -- vendure medusa\` installs the real applications from npm and goes a seller's whole way in both browsers. With \`--at\` it drives a shop that runs already; of those only the demo store was tried, as WooCommerce. It last passed with:

| shop | version | browsers |
| --- | --- | --- |
| Vendure, both admins | 3.7.3 | Chromium 156, Firefox 153 |
| Medusa | 2.21.2 | Chromium 156, Firefox 153 |

## Storefronts

- _Seen on_: versions whose real order pages the reader reads correctly.
- _Read from_: what the reader asks first. The rest comes from the page.

\`npm run storefronts-page\` writes this page from the readers, and a test compares it with them.
`
