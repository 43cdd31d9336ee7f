import type { Read } from '../../domain/store-order.ts'
import { all, native, textOf } from '../dom.ts'
import type { Party } from '../parties.ts'
import { found, MOST_READS, read } from '../reads.ts'
import { fold } from '../text.ts'

export interface PrintedParty extends Party {
  email?: Read
}

type Part = 'name' | 'email' | 'phone' | 'fax' | 'company' | 'postcode' | 'country'

const LABELS: readonly [Part, RegExp][] = [
  ['email', /\be-?mail\b/],
  ['fax', /\bfax\b/],
  ['phone', /phone|dien thoai|\bsdt\b/],
  ['company', /company|cong ty/],
  ['name', /\b(full )?name$|^(ho (va )?)?ten\b/],
  ['postcode', /\b(zip|postal|buu)\b/],
  ['country', /^(country|quoc gia|nuoc)\b/],
]

/** An address as the page prints it: labels in the admin's language, values beside them; nothing of it is sure. */
export function inTable(card: Element): PrintedParty {
  const rows = all(card, 'table tr')
    .map((row) => [...native(row, 'children')].slice(0, 3).map(textOf))
    .filter((cells) => cells.length === 2 && cells[1] !== '')
    .slice(0, MOST_READS)
    .map(([label = '', text]) => ({
      part: LABELS.find(([, words]) => words.test(fold(label)))?.[0],
      value: read(text, 'platform', `table: ${label}`, false),
    }))
  const of = (part: Part) => rows.find((row) => row.part === part)?.value
  return found<PrintedParty>({
    name: of('name'),
    company: of('company'),
    phone: of('phone'),
    email: of('email'),
    address: found<Party['address']>({
      lines: rows.flatMap(({ part, value }) => (part || !value ? [] : [value])),
      postcode: of('postcode'),
      country: of('country'),
    }),
  })
}
