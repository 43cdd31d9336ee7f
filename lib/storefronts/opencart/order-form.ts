import type { Read } from '../../domain/store-order.ts'
import { all, choiceOf, fieldValue, first, tagOf } from '../dom.ts'
import { defined, read } from '../reads.ts'

/** The order as fields: OpenCart 4 has them in its order page, OpenCart 3 in the order's edit page, by the same ids. */
export interface OrderForm {
  /** What the field `#input-<id>` holds. */
  field(id: string): Read | undefined
  /** The words of a list's chosen entry. */
  choice(id: string): Read | undefined
  /** What a shop added to an address, such as its ward; only their numbers are known, not their meaning. */
  custom(block: 'payment' | 'shipping'): Read[]
}

/** Undefined where the document has no such fields, or another order's. */
export function orderFormIn(document: Document, orderId: string, from: string): OrderForm | undefined {
  if (!first(document, '#input-shipping-address-1')) return undefined
  const ids = all(document, 'input[name="order_id"]').map(fieldValue)
  if (!ids.includes(orderId)) return undefined
  const at = (selector: string) => (from ? `${from} ${selector}` : selector)
  return {
    field: (id) => read(fieldValue(first(document, `#input-${id}`)), 'platform', at(`#input-${id}`), true),
    choice: (id) => read(choiceOf(first(document, `#input-${id}`)), 'platform', at(`#input-${id}`), true),
    custom(block) {
      const selector = `[id^="input-${block}-custom-field"]`
      return defined(
        all(document, selector).map((field) =>
          read(
            tagOf(field) === 'select' ? choiceOf(field) : fieldValue(field),
            'platform',
            at(selector),
            false,
          ),
        ),
      )
    },
  }
}
