import type { SameKeys } from '../same-keys.ts'
import type { care as source } from '../vi/care.ts'

export const care = {
  title: 'Parcel care',
  addLabels: 'Add labels: fragile, viewing allowed, partial delivery…',
  addSolutions: 'Add the carrier’s solutions, a fee when undeliverable…',
  labels: 'Order labels',
  labelGroups: { goods: 'Kind of goods', handling: 'On the way', delivery: 'At delivery' },
  labelDetails: 'Kind of plants',
  notDeliveredFee: 'Fee collected when undeliverable',
  solutions: 'Solutions',
  notInQuote:
    'The carrier’s quote does not include solutions. One used before is counted as last charged; the fee of a new one is reported only when the carrier accepts the order.',
  loading: 'Asking the carrier…',
  solutionsEmpty: 'The carrier has no solutions for this account. The order ships as usual.',
  otherSolutions: 'Other',
  search: 'Search and choose…',
  remove: 'Remove {name}',
  noneFound: 'Nothing like that',
} as const satisfies SameKeys<typeof source>
