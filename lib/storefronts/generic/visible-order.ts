import type { Read } from '../../domain/store-order.ts'
import { found, read } from '../reads.ts'
import type { Told } from '../told.ts'
import type { Field } from './dictionary.ts'
import { headsIn } from './headed-rows.ts'
import { itemsIn } from './items.ts'
import { numberInHeadings } from './order-id.ts'
import { type Pair, pairsIn } from './pairs.ts'
import { partiesIn } from './parties.ts'
import { whoAndWhere } from './recipient.ts'
import { scan } from './scan.ts'
import { sectionsOf } from './sections.ts'
import { sumsIn } from './sums.ts'

const MOST_NOTES = 3

/** What the words, tables and links of a page, or of a part of it, say of an order; nothing of it is sure. */
export function visibleOrder(document: Document, within?: Element): Told {
  const page = scan(document, within)
  if (!page) return { recipient: { phones: [] }, address: { lines: [] }, lines: [], notes: [] }
  const sections = sectionsOf(page)
  const heads = headsIn(page)
  const pairs = pairsIn(page, sections, heads)
  const usable = (field: Field) =>
    pairs.filter((pair) => pair.field === field && pair.role !== 'shop' && !pair.section.hidden)
  const one = (field: Field) => shown(usable(field)[0])
  const lines = itemsIn(page, sections, heads)
  const notes = usable('note').flatMap((pair) => shown(pair) ?? [])
  return found<Told>({
    number: one('number') ?? read(numberInHeadings(page), 'guess', 'heading', false),
    status: one('status'),
    createdAt: one('created'),
    paymentMethod: one('payment'),
    paymentCode: read(usable('payment')[0]?.code, 'label', 'payment', false),
    ...sumsIn(pairs, lines),
    ...whoAndWhere(partiesIn(pairs)),
    lines,
    notes: notes
      .filter(({ text }, at) => notes.findIndex((note) => note.text === text) === at)
      .slice(0, MOST_NOTES),
  })
}

function shown(pair: Pair | undefined): Read | undefined {
  return pair && read(pair.lines.join('\n'), pair.source, pair.label, false)
}

/** A shop's contact page has a phone and an address, a blog post has headings: an order has somebody and something. */
export function isOrder({ recipient, address, lines, total }: Told): boolean {
  const somebody = [recipient.name, recipient.phones[0], address.lines[0]].filter(Boolean).length
  return somebody >= 2 && (lines.length > 0 || total !== undefined)
}
