import type { SameKeys } from '../same-keys.ts'
import type { recipient as source } from '../vi/recipient.ts'

export const recipient = {
  mark: 'Returning · {count, plural, one {# order} other {# orders}}{returned, plural, =0 {} other {, # returned}}',
  badge:
    '{returned, plural, =0 {{count, plural, one {# earlier} other {# earlier}}} other {#/{count, number} returned}}',
  how: 'Show this recipient’s earlier orders',
  often: 'This recipient often returns parcels: better call before shipping.',
  parcels: 'This recipient’s earlier orders',
  others: 'This recipient’s other orders',
  parcel: 'Order {number}',
  cod: 'COD {amount}',
  more: '{count, plural, other {and # more}}',
  earlier: {
    delivered: 'Last delivered to (order of {day, date, medium}):',
    sent: 'Last sent to (order of {day, date, medium}):',
    units: 'Send to {place}',
    detail: 'House: {detail}',
    keys: 'Press the number to take it, or Alt + number while typing.',
    key: 'Key {key}: {words}',
  },
} as const satisfies SameKeys<typeof source>
