import { found, read } from '../reads.ts'
import type { Told } from '../told.ts'
import { contactsIn } from './contact.ts'
import { itemsIn } from './items.ts'
import { pairsIn } from './pairs.ts'
import { sumsIn } from './sums.ts'
import type { Spot } from './walk.ts'
import type { Field } from './words.ts'

/** What the words, tables and links of a page, or of a part of it, say of an order; nothing of it is sure. */
export function visibleOrder(spots: readonly Spot[]): Told {
  const pairs = pairsIn(spots)
  const labelled = (field: Field) => {
    const pair = pairs.find((pair) => pair.field === field && pair.role !== 'shop')
    return pair && read(pair.lines.join('\n'), pair.source, pair.label, false)
  }
  const note = labelled('note')
  return found<Told>({
    number: labelled('number'),
    status: labelled('status'),
    createdAt: labelled('created'),
    paymentMethod: labelled('payment'),
    ...sumsIn(pairs),
    ...contactsIn(spots, pairs),
    lines: itemsIn(spots),
    notes: note ? [note] : [],
  })
}

/** A shop's contact page has a phone and an address, a blog post has headings: an order has somebody and something. */
export function isOrder({ recipient, address, lines, total }: Told): boolean {
  const somebody = [recipient.name, recipient.phones[0], address.lines[0]].filter(Boolean).length
  return somebody >= 2 && (lines.length > 0 || total !== undefined)
}
