import type { Read } from '../../domain/store-order.ts'

/** Deposit plugins keep the whole total and tell what came in fields of their own: `partially-paid`, `pending-deposit`. */
const PART_PAID = /partial|deposit|dat-?coc/

/** The total stays what was ordered when money went back or a part was paid: the seller has to look at what is owed. */
export function totalOwed(
  total: Read | undefined,
  status: string | undefined,
  refunded: boolean,
): Read | undefined {
  return total && (refunded || PART_PAID.test(status ?? '')) ? { ...total, sure: false } : total
}
