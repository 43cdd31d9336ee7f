import type { AddressText, OrderLine } from '../../../../domain/store/store-order.ts'
import { addUp } from '../../../read/add-up.ts'
import type { OrderFields } from '../../../read/build-reading.ts'
import { all, first, native, textOf } from '../../../read/dom.ts'
import { type Party, recipientAndBuyer } from '../../../read/parties.ts'
import { printedIn } from '../../../read/printed.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../../read/scraped-value.ts'

const LINES = ['addressLines', 'postal-code-and-city', 'country-area-and-country']
const byTest = (id: string) => `[data-test-id="${id}"]`

/** Skeletons have no address and total. */
export function orderOnPage(document: Document): OrderFields | undefined {
  const section = first(document, byTest('shipping-address-section'))
  const summary = first(document, byTest('OrderSummary'))
  if (!section || !summary || all(document, 'address').length === 0) return undefined
  const sums = sumsOnPage(summary)
  if (!sums.total) return undefined
  const status = first(document, byTest('status-info'))
  return omitUndefined<OrderFields>({
    number: scraped(numberBeside(status), 'platform', 'title #…', true),
    status: scraped(textOf(status), 'platform', byTest('status-info'), true),
    ...recipientAndBuyer(
      partyOnPage(section),
      partyOnPage(first(document, byTest('billing-address-section'))),
      scraped(emailOnPage(document), 'platform', byTest('customer-email-section'), true),
    ),
    lines: defined(all(document, 'table[role="grid"] tbody tr', MOST_LINES).map(lineOnPage)),
    ...sums,
    notes: [],
  })
}

function numberBeside(status: Element | undefined): string | undefined {
  const title = status && native(status, 'closest').call(status, ':has(> * > [data-test-id="status-info"])')
  return /#\s*(\d+)/.exec(textOf(title ?? undefined))?.[1]
}

function emailOnPage(document: Document): string | undefined {
  const section = first(document, byTest('customer-email-section'))
  const texts = section ? printedIn(section, true) : []
  return texts.find((text) => /^[^\s@]+@[^\s@]+$/.test(text))
}

/**
 * Name, phone, company, street, "postcode city, district", "province, country". Newer dashboards box the last
 * three without marks.
 */
function partyOnPage(section: Element | undefined): Party {
  const address = section && first(section, 'address')
  if (!address) return { address: { lines: [] } }
  const box = first(address, ':scope > div:last-child')
  const below = box ? [box] : LINES.flatMap((id) => all(address, byTest(id)))
  const heads = [...native(address, 'children')]
    .slice(0, MOST_VALUES)
    .filter((part) => !below.includes(part))
    .map(textOf)
  const phone = heads.find((text) => /^\+?[\d\s().-]{8,}$/.test(text))
  const [name, company] = heads.filter((text) => text !== phone)
  const printed = below.flatMap((part) => printedIn(part, true)).slice(0, MOST_VALUES)
  const [, province, country] = /^(?:(.*), )?([^,]*)$/.exec(printed.pop() ?? '') ?? []
  const value = (text: string | undefined) => scraped(text, 'platform', 'address', true)
  return omitUndefined<Party>({
    name: value(name),
    company: value(company),
    phone: value(phone),
    address: omitUndefined<AddressText>({
      lines: defined([...printed, province].map(value)),
      province: value(province),
      country: value(country),
    }),
  })
}

/** Empty, product, SKU, variant, quantity, price, sum; the seller may have moved them. */
function lineOnPage(row: Element): OrderLine | undefined {
  const cells = all(row, 'td', MOST_VALUES).map(textOf)
  const [, name, sku, variant, quantity, price, sum] = cells
  const value = (text: string | undefined) => scraped(text === '-' ? '' : text, 'platform', 'gridcell', false)
  const title = value(name)
  const known = [quantity, price, sum].every((text) => text !== undefined && /^[\d.,]+$/.test(text))
  if (!title) return undefined
  return omitUndefined<OrderLine>({
    name: title,
    sku: value(sku),
    variant: value(variant),
    ...(known &&
      omitUndefined<Partial<OrderLine>>({
        quantity: value(quantity),
        unitPrice: value(price),
        lineTotal: value(sum),
      })),
  })
}

/** Two lists: ordered (sub total, shipping, …, total) and paid (captured first). */
function sumsOnPage(
  summary: Element,
): Pick<OrderFields, 'currency' | 'subtotal' | 'shippingPaid' | 'total' | 'paid'> {
  const [ordered, paid] = all(summary, 'ul')
  const rows = ordered ? all(ordered, ':scope > li') : []
  const captured = paid && first(paid, ':scope > li')
  const total = first(summary, byTest('order-total')) ?? (ordered && all(ordered, ':scope > :not(li)').at(-1))
  const amount = (row: Element | undefined) => textOf((row && native(row, 'lastElementChild')) ?? undefined)
  const value = (text: string, at: string, sure = known) => scraped(text, 'platform', at, sure)
  // Discounts and taxes of a net shop are between them.
  const known = addUp(rows.slice(0, 2).map(amount), textOf(total))
  return omitUndefined<Pick<OrderFields, 'currency' | 'subtotal' | 'shippingPaid' | 'total' | 'paid'>>({
    currency: value(/\b[A-Z]{3}\b/.exec(textOf(total))?.[0] ?? '', 'OrderSummary total', true),
    subtotal: value(amount(rows[0]), 'OrderSummary li:first-child'),
    shippingPaid: value(amount(rows[1]), 'OrderSummary li:nth-child(2)'),
    total: value(textOf(total), 'OrderSummary total'),
    // The payment method is not shown.
    paid: value(captured ? amount(captured) : '0', 'OrderSummary captured', false),
  })
}
