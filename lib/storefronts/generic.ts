import type { Reader } from './reader.ts'

/** Any page at all: reads what its words, tables and links say of an order, and is sure of nothing. */
export const generic: Reader = {
  id: 'generic',
  seenOn: [],
  recognises: () => true,
  read: ({ url }) => ({ kind: 'not-an-order', url: url.href }),
}
