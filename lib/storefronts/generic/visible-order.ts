import type { OrderLine } from '../../domain/store-order.ts'
import { defined, found, read } from '../reads.ts'
import type { Told } from '../told.ts'
import type { Field } from './dictionary.ts'
import { headsIn } from './headed-rows.ts'
import { itemsIn } from './items.ts'
import { numberInHeadings } from './order-id.ts'
import { type Pair, pairsIn, readOf } from './pairs.ts'
import { contactsIn, partiesIn } from './parties.ts'
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

/** What was told of an order, and by what. */
export interface Seen {
  told: Told
  pairs: Pair[]
  contacts: Pair[]
}

/** What the words, tables and links of a page, or of a part of it, say of an order; nothing of it is sure. */
export function visibleOrder(document: Document, within?: Element): Told {
  return lookAt(document, within).told
}

export function lookAt(document: Document, within?: Element, structured?: Structured): Seen {
  const page = scan(document, within)
  const sections = sectionsOf(page)
  const heads = headsIn(page)
  const all = [...(structured?.pairs ?? []), ...pairsIn(page, sections, heads)]
  const pairs = all.filter(({ role }) => role !== 'shop')
  const every = (field: Field) =>
    defined(pairs.map((pair) => (pair.field === field && !pair.section.hidden ? readOf(pair) : undefined)))
  const one = (field: Field) => every(field)[0]
  const lines = structured?.lines[0] ? structured.lines : itemsIn(page, sections, heads)
  const contacts = contactsIn(pairs)
  const notes = every('note')
  const told = found<Told>({
    number: one('number') ?? read(numberInHeadings(page), 'guess', 'heading', false),
    status: one('status'),
    createdAt: one('created'),
    currency: one('currency'),
    paymentMethod: one('payment'),
    paymentCode: read(pairs.find(({ field }) => field === 'payment')?.code, 'label', 'payment', false),
    ...sumsIn(every, lines),
    ...whoAndWhere(partiesIn(contacts)),
    lines,
    notes: notes
      .filter(({ text }, at) => notes.findIndex((note) => note.text === text) === at)
      .slice(0, MOST_NOTES),
  })
  return { told, pairs, contacts }
}

/** A shop's contact page has a phone and an address, a blog post has headings: an order has somebody and something. */
export function isOrder({ recipient, address, lines, total }: Told): boolean {
  const somebody = [recipient.name, recipient.phones[0], address.lines[0]].filter(Boolean).length
  return somebody >= 2 && (lines.length > 0 || total !== undefined)
}
