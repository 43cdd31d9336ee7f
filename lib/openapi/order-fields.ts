import { codeWords } from './code-words.ts'
import type { FieldNotes } from './wire-schemas.ts'

const packaged = 'Not usable by default: enabled with the service package.'
const labelsEnd = 'No longer supported from 2026-01-01; solutions replace them.'
const withReturn = 'Required with `use_return_address` 1.'
const wardOrStreet = 'A ward or a street is required.'

/** A submission's body (spec 2.1). */
export const orderFields: FieldNotes = {
  products: 'What is in the parcel. The first fee goes by the products’ total weight.',
  'products[].name': 'Name of the goods.',
  'products[].weight': 'Weight of one piece, in kilograms unless `order.weight_option` says `gram`.',
  'products[].price': 'Value of the goods in VND.',
  'products[].quantity': 'How many pieces.',
  'products[].product_code':
    'Code from the product search; empty where the carrier does not know the product yet and shall make a code.',
  order: 'The order itself.',
  'order.id': {
    maxLength: 249,
    description:
      'The partner’s order id, unique on the whole service. Letters, digits, `-`, `_` and `.` need no escaping in paths.',
  },
  'order.pick_name': 'Pickup contact.',
  'order.pick_money': 'Cash to collect on delivery, in VND; 0 collects nothing.',
  'order.pick_address_id': 'A saved pickup address; where it is not empty it wins.',
  'order.pick_address': 'Short pickup address.',
  'order.pick_province': 'Pickup province or city.',
  'order.pick_district': 'Pickup district.',
  'order.pick_ward': 'Pickup ward.',
  'order.pick_street': 'Pickup street.',
  'order.pick_tel': 'Pickup phone; differs from the recipient’s.',
  'order.pick_email': 'Pickup e-mail.',
  'order.name': 'Recipient’s name.',
  'order.address': 'Recipient’s detailed address.',
  'order.province': 'Recipient’s province or city.',
  'order.district':
    'Recipient’s district. Required by the specification; whether it may be left out since the reform of 2025 is not known.',
  'order.ward': `Recipient’s ward. ${wardOrStreet}`,
  'order.street': `Recipient’s street. ${wardOrStreet}`,
  'order.hamlet': 'Recipient’s hamlet, village or the like; `Khác` for none.',
  'order.tel': 'Recipient’s phone.',
  'order.email': 'Recipient’s e-mail.',
  'order.note': { maxLength: 120, description: 'Note for the courier.' },
  'order.use_return_address':
    '1: an undelivered parcel goes to the `return_…` address. 0 (default): back to the pickup.',
  'order.return_name': `Return contact. ${withReturn}`,
  'order.return_address': `Detailed return address. ${withReturn}`,
  'order.return_province': `Return province or city. ${withReturn}`,
  'order.return_district': `Return district. ${withReturn}`,
  'order.return_ward': 'Return ward.',
  'order.return_street': 'Return street.',
  'order.return_tel': `Return phone. ${withReturn}`,
  'order.return_email': 'Return e-mail.',
  'order.is_freeship':
    '1: the recipient pays `pick_money` only. 0 (default): the courier collects the shipping fee on top of it.',
  'order.weight_option': 'Unit of the products’ weights; `kilogram` is the default.',
  'order.total_weight': 'Total weight; without it, the products’ weights are added up.',
  'order.pick_work_shift':
    'Pickup shift: 1 morning, 2 afternoon, 3 evening. Chosen by the carrier where absent.',
  'order.deliver_work_shift':
    'Delivery shift: 1 morning, 2 afternoon, 3 evening. Chosen by the carrier where absent.',
  'order.label_id': `A tracking code issued beforehand. ${packaged}`,
  'order.pick_date': `Wished pickup date, \`YYYY/MM/DD\`. ${packaged}`,
  'order.deliver_date': `Wished delivery date, \`YYYY/MM/DD\`. ${packaged}`,
  'order.expired': `When the order expires, \`YYYY/MM/DD hh:mm:ss\`. ${packaged}`,
  'order.value': 'Declared value in VND: basis of the declared-value fee and of compensation.',
  'order.opm': '1: a collection-only order. 0 is the default.',
  'order.pick_option':
    'How the parcel is handed over, not how it is paid: `cod` (default), the courier comes; `post`, the shop brings it to a post office. Express needs `cod`.',
  'order.actual_transfer_method':
    'Route actually used; `fly` is the default. The answer says where it goes by `road`.',
  'order.transport': '`road` or `fly`; anything else falls back to the carrier’s default.',
  'order.deliver_option': '`xteam` chooses express delivery.',
  'order.pick_session': `Express pickup session, from the express check:\n\n${codeWords.sessions}`,
  'order.tags': `Order labels. ${labelsEnd}\n\n${codeWords.labels}`,
  'order.sub_tags': `Label details, required with label 75. ${labelsEnd}\n\n${codeWords.labelDetails}`,
  'order.not_delivered_fee': {
    exclusiveMinimum: 0,
    maximum: 20_000_000,
    description: 'Fee to collect in VND. Required with label 19.',
  },
  'order.gam_solutions':
    'Solutions for this order (from the carrier’s public documents, not from the specification).',
  'order.gam_solutions[].solution_id': {
    type: 'integer',
    format: 'int64',
    description:
      'Id from the list of solutions. It passes 2^53: write its digits bare, and never through a double.',
  },
}

/** What a created order is answered with (spec 2.3). */
export const createdFields: FieldNotes = {
  warning_message: 'Something the seller must see, though the order was taken.',
  order: 'The order as it was taken.',
  'order.partner_id': 'The partner’s order id.',
  'order.label': 'Tracking code.',
  'order.area': 'Fee area.',
  'order.fee': 'Shipping fee in VND.',
  'order.insurance_fee': 'Declared-value fee in VND.',
  'order.tracking_id': 'Numeric tracking id, in one variant.',
  'order.estimated_pick_time': 'A session word and a date.',
  'order.estimated_deliver_time': 'A session word and a date.',
  'order.sorting_code': 'By which the carrier sorts the parcel; not in every answer.',
  'order.status_id': 'Status code; 2 (confirmed) in the sample, 1 where it waits for confirmation.',
}
