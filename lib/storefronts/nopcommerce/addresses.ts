import type { AddressText, Contact, Read, StoreOrder } from '../../domain/store-order.ts'
import { all, attribute, choiceOf, fieldValue, first, native } from '../dom.ts'
import { linkIn } from '../list-row.ts'
import { ownField } from '../own-fields.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { printedIn } from '../printed.ts'
import type { Page } from '../reader.ts'
import { defined, found, MOST_READS, read } from '../reads.ts'
import { inTable, type PrintedParty } from './printed-table.ts'

const FORM = 'Order/AddressEdit'

type Block = 'ShippingAddress' | 'BillingAddress'

function cardOf(document: Document, block: Block): Element | undefined {
  const label = first(document, `label[for="${block}"]`)
  return (label && native(label, 'closest').call(label, '.card-body, .panel-body')) ?? undefined
}

/** The form of where the order goes, by the page's own link; another order's or address's form is none. */
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

/** Which address of the order a link to the form names. */
function addressIn({ pathname, searchParams }: URL, orderId: string): string | undefined {
  if (!/\/Order\/AddressEdit$/i.test(pathname) || searchParams.get('orderId') !== orderId) return undefined
  return searchParams.get('addressId') ?? undefined
}

/** Where a shipping block stands, the billing one is at most the buyer's. */
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
  const told = recipientAndBuyer(party, { ...payer, address: { lines: [] } }, party.email ?? payer.email)
  return told.buyer ? { ...told, buyer: found<Contact>({ ...told.buyer, email: payer.email }) } : told
}

function inFields(form: Element, printed: PrintedParty, card: Element | undefined): PrintedParty {
  const field = (name: string): Read | undefined => {
    const input = first(form, `#Address_${name}`)
    // A list whose first entry only says "choose" has nothing chosen.
    const text = /Id$/.test(name) ? chosen(input) : fieldValue(input)
    return read(text, 'platform', `${FORM} #Address_${name}`, true)
  }
  const streets = defined([field('Address1'), field('Address2')])
  const [one, other] = [field('FirstName'), field('LastName')]
  if (streets.length === 0 && !one && !other) return printed
  const state = field('StateProvinceId')
  const own = card ? ownFieldsIn(card) : { lines: [] }
  return found<PrintedParty>({
    name: one && other ? { ...one, text: `${one.text} ${other.text}` } : (one ?? other ?? printed.name),
    company: field('Company'),
    phone: field('PhoneNumber') ?? printed.phone,
    email: field('Email') ?? printed.email,
    address: found<Party['address']>({
      lines: defined([...streets, ...own.lines, field('City'), field('County'), state]).slice(0, MOST_READS),
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

/** What the shop added to addresses, "Phường/Xã: …", each in a line of its own; what is no unit is not sure to be a line. */
function ownFieldsIn(card: Element): AddressText {
  const at = '.custom-attributes-view'
  const row = first(card, at)
  const own = (row ? printedIn(row) : []).map((line) => {
    const [, label = '', text] = /^([^:]{1,80}):\s*(.+)$/.exec(line) ?? []
    const kind = ownField([label])
    return { kind, value: read(text ?? line, 'platform', `${at} ${label}`, kind !== undefined) }
  })
  const unit = (of: 'ward' | 'district') => own.find(({ kind }) => kind === of)?.value
  const lines = own.map(({ kind, value }) => (kind === 'note' || kind === 'weight' ? undefined : value))
  return found<AddressText>({ lines: defined(lines), ward: unit('ward'), district: unit('district') })
}
