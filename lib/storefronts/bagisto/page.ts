import type { StoreOrder } from '../../domain/store-order.ts'
import { all, attribute, first, native, textOf } from '../dom.ts'
import { found, read } from '../reads.ts'

const MOST_PARTS = 40

/**
 * The page, and what a page whose scripts have not run still keeps in its templates: the folds beside the order, in
 * the order of the page.
 */
export function partsOf(document: Document): ParentNode[] {
  const folded = all(document, 'template').slice(0, MOST_PARTS)
  return [
    document,
    ...folded.flatMap((template) => (isTemplate(template) ? [native(template, 'content')] : [])),
  ]
}

function isTemplate(element: Element): element is HTMLTemplateElement {
  return native(element, 'localName') === 'template'
}

export function inParts(parts: readonly ParentNode[], selector: string): Element[] {
  return parts.flatMap((part) => all(part, selector))
}

/** Two columns, labels and values: date, status, channel. */
export function informationIn(
  parts: readonly ParentNode[],
): Pick<StoreOrder, 'createdAt' | 'status' | 'storeName'> {
  const values = inParts(parts, '.justify-start > .flex-col:nth-child(2):last-child')
    .map((column) => all(column, 'p').map(textOf))
    .find((column) => column.length >= 3)
  const shown = (index: number) =>
    read(values?.[index], 'platform', `.justify-start p:nth(${index + 1})`, true)
  return found<Pick<StoreOrder, 'createdAt' | 'status' | 'storeName'>>({
    createdAt: shown(0),
    status: shown(1),
    storeName: shown(2),
  })
}

/** Each value stands above its label: the method, then the order's currency; in a block below, what shipping cost. */
export function paymentIn(
  parts: readonly ParentNode[],
): Pick<StoreOrder, 'paymentMethod' | 'currency' | 'shippingPaid'> {
  const currency = inParts(parts, 'p.pt-4').find((value) => /^[A-Z]{3}$/.test(textOf(value)))
  const block = currency && native(currency, 'parentElement')
  const shipping = inParts(parts, 'div.pt-4 > p.pt-4').find((value) => /\d/.test(textOf(value)))
  return found<Pick<StoreOrder, 'paymentMethod' | 'currency' | 'shippingPaid'>>({
    paymentMethod: read(textOf(block ? first(block, 'p') : undefined), 'platform', 'p before p.pt-4', true),
    currency: read(textOf(currency), 'platform', 'p.pt-4', true),
    shippingPaid: read(textOf(shipping), 'platform', 'div.pt-4 > p.pt-4', true),
  })
}

/** All amounts of the page are in the shop's own currency, whatever the buyer chose. */
export function shownCurrency(document: Document): Pick<StoreOrder, 'currency'> {
  const at = 'meta[name="currency"]'
  const code = /"code":"([A-Z]{3})"/.exec(attribute(first(document, at), 'content') ?? '')?.[1]
  return found<Pick<StoreOrder, 'currency'>>({ currency: read(code, 'platform', at, true) })
}
