import type { AddressText, Contact, ScrapedValue, StoreOrder } from '../../../domain/store/store-order.ts'
import { defined, omitUndefined } from '../../read/scraped-value.ts'
import type { Field, Role } from './dictionary.ts'
import { takeApart } from './looks.ts'
import { type Pair, readOf } from './pairs.ts'

export interface Party {
  role: Role
  hidden: boolean
  name?: ScrapedValue
  company?: ScrapedValue
  phones: ScrapedValue[]
  email?: ScrapedValue
  address: AddressText
}

const MOST_PHONES = 5
const CONTACT = /^(name|name-part|company|phone|email|address|ward|district|province|postcode|country)$/
/** Labels before guesses, guesses before links. */
const SOURCES = ['structured', 'label', 'guess', 'link']

export function contactsIn(pairs: readonly Pair[]): Pair[] {
  let named: Pair | undefined
  return pairs.flatMap(apart).map((pair) => {
    if (pair.field === 'name') named = pair
    // In a flat list, labels after "Người nhận" are about that person.
    const follows = pair.role === '' && pair.section.heading === named?.section.heading
    return follows && named?.role ? { ...pair, role: named.role, source: 'guess' } : pair
  })
}

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
  const [, ...names] = every('name')
  const mistaken = names.filter((pair) => blocks.some(({ label }) => label === pair.label))
  // Of city and state, the state is the province.
  const cities = every('province').map((pair) => readOf(pair))
  const [ward, district, province] = [one('ward'), one('district'), cities.at(-1)]
  const [part, otherPart] = every('name-part').map((pair) => readOf(pair))
  return omitUndefined<Party>({
    role: group[0]?.role ?? '',
    hidden: group[0]?.section.hidden ?? false,
    // In the page's order: shops disagree about which part of a name is first.
    name: one('name') ?? (part && otherPart ? { ...part, text: `${part.text} ${otherPart.text}` } : part),
    company: one('company'),
    phones: unrepeated(best('phone').flatMap((pair) => pair.lines.map((line) => readOf(pair, line)))).slice(
      0,
      MOST_PHONES,
    ),
    email: one('email'),
    address: omitUndefined<AddressText>({
      lines: unrepeated([...[...mistaken, ...blocks].map((pair) => readOf(pair)), ward, district, ...cities]),
      ward,
      district,
      province,
      postcode: one('postcode'),
      country: one('country'),
    }),
  })
}

export function unrepeated(reads: (ScrapedValue | undefined)[]): ScrapedValue[] {
  const those = defined(reads)
  return those.filter((one, at) => those.findIndex(({ text }) => text === one.text) === at)
}

type Parties = Pick<StoreOrder, 'recipient' | 'address' | 'buyer'>

const PREFERRED: readonly Role[] = ['shipping', '', 'billing']

/**
 * Name and address come from one block: delivery, unnamed, billing, in that order; never the shop's own.
 * Missing values come from blocks of the same person.
 */
export function whoAndWhere(parties: readonly Party[]): Parties {
  const ranked = PREFERRED.flatMap((role) =>
    parties.filter((party) => party.role === role).sort((one, other) => weight(other) - weight(one)),
  ).sort((one, other) => Number(one.hidden) - Number(other.hidden))
  const located = ranked.find(({ address }) => address.lines.length > 0)
  const named = located?.name
    ? located
    : (ranked.find(({ name, role }) => name && role !== 'billing') ?? ranked.find(({ name }) => name))
  const name = named?.name
  const first = located ?? named
  const own = ranked.filter(
    (party) => party === first || party === named || (!party.hidden && !isSomebodyElse(party, name)),
  )
  const others = ranked.filter(
    (party) => party !== first && !party.hidden && party.role !== 'shipping' && isSomebodyElse(party, name),
  )
  const payer = others.find((party) => party.name)
  const payers = others.filter((party) => party.name && payer && !isSomebodyElse(party, payer.name))
  return omitUndefined<Parties>({
    recipient: omitUndefined<Contact>({
      name,
      company: first?.company,
      ...lentBy(defined([first, ...own])),
    }),
    address: located?.address ?? { lines: [] },
    buyer: payer && omitUndefined<Contact>({ name: payer.name, company: payer.company, ...lentBy(payers) }),
  })
}

function lentBy(parties: readonly Party[]): Pick<Contact, 'phones'> & { email: ScrapedValue | undefined } {
  return {
    phones: parties.find(({ phones }) => phones.length > 0)?.phones ?? [],
    email: parties.find(({ email }) => email)?.email,
  }
}

function weight({ name, phones, email, address }: Party): number {
  return (name ? 2 : 0) + (phones.length > 0 ? 2 : 0) + (email ? 1 : 0) + Math.min(address.lines.length, 2)
}

function isSomebodyElse(party: Party, name: ScrapedValue | undefined): boolean {
  const known = party.name ?? party.company
  return known !== undefined && name !== undefined && known.text.toLowerCase() !== name.text.toLowerCase()
}
