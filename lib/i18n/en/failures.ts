import type { SameKeys } from '../same-keys.ts'
import type { failures as source } from '../vi/failures.ts'
import { refusals } from './refusals.ts'

export const failures = {
  ...refusals,
  rejected: {
    what: 'The carrier said no',
    todo: 'Change what the carrier names, then try again.',
    under: 'Try again in a few minutes; if it still says no, call the carrier with the tracking code.',
  },
  unauthorised: {
    what: 'The account has no valid token',
    todo: 'Enter a new token for this account in the settings. The account is paused until then.',
  },
  forbidden: {
    what: 'The token has no right to {right}',
    todo: 'Grant the right to the token on the carrier’s customer site, then try again.',
  },
  rights: {
    createOrder: 'create orders',
    fee: 'calculate fees',
    status: 'look up orders',
    cancel: 'cancel shipments',
    pickups: 'list pickup addresses',
    levelFour: 'list level-4 addresses',
    products: 'look up items',
    solutions: 'list solutions',
    createShop: 'create shop accounts',
    shopToken: 'get a shop’s token',
    label: 'print the carrier’s label',
    express: 'check express sessions',
    other: 'do this',
  },
  busy: {
    what: 'The carrier is getting too many requests',
    todo: 'Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
  },
  'carrier-down': {
    what: 'The carrier’s server is in trouble',
    todo: 'The fault is the carrier’s. Wait a few minutes, then try again.',
  },
  offline: { what: 'There is no network', todo: 'Check the Internet connection, then try again.' },
  'timed-out': {
    what: 'The carrier did not answer in time',
    todo: 'The network or the carrier is slow. Try again in a few minutes.',
  },
  dropped: {
    what: 'The connection to the carrier broke off',
    todo: 'Check the network, then try again.',
  },
  unreadable: {
    what: 'The answer was not the carrier’s',
    todo: 'The API address may be wrong, or the network in the way. Check it in the settings.',
  },
  'no-permission': {
    what: 'The browser does not let Quickship reach {origin}',
    todo: 'Save the account again in the settings and press Allow.',
  },
  'others-unasked': {
    what: 'The shop’s other computers could not be asked, so nothing was sent yet',
    todo: 'Quickship asks again every minute and sends by itself once they answer. If you are sure that none of them ships this order, press Send anyway.',
  },
  'others-claimed': {
    what: 'The computer “{name}” is shipping this order and has not yet said what came of it',
    todo: 'Open Quickship on that computer to see. Quickship asks again every minute.',
  },
  'others-undecided': {
    what: 'Waiting for the main computer “{name}” to agree, so nothing was sent yet',
    todo: 'Mostly one to three minutes, then Quickship sends by itself. If that computer is off and you are sure that no other ships this order, press Send anyway.',
  },
  'others-folder': {
    what: 'The folder shared with the other computers cannot be used, so nothing was sent yet',
    todo: 'Open the settings, Several computers, to see why and to allow the folder again. Quickship tries again every minute. If you are sure that no other computer ships this order, press Send anyway.',
  },
  'account-gone': {
    what: 'This order’s account was removed, or its address or partner code changed',
    todo: 'Take an unsent order back and ship it with another account. For an order the carrier has, open the settings and add the account again with the same address and partner code. Nothing is lost.',
  },
  locked: {
    what: 'Quickship is locked',
    todo: 'Enter the passphrase. Tokens are sealed with it, and nothing is sent without them.',
  },
  bug: {
    what: 'Quickship made a mistake of its own',
    todo: 'Close and open it again. If it stays so, send us the details from Help.',
  },
  meaning: {
    ship: {
      none: 'The order was not sent, and everything you typed is still here.',
      kept: 'The order is kept and goes out by itself once it can. Not lost, not doubled.',
      unknown:
        'The carrier may have taken the order. Quickship is asking by its order id and does not send it twice.',
    },
    'ship-again': 'The carrier did not take this attempt; all you typed is kept.',
    quote: 'Nothing was sent. Only the fee is not known yet.',
    cancel: {
      none: 'The order goes on as before.',
      unknown: 'It is not known whether the carrier cancelled it. The status will be asked again.',
    },
    refresh: 'The order is unchanged. This is the last status known.',
    settings: 'No order is affected.',
    change: 'What you just did is not saved. No order is affected.',
    'mark-paid': 'What was marked stays marked. Press again for the rest; nothing is marked twice.',
  },
  carrierSays: 'The carrier’s words',
  logId: 'Log id',
  copyLogId: 'Copy the log id',
  openOptions: 'Open the settings',
  leave: 'Leave it',
} as const satisfies SameKeys<typeof source>
