import { all, attribute, first } from '../dom.ts'
import { isTicked, linkIn, shownIn } from '../list-row.ts'
import type { OrderRow } from '../platform.ts'
import { found, read } from '../reads.ts'

const CELLS = {
  name: '.column-order_number strong',
  total: '.column-order_total .amount',
  status: '.column-order_status',
  created: '.column-order_date',
}

/** Both lists: rows of posts and of order tables. "#1042 Lê Na" is the number and who ordered. */
export function rowsOn(document: Document, url: URL): OrderRow[] {
  return all(document, '.wp-list-table tbody > tr').flatMap((row) => {
    const place = first(row, 'a.order-view') ?? first(row, CELLS.name)
    const id = /^(?:post|order)-(\d{1,20})$/.exec(attribute(row, 'id') ?? '')?.[1]
    const cells = shownIn(row, CELLS)
    const [, number, name] = /^#?(\S+) ?(.*)$/.exec(cells.name?.text ?? '') ?? []
    if (!place || !id || !number) return []
    const box = first(row, '.check-column input')
    const shown = found<OrderRow['shown']>({ ...cells, name: read(name, 'platform', CELLS.name, true) })
    const ticked = box !== undefined && isTicked(box)
    return [{ id, number, ...linkIn(row, 'a.order-view', url), ticked, shown, place }]
  })
}
