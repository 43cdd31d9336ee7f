import { firstTextOf, native, tagOf } from '../../read/dom.ts'
import type { Scan } from './scan.ts'

const NAMED =
  /(?:đơn(?: hàng)?|order|invoice|phiếu)(?:\s+(?:số|mã|no\.?|number|id|code|chi tiết))*\s*[:：]?\s*\(?#?\s*([\p{L}\d][\p{L}\d._/-]{0,40})/giu
/** "#1042", "SO-7731", "#1042 – Orders". */
const ALONE = /^(?:#([\p{L}\d._-]{1,40})|([\p{L}\d._/-]{1,40})$)/u

const MOST_LETTERS = 1000
const LONGEST_HEADING = 300

/** "Đơn hàng GEN-1", "Order #1042": a token with a digit in it, from a heading. */
export function numberInHeadings({ headings }: Scan): string | undefined {
  return numberIn(
    headings.flatMap((element) =>
      /^h[1-3]$/.test(tagOf(element)) ? [firstTextOf(element, MOST_LETTERS)] : [],
    ),
  )
}

/** From other texts, else from the page's title. */
export function numberInTexts({ document, names }: Scan): string | undefined {
  return numberIn([...names, native(document, 'title')])
}

function numberIn(headings: readonly string[]): string | undefined {
  for (const heading of headings) {
    const tokens = [...heading.slice(0, LONGEST_HEADING).matchAll(NAMED), ALONE.exec(heading) ?? []].flatMap(
      ([, one, other]) => one ?? other ?? [],
    )
    const token = tokens.find((one) => /\d/.test(one))
    if (token) return token.replace(/[._/-]+$/, '')
  }
  return undefined
}

/** `/orders/GEN-1`, `?order_id=7`, `#/order/98`, or what its number ends with. */
export function idInAddress(url: URL, number = ''): string | undefined {
  const path = `${url.pathname}/${url.hash.replace(/^#\/?/, '')}`
  const inPath =
    /\/(?:orders?|don-?hang|sales|invoices?)\/(?:(?:orders|view|detail|edit|sua|order_id|show)\/)*([\w.-]*\d[\w.-]*)/i.exec(
      path,
    )?.[1]
  const named = /[?#&](?:order_?id|order|ids?|code|post)=([\w.-]{1,60})(?=&|#|$)/i.exec(
    `${url.search}${url.hash}`,
  )?.[1]
  return inPath ?? named ?? path.split('/').find((step) => /\d/.test(step) && number.endsWith(step))
}
