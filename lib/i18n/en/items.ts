import type { SameKeys } from '../same-keys.ts'
import type { items as source } from '../vi/items.ts'

export const items = {
  weight: 'Weight each',
  price: 'Price each',
  code: 'Carrier’s code',
  codeNone: 'The carrier makes one',
  codeClear: 'Take off code {code}',
  codeSearching: 'Searching…',
  codeUnknown: 'The carrier does not know this item and will create a code.',
  codeNeedsName: 'Enter the item’s name to look for its code.',
  codeFailed: 'The code could not be looked up. The order ships all the same; the carrier creates one.',
} as const satisfies SameKeys<typeof source>
