import type { SameKeys } from '../same-keys.ts'
import type { relay as source } from '../vi/relay.ts'

export const relay = {
  title: 'Relay',
  what: 'The carrier sends the shop’s relay every new status, and Quickship shows it at once. Without a relay Quickship asks the carrier, but never learns of a part delivery: the carrier reports that to relays only.',
  connect: 'Connect a relay',
  change: 'Change',
  address: 'Relay address',
  addressHint: 'The relay’s owner gives you this address.',
  token: 'Relay token',
  tokenHint: 'Kept on this computer only and sent to the relay only.',
  tokenSaved: 'Saved; type to replace',
  save: 'Connect',
  test: 'Test',
  cancel: 'Close',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect the relay of {name}?',
  disconnectBody:
    'Its token is removed from this computer. Quickship goes back to asking the carrier on schedule; no shipment is touched.',
  disconnectConfirm: 'Disconnect the relay',
  failed: 'That did not work. Reload this page and try again.',
  problems: {
    address: 'The address starts with https:// (or http:// on this computer).',
    secret: 'Leave out user name, password and whatever follows a ? or #. The token has its own field.',
    token: 'Enter the relay’s token.',
  },
  check: {
    locked: 'Quickship is locked. Enter the passphrase first.',
    connected: 'Connected: the relay accepts this token.',
    'bad-token': 'The relay does not accept this token. Ask its owner for a new one.',
    unreachable: 'This address cannot be reached. Check the network and the address.',
    'not-a-relay': 'Something answers at this address, but it is no relay. Check the address.',
    'relay-down': 'The relay is in trouble. Try again in a few minutes.',
    'no-permission': 'The browser does not let Quickship reach this address. Click again and choose Allow.',
  },
  listening: 'Listening',
  waits: 'Needs its token',
  giveToken: 'Enter the token',
  tokenMissing:
    'Its token is not in a backup: enter it again and Quickship listens to this relay. Until then Quickship asks the carrier on schedule as usual.',
  lost: 'No signal',
  lastEvent: 'Last event: {when}',
  noEvent: 'No event since it was connected.',
  lostSince: 'No signal since {when}. Quickship asks the carrier on schedule as usual.',
  missed:
    'The relay let go of old events before Quickship had read them ({when}), so Quickship asked the carrier about every open shipment.',
  elsewhere: 'Show shipments made elsewhere too',
  elsewhereHint:
    'Shipments of this shop that were not sent from Quickship: to look at only, never counted with yours and never touched.',
  lineWaits:
    'The relay of {name} has no token yet: Quickship asks the carrier on schedule as usual. Enter the token in Settings.',
  line: 'The relay of {name} has been silent since {when}: Quickship asks the carrier on schedule as usual.',
  lineRefused:
    'The relay of {name} has refused its token since {when}: Quickship asks the carrier on schedule as usual. Replace the token in Settings.',
  lineOthers: '{count, plural, one {# more relay needs a look too.} other {# more relays need a look too.}}',
  list: {
    link: 'Made elsewhere',
    title: 'Shipments made elsewhere',
    what: 'The relay reports these shipments of your shop; Quickship did not send them and only shows them. The newest {most, number} are kept, for 60 days at most.',
    none: 'No event yet of shipments made elsewhere.',
    back: 'Back to your shipments',
    code: 'Tracking code',
    order: 'Order id',
    account: 'Account',
    status: 'Status',
    when: 'When',
    unread: 'This list could not be read. Reload the page and try again.',
  },
} as const satisfies SameKeys<typeof source>
