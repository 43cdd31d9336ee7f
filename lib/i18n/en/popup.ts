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
    body: 'Close it and press the button again. If it stays so, send the line below to Quickship’s makers.',
  },
  paused: 'This account is paused: the carrier refuses its token.',
  pausedAction: 'Enter a new token',
} as const satisfies SameKeys<typeof source>
