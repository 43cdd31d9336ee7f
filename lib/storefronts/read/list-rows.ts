import { isCalledOff, isRefunded } from '../../domain/store/order-status.ts'
import type { OrderRow } from '../platform.ts'
import { all, attribute, fieldValue, first, native, textOf } from './dom.ts'
import { printedIn } from './printed.ts'
import { addressOf, omitUndefined, scraped } from './scraped-value.ts'

type Shown = OrderRow['shown']

/** Selectors: `boxes` in the page, the others in a box's row. */
interface BoxedList {
  /** Their values are order ids. */
  boxes: string
  anchor: string
  link: string
  cells: Record<keyof Shown, string>
}

export function boxedRows(document: Document, url: URL, list: BoxedList): OrderRow[] {
  return all(document, list.boxes).flatMap((box) => {
    const row = native(box, 'closest').call(box, 'tr')
    const anchor = row && first(row, list.anchor)
    const id = fieldValue(box)
    if (!row || !anchor || !id) return []
    const link = linkIn(row, list.link, url)
    const shown = shownIn(row, list.cells)
    return [{ id, number: textOf(anchor), ...link, ticked: isTicked(box), shown, anchor }]
  })
}

export function shownIn(row: Element, cells: Record<keyof Shown, string>): Shown {
  const shown = (cell: keyof Shown) => scraped(textOf(first(row, cells[cell])), 'platform', cells[cell], true)
  return omitUndefined<Shown>({
    name: shown('name'),
    total: shown('total'),
    status: shown('status'),
    created: shown('created'),
  })
}

export function isTicked(box: Element): boolean {
  return native(box, 'matches').call(box, ':checked')
}

/** A list's chosen entry is checked too. */
export function hasTick(row: Element): boolean {
  return first(row, 'input:checked, [aria-checked="true"]') !== undefined
}

/** Only links to the same origin. */
export function linkIn(row: ParentNode, selector: string, url: URL): { url?: string } {
  const href = attribute(first(row, selector), 'href')
  const to = href !== undefined && URL.canParse(href, url) ? new URL(href, url) : undefined
  return to?.origin === url.origin ? { url: to.href } : {}
}

/** `idIn` finds the order's id in a link's path. A row is ticked by its box or by its table's state. */
export function linkedRows(
  document: Document,
  url: URL,
  links: string,
  idIn: (path: string) => string | undefined,
  shownIn: (row: Element) => Shown,
): OrderRow[] {
  return all(document, links).flatMap((anchor) => {
    const href = attribute(anchor, 'href') ?? ''
    const row = native(anchor, 'closest').call(anchor, 'tr')
    if (!row || !URL.canParse(href, url)) return []
    const to = new URL(href, url)
    const id = to.origin === url.origin ? idIn(to.pathname) : undefined
    if (!id) return []
    const ticked = attribute(row, 'data-selected') === 'true' || hasTick(row)
    const number = textOf(anchor).replace(/^#/, '')
    const boxless = !ticked && !first(row, '[type="checkbox"], [role="checkbox"], [aria-checked]')
    return [
      { id, number, url: addressOf(to), ticked, ...(boxless && { boxless }), shown: shownIn(row), anchor },
    ]
  })
}

/** Of several links in a row, the first with a text. */
export function orderLinks(
  document: Document,
  url: URL,
  idIn: (path: string) => string | undefined,
): OrderRow[] {
  if (idIn(url.pathname)) return []
  return linkedRows(document, url, 'tr a[href*="/orders/"]', idIn, stateBelow).filter(
    ({ id, number }, at, rows) => number && at === rows.findIndex((row) => row.id === id && row.number),
  )
}

const STATE = /trạng thái|tình trạng|status/i
const PAYMENT = /thanh toán|payment/i
/** States of the parcel, not of the order. */
const DELIVERY = /giao|vận chuyển|thực hiện|ship|deliver|fulfil|return/i
const NOT_THE_ORDERS = new RegExp(`${PAYMENT.source}|${DELIVERY.source}`, 'i')
const VOIDED = /void|hủy|huỷ/i
/** With these admins it is the delivery that failed. */
const FAILED = /thất bại|fail/i

/**
 * The order's state below its column's heading. Of payments only what went back counts: cash on delivery, too, is
 * "awaiting payment".
 */
export function stateBelow(row: Element): Shown {
  const cells = [...native(row, 'children')]
  const heads = headsOf(row)
  if (heads.length !== cells.length) return {}
  const below = (wanted: RegExp, others: RegExp) => {
    const at = heads.findIndex((head) => wanted.test(head) && !others.test(head))
    const cell = cells[at]
    const text = cell ? printedIn(cell, true).join(' ') : ''
    return FAILED.test(text) ? undefined : scraped(text, 'platform', heads[at] ?? '', true)
  }
  const order = below(STATE, NOT_THE_ORDERS)
  const paid = below(PAYMENT, DELIVERY)
  const back = paid && (isRefunded(paid.text) || VOIDED.test(paid.text)) ? paid : undefined
  return omitUndefined<Shown>({ status: order && isCalledOff(order.text) ? order : (back ?? order) })
}

/** Not of a table within a cell. */
const HEADS = 'thead tr:not(td *)'

/** A header may be a table of its own, above the rows'. */
function headsOf(row: Element): string[] {
  let box = native(row, 'parentElement')
  while (box && !first(box, HEADS)) box = native(box, 'parentElement')
  const head = box && first(box, HEADS)
  return head ? [...native(head, 'children')].map(textOf) : []
}
