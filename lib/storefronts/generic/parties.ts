import type { AddressText, Read } from '../../domain/store-order.ts'
import { defined, found } from '../reads.ts'
import { takeApart } from './block.ts'
import type { Field, Role } from './dictionary.ts'
import { type Pair, readOf } from './pairs.ts'

/** One block of contacts: whose it is, and what it tells. */
export interface Party {
  role: Role
  hidden: boolean
  name?: Read
  company?: Read
  phones: Read[]
  email?: Read
  address: AddressText
}

const MOST_PHONES = 5
const CONTACT = /^(name|name-part|company|phone|email|address|ward|district|province|postcode|country)$/
/** What a label says goes before what a block's line looks like, and that before a link. */
const SOURCES = ['structured', 'label', 'guess', 'link']

/** Every contact by itself, a block's lines as what each of them is, and whose it is. */
export function contactsIn(pairs: readonly Pair[]): Pair[] {
  let named: Pair | undefined
  return pairs.flatMap(apart).map((pair) => {
    if (pair.field === 'name') named = pair
    // In a plain list of labels those after "Người nhận" speak of that person, until another one is named.
    const follows = pair.role === '' && pair.section.heading === named?.section.heading
    return follows && named?.role ? { ...pair, role: named.role, source: 'guess' } : pair
  })
}

/** Contacts put together by whose they are and under which heading they stand. */
export function partiesIn(contacts: readonly Pair[]): Party[] {
  const groups: Pair[][] = []
  for (const pair of contacts) {
    const group = groups.find(([first]) => first && isTogether(first, pair))
    if (group) group.push(pair)
    else groups.push([pair])
  }
  return groups.map(partyOf)
}

function isTogether({ role, section }: Pair, other: Pair): boolean {
  return (
    role === other.role &&
    section.hidden === other.section.hidden &&
    section.heading === other.section.heading
  )
}

/** A block's lines as what each of them is. */
function apart(pair: Pair): Pair[] {
  const { field, lines } = pair
  const parts = /^(address|section)$/.test(field) ? takeApart(lines) : undefined
  const pairs = parts?.map(([part, line]) => ({
    ...pair,
    field: part,
    lines: [line],
    source: part === field || pair.source === 'structured' ? pair.source : ('guess' as const),
  }))
  return (pairs ?? [pair]).filter(({ field }) => CONTACT.test(field))
}

function partyOf(group: readonly Pair[]): Party {
  const every = (field: Field) => {
    const pairs = group.filter((pair) => pair.field === field)
    return pairs.sort((one, other) => SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source))
  }
  const one = (field: Field) => readOf(every(field)[0])
  const best = (field: Field) => every(field).filter(({ source }, _, [first]) => source === first?.source)
  const blocks = best('address')
  // Where a label names somebody, the first line of an address under another label is a place.
  const [, ...names] = every('name')
  const mistaken = names.filter((pair) => blocks.some(({ label }) => label === pair.label))
  // Where both a city and a state are told, the latter is the province.
  const cities = every('province').map((pair) => readOf(pair))
  const [ward, district, province] = [one('ward'), one('district'), cities.at(-1)]
  const [part, otherPart] = every('name-part').map((pair) => readOf(pair))
  return found<Party>({
    role: group[0]?.role ?? '',
    hidden: group[0]?.section.hidden ?? false,
    // As the page puts them: shops disagree about which part of a name goes first.
    name: one('name') ?? (part && otherPart ? { ...part, text: `${part.text} ${otherPart.text}` } : part),
    company: one('company'),
    phones: unrepeated(best('phone').flatMap((pair) => pair.lines.map((line) => readOf(pair, line)))).slice(
      0,
      MOST_PHONES,
    ),
    email: one('email'),
    address: found<AddressText>({
      lines: unrepeated([...[...mistaken, ...blocks].map((pair) => readOf(pair)), ward, district, ...cities]),
      ward,
      district,
      province,
      postcode: one('postcode'),
      country: one('country'),
    }),
  })
}

function unrepeated(reads: (Read | undefined)[]): Read[] {
  const those = defined(reads)
  return those.filter((one, at) => those.findIndex(({ text }) => text === one.text) === at)
}
