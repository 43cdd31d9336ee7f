import type { ScrapedValue } from '../../../domain/store/store-order.ts'
import { all, first, native, textOf } from '../../read/dom.ts'
import { printedIn } from '../../read/printed.ts'
import { scraped } from '../../read/scraped-value.ts'
import { cleanNote } from '../../read/text.ts'

/** OpenCart 3 names nothing on its order page: rows are known by their icons, tables by their order. */
export function besideIcon(document: Document, icon: string): ScrapedValue | undefined {
  const at = `td .fa-${icon}`
  const found = first(document, at)
  const row = found && native(found, 'closest').call(found, 'tr')
  return row ? scraped(textOf(all(row, 'td').at(-1)), 'platform', at, true) : undefined
}

/** OpenCart 4 has the invoice, the customer and the date in one row, and names but the first two. */
export function dateOn(document: Document): ScrapedValue | undefined {
  const customer = first(document, '#output-customer, #customer-value')
  const row = customer && native(customer, 'closest').call(customer, '.row')
  const date = row && all(row, '.lead')[2]
  return date
    ? scraped(printedIn(date)[1], 'platform', '.lead:nth(3)', true)
    : besideIcon(document, 'calendar')
}

/** The n-th of OpenCart 3's tables: addresses, products and, where the customer wrote one, the comment. */
export function tableOn(document: Document, n: number): Element | undefined {
  return all(document, '#content .panel-body table')[n]
}

export interface Printed {
  lines: string[]
  at: string
}

export function printedAddress(document: Document, block: 'payment' | 'shipping'): Printed {
  const at = `#output-${block}-address, #${block}-address-value`
  const named = first(document, at)
  if (named) return { lines: printedIn(named), at }
  const table = tableOn(document, 0)
  const cell = table && all(table, 'tbody > tr > td')[block === 'payment' ? 0 : 1]
  return { lines: cell ? printedIn(cell) : [], at: `.panel-body > table td (${block})` }
}

/** The customer's own words. `#input-comment` of the order's page is the seller's, for the history. */
export function notesOn(document: Document): ScrapedValue[] {
  const at = '#output-comment, #comment-value'
  const named = first(document, at)
  const table = tableOn(document, 2)
  const cell = named ?? (table && first(table, 'tbody > tr > td:only-child'))
  const note = cell ? cleanNote(printedIn(cell).join('\n')) : ''
  return note ? [{ text: note, source: 'platform', at: named ? at : '.panel-body > table', sure: true }] : []
}
