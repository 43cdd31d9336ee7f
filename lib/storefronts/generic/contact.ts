import type { AddressText, Contact, Read } from '../../domain/store-order.ts'
import { attribute, tagOf, textOf } from '../dom.ts'
import { defined, found, read } from '../reads.ts'
import { type Block, blockUnder, takeApart } from './address-block.ts'
import type { Pair } from './pairs.ts'
import type { Spot } from './walk.ts'
import { type Field, PHONE, type Role } from './words.ts'

const PREFERRED: readonly Role[] = ['shipping', '', 'billing']
const MOST_PHONES = 5

export interface Found {
  recipient: Contact
  address: AddressText
  buyer?: Contact
}

/** Who and where: a delivery block before an unnamed one before a billing one, and never the shop's own. */
export function contactsIn(spots: readonly Spot[], pairs: readonly Pair[]): Found {
  const usable = pairs.filter(({ role }) => role !== 'shop')
  const best = (field: Field) =>
    PREFERRED.flatMap((role) => usable.filter((pair) => pair.field === field && pair.role === role))
  const one = (field: Field) => shown(best(field)[0])
  const sameRole = (field: Field) => best(field).filter((pair, _, all) => pair.role === all[0]?.role)

  const labelledLines = sameRole('address')
  const source = labelledLines[0] ? labelledLines.flatMap(({ lines }) => lines) : blockUnder(spots, usable)
  const block = takeApart(source)
  const at = labelledLines[0]?.label ?? 'address block'
  const guessed = (text: string | undefined) => read(text, labelledLines[0] ? 'label' : 'guess', at, false)
  const places = { ward: one('ward'), district: one('district'), province: one('province') }
  const labelledName = one('name') ?? fullName(one('last-name'), one('first-name'))
  // A delivery address that opens with a name says more than a customer named elsewhere.
  const own = labelledLines[0]?.role === 'shipping' && best('name')[0]?.role !== 'shipping'
  const recipientName = (own ? guessed(block.name) : undefined) ?? labelledName ?? guessed(block.name)
  // "Bản Lác" looks like a name; where another one is told, it is a place.
  const place = block.name === recipientName?.text ? [] : [block.name]
  const lines = defined([
    ...[...place, ...block.lines].map(guessed),
    ...[places.ward, places.district, places.province],
  ])
  const recipient = found<Contact>({
    name: recipientName,
    company: one('company'),
    phones: phonesIn(sameRole('phone'), block, guessed, spots),
    email: one('email') ?? guessed(block.email) ?? linked(spots, 'mailto:')[0],
  })
  return found<Found>({
    recipient,
    address: found<AddressText>({
      lines: unrepeated(lines),
      ...places,
      postcode: one('postcode'),
      country: one('country'),
    }),
    buyer: buyerIn(usable, recipient),
  })
}

function phonesIn(
  labelled: Pair[],
  block: Block,
  guessed: (text: string) => Read | undefined,
  spots: readonly Spot[],
): Read[] {
  const inLabels = defined(labelled.map(shown)).filter(({ text }) => /\d{3}/.test(text))
  const inBlock = defined(block.phones.map(guessed))
  const links = linked(spots, 'tel:')
  const phones = [inLabels, inBlock, links].find((reads) => reads.length > 0) ?? []
  return unrepeated(phones).slice(0, MOST_PHONES)
}

/** Links of the content only; a page that names many numbers is a list, and none of them is the recipient's. */
function linked(spots: readonly Spot[], scheme: 'tel:' | 'mailto:'): Read[] {
  const links = spots.filter(
    ({ element, role }) =>
      role !== 'shop' &&
      tagOf(element) === 'a' &&
      attribute(element, 'href')?.toLowerCase().startsWith(scheme),
  )
  const reads = links.map(({ element }) => {
    const target = (attribute(element, 'href') ?? '').slice(scheme.length).split('?')[0]
    const text = textOf(element)
    const says = scheme === 'tel:' ? PHONE.test(text) : text.includes('@')
    return read(says ? text : target, 'link', scheme, false)
  })
  const different = unrepeated(defined(reads))
  return different.length <= 2 ? different : []
}

function buyerIn(pairs: readonly Pair[], recipient: Contact): Contact | undefined {
  const own = (field: Field) =>
    shown(pairs.find((pair) => pair.field === field && pair.role === 'billing')) ??
    shown(pairs.find((pair) => pair.field === field && pair.role === ''))
  const name = own('name')
  if (!name || name.text === recipient.name?.text) return undefined
  return found<Contact>({ name, phones: defined([own('phone')]), email: own('email') })
}

function fullName(last: Read | undefined, first: Read | undefined): Read | undefined {
  return last && first ? { ...last, text: `${last.text} ${first.text}` } : (last ?? first)
}

function shown(pair: Pair | undefined): Read | undefined {
  return pair && read(pair.lines.join(', '), pair.source, pair.label, false)
}

function unrepeated(reads: Read[]): Read[] {
  return reads.filter((one, at) => reads.findIndex(({ text }) => text === one.text) === at)
}
