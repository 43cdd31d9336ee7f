import type { Read, StoreOrder } from '../../domain/store-order.ts'
import { all, attribute, choiceOf, fieldValue, first, textOf } from '../dom.ts'
import { linkIn } from '../list-row.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { printedIn } from '../printed.ts'
import { readPrintedAddress } from '../printed-address.ts'
import type { Page } from '../reader.ts'
import { defined, found, MOST_READS, read } from '../reads.ts'

const SHIPPING = '.order-shipping-address'
const FORM = 'sales/order/address'
const MAIL = '.order-account-information a[href^="mailto:"]'

/** The form of the delivery address, by the page's own link; another address's form is none. */
export async function addressFormOf({ document, url, session, parse }: Page): Promise<Element | undefined> {
  const { url: to = '' } = linkIn(document, `${SHIPPING} .actions a`, url)
  const id = /\/sales\/order\/address\/address_id\/(\d{1,20})(?:\/|$)/.exec(to)?.[1]
  const html = id && (await session.text(to))
  if (!html) return undefined
  return all(parse(html), 'form').find(
    (form) => /\/address_id\/(\d+)(?:\/|$)/.exec(attribute(form, 'action') ?? '')?.[1] === id,
  )
}

/** Where a shipping block stands, the billing one is at most the buyer's. */
export function whoAndWhere(
  document: Document,
  form: Element | undefined,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const email = read(textOf(first(document, MAIL)), 'platform', MAIL, true)
  const billing = printedParty(document, '.order-billing-address')
  if (!first(document, SHIPPING)) return recipientAndBuyer({ address: { lines: [] } }, billing, email)
  const printed = printedParty(document, SHIPPING)
  const shipping = form ? inFields(form, printed) : printed
  const payer = shipping.address.lines[0] ? billing : undefined
  return recipientAndBuyer(shipping, { ...payer, address: { lines: [] } }, email)
}

/** "T: 0912…" in every language, for the format is the shop's; "F:" is a fax and "VAT:" a tax number. */
const LABEL = /^(?!F:|VAT:)\p{L}{1,20}:\s*(?=\+?\d)/u

/** City, region and postcode share one line; what was left empty leaves its comma. */
const CITY_LINE = /^(.*?)(?:,\s*(\d{5,6})?)?$/u

function printedParty(document: Document, block: string): Party {
  const at = `${block} address`
  const element = first(document, at)
  const printed = (element ? printedIn(element) : [])
    .map((line) => line.replace(LABEL, ''))
    .filter((line) => !/^(?:F|VAT):/.test(line))
  const { name, company, lines, country, phones } = readPrintedAddress(printed, at)
  const last = lines.at(-1)
  const [, city, postcode] = CITY_LINE.exec(last?.text ?? '') ?? []
  const kept = city && last ? [...lines.slice(0, -1), { ...last, text: city }] : lines
  return found<Party>({
    name,
    company,
    phone: phones[0],
    address: found<Party['address']>({
      lines: kept,
      postcode: read(postcode, 'platform', at, true),
      country,
    }),
  })
}

/** The form's list of regions is filled by a script that has not run; a free region stands in a field of its own. */
function inFields(form: Element, printed: Party): Party {
  const input = (name: string) => first(form, `[name="${name}"]`)
  const field = (name: string): Read | undefined =>
    read(choiceOf(input(name)) ?? fieldValue(input(name)), 'platform', `${FORM} [${name}]`, true)
  const streets = all(form, '[name^="street["]').map((street) =>
    read(fieldValue(street), 'platform', `${FORM} [street]`, true),
  )
  const city = field('city')
  if (!defined(streets)[0] && !city) return printed
  const region =
    read(choiceOf(input('region_id')), 'platform', `${FORM} [region_id]`, true) ?? field('region')
  return found<Party>({
    name: printed.name,
    company: field('company') ?? printed.company,
    phone: field('telephone') ?? printed.phone,
    address: found<Party['address']>({
      lines: defined([...streets, city, region]).slice(0, MOST_READS),
      province: region,
      postcode: field('postcode'),
      country: field('country_id') ?? printed.address.country,
    }),
  })
}
