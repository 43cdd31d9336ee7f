import type { StoreOrder } from '../../domain/store-order.ts'
import { addUp } from '../add-up.ts'
import { all, native, textOf } from '../dom.ts'
import { found, read } from '../reads.ts'
import { cardOf } from './lines.ts'

type Sums = Pick<StoreOrder, 'subtotal' | 'discount' | 'total' | 'paid'>

/**
 * At the foot of the products' card, beside translated titles: the goods first; at the end the discount, the grand
 * total, what was invoiced, refunded, and is due. Invoiced is called paid, though nobody may have paid it yet.
 */
export function sumsOn(document: Document): Sums {
  const card = cardOf(document)
  const foot = card && native(card, 'lastElementChild')
  const amounts = (foot ? all(foot, 'p') : []).map(textOf).filter((text) => /\d/.test(text))
  const [discount, total, paid, , due] = amounts.slice(-5)
  if (amounts.length < 6) return {}
  const adds = addUp([paid, due], total)
  const unpaid = adds && !/[1-9]/.test(paid ?? '')
  const sum = (text: string | undefined, place: string, sure = true) =>
    read(text, 'platform', `sums: ${place}`, sure)
  return found<Sums>({
    subtotal: sum(amounts[0], 'first'),
    discount: /[1-9]/.test(discount ?? '') ? sum(discount, 'fifth last') : undefined,
    total: sum(total, 'fourth last', unpaid),
    paid: adds ? sum(paid, 'third last', unpaid) : undefined,
  })
}
