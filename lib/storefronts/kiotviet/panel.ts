import { all, attribute, first, native, textOf } from '../dom.ts'
import type { OrderRow } from '../platform.ts'

/** Codes of orders (DH…) and invoices (HD…), those of sales channels among them. */
const CODE = /^(?:DH|HD)[\w.-]{3,40}$/

/** The lists have no page of their own for an order: it is unfolded under its row, one at a time. */
export function openPanel(document: Document): { panel: Element; code: string } | undefined {
  const [panel, ...others] = all(document, 'tr.k-detail-row').filter(
    (row) => !/display:\s*none/.test(attribute(row, 'style') ?? ''),
  )
  const row = panel && native(panel, 'previousElementSibling')
  const code = row && codeIn(row)
  return panel && code && others.length === 0 ? { panel, code: textOf(code) } : undefined
}

export function rowsOn(document: Document): OrderRow[] {
  return all(document, 'tr.k-master-row').flatMap((row) => {
    const place = codeIn(row)
    const number = textOf(place)
    const ticked = first(row, ':checked') !== undefined
    return place ? [{ id: number, number, ticked, shown: {}, place }] : []
  })
}

function codeIn(row: Element): Element | undefined {
  return all(row, 'td').find((cell) => CODE.test(textOf(cell)))
}
