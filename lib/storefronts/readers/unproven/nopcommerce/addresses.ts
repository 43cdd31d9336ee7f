import type { AddressText, Contact, ScrapedValue, StoreOrder } from '../../../../domain/store/store-order.ts'
import { all, attribute, choiceOf, fieldValue, first, native, textOf } from '../../../read/dom.ts'
import { fullName } from '../../../read/full-name.ts'
import { linkIn } from '../../../read/list-rows.ts'
import { ownField } from '../../../read/own-fields.ts'
import { type Party, recipientAndBuyer } from '../../../read/parties.ts'
import { printedIn } from '../../../read/printed.ts'
import { defined, MOST_VALUES, omitUndefined, scraped } from '../../../read/scraped-value.ts'
import { fold } from '../../../read/text.ts'
import type { Page } from '../../../reader.ts'

const FORM = 'Order/AddressEdit'

type Block = 'ShippingAddress' | 'BillingAddress'

function cardOf(document: Document, block: Block): Element | undefined {
  const label = first(document, `label[for="${block}"]`)
  return (label && native(label, 'closest').call(label, '.card-body, .panel-body')) ?? undefined
}

/** Another order's or address's form is refused. */
export async function addressFormOf(
  { document, url, session, parse }: Page,
  orderId: string,
): Promise<Element | undefined> {
  const card = cardOf(document, 'ShippingAddress') ?? cardOf(document, 'BillingAddress')
  const { url: to } = card ? linkIn(card, 'a[href*="AddressEdit"]', url) : {}
  const address = to === undefined ? undefined : addressIn(new URL(to), orderId)
  const html = to !== undefined && address ? await session.text(to) : undefined
  if (html === undefined) return undefined
  return all(parse(html), 'form').find((form) => {
    const action = attribute(form, 'action') ?? ''
    return URL.canParse(action, url) && addressIn(new URL(action, url), orderId) === address
  })
}

function addressIn({ pathname, searchParams }: URL, orderId: string): string | undefined {
  if (!/\/Order\/AddressEdit$/i.test(pathname) || searchParams.get('orderId') !== orderId) return undefined
  return searchParams.get('addressId') ?? undefined
}

/** With a shipping block, the billing one is the buyer's. */
export function whoAndWhere(
  document: Document,
  form: Element | undefined,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const nobody: PrintedParty = { address: { lines: [] } }
  const [ships, bills] = [cardOf(document, 'ShippingAddress'), cardOf(document, 'BillingAddress')]
  const printed = { ships: ships ? inTable(ships) : nobody, bills: bills ? inTable(bills) : nobody }
  if (!ships) {
    const party = form ? inFields(form, printed.bills, bills) : printed.bills
    return recipientAndBuyer(nobody, party, party.email)
  }
  const party = form ? inFields(form, printed.ships, ships) : printed.ships
  const payer = party.address.lines[0] ? printed.bills : nobody
  const found = recipientAndBuyer(party, { ...payer, address: { lines: [] } }, party.email ?? payer.email)
  return found.buyer
    ? { ...found, buyer: omitUndefined<Contact>({ ...found.buyer, email: payer.email }) }
    : found
}

function inFields(form: Element, printed: PrintedParty, card: Element | undefined): PrintedParty {
  const field = (name: string): ScrapedValue | undefined => {
    const input = first(form, `#Address_${name}`)
    // The first entry of a list may only say "choose".
    const text = /Id$/.test(name) ? chosen(input) : fieldValue(input)
    return scraped(text, 'platform', `${FORM} #Address_${name}`, true)
  }
  const streets = defined([field('Address1'), field('Address2')])
  const name = fullName(field('FirstName'), field('LastName'))
  if (streets.length === 0 && !name) return printed
  const state = field('StateProvinceId')
  const own = card ? ownFieldsIn(card) : { lines: [] }
  return omitUndefined<PrintedParty>({
    name: name ?? printed.name,
    company: field('Company'),
    phone: field('PhoneNumber') ?? printed.phone,
    email: field('Email') ?? printed.email,
    address: omitUndefined<Party['address']>({
      lines: defined([...streets, ...own.lines, field('City'), field('County'), state]).slice(0, MOST_VALUES),
      ward: own.ward,
      district: own.district,
      province: state,
      postcode: field('ZipPostalCode'),
      country: field('CountryId'),
    }),
  })
}

function chosen(list: Element | undefined): string | undefined {
  return /^[1-9]/.test(fieldValue(list) ?? '') ? choiceOf(list) : undefined
}

/** "Phường/Xã: …" lines. What is no unit is not surely a line. */
function ownFieldsIn(card: Element): AddressText {
  const at = '.custom-attributes-view'
  const row = first(card, at)
  const own = (row ? printedIn(row) : []).map((line) => {
    const [, label = '', text] = /^([^:]{1,80}):\s*(.+)$/.exec(line) ?? []
    const kind = ownField([label])
    return { kind, value: scraped(text ?? line, 'platform', `${at} ${label}`, kind !== undefined) }
  })
  const unit = (of: 'ward' | 'district') => own.find(({ kind }) => kind === of)?.value
  const lines = own.map(({ kind, value }) => (kind === 'note' || kind === 'weight' ? undefined : value))
  return omitUndefined<AddressText>({ lines: defined(lines), ward: unit('ward'), district: unit('district') })
}

export interface PrintedParty extends Party {
  email?: ScrapedValue
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

/** Labels in the admin's language, values next to them; nothing is sure. */
export function inTable(card: Element): PrintedParty {
  const rows = all(card, 'table tr')
    .map((row) => [...native(row, 'children')].slice(0, 3).map(textOf))
    .filter((cells) => cells.length === 2 && cells[1] !== '')
    .slice(0, MOST_VALUES)
    .map(([label = '', text]) => ({
      part: LABELS.find(([, words]) => words.test(fold(label)))?.[0],
      value: scraped(text, 'platform', `table: ${label}`, false),
    }))
  const of = (part: Part) => rows.find((row) => row.part === part)?.value
  return omitUndefined<PrintedParty>({
    name: of('name'),
    company: of('company'),
    phone: of('phone'),
    email: of('email'),
    address: omitUndefined<Party['address']>({
      lines: rows.flatMap(({ part, value }) => (part || !value ? [] : [value])),
      postcode: of('postcode'),
      country: of('country'),
    }),
  })
}
