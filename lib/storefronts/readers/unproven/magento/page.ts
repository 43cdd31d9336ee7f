import type { OrderLine, ScrapedValue, StoreOrder } from '../../../../domain/store/store-order.ts'
import { addUp } from '../../../read/add-up.ts'
import { all, attribute, choiceOf, fieldValue, first, textOf } from '../../../read/dom.ts'
import { GONE, withoutGone } from '../../../read/gone.ts'
import { linkIn } from '../../../read/list-rows.ts'
import { type Party, recipientAndBuyer } from '../../../read/parties.ts'
import { printedIn, readPrintedAddress } from '../../../read/printed.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../../read/scraped-value.ts'
import type { Page } from '../../../reader.ts'

const SHIPPING = '.order-shipping-address'
const FORM = 'sales/order/address'
const MAIL = '.order-account-information a[href^="mailto:"]'

/** Another address's form is refused. */
export async function addressFormOf({ document, url, session, parse }: Page): Promise<Element | undefined> {
  const { url: to = '' } = linkIn(document, `${SHIPPING} .actions a`, url)
  const id = /\/sales\/order\/address\/address_id\/(\d{1,20})(?:\/|$)/.exec(to)?.[1]
  const html = id && (await session.text(to))
  if (!html) return undefined
  return all(parse(html), 'form').find(
    (form) => /\/address_id\/(\d+)(?:\/|$)/.exec(attribute(form, 'action') ?? '')?.[1] === id,
  )
}

/** With a shipping block, the billing one is the buyer's. */
export function whoAndWhere(
  document: Document,
  form: Element | undefined,
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const email = scraped(textOf(first(document, MAIL)), 'platform', MAIL, true)
  const billing = printedParty(document, '.order-billing-address')
  if (!first(document, SHIPPING)) return recipientAndBuyer({ address: { lines: [] } }, billing, email)
  const printed = printedParty(document, SHIPPING)
  const shipping = form ? inFields(form, printed) : printed
  const payer = shipping.address.lines[0] ? billing : undefined
  return recipientAndBuyer(shipping, { ...payer, address: { lines: [] } }, email)
}

/** "T: 0912…" in every language; "F:" is a fax, "VAT:" a tax number. */
const LABEL = /^(?!F:|VAT:)\p{L}{1,20}:\s*(?=\+?\d)/u

/** City, region, postcode in one line; empty parts keep their commas. */
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
  const printedLines = city && last ? [...lines.slice(0, -1), { ...last, text: city }] : lines
  return omitUndefined<Party>({
    name,
    company,
    phone: phones[0],
    address: omitUndefined<Party['address']>({
      lines: printedLines,
      postcode: scraped(postcode, 'platform', at, true),
      country,
    }),
  })
}

/** A fetched form's list of regions is empty; a free region has a field of its own. */
function inFields(form: Element, printed: Party): Party {
  const input = (name: string) => first(form, `[name="${name}"]`)
  const field = (name: string): ScrapedValue | undefined =>
    scraped(choiceOf(input(name)) ?? fieldValue(input(name)), 'platform', `${FORM} [${name}]`, true)
  const streets = all(form, '[name^="street["]').map((street) =>
    scraped(fieldValue(street), 'platform', `${FORM} [street]`, true),
  )
  const city = field('city')
  if (!defined(streets)[0] && !city) return printed
  const region =
    scraped(choiceOf(input('region_id')), 'platform', `${FORM} [region_id]`, true) ?? field('region')
  return omitUndefined<Party>({
    name: printed.name,
    company: field('company') ?? printed.company,
    phone: field('telephone') ?? printed.phone,
    address: omitUndefined<Party['address']>({
      lines: defined([...streets, city, region]).slice(0, MOST_VALUES),
      province: region,
      postcode: field('postcode'),
      country: field('country_id') ?? printed.address.country,
    }),
  })
}

const ITEMS = '.edit-order-table tbody > tr'

/** A bundle is one line: its parts have no title. */
export function linesOn(document: Document): OrderLine[] {
  return defined(all(document, ITEMS).slice(0, MOST_LINES).map(lineOfMagentoRow))
}

function lineOfMagentoRow(row: Element): OrderLine | undefined {
  const name = scraped(textOf(first(row, '.product-title')), 'platform', '.product-title', true)
  if (!name) return undefined
  const sku = first(row, '.product-sku-block')
  const label = textOf(sku && first(sku, 'span'))
  const line = omitUndefined<OrderLine>({
    name,
    variant: scraped(optionsIn(row), 'platform', '.item-options', true),
    sku: scraped(textOf(sku).slice(label.length), 'platform', '.product-sku-block', true),
    quantity: orderedIn(row),
    unitPrice: lastPrice(row, '.col-price'),
    lineTotal: lastPrice(row, '.col-total'),
  })
  return withoutGone(line, goneIn(row))
}

/** A long value is shown in part, then dots, then the rest. */
function optionsIn(row: Element): string {
  const labels = all(row, '.item-options > dt').map(textOf)
  return all(row, '.item-options > dd')
    .map((value, index) => `${labels[index] ?? ''} ${printedIn(value).join(' ').replace(' ...', '')}`.trim())
    .join(', ')
}

function orderedIn(row: Element): ScrapedValue | undefined {
  const at = '.col-ordered-qty'
  const ordered = first(row, `${at} tr`)
  return scraped(textOf(ordered && all(ordered, 'td').at(-1)), 'platform', at, true)
}

/** Refunded or cancelled: rows below the ordered count, named in the admin's language. */
function goneIn(row: Element): number {
  return all(row, '.col-ordered-qty tr')
    .filter((count) => GONE.test(textOf(first(count, 'th'))))
    .reduce((sum, count) => sum + (Number(textOf(all(count, 'td').at(-1))) || 0), 0)
}

/** The second of two prices is what the buyer pays: with tax, or in the buyer's currency. */
export function lastPrice(row: Element, at: string): ScrapedValue | undefined {
  const cell = first(row, at)
  const price = cell && (all(cell, '.price').at(-1) ?? cell)
  return scraped(textOf(price), 'platform', `${at} .price`, true)
}

type Settlement = Pick<StoreOrder, 'total' | 'paid' | 'refunded'>
type Sums = Settlement & Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount'>

const CASH = /cod(?!\p{L})|cash(?!less)|thu hộ|khi nhận|khi giao|tiền mặt/iu

/** Titles are translated. Last: total (twice with and without tax), paid, refunded, due. */
export function sumsOn(document: Document, method: string): Sums {
  const sums = (part: string) =>
    defined(
      all(document, `.order-subtotal-table > ${part} > tr`).map((row) => {
        const amount = lastPrice(row, 'td:last-child')
        return amount && { ...amount, at: `.order-subtotal-table ${part}` }
      }),
    )
  const [subtotal, ...others] = sums('tbody')
  const off = others.filter(({ text }) => /[-−]/.test(text))
  return omitUndefined<Sums>({
    // It is that of all items.
    subtotal: all(document, ITEMS).some(goneIn) ? undefined : subtotal,
    shippingPaid: shippingOn(document),
    discount: off.length === 1 ? off[0] : undefined,
    ...settlement(sums('tfoot'), method),
  })
}

function settlement(sums: ScrapedValue[], method: string): Settlement {
  const due = sums.at(-1)
  const at = sums.findIndex((one, index) => addUp([sums[index + 1]?.text, due?.text], one.text))
  const found = at >= 0 && at < sums.length - 2
  const [total, paid, refunded] = found ? sums.slice(at) : sums
  // An invoice counts as paid: with cash on delivery the money may still be out.
  const early = CASH.test(method) && /[1-9]/.test(paid?.text ?? '')
  // Unsure if it does not add up: cancelled parts, or a row of an extension.
  const sure = found && !early
  return omitUndefined<Settlement>({
    total: total && { ...total, sure },
    paid: found && paid ? { ...paid, sure } : undefined,
    refunded: found && at === sums.length - 4 && /[1-9]/.test(refunded?.text ?? '') ? refunded : undefined,
  })
}

function shippingOn(document: Document): ScrapedValue | undefined {
  const at = '.order-shipping-method .price'
  return scraped(textOf(all(document, at).at(-1)), 'platform', at, true)
}
