import type { AddressText, Read } from '../../domain/store-order.ts'
import { defined, found, read } from '../reads.ts'
import { takeApart } from './block.ts'
import type { Field, Role } from './dictionary.ts'
import type { Pair } from './pairs.ts'

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

/** Contacts put together by whose they are and under which heading they stand. */
export function partiesIn(pairs: readonly Pair[]): Party[] {
  const groups: Pair[][] = []
  let named: Pair | undefined
  for (const pair of pairs.flatMap(apart)) {
    if (pair.field === 'name') named = pair
    // In a plain list of labels those after "Người nhận" speak of that person, until another one is named.
    const follows = named !== undefined && pair.role === '' && pair.section.heading === named.section.heading
    const own = follows && named ? { ...pair, role: named.role } : pair
    const group = groups.find(
      ([first]) =>
        first?.role === own.role &&
        first.section.hidden === own.section.hidden &&
        first.section.heading === own.section.heading,
    )
    if (group) group.push(own)
    else groups.push([own])
  }
  return groups.map(partyOf)
}

/** A block's lines as what each of them is. */
function apart(pair: Pair): Pair[] {
  const { field, lines } = pair
  if (field !== 'address' && field !== 'section') return CONTACT.test(field) ? [pair] : []
  return takeApart(lines)
    .filter(([part]) => CONTACT.test(part))
    .map(([part, line]) => ({
      ...pair,
      field: part,
      lines: [line],
      source: field === 'section' ? 'guess' : pair.source,
    }))
}

function partyOf(group: readonly Pair[]): Party {
  const every = (field: Field) => group.filter((pair) => pair.field === field)
  const one = (field: Field) => shown(every(field)[0])
  const names = every('name')
  const labelled = every('address').filter(({ source }) => source === 'label')
  const blocks = labelled.length > 0 ? labelled : every('address')
  // An address block that opens with a name says whose it is; where a label names somebody, its first line is a place.
  const [named, ...others] = names.toSorted((a, b) => rank(a) - rank(b))
  const mistaken = others.filter(
    (pair) => pair.label !== named?.label && blocks.some(({ label }) => label === pair.label),
  )
  // Where both a city and a state are told, the latter is the province.
  const cities = every('province').map(shown)
  const places = { ward: one('ward'), district: one('district'), province: cities.at(-1) }
  return found<Party>({
    role: group[0]?.role ?? '',
    hidden: group[0]?.section.hidden ?? false,
    name: shown(named) ?? joined(every('name-part')),
    company: one('company'),
    phones: phonesOf(every('phone')),
    email: one('email'),
    address: found<AddressText>({
      lines: unrepeated(
        defined([...mistaken.map(shown), ...blocks.map(shown), places.ward, places.district, ...cities]),
      ),
      ...places,
      postcode: one('postcode'),
      country: one('country'),
    }),
  })
}

/** What a label says before what a block's line looks like, and that before a link. */
function rank({ source, label }: Pair): number {
  return source === 'label' && !/dia chi|address/i.test(label) ? 0 : source === 'link' ? 2 : 1
}

function phonesOf(pairs: readonly Pair[]): Read[] {
  const best = Math.min(...pairs.map(rank))
  const phones = pairs
    .filter((pair) => rank(pair) === best)
    .flatMap((pair) => pair.lines.map((line) => readOf(pair, line)))
  return unrepeated(defined(phones)).slice(0, MOST_PHONES)
}

/** As the page puts them: shops disagree about which part of a name goes first. */
function joined(parts: readonly Pair[]): Read | undefined {
  const [one, other] = parts.map(shown)
  return one && other ? { ...one, text: `${one.text} ${other.text}` } : one
}

function readOf({ source, label }: Pair, text: string): Read | undefined {
  return read(text, source, label, false)
}

function shown(pair: Pair | undefined): Read | undefined {
  return pair && readOf(pair, pair.lines.join(', '))
}

function unrepeated(reads: Read[]): Read[] {
  return reads.filter((one, at) => reads.findIndex(({ text }) => text === one.text) === at)
}
