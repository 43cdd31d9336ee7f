import type { Read, StoreOrder } from '../../domain/store-order.ts'
import { list, part, text } from '../json.ts'
import { amountIn, sumOf } from './amounts.ts'

/**
 * What is to be paid and what was. The total is unsure, so that the seller looks at the COD, where the order's payment
 * status says otherwise, where nothing tells what was paid, where money went back, and where the buyer's bank holds it
 * for the shop: that is outstanding, and no cash to collect.
 */
export function settlementIn(order: unknown, total: Read | undefined): Pick<StoreOrder, 'total' | 'paid'> {
  if (!total) return {}
  const status = (text(part(order, 'financial_status')) ?? '').toLowerCase()
  const whole = Number(total.text)
  const owed = amountIn(order, 'total_outstanding')
  const paid =
    owed === undefined
      ? (capturedIn(order) ?? byStatus(status, whole))
      : sumOf([whole, -owed], 'total_price - total_outstanding')
  const received = Number(paid?.text)
  const contradicted =
    paid === undefined ||
    (status === 'paid' && received < whole) ||
    (/^(pending|unpaid)$/.test(status) && received > 0) ||
    (owed === undefined && /refund/.test(status)) ||
    /^(authorized|voided|expired)$/.test(status)
  return { total: contradicted ? { ...total, sure: false } : total, ...(paid && { paid }) }
}

/** Money that came and stayed, of the transactions where they are told; a pending one is only expected. */
function capturedIn(order: unknown): Read | undefined {
  const transactions = list(part(order, 'transactions')).filter(
    (one) => !/^(failure|error|pending)$/.test(wordIn(one, 'status')),
  )
  if (transactions.length === 0) return undefined
  const voided = new Set(
    transactions.filter((one) => wordIn(one, 'kind') === 'void').map((one) => text(part(one, 'parent_id'))),
  )
  const amounts = transactions.map((one) => {
    const amount = amountIn(one, 'amount') ?? 0
    const kind = wordIn(one, 'kind')
    if (kind === 'refund') return -amount
    return /^(capture|sale)$/.test(kind) && !voided.has(text(part(one, 'id'))) ? amount : 0
  })
  return sumOf(amounts, 'transactions')
}

function byStatus(status: string, whole: number): Read | undefined {
  if (status === 'paid') return sumOf([whole], 'financial_status')
  return /^(pending|unpaid)$/.test(status) ? sumOf([0], 'financial_status') : undefined
}

function wordIn(of: unknown, name: string): string {
  return (text(part(of, name)) ?? '').toLowerCase()
}
