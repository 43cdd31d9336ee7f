import type { OrderLine, ScrapedValue } from '../../../domain/store/store-order.ts'
import type { OrderFields } from '../../read/build-reading.ts'
import { defined, omitUndefined, scraped } from '../../read/scraped-value.ts'
import { type BuyersText, buyersTextIn } from './buyers-text.ts'
import type { Field } from './dictionary.ts'
import { headsIn, itemsIn } from './items.ts'
import { numberInHeadings, numberInTexts } from './order-id.ts'
import { type Pair, pairsIn, readOf } from './pairs.ts'
import { contactsIn, partiesIn, unrepeated, whoAndWhere } from './parties.ts'
import { type Scan, scan } from './scan.ts'
import { sectionsOf } from './sections.ts'
import { sumsIn } from './sums.ts'

const MOST_NOTES = 3

interface Structured {
  pairs: Pair[]
  lines: OrderLine[]
}

export interface Seen {
  found: OrderFields
  pairs: Pair[]
  contacts: Pair[]
}

/** Nothing of it is sure. */
export function visibleOrder(document: Document, within?: Element): OrderFields {
  return lookAt(document, within).found
}

export function lookAt(document: Document, within?: Element, structured?: Structured): Seen {
  const scanned = scan(document, within)
  const sections = sectionsOf(scanned)
  const buyers = buyersTextIn(scanned, sections)
  const page = withoutBuyers(scanned, buyers)
  const heads = headsIn(page)
  const all = [...(structured?.pairs ?? []), ...pairsIn(page, sections, heads, buyers)]
  const pairs = all.filter(({ role }) => role !== 'shop')
  const every = (field: Field) =>
    defined(pairs.map((pair) => (pair.field === field && !pair.section.hidden ? readOf(pair) : undefined)))
  const one = (field: Field) => every(field)[0]
  const lines = structured?.lines[0] ? structured.lines : itemsIn(page, sections, heads)
  const contacts = contactsIn(pairs)
  // A form may hold the shown note with its line breaks as markup.
  const notes = every('note').map((note) => ({ ...note, text: note.text.replace(/<br ?\/?>/g, '') }))
  const found = omitUndefined<OrderFields>({
    number: numberOf(page, one('number')),
    status: one('status'),
    createdAt: one('created'),
    currency: one('currency'),
    paymentMethod: one('payment'),
    paymentCode: scraped(pairs.find(({ field }) => field === 'payment')?.code, 'label', 'payment', false),
    ...sumsIn(every, lines),
    ...whoAndWhere(partiesIn(contacts)),
    lines,
    notes: unrepeated(notes).slice(0, MOST_NOTES),
  })
  return { found, pairs, contacts }
}

/** A heading of the page goes before a label, which a buyer may have written. */
function numberOf(page: Scan, labelled: ScrapedValue | undefined): ScrapedValue | undefined {
  const heading = scraped(numberInHeadings(page), 'guess', 'heading', false)
  if (heading && labelled?.text === heading.text) return labelled
  return heading ?? labelled ?? scraped(numberInTexts(page), 'guess', 'text', false)
}

function withoutBuyers(page: Scan, { isOpaque }: BuyersText): Scan {
  const shops = <T extends Node>(nodes: T[]) => nodes.filter((node) => !isOpaque(node))
  return {
    ...page,
    marks: page.marks.filter(({ node }) => !isOpaque(node)),
    counts: shops(page.counts),
    headings: shops(page.headings),
    fields: shops(page.fields),
    links: shops(page.links),
  }
}

/**
 * A contact page has a phone and an address, a blog post has headings: an order has somebody and something.
 */
export function isOrder({ recipient, address, lines, total }: OrderFields): boolean {
  const somebody = [recipient.name, recipient.phones[0], address.lines[0]].filter(Boolean).length
  return somebody >= 2 && (lines.length > 0 || total !== undefined)
}
