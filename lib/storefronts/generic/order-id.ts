import { native, tagOf, textOf } from '../dom.ts'
import type { Spot } from './walk.ts'

const NAMED =
  /(?:đơn(?: hàng)?|order|invoice|hóa đơn)(?:\s+(?:số|mã|no\.?|number|id|code|chi tiết))*\s*[:：]?\s*#?\s*([\p{L}\d][\p{L}\d._/-]{0,40})/giu

/** "Đơn hàng GEN-1", "Order #1042": a token with a digit in it, from a heading or else the page's title. */
export function numberInHeadings(document: Document, spots: readonly Spot[]): string | undefined {
  const headings = spots
    .filter(({ element }) => /^h[1-3]$/.test(tagOf(element)))
    .map(({ element }) => textOf(element))
  for (const heading of [...headings, native(document, 'title')]) {
    for (const [, token] of heading.matchAll(NAMED)) {
      if (token && /\d/.test(token)) return token.replace(/[._/-]+$/, '')
    }
  }
  return undefined
}

/** What the page's own address calls the order: `/orders/GEN-1`, `?order_id=7`. */
export function idInAddress(url: URL): string | undefined {
  const inPath =
    /\/(?:orders?|don-?hang|sales|invoices?)\/(?:view\/|detail\/|edit\/|order_id\/)?([\w.-]*\d[\w.-]*)/i.exec(
      url.pathname,
    )?.[1]
  const names = ['order_id', 'orderId', 'order', 'id', 'ids', 'code']
  return (
    inPath ??
    names.map((name) => url.searchParams.get(name)).find((id) => id && /^[\w.-]{1,60}$/.test(id)) ??
    undefined
  )
}
