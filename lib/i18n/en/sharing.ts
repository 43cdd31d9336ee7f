import type { SameKeys } from '../same-keys.ts'
import type { sharing as source } from '../vi/sharing.ts'

export const sharing = {
  title: 'Several computers, one shop',
  what: 'Before an order leaves, Quickship asks the shop’s other computers whether one of them shipped it, and tells them that this one does. Each computer shows the shipments of all. The shop’s relay only passes on what the computers have encrypted, and cannot read it.',
  needsRelay: 'Needs the shop’s relay: connect one in the account above.',
  relay: 'Through the relay of',
  name: 'Name of this computer',
  nameHint: 'The other computers show it, for example “Counter” or “Warehouse”.',
  code: 'The shop’s shared code',
  codeHint: 'Copy it from a computer where this is on. On the first one, make a new code.',
  newCode: 'Make a new code',
  copyCode: 'Copy the code',
  keepCode:
    'Copy this code, enter it on each other computer, and keep a copy in a safe place: once this is on, Quickship does not show it again. If the computers use another code now, each needs the new one.',
  on: 'Switch on',
  off: 'Switch off',
  isOn: 'On',
  troubled: 'In trouble',
  offTitle: 'Stop sharing on this computer?',
  offBody:
    'This computer no longer asks or tells the others: one order may be shipped twice. What it received stays. To switch it on again you need the shared code.',
  heard: 'Last exchanged: {when}',
  since: 'Since {when}: {why} New orders wait until the others can be asked; open one to send it anyway.',
  failed: 'That did not work. Reload this page and try again.',
  problems: {
    name: 'Give this computer a name.',
    code: 'This code is wrong or incomplete. Copy it again from the other computer.',
  },
  why: {
    unreachable: 'the relay cannot be reached.',
    'bad-token': 'the relay does not accept the token. Replace it in the account above.',
    'not-a-relay':
      'this relay is an old version, or the address is no relay. Ask whoever runs it to update it.',
    'relay-down': 'the relay is in trouble.',
    'no-permission':
      'the browser does not let Quickship reach the relay. Save the relay again and choose Allow.',
    locked: 'Quickship is locked. Enter the passphrase.',
    'wrong-code': 'the other computers use another shared code. Switch this off and on again with that one.',
    'no-relay': 'the relay was disconnected. Connect it again in the account.',
    behind: 'the other computers’ shipments are still coming in.',
    full: 'the relay is full. Ask whoever runs it.',
    claimed: 'another computer is shipping an order.',
  },
} satisfies SameKeys<typeof source>
