import type { Read, StoreOrder } from '../../domain/store-order.ts'
import { found, read } from '../reads.ts'
import { fold } from '../text.ts'
import type { Pair } from './pairs.ts'
import { type Field, MONEY } from './words.ts'

type Sums = Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount' | 'total' | 'paid'>

/** Amounts by their words. Of several totals the one that says it is the whole wins, what is still due comes last. */
export function sumsIn(pairs: readonly Pair[]): Sums {
  const amounts = (field: Field) => pairs.filter((pair) => pair.field === field && MONEY.test(amountOf(pair)))
  const one = (field: Field) => shown(amounts(field)[0])
  const total = shown(amounts('total').toSorted((a, b) => rank(a) - rank(b))[0])
  return found<Sums>({
    subtotal: one('subtotal'),
    shippingPaid: one('shipping'),
    discount: one('discount'),
    total,
    paid: one('paid') ?? paidByStatus(pairs, total),
  })
}

function amountOf(pair: Pair): string {
  return (pair.lines[0] ?? '').replace(/\([^)]*\)$/, '').trim()
}

function shown(pair: Pair | undefined): Read | undefined {
  return pair && read(amountOf(pair), pair.source, pair.label, false)
}

function rank({ label }: Pair): number {
  const words = fold(label)
  const order = [/tong (cong|thanh toan|don|so tien|gia tri)|grand|order total/, /tong|total/, /thanh tien/]
  const at = order.findIndex((pattern) => pattern.test(words))
  return at < 0 ? order.length : at
}

function paidByStatus(pairs: readonly Pair[], total: Read | undefined): Read | undefined {
  const status = pairs.find(({ field }) => field === 'payment-status')
  const words = fold(status?.lines[0] ?? '')
  if (!status || words === '') return undefined
  if (/^(chua|unpaid|not paid|pending|cho )/.test(words)) return read('0', 'label', status.label, false)
  return /^(da (thanh toan|tra)|paid\b)/.test(words)
    ? read(total?.text, 'label', status.label, false)
    : undefined
}
