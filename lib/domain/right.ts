/** What a token may be allowed, an operation each (spec §5.1); the carrier's own names are not shown (§5.6). */
export const rights = [
  'createOrder',
  'fee',
  'status',
  'cancel',
  'pickups',
  'levelFour',
  'products',
  'solutions',
  'createShop',
  'shopToken',
  'label',
  'express',
] as const
export type Right = (typeof rights)[number]
