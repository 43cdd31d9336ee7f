import type { SameKeys } from '../same-keys.ts'
import type { quote as source } from '../vi/quote.ts'

export const quote = {
  details: 'Fee details',
  extra: '{amount} of it surcharges',
  shipping: 'Shipping fee',
  express: 'Express',
  area: 'Area {area}',
  declaredValue: 'Declared-value fee',
  surcharge: { fragile: 'Fragile goods', food: 'Farm produce, dry food' },
  ofLabel: 'Label “{label}”',
  ofSolution: 'Solution “{name}”',
  lastCharged: 'as last charged',
  onReturn: 'only if returned',
  about: '≈ {amount}',
  unknown: 'not known',
  total: 'Total',
  totalAbout: 'Total, about',
  caveat:
    'The carrier does not say whether the shipping fee holds these already: the total takes it that it does not, and the first order will tell.',
  learnt: {
    apart: 'By orders already sent, the carrier charges these on top of the shipping fee.',
    within: 'By orders already sent, the shipping fee holds these.',
  },
} as const satisfies SameKeys<typeof source>
