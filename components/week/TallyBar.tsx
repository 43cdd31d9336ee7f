import type { Tally } from '../../lib/order-book/week-numbers.ts'

/** Delivered, then returned, as parts of the greatest count. Its numbers are next to it. */
export function TallyBar({ tally: { delivered, returned }, most }: { tally: Tally; most: number }) {
  const part = (count: number) => `${(100 * count) / Math.max(1, most)}%`
  return (
    <svg aria-hidden width="100%" height={10} className="block min-w-16 rounded-sm">
      <rect width={part(delivered)} height={10} className="fill-ok" />
      <rect x={part(delivered)} width={part(returned)} height={10} className="fill-bad" />
    </svg>
  )
}
