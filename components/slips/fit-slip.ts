/** How large a slip's words are, 1 being as designed, and how many kinds of goods it names. */
export interface SlipFit {
  /** Of who gets the parcel, where, and the note: what a courier reads at arm's length. */
  read: number
  /** Of the rest. */
  rest: number
  shown: number
}

/** From short orders, whose words may grow, down to what is still read in the hand; goods shrink before the recipient. */
const SENSIBLE = [
  { read: 1.3, rest: 1.2 },
  { read: 1.2, rest: 1.1 },
  { read: 1.1, rest: 1 },
  { read: 1, rest: 1 },
  { read: 0.95, rest: 0.9 },
  { read: 0.9, rest: 0.8 },
  { read: 0.9, rest: 0.7 },
  { read: 0.8, rest: 0.7 },
  { read: 0.7, rest: 0.7 },
]
/** Goods are left out at the first of these at which any of them can be named. */
const FEWER = [
  { read: 0.9, rest: 0.7 },
  { read: 0.7, rest: 0.7 },
]
/** Where even that is too much, everything goes on shrinking by this: small words beat words that are cut off. */
const SHRINK = 0.9
const LEAST = 0.05

/**
 * The largest words at which all goods fit; else as many goods as fit at small ones. `fits` lays a slip out and measures
 * it: what fits larger, or with more goods, must fit smaller and with fewer.
 */
export function fitSlip(goods: number, fits: (fit: SlipFit) => boolean): SlipFit {
  const whole = SENSIBLE.find((sizes) => fits({ ...sizes, shown: goods }))
  if (whole) return { ...whole, shown: goods }
  for (const sizes of FEWER) {
    const shown = mostGoods(goods, (some) => fits({ ...sizes, shown: some }))
    if (shown > 0) return { ...sizes, shown }
  }
  let size = 0.7
  while (size > LEAST && !fits({ read: size, rest: size, shown: 0 })) size *= SHRINK
  return { read: size, rest: size, shown: 0 }
}

/** Fewer than all, 0 where not even one fits. */
function mostGoods(goods: number, fits: (shown: number) => boolean): number {
  let [least, most] = [0, Math.max(0, goods - 1)]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  return least
}
