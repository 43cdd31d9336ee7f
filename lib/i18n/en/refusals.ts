import type { SameKeys } from '../same-keys.ts'
import type { refusals as source } from '../vi/refusals.ts'

export const refusals = {
  'account-in-use': {
    what: 'This account has orders that are not over, or that may have reached the carrier',
    todo: 'Wait until they are over: what may have reached the carrier is checked for up to a week. Or add another account.',
  },
  'account-has-shipped': {
    what: 'This account has orders, so its address and partner code can no longer change',
    todo: 'Add a new account with the right address and code. Take back orders that still wait, and ship them with the new account.',
  },
  'account-has-shops': {
    what: 'This marketplace account still has shops',
    todo: 'Remove its shops first.',
  },
  'marketplace-ships-nothing': {
    what: 'A marketplace account ships nothing itself',
    todo: 'Choose one of its shops, then ship again.',
  },
  'choices-expired': {
    what: 'The order waited, and what was chosen no longer holds',
    todo: 'Open the order, choose what is marked again (express session, date or solutions), then ship it.',
  },
  'price-changed': {
    what: 'The order waited for hours, and the carrier asks another price now',
    todo: 'Nothing was sent. Open the order, look at the new price, then ship it.',
  },
  'price-unknown': {
    what: 'The order waited for hours, and the carrier does not say what it costs now',
    todo: 'Nothing was sent. Open the order and ship it again, at the price shown or without one.',
  },
  'shipped-elsewhere': {
    what: 'Another computer of the shop has shipped this order',
    todo: 'This computer does not send it. See that shipment in the list or on the other computer; to send one more, open it and ship another parcel.',
  },
  'shipped-otherwise': {
    what: 'This order has, or may have, a shipment with another account',
    todo: 'Nothing was sent this time. Open the order: withdraw that shipment while it waits, ship it again with its own account, or ship another parcel.',
  },
  incomplete: {
    what: 'This order still holds what the carrier is sure to refuse',
    todo: 'Nothing was sent. Open the order again and mend what is marked.',
  },
  'practice-elsewhere': {
    what: 'A practice account cannot use this address',
    todo: 'A practice account uses the carrier inside the extension or this computer (localhost). Choose staging or production, or change the address.',
  },
  'sample-is-practice': {
    what: 'The sample order cannot be shipped for real',
    todo: 'Its recipient is invented. Choose the practice account, then ship again.',
  },
  'switched-off': {
    what: 'This is switched off for this account',
    todo: 'If the carrier has opened it to you, switch it on in the settings: edit the account, under Advanced.',
  },
  'token-needed': {
    what: 'A new API address needs the token again',
    todo: 'The stored token is sent to the old address only. Enter the token, then save.',
  },
  'disk-full': {
    what: 'There is no room left on this computer to write the order down',
    todo: 'Free some disk space, then try again. Quickship sends nothing it could not write down first.',
  },
  'disk-failed': {
    what: 'The disk did not take what was written',
    todo: 'Try again; if it stays so, restart the browser. Quickship sends nothing it could not write down first.',
  },
  'database-broken': {
    what: 'Quickship’s order book on this computer does not open',
    todo: 'Restart the browser. Do not remove the extension: unsent orders are in the book. Sent ones are with the carrier.',
  },
  'database-newer': {
    what: 'The order book was written by a newer Quickship',
    todo: 'Update Quickship, then open it again. No order is lost.',
  },
  'operator-token': {
    what: 'The carrier refuses the marketplace account’s token',
    todo: 'Open the settings and enter a new token for the marketplace account. Its shops’ orders wait until then.',
  },
  'operator-only': {
    what: 'This account has no marketplace rights',
    todo: 'Only a marketplace account creates shops and fetches their tokens. Ask the carrier for the right.',
  },
  'wrong-login': {
    what: 'The e-mail or the password is wrong',
    todo: 'Enter what you log in with on the carrier’s customer site.',
  },
  'email-taken': {
    what: 'This e-mail or phone number has an account already',
    todo: 'Connect that account with its e-mail and password, or use another e-mail.',
  },
  misunderstood: {
    what: 'The carrier did not understand the request',
    todo: 'Check the API address in the settings. If it is right, write to us from Help, with the log id.',
  },
  'order-empty': {
    what: 'The carrier found no order in the request',
    todo: 'Open the order’s page again, then ship again.',
  },
  'order-id-invalid': {
    what: 'The order’s id cannot be used',
    todo: 'Shorten the id in the shop, then ship again.',
  },
  'order-id-taken': {
    what: 'The carrier has an order with this id already',
    todo: 'Look it up on the carrier’s customer site. If it is another order, ship this one as a new parcel.',
  },
  'recipient-incomplete': {
    what: 'Something about the recipient is missing',
    todo: 'Fill in name, phone number and the whole address, then ship again.',
  },
  'pickup-incomplete': {
    what: 'Something about the pickup address is missing',
    todo: 'Choose another pickup address, or fill in name, phone number and address.',
  },
  'return-incomplete': {
    what: 'Something about the return address is missing',
    todo: 'Fill in name, phone number and address, or have parcels returned to the pickup address.',
  },
  'phone-too-short': {
    what: 'A phone number is too short',
    todo: 'Check the recipient’s and the pickup address’s numbers: they need 7 digits or more.',
  },
  'same-phone': {
    what: 'Recipient and pickup address have the same phone number',
    todo: 'Change one of them, then ship again.',
  },
  'hamlet-missing': {
    what: 'The hamlet is missing',
    todo: 'Choose one from the list, or “Khác” (none).',
  },
  'choice-invalid': {
    what: 'The carrier does not take one of the order’s choices',
    todo: 'Choose the transport, who pays the fee and the hand-over again.',
  },
  'quantity-invalid': {
    what: 'A quantity is not valid',
    todo: 'Make it a whole number from 1, then ship again.',
  },
  'weight-invalid': {
    what: 'The weight is not valid',
    todo: 'Weigh the parcel and enter its weight.',
  },
  'too-heavy': {
    what: 'The parcel is heavier than the carrier takes',
    todo: 'Make several parcels of it, or ask the carrier about heavy goods.',
  },
  'cod-too-large': {
    what: 'The cash on delivery is more than the carrier collects',
    todo: 'Check for extra zeros, or have the customer pay a part beforehand.',
  },
  'value-invalid': {
    what: 'The declared value must be more than 0 ₫',
    todo: 'Enter the goods’ value, then ship again.',
  },
  'value-too-large': {
    what: 'The declared value is more than the carrier takes',
    todo: 'Check for extra zeros, or make several parcels of it.',
  },
  'goods-banned': {
    what: 'The carrier does not transport such goods',
    todo: 'Take the banned item out of the order, or ship it another way.',
  },
  'no-flight': {
    what: 'There is no flight for this route',
    todo: 'Choose road, then ship again.',
  },
  'route-suspended': {
    what: 'The carrier has suspended this route',
    todo: 'Wait until it is open again, or ship this order with another carrier.',
  },
  'label-not-printed': {
    what: 'The carrier could not print the label',
    todo: 'Wait a few minutes, then print it again.',
  },
  'tracking-code-unknown': {
    what: 'The carrier does not know this tracking code',
    todo: 'Update the status again, then look the code up on the carrier’s customer site.',
  },
  'order-unknown': {
    what: 'The carrier does not know this order',
    todo: 'Update the status again, then look the order up on the carrier’s customer site.',
  },
  'already-cancelled': {
    what: 'This shipment was cancelled before',
    todo: 'Nothing to do. To ship it after all, ship this order again.',
  },
  'already-picked': {
    what: 'The carrier has picked it up: it cannot be cancelled',
    todo: 'To stop it, call the carrier with the tracking code and ask for its return.',
  },
  'already-delivering': {
    what: 'It is being delivered: it cannot be cancelled',
    todo: 'To stop it, call the carrier with the tracking code, or have the customer refuse it.',
  },
  'already-delivered': {
    what: 'It was delivered: it cannot be cancelled',
    todo: 'To get it back, agree with the customer.',
  },
  'already-reconciled': {
    what: 'It was reconciled: it cannot be cancelled',
    todo: 'There is nothing more to do here.',
  },
  'being-picked-up': {
    what: 'The courier is on the way: the carrier does not cancel it',
    todo: 'Tell the courier that it is not going, or call the carrier.',
  },
  'cancel-refused': {
    what: 'The carrier does not cancel this shipment',
    todo: 'Update the status again. To cancel it still, call the carrier with the tracking code.',
  },
  'cancel-failed': {
    what: 'The carrier failed to cancel it',
    todo: 'Wait a few minutes, then cancel again.',
  },
} as const satisfies SameKeys<typeof source>
