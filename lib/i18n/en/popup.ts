import type { SameKeys } from '../same-keys.ts'
import type { popup as source } from '../vi/popup.ts'

export const popup = {
  reading: 'Reading the order on the page…',
  notAnOrder: {
    title: 'This page is not an order',
    body: 'Open an order in your shop’s admin, then press the Quickship button again.',
  },
  signedOut: {
    title: 'The admin is signed out',
    body: 'Sign in to the shop, open the order, then press the Quickship button again.',
  },
  marketplaceShips: {
    title: 'The marketplace ships its own orders',
    body: 'Shopee and TikTok Shop deliver with carriers of their own and hide who receives the order, so Quickship does not ship it. Arrange the shipment on the marketplace.',
  },
  closedPage: {
    title: 'The browser does not let this page be read',
    body: 'The browser’s own pages and the extension store are closed to every extension. Open an order in your shop’s admin and press again.',
  },
  ownPage: {
    title: 'This is a page of Quickship’s',
    body: 'Open an order in your shop’s admin and press the Quickship button again. To try it first, there is a sample order.',
    action: 'Open the sample order',
  },
  unreadable: {
    title: 'This page could not be read',
    body: 'Reload the page and try again. If it stays so, Quickship cannot ship this order yet.',
  },
  desk: {
    search: 'Find a shipment',
    searchHint: 'Code, phone or name; or paste a message',
    found: '{count, plural, one {# shipment} other {# shipments}}',
    more: '{count, plural, one {# shipment} other {# shipments}} and more: type on to narrow it.',
    none: 'No shipment has a code, phone or name that begins with “{typed}”.',
    reading: 'Reading the shipments…',
    waiting: 'Needs you ({count, number})',
    allWaiting: 'See all',
    nothingWaiting: 'No shipment needs you.',
    last: 'Last shipments',
    noneYet: 'No shipments on this computer yet.',
    paste: {
      action: 'Paste an order from a chat',
      label: 'Message with an order',
      placeholder: 'Chị Lan 0912 345 678\n12 ngõ 34 Láng Hạ, Thành Công, Ba Đình, Hà Nội\nÁo khoác 350k',
      read: 'Fill the form',
      many: '{count, plural, one {Review # order} other {Review # orders}} →',
      unread: 'No order found in this text. If it is a spreadsheet, open Ship many and paste it there.',
      table: 'Open Ship many',
      close: 'Drop this message',
    },
  },
  noAccount: {
    title: 'No account to ship with yet',
    body: 'Connect the carrier’s account, or try it first without a real one.',
    action: 'Connect an account',
  },
  noPractice: {
    title: 'The sample order needs the practice account',
    body: 'Its recipient is invented, so no real account may ship it. Add the practice account, then open this again.',
    action: 'Add the practice account',
  },
  noShop: {
    title: 'The marketplace has no shop to ship for',
    body: 'A marketplace account ships nothing itself. Add a shop of it, a new one or one that exists, and open this again.',
    action: 'Add a shop in Settings',
  },
  failed: {
    title: 'Quickship could not open',
    body: 'Close it and press the button again. If it stays so, send us the line below: workbench, Help.',
  },
  paused: 'This account is paused: it has no valid token. Orders wait.',
  pausedAction: 'Enter the token',
} as const satisfies SameKeys<typeof source>
