import type { SameKeys } from '../same-keys.ts'
import type { problems as source } from '../vi/problems.ts'

export const problems = {
  'name-missing': 'The recipient has no name. Enter one so that the courier knows whom to ask for.',
  'tel-missing': 'The recipient has no phone number. Enter one so that the courier can call.',
  'tel-too-short': 'The phone number is too short (under 7 digits). Check it.',
  'tel-invalid':
    '{fault, select, short {This number lacks digits: mobiles have 10, fixed lines 11.} long {This number has too many digits: mobiles have 10, fixed lines 11.} prefix {No number in Vietnam begins like this.} service {This is a service line, not the recipient’s number.} foreign {This is a foreign number, which couriers cannot call.} several {There are several numbers here; the carrier takes one.} other {This is no Vietnamese phone number.}} Check it before shipping.',
  'tel-same-as-pickup': 'The recipient’s number is the same as the pickup address’s. Change one of them.',
  'tel-converted': 'The old 11-digit number {old} was changed to {number}. Check it if in doubt.',
  'tel-old': 'This is an old number; {number} is what will be sent.',
  'tel-area-converted':
    'The old area code of {old} was changed, which makes it {number}. Check that it is a fixed line.',
  'tel-from-text': 'This number was taken from the address or a note. Is it the recipient’s?',
  'email-missing':
    'There is no e-mail. Enter the recipient’s, or add a contact e-mail in the account’s settings.',
  'email-invalid': 'This e-mail looks wrong. Check it.',
  'province-missing': 'There is no province or city. Choose the recipient’s.',
  'province-changed': 'The order says {before}. Deliver to {now}?',
  'district-missing':
    'There is no (former) district, and the carrier may refuse the order. Choose one, or confirm to go without.',
  'ward-missing': 'There is no ward or commune. Choose the recipient’s.',
  'hamlet-missing': 'There is no hamlet. Choose “Khác” (none) if the address has none.',
  'detail-missing': 'There is no detailed address. Enter the house number, alley or hamlet.',
  'address-unread':
    'This address could not be read. Choose province, district and ward from the original text.',
  'address-several': 'This address could be several places. Choose one below, or ask the customer.',
  'address-crowded':
    'Too many places bear this name. Choose province, district and ward from the original text, or ask the customer.',
  'address-unsure': 'The address was read, but not with certainty. Compare it with the original.',
  'ward-unread': 'No ward was found in the address. Choose one, or ask the customer.',
  'district-several':
    'This new ward lies in {count, plural, one {# former district} other {# former districts}}. Choose one by the street or hamlet.',
  'products-missing': 'There are no items. Add at least one item.',
  'product-name-missing': 'An item has no name. Enter one.',
  'product-quantity-invalid': 'An item’s quantity is not valid. Enter a whole number from 1.',
  'quantity-unread': 'An item’s quantity could not be read and was taken as 1. Check it.',
  'pieces-left-out':
    'This computer lacks {count, number} pieces of the order. Add them from the shop’s order, or ship on the computer that shipped it.',
  'weight-missing': 'There is no weight. Enter it to get the fee.',
  'weight-unknown':
    '{unknown, plural, one {# item} other {# items}} of {count} have no clear weight. Enter the parcel’s total weight.',
  'weight-heavy':
    'The parcel weighs {kilograms, number} kg, over {limit, number} kg. The carrier may refuse it; consider two parcels.',
  'weight-huge': 'The parcel weighs {kilograms, number} kg. Check the unit.',
  'cod-invalid': 'The cash on delivery is not valid. Enter an amount from 0 ₫.',
  'cod-tiny': 'The cash on delivery is only {amount, number} ₫. Check the zeros.',
  'cod-huge': 'The cash on delivery, {amount, number} ₫, is very large. Check the zeros.',
  'cod-unread': 'The order’s total is not known. Enter the cash on delivery (0 if it is fully paid).',
  'cod-bank-transfer':
    'This order is paid by “{method}”, but no payment is recorded. Is it still to be collected?',
  'cod-paid-cash':
    'This order is paid in cash on delivery, yet the page says it is fully paid. Check whether there is anything left to collect.',
  'cod-unclear':
    'The page does not say how this order is paid. Check the cash on delivery: has it been paid already?',
  'cod-less-paid':
    'The page says that {paid, number} ₫ of {total, number} ₫ is paid (at “{at}”). Check that the money has arrived: the buyer can write on the page too.',
  'note-money': 'The buyer’s note speaks of money. Check the cash on delivery: the note does not change it.',
  'note-person':
    'The buyer’s note speaks of another person, phone or address. Check the recipient: the note changes nothing.',
  'currency-foreign':
    'The order is in {currency}, not in dong. Enter cash on delivery and declared value in dong.',
  'value-missing':
    'There is no declared value. Enter more than 0 ₫: it is what a lost parcel is compensated by.',
  'value-assumed':
    'The order shows no price of the goods, so the order’s total, {amount, number} ₫, is declared. Check it.',
  'value-tiny': 'The declared value is only {amount, number} ₫. Check the zeros.',
  'value-over-limit':
    'The declared value, {amount, number} ₫, is over {limit, number} ₫. The carrier usually refuses it; check it.',
  'value-over-compensation':
    'The carrier compensates at most {limit, number} ₫, though {amount, number} ₫ is declared.',
  'value-invalid': 'The declared value must be whole dong. Leave out the fraction.',
  'collection-only-without-cod':
    'The order only collects money, but the cash on delivery is 0 ₫. Enter the amount to collect, or switch “collection only” off.',
  'recipient-pays-though-prepaid':
    'Nothing is collected for the goods, yet the recipient pays the shipping fee at the door. If everything is paid, let the shop pay the fee.',
  'payer-unknown': 'It is not clear who pays the shipping fee. Choose the shop or the recipient.',
  'product-weight-invalid':
    'An item’s weight is not valid. Enter whole grams, or leave it empty if it is not known.',
  'product-price-invalid':
    'An item’s price is not valid. Enter whole dong, or leave it empty if it is not known.',
  'items-heavier-than-parcel':
    'The items weigh {items, number} kg together, more than the parcel ({kilograms, number} kg). Check the parcel’s weight.',
  'weight-unit-unknown': 'The unit of weight is not valid. Choose grams or kilograms.',
  'note-too-long': 'The note has {length} characters; {limit} are allowed. Shorten it.',
  'pickup-missing': 'No pickup address is chosen. Choose one of the shop’s.',
  'pickup-incomplete':
    'Province and district could not be read from this pickup address, and the carrier may refuse the order. Choose them, or confirm to ship by the address’s id.',
  'pickup-name-missing':
    'The pickup address has no contact name. Enter one so that the courier knows whom to ask for.',
  'pickup-tel-missing': 'The pickup address has no phone number. Enter one so that the courier can call.',
  'pickup-tel-too-short': 'The pickup address’s phone number is too short (under 7 digits). Check it.',
  'pickup-tel-invalid':
    'The pickup address’s number does not look like a Vietnamese one. Check it before shipping.',
  'pickup-email-invalid': 'The pickup address’s e-mail looks wrong. Check it, or leave it empty.',
  'pickup-detail-missing': 'The pickup address has no detailed address. Enter house number and street.',
  'pickup-province-missing': 'The pickup address has no province or city. Choose one from the list.',
  'pickup-district-missing':
    'The pickup address has no (former) district, and the carrier may refuse the order. Choose one, or confirm to go without.',
  'return-name-missing':
    'The return address has no contact name. Enter one, or have parcels returned to the pickup address.',
  'return-tel-missing':
    'The return address has no phone number. Enter one, or have parcels returned to the pickup address.',
  'return-tel-too-short': 'The return address’s phone number is too short (under 7 digits). Check it.',
  'return-tel-invalid':
    'The return address’s number does not look like a Vietnamese one. Check it before shipping.',
  'return-email-missing':
    'The return address has no e-mail. Enter one, or add a contact e-mail in the account’s settings.',
  'return-email-invalid': 'The return address’s e-mail looks wrong. Check it.',
  'return-detail-missing': 'The return address has no detailed address. Enter house number and street.',
  'return-province-missing': 'The return address has no province or city. Choose one from the list.',
  'return-district-missing':
    'The return address has no (former) district, and the carrier may refuse the order. Choose one, or confirm to go without.',
  'order-id-missing': 'No order number could be read on this page. Open the order’s own page and try again.',
  'order-id-too-long': 'The order’s id is too long for the carrier. Shorten it in the shop.',
  'handover-unknown':
    'The hand-over is not clear. Choose whether the courier picks up or you drop at a post office.',
  'express-needs-courier':
    'Express goes with courier pickup only. Choose courier pickup, or switch express off.',
  'express-session-missing': 'No express session is chosen. Choose when the courier picks up.',
  'express-session-unknown': 'The carrier has no such express session. Choose one from the list.',
  'express-session-past':
    'This session picks up before {time}, which is past. Choose a later one, or tomorrow’s.',
  'pick-shift-unknown':
    'The pickup shift is not valid. Choose morning, afternoon or evening, or leave it to the carrier.',
  'deliver-shift-unknown':
    'The delivery shift is not valid. Choose morning, afternoon or evening, or leave it to the carrier.',
  'transport-unknown': 'The transport is not valid. Choose road or air.',
  'actual-transport-unknown': 'The actual transport is not valid. Choose road or air.',
  'actual-transport-differs':
    'The actual transport differs from the one chosen above. Check it unless you mean it.',
  'pick-date-not-in-package':
    'The account’s service package does not allow a pickup date. Clear it, or switch it on in the account’s settings if the carrier has enabled it for you.',
  'deliver-date-not-in-package':
    'The account’s service package does not allow a delivery date. Clear it, or switch it on in the account’s settings if the carrier has enabled it for you.',
  'expiry-not-in-package':
    'The account’s service package does not allow an automatic time. Clear it, or switch it on in the account’s settings if the carrier has enabled it for you.',
  'label-id-not-in-package':
    'The account’s service package does not allow a pre-issued tracking code. Clear it, or switch it on in the account’s settings if the carrier has enabled it for you.',
  'pick-date-invalid': 'The pickup date is no day of the calendar. Choose it again.',
  'pick-date-past': 'The pickup date is past. Choose today or later.',
  'deliver-date-invalid': 'The delivery date is no day of the calendar. Choose it again.',
  'deliver-date-past': 'The delivery date is past. Choose today or later.',
  'deliver-before-pick': 'The delivery date is before the pickup date. Change one of them.',
  'expiry-invalid': 'The automatic time is no valid date and time. Enter it again.',
  'expiry-past': 'The automatic time is past. Choose a later time, or leave it empty.',
  'order-closed': 'The shop says this order is “{status}”. Ship it all the same?',
  'labels-ended':
    'Since 1 January 2026 the carrier takes no labels: those chosen are not sent. Choose the carrier’s solutions instead.',
  'label-unknown': 'The carrier has no label {code}. Remove it.',
  'high-value-label-cheap':
    'The label “High value” is for goods over {limit, number} ₫; {amount, number} ₫ is declared. Remove the label, or correct the declared value.',
  'fresh-food-comes-back':
    'Fresh food that cannot be delivered comes back the same day. Someone must be there to take it back.',
  'label-details-missing': 'Plants need their kind. Choose at least one.',
  'label-detail-unknown': 'The carrier has no kind of plant {code}. Choose from the list.',
  'label-details-idle':
    'The kind of plant is sent with the label “Plants” only. Add the label, or clear the kind.',
  'not-delivered-fee-missing': 'The label “Fee when not delivered” needs its fee. Enter more than 0 ₫.',
  'not-delivered-fee-too-high':
    'The fee when not delivered is {amount, number} ₫; at most {limit, number} ₫ is allowed. Enter less.',
  'not-delivered-fee-idle':
    'This fee is sent with the label “Fee when not delivered” only. Add the label, or clear the fee.',
  'dry-food-shelf-life-unknown':
    'Dry food that keeps for less than {limit} days needs a delivery date within {days} days. Enter the shelf life.',
  'dry-food-needs-delivery-date':
    'Dry food that keeps for less than {limit} days needs a delivery date within {days} days of pickup. Without one the carrier keeps nothing and returns it.',
  'dry-food-delivered-late':
    'The delivery date is more than {days} days after pickup. Dry food that keeps for less than {limit} days must go sooner, or it comes back.',
  'small-goods-heavy':
    'The label “Small goods” takes up to {limit, number} g; this parcel weighs {grams, number} g. Remove the label, or check the weight.',
  'small-goods-size-unknown':
    'The label “Small goods” needs three sides of {limit, number} cm at most together. Measure the parcel and enter its size.',
  'small-goods-large':
    'The three sides are {sides, number} cm together, over the {limit, number} cm of the label “Small goods”. Remove the label, or check the size.',
  'solutions-early':
    'The carrier takes solutions from 1 January 2026 on; they are not sent with this order yet. Use labels.',
  'solution-id-invalid':
    'The id of the solution “{name}” is not valid. Remove it and choose it again from the carrier’s list.',
  'choices-expired': 'The order waited, and this no longer holds. Choose it again.',
  'price-changed':
    'The order waited, and the price changed from {before, number} ₫ to {now, number} ₫. Ship it at the new price?',
  'price-unknown': 'The order waited, and the carrier did not say its price. Ship it all the same?',
  'shipped-elsewhere':
    'Another computer of the shop has shipped this order. It leaves from here once that parcel is cancelled.',
  'carrier-refused-wordless': 'The carrier refuses this and does not say why. Check it.',
  'carrier-refused': 'The carrier refuses it: {message}',
  'goods-changed':
    'The goods cost {before, number} ₫ before and {now, number} ₫ now. Still collect {cod, number} ₫?',
  'cod-again':
    'An earlier parcel of this order collects {amount, number} ₫ already. Does this one collect as well?',
  'shipped-alike':
    'An order was shipped to {name} on {day} (COD {amount, number} ₫). If this is the same one, shipping it makes two parcels.',
  'changed-since': 'The page differs from what was shipped before: “{before}”. Check which is right.',
  'cod-changed-since':
    'The cash on delivery differs from what was shipped before ({amount, number} ₫). Check which is right.',
  'order-changed':
    'The order changed in the shop since it was read: “{before}” before, “{now}” now. Check it.',
  'page-changed':
    'You edited or confirmed this, and then the page changed: “{before}” before, “{now}” now. It is taken from the page again. Check it.',
  'unread-amount': '“{text}” is no amount. Enter it in figures, such as 350,000, 350k or 1.2.',
  'unread-place': 'No place is chosen for “{text}”. Choose one from the list.',
  'unread-day': 'The date is not complete. Complete it, or clear it.',
  'taught-lost':
    'The place you pointed at for this field is not as it was. Point again, or check it against the page.',
  'read-unsure': 'This was read by guessing. Check it against the original order.',
} as const satisfies SameKeys<typeof source>
