/** Text sizes of a slip, 1 as designed, and how many goods it names. */
export interface SlipFit {
  /** Recipient, address and note: a courier reads them at arm's length. */
  read: number
  rest: number
  shown: number
}

/** From the largest to what is readable in the hand; goods shrink first. */
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
/** Goods are left out at the first of these sizes at which some fit. */
const FEWER = [
  { read: 0.9, rest: 0.7 },
  { read: 0.7, rest: 0.7 },
]
/** Then everything shrinks by this factor: small text beats text that is cut off. */
const SHRINK = 0.9
const LEAST = 0.05

/**
 * The largest text at which all goods fit, or as many goods as fit at small text. `fits` measures a slip; it must be
 * monotonic.
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

/** Fewer than all; 0 when none fits. */
function mostGoods(goods: number, fits: (shown: number) => boolean): number {
  let [least, most] = [0, Math.max(0, goods - 1)]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  return least
}
