import type { SameKeys } from '../same-keys.ts'
import type { recipient as source } from '../vi/recipient.ts'

export const recipient = {
  mark: 'Known customer · {count, plural, one {# order} other {# orders}}{returned, plural, =0 {} other {, # returned}}',
  how: 'Show this recipient’s earlier orders',
  often: 'This recipient often returns parcels: better call before shipping.',
  parcels: 'This recipient’s earlier orders',
  others: 'This recipient’s other orders',
  parcel: 'Order {number}',
  cod: 'COD {amount}',
  more: '{count, plural, other {and # more}}',
  earlier: {
    delivered: 'Last delivered to (order of {day}):',
    sent: 'Last sent to (order of {day}):',
    detail: 'House: {detail}',
    key: 'Alt + {key}: {words}',
  },
} as const satisfies SameKeys<typeof source>
