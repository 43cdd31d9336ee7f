import { all, attribute, fieldValue, first, native, textOf } from './dom.ts'
import type { OrderRow } from './platform.ts'
import { found, read } from './reads.ts'

type Shown = OrderRow['shown']

/** Where a list keeps what, by selectors: its boxes in the page, all else in a box's row. */
interface BoxedList {
  /** Whose value is the order's id. */
  boxes: string
  /** The order's number. */
  place: string
  link: string
  cells: Record<keyof Shown, string>
}

/** The rows of a list whose boxes tell what they tick. */
export function boxedRows(document: Document, url: URL, list: BoxedList): OrderRow[] {
  return all(document, list.boxes).flatMap((box) => {
    const row = native(box, 'closest').call(box, 'tr')
    const place = row && first(row, list.place)
    const id = fieldValue(box)
    if (!row || !place || !id) return []
    const link = linkIn(row, list.link, url)
    const shown = shownIn(row, list.cells)
    return [{ id, number: textOf(place), ...link, ticked: isTicked(box), shown, place }]
  })
}

/** What a list's row shows, each cell by its selector within the row. */
export function shownIn(row: Element, cells: Record<keyof Shown, string>): Shown {
  const shown = (cell: keyof Shown) => read(textOf(first(row, cells[cell])), 'platform', cells[cell], true)
  return found<Shown>({
    name: shown('name'),
    total: shown('total'),
    status: shown('status'),
    created: shown('created'),
  })
}

export function isTicked(box: Element): boolean {
  return native(box, 'matches').call(box, ':checked')
}

/** Where the link in it leads, where that is a page of the same shop. */
export function linkIn(row: ParentNode, selector: string, url: URL): { url?: string } {
  const href = attribute(first(row, selector), 'href')
  const to = href !== undefined && URL.canParse(href, url) ? new URL(href, url) : undefined
  return to?.origin === url.origin ? { url: to.href } : {}
}
