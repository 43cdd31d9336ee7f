import type { SameKeys } from '../same-keys.ts'
import type { handover as source } from '../vi/handover.ts'

export const handover = {
  parts: { scan: 'Scan and hand over', goods: 'Pick list' },
  part: 'Task',
  code: 'Scan a tracking code',
  hint: 'Use a scanner, or type a code and press Enter. Switch Vietnamese typing (Unikey) off while you scan.',
  ready: 'Ready to scan',
  outcomes: {
    ticked: 'Ticked',
    twice: 'This parcel was scanned already',
    unknown: 'Quickship does not know this code',
    cancelled: 'Cancelled: do not hand it over',
    'called-off': 'Cancelled in the shop: do not hand it over',
    'test-order': 'Practice parcel: do not hand it over',
    'other-account': 'Parcel of another account: {account}',
    'not-waiting': 'This parcel does not wait for pickup: {status}',
  },
  counted: '{ticked, number} of {waiting, number} waiting parcels scanned',
  left: '{count, plural, =0 {all scanned} other {# left}}',
  last: 'Last scans',
  untick: 'Take out',
  untickOf: 'Take {code} out',
  takeOut:
    '{count, plural, one {# scanned parcel was cancelled since. Take it out:} other {# scanned parcels were cancelled since. Take them out:}}',
  account: 'Account',
  allAccounts: 'All accounts',
  another: 'Start a new round',
  anotherAsk: 'Start a new round?',
  anotherWhat:
    '{count, plural, one {# scanned parcel} other {# scanned parcels}} will be removed from this screen. Shipments stay as they are.',
  keep: 'Close',
  which: 'Shipments in the list',
  lists: {
    ticked: 'Scanned ({count, number})',
    left: 'Not scanned ({count, number})',
    waiting: 'Waiting ({count, number})',
    picked: 'Picked ({count, number})',
  },
  leftOut:
    '{count, plural, one {# picked shipment does} other {# picked shipments do}} not wait for pickup and {count, plural, one {is} other {are}} left out.',
  goodsLeftOut:
    '{count, plural, one {# picked shipment was cancelled and is} other {# picked shipments were cancelled and are}} left out.',
  print: 'Print',
  list: 'Hand-over list',
  none: {
    ticked: 'Nothing was scanned yet.',
    left: 'Every waiting parcel was scanned.',
    waiting: 'No parcel waits for pickup.',
    picked: 'None of the picked shipments waits for pickup.',
  },
  goods: {
    title: 'Pick list',
    file: 'pick-list',
    name: 'Goods',
    quantity: 'Quantity',
    orders: 'Orders',
    total: 'Total: {pieces, number} pieces, {orders, plural, one {# order} other {# orders}}',
    none: 'There are no goods to pick.',
    unnamed: 'Goods that this computer cannot name, see the shop’s order',
  },
} as const satisfies SameKeys<typeof source>
