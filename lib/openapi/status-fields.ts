import { codeWords } from './code-words.ts'
import type { FieldNotes } from './wire-schemas.ts'

/** A status record (spec 2.4). */
export const statusFields: FieldNotes = {
  order: 'The status record.',
  'order.label_id': 'Tracking code.',
  'order.partner_id': 'The partner’s order id.',
  'order.status': `Status code:\n\n${codeWords.statuses}\n\n123, 127, 128, 45, 49 and 410 are notices and never an order’s status.`,
  'order.status_text': 'The status in the carrier’s words.',
  'order.created': 'Creation time, `YY-MM-DD hh:mm:ss`.',
  'order.modified': 'Time of the last update, `YY-MM-DD hh:mm:ss`.',
  'order.message': 'The order’s note.',
  'order.pick_date': 'When it is to be picked up, or was.',
  'order.deliver_date': 'When it is to be delivered, or was.',
  'order.customer_fullname': 'Recipient’s name.',
  'order.customer_tel': 'Recipient’s phone.',
  'order.address': 'Recipient’s address.',
  'order.storage_day': 'Days the parcel stays in the carrier’s warehouse before it goes back.',
  'order.ship_money': 'Shipping fee in VND.',
  'order.insurance': 'Declared-value fee in VND.',
  'order.value': 'Declared value in VND, the basis of compensation.',
  'order.weight': 'Weight in grams.',
  'order.pick_money': 'Cash on delivery in VND.',
  'order.is_freeship': '1: the recipient does not pay the shipping fee.',
  'order.reason_code': 'Reason code, where the record names one; the webhook lists them.',
  'order.reason': 'The reason in the carrier’s words.',
}
