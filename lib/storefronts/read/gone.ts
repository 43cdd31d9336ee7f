import type { OrderLine } from '../../domain/store/store-order.ts'

/** The shop's word next to a count of items that are not shipped any more. */
export const GONE = /refund|cancel|hoàn|hủy|huỷ/i

/** What is left of a line, without its sum, which is that of all its items; undefined for nothing. */
export function withoutGone(line: OrderLine, gone: number): OrderLine | undefined {
  if (gone === 0) return line
  const { lineTotal: _, quantity, ...rest } = line
  const left = Number(quantity?.text) - gone
  if (left <= 0) return undefined
  return quantity ? { ...rest, quantity: { ...quantity, text: String(left) } } : rest
}
