import { type OrderRow, onHost, type Platform } from '../../../platform.ts'
import { all, attribute, native, textOf } from '../../../read/dom.ts'
import { hasTick, stateBelow } from '../../../read/list-rows.ts'

export const platform: Platform = {
  id: 'kiotviet',
  name: 'KiotViet',
  recognises: (_document, url) => onHost(url, 'kiotviet.vn') && url.pathname.startsWith('/man'),
  orderId: (document, url) => (listIn(url) ? openPanel(document)?.code : undefined),
}

export function listIn(url: URL): string | undefined {
  return /^#\/(Orders|Invoices)\b/i.exec(url.hash)?.[1]
}

/** Orders (DH…) and invoices (HD…), also of sales channels. */
const CODE = /^(?:DH|HD)[\w.-]{3,40}$/

/** An order is unfolded under its row, one at a time. */
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
    const anchor = codeIn(row)
    const number = textOf(anchor)
    return anchor ? [{ id: number, number, ticked: hasTick(row), shown: stateBelow(row), anchor }] : []
  })
}

function codeIn(row: Element): Element | undefined {
  return all(row, 'td').find((cell) => CODE.test(textOf(cell)))
}
