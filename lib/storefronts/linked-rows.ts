import { all, attribute, first, native, textOf } from './dom.ts'
import type { OrderRow } from './platform.ts'
import { addressOf } from './reads.ts'

/**
 * A list in which each order's number is the link to its page: `links` finds those, `idIn` tells from a path which
 * order it is of. A row is ticked by its box or by the state its table keeps of it.
 */
export function linkedRows(
  document: Document,
  url: URL,
  links: string,
  idIn: (path: string) => string | undefined,
  shownIn: (row: Element) => OrderRow['shown'],
): OrderRow[] {
  return all(document, links).flatMap((place) => {
    const href = attribute(place, 'href') ?? ''
    const row = native(place, 'closest').call(place, 'tr')
    if (!row || !URL.canParse(href, url)) return []
    const to = new URL(href, url)
    const id = to.origin === url.origin ? idIn(to.pathname) : undefined
    if (!id) return []
    const ticked =
      attribute(row, 'data-selected') === 'true' || !!first(row, ':checked, [aria-checked="true"]')
    const number = textOf(place).replace(/^#/, '')
    return [{ id, number, url: addressOf(to), ticked, shown: shownIn(row), place }]
  })
}

/** Where only the orders' own addresses are known, one link a row is enough: the first that says something. */
export function orderLinks(
  document: Document,
  url: URL,
  idIn: (path: string) => string | undefined,
): OrderRow[] {
  if (idIn(url.pathname)) return []
  return linkedRows(document, url, 'tr a[href*="/orders/"]', idIn, () => ({})).filter(
    ({ id, number }, at, rows) => number && at === rows.findIndex((row) => row.id === id && row.number),
  )
}
