import type { SameKeys } from '../same-keys.ts'
import type { stores as source } from '../vi/stores.ts'

export const stores = {
  connect: {
    what: 'Connect this shop, and the status is shown on every order page and order list of {store} by itself.',
    action: 'Connect this shop',
    done: '{store} is connected: the status is shown on its order pages by itself.',
    refused: 'The browser did not allow it. Press again and choose Allow.',
    failed: 'The shop could not be connected. Close this window and try again.',
  },
  settings: {
    title: 'Connected shops',
    what: 'On the admin pages of a connected shop the status is shown next to each order, and Quickship says when an order was changed after it was shipped. Everything is read on this computer and stays on it.',
    none: 'No shop is connected. Open your shop’s list of orders, press the Quickship button, then “Connect this shop”.',
    more: 'To connect another: open that shop’s list of orders and press the Quickship button.',
    disconnect: 'Disconnect',
    disconnectOf: 'Disconnect {store}',
    disconnectTitle: 'Disconnect {store}?',
    disconnectBody:
      'Quickship gives up its right to this site and removes the statuses it shows there. You can still ship with the toolbar button.',
    disconnectConfirm: 'Disconnect the shop',
    failed: 'The shop could not be disconnected. Reload this page and try again.',
  },
  writing: {
    label: 'Write the tracking code into the shop’s order by itself',
    hint: 'Once the carrier takes an order, its tracking code is written into the shop’s order, once, through an open page of the shop. Not for practice orders.',
    failed: 'It could not be changed. Reload this page and try again.',
  },
  list: {
    title: 'Order list · {count, plural, one {# order} other {# orders}}',
    ticked:
      'You have ticked {count, plural, one {# order} other {# orders}} on the page. Ship them in one go, or open each.',
    untouched:
      'Nothing is ticked, so {count, plural, one {the one new order} other {the # new orders}} on the page {count, plural, one {is} other {are}} taken. To ship fewer, tick them in the list and press the Quickship button again.',
    noneNew:
      'No new order is left on this page. To ship one all the same, tick it in the list and press the Quickship button again.',
    untouchedBoxless:
      '{count, plural, one {The one new order} other {The # new orders}} on the page {count, plural, one {is} other {are}} taken. This list has no boxes to tick: to ship a single one, open it.',
    noneNewBoxless: 'No new order is left on this page. To ship one all the same, open it.',
    ship: 'Look over {count, plural, one {# order} other {# orders}} →',
    shipHint: 'Opens a table to look over each order. Nothing is shipped yet.',
    worth: 'Worth {sum}',
    newTitle: 'New orders ({count, number})',
    tickedTitle: 'Ticked ({count, number})',
    othersTitle: 'Other orders ({count, number})',
    allTitle: 'On this page',
    open: 'Open',
    openOf: 'Open order {number}',
    notShipped: 'Not shipped',
  },
  calledOff: {
    word: 'The shop’s page says: “{word}”.',
    todo: {
      waiting: 'It has not been sent: take it back, and the carrier never hears of it.',
      undecided: 'It is not sent until you decide: take it back, or ship it all the same.',
      unsure: 'It is not known whether the carrier has it. Ask first, then cancel.',
      cancellable: 'The carrier has not picked it up: it can still be cancelled.',
      stillHere:
        'It has not been picked up, but the carrier cancels it no more: do not hand it over, and call the carrier.',
      onItsWay: 'It is on its way, and the carrier cancels it no more: call the carrier to have it held.',
    },
    keep: 'Ship it all the same',
  },
  changed: {
    title: 'The order changed since it was shipped',
    what: 'The order’s page says something else than when it was shipped. The carrier still has the old details.',
    before: 'When shipped',
    now: 'Now',
    fields: {
      name: 'Recipient',
      tel: 'Phone',
      address: 'Address',
      items: 'Items',
      total: 'Order total',
      paid: 'Paid',
      method: 'Payment method',
    },
    todo: {
      waiting: 'The order has not left this computer: take it back, then ship it with the new details.',
      cancellable: 'To go by the new details: cancel this parcel, then ship another.',
      onItsWay: 'The parcel is on its way: to change anything, call the carrier.',
    },
    keep: 'Keep as shipped',
  },
} as const satisfies SameKeys<typeof source>
