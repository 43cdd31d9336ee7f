import { codeWords } from './code-words.ts'
import type { FieldNotes } from './wire-schemas.ts'

/** The fee's query (spec 4.3). */
export const feeParameters: FieldNotes = {
  pick_address_id:
    'A saved pickup address; where it is not empty it wins, and pickup province and district may be left out.',
  pick_address: 'Short pickup address.',
  pick_province: {
    description: 'Pickup province or city. Required without a valid `pick_address_id`.',
    examples: ['Hà Nội'],
  },
  pick_district: {
    description: 'Pickup district. Required without a valid `pick_address_id`.',
    examples: ['Quận Cầu Giấy'],
  },
  pick_ward: 'Pickup ward.',
  pick_street: 'Pickup street.',
  address: 'Recipient’s detailed address.',
  province: { description: 'Recipient’s province or city.', examples: ['TP. Hồ Chí Minh'] },
  district: {
    description:
      'Recipient’s district. Required by the specification; whether it may be left out since the reform of 2025 is not known.',
    examples: ['Quận 1'],
  },
  ward: 'Recipient’s ward.',
  street: 'Recipient’s street.',
  weight: { type: 'integer', minimum: 1, description: 'Weight in grams.', examples: [500] },
  value: {
    type: 'integer',
    minimum: 0,
    description: 'Value of the goods in VND, for the declared-value fee.',
    examples: [300000],
  },
  transport: {
    description: '`road` or `fly`; anything else falls back to the carrier’s default.',
    examples: ['road'],
  },
  deliver_option: { enum: ['xteam', 'none'], description: '`xteam`: the express fee.', examples: ['none'] },
  tags: {
    type: 'array',
    items: { type: 'integer' },
    description: `Order labels, each as one \`tags[]\` (no longer supported from 2026-01-01):\n\n${codeWords.labels}`,
  },
}

/** The fee record (spec 2.5). */
export const feeFields: FieldNotes = {
  fee: 'The fee record.',
  'fee.name': 'The fee package applied: `area1`, `area2` or `area3`.',
  'fee.fee': 'Shipping fee in VND. Whether it includes the declared-value fee is not known.',
  'fee.insurance_fee': 'Declared-value fee in VND.',
  'fee.delivery': 'Whether the carrier delivers to the address.',
  'fee.delivery_type': 'Delivery type.',
  'fee.a': 'Numeric attribute.',
  'fee.dt': 'Attribute label.',
  'fee.extFees': 'Surcharges.',
  'fee.extFees[].display': 'The amount as text.',
  'fee.extFees[].title': 'What the surcharge is for.',
  'fee.extFees[].amount': 'Amount in VND.',
  'fee.extFees[].type': 'Kind of surcharge; `fragile` and `food` have been seen.',
}
