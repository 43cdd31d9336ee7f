import type { OrderLine } from '../../domain/store-order.ts'
import { defined, found, read } from '../reads.ts'
import type { Told } from '../told.ts'
import type { Field } from './dictionary.ts'
import { headsIn } from './headed-rows.ts'
import { itemsIn } from './items.ts'
import { numberInHeadings } from './order-id.ts'
import { type Pair, pairsIn, readOf } from './pairs.ts'
import { partiesIn } from './parties.ts'
import { whoAndWhere } from './recipient.ts'
import { scan } from './scan.ts'
import { sectionsOf } from './sections.ts'
import { sumsIn } from './sums.ts'

const MOST_NOTES = 3

/** What the page says to machines, in the same terms. */
interface Structured {
  pairs: Pair[]
  lines: OrderLine[]
}

/** What the words, tables and links of a page, or of a part of it, say of an order; nothing of it is sure. */
export function visibleOrder(document: Document, within?: Element, structured?: Structured): Told {
  const page = scan(document, within)
  if (!page) return { recipient: { phones: [] }, address: { lines: [] }, lines: [], notes: [] }
  const sections = sectionsOf(page)
  const heads = headsIn(page)
  const pairs = [...(structured?.pairs ?? []), ...pairsIn(page, sections, heads)]
  const every = (field: Field) =>
    pairs.filter((pair) => pair.field === field && pair.role !== 'shop' && !pair.section.hidden)
  const one = (field: Field) => readOf(every(field)[0])
  const lines = structured?.lines[0] ? structured.lines : itemsIn(page, sections, heads)
  const notes = defined(every('note').map((pair) => readOf(pair)))
  return found<Told>({
    number: one('number') ?? read(numberInHeadings(page), 'guess', 'heading', false),
    status: one('status'),
    createdAt: one('created'),
    currency: one('currency'),
    paymentMethod: one('payment'),
    paymentCode: read(every('payment')[0]?.code, 'label', 'payment', false),
    ...sumsIn(pairs, lines),
    ...whoAndWhere(partiesIn(pairs)),
    lines,
    notes: notes
      .filter(({ text }, at) => notes.findIndex((note) => note.text === text) === at)
      .slice(0, MOST_NOTES),
  })
}

/** A shop's contact page has a phone and an address, a blog post has headings: an order has somebody and something. */
export function isOrder({ recipient, address, lines, total }: Told): boolean {
  const somebody = [recipient.name, recipient.phones[0], address.lines[0]].filter(Boolean).length
  return somebody >= 2 && (lines.length > 0 || total !== undefined)
}
