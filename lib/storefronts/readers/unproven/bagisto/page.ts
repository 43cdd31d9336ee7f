import type { OrderLine, StoreOrder } from '../../../../domain/store/store-order.ts'
import { addUp } from '../../../read/add-up.ts'
import { all, attribute, first, native, textOf } from '../../../read/dom.ts'
import { GONE, withoutGone } from '../../../read/gone.ts'
import { type Party, recipientAndBuyer } from '../../../read/parties.ts'
import { isCompany, printedIn } from '../../../read/printed.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../../read/scraped-value.ts'

const MOST_PARTS = 40

/** The page, and its templates where no script has run: the cards at its side, in order. */
export function partsOf(document: Document): ParentNode[] {
  const folded = all(document, 'template').slice(0, MOST_PARTS)
  return [
    document,
    ...folded.flatMap((template) => (isTemplate(template) ? [native(template, 'content')] : [])),
  ]
}

function isTemplate(element: Element): element is HTMLTemplateElement {
  return native(element, 'localName') === 'template'
}

export function inParts(parts: readonly ParentNode[], selector: string): Element[] {
  return parts.flatMap((part) => all(part, selector))
}

export function informationIn(
  parts: readonly ParentNode[],
): Pick<StoreOrder, 'createdAt' | 'status' | 'storeName'> {
  const values = inParts(parts, '.justify-start > .flex-col:nth-child(2):last-child')
    .map((column) => all(column, 'p').map(textOf))
    .find((column) => column.length >= 3)
  const shown = (index: number) =>
    scraped(values?.[index], 'platform', `.justify-start p:nth(${index + 1})`, true)
  return omitUndefined<Pick<StoreOrder, 'createdAt' | 'status' | 'storeName'>>({
    createdAt: shown(0),
    status: shown(1),
    storeName: shown(2),
  })
}

/** Values are above their labels: method, currency; shipping cost in a block below. */
export function paymentIn(
  parts: readonly ParentNode[],
): Pick<StoreOrder, 'paymentMethod' | 'currency' | 'shippingPaid'> {
  const currency = inParts(parts, 'p.pt-4').find((value) => /^[A-Z]{3}$/.test(textOf(value)))
  const block = currency && native(currency, 'parentElement')
  const shipping = inParts(parts, 'div.pt-4 > p.pt-4').find((value) => /\d/.test(textOf(value)))
  return omitUndefined<Pick<StoreOrder, 'paymentMethod' | 'currency' | 'shippingPaid'>>({
    paymentMethod: scraped(
      textOf(block ? first(block, 'p') : undefined),
      'platform',
      'p before p.pt-4',
      true,
    ),
    currency: scraped(textOf(currency), 'platform', 'p.pt-4', true),
    shippingPaid: scraped(textOf(shipping), 'platform', 'div.pt-4 > p.pt-4', true),
  })
}

/** All amounts are in the shop's own currency. */
export function shownCurrency(document: Document): Pick<StoreOrder, 'currency'> {
  const at = 'meta[name="currency"]'
  const code = /"code":"([A-Z]{3})"/.exec(attribute(first(document, at), 'content') ?? '')?.[1]
  return omitUndefined<Pick<StoreOrder, 'currency'>>({ currency: scraped(code, 'platform', at, true) })
}

/** Addresses are the only paragraphs with line breaks: billing, then shipping. */
const BROKEN_LINES = 'p > br:nth-of-type(3)'

export function whoAndWhere(
  parts: readonly ParentNode[],
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const part = parts.find((one) => first(one, BROKEN_LINES))
  const [billing, shipping] = part
    ? defined(all(part, BROKEN_LINES).map((line) => native(line, 'parentElement') ?? undefined))
    : []
  if (!part || !billing) return { recipient: { phones: [] }, address: { lines: [] } }
  const at = 'p:has(br)'
  // In the same card as the addresses.
  const fold = native(billing, 'closest').call(billing, '.box-shadow') ?? part
  const mail = all(fold, 'p').find((line) => /^[^\s@]+@[^\s@]+$/.test(textOf(line)))
  const email = scraped(textOf(mail), 'platform', 'p above the addresses', true)
  const payer = partyIn(billing, at)
  if (!shipping) return recipientAndBuyer({ address: { lines: [] } }, payer, email)
  return recipientAndBuyer(partyIn(shipping, `${at}:nth(2)`), { ...payer, address: { lines: [] } }, email)
}

/** "Contact : 0912…", in any language. */
const CONTACT = /:\s*([\d\s().+-]*)$/
const COUNTRY = /^(.*?)(?:\s*\(([\w -]+)\))?$/u

function partyIn(address: Element, at: string): Party {
  const named = native(address, 'parentElement')
  const names = named
    ? [...native(named, 'children')]
        .filter((one) => one !== address)
        .map(textOf)
        .filter(Boolean)
    : []
  const [name, company] = isCompany(names[0]) ? [names[1], names[0]] : names
  const lines = printedIn(address).slice(0, MOST_VALUES)
  const phone = CONTACT.exec(lines.at(-1) ?? '')?.[1]
  if (phone !== undefined) lines.pop()
  const [, country, postcode] = COUNTRY.exec(lines.pop() ?? '') ?? []
  const one = (text: string | undefined, sure = true) => scraped(text, 'platform', at, sure)
  return omitUndefined<Party>({
    name: one(name, names.length === 1 || isCompany(company)),
    company: one(company, false),
    phone: one(phone),
    address: omitUndefined<Party['address']>({
      lines: defined(lines.map((line) => one(line))),
      postcode: one(postcode),
      country: one(country),
    }),
  })
}

/** Drawers for shipping and refunds have such rows too, but no card. */
export const ROWS = '.box-shadow .border-slate-300'

export function linesOn(document: Document): OrderLine[] {
  return defined(all(document, ROWS).slice(0, MOST_LINES).map(lineOfBagistoRow))
}

/**
 * Left: name, "120.000 ₫ Per Unit x 2 Quantity", options, "SKU - A-1", "Ordered (2) Shipped (1)". Right: line
 * total, "Price - 120.000 ₫" (twice: without tax), tax, subtotal.
 */
function lineOfBagistoRow(row: Element): OrderLine | undefined {
  const [left, right] = [...native(row, 'children')]
  const found = left && native(left, 'lastElementChild')
  const [name, each = '', ...others] = found ? all(found, 'p').map(textOf) : []
  const [lineTotal, price] = right ? all(right, 'p').map(textOf) : []
  const ordered = /\((\d+)\)/.exec(others.at(-1) ?? '')?.[1]
  // Known by position; the count is there twice and must agree.
  const agrees = [...each.matchAll(/\d+/g)].some(([number]) => number === ordered)
  const named = scraped(name, 'platform', `${ROWS} p`, agrees)
  if (!named || others.length < 2) return undefined
  const at = (part: string) => `${ROWS} ${part}`
  const line = omitUndefined<OrderLine>({
    name: named,
    variant: scraped(others.slice(0, -2).join(', '), 'platform', at('options'), agrees),
    sku: scraped(afterLabel(others.at(-2)), 'platform', at('p:nth-last(2)'), agrees),
    quantity: scraped(ordered, 'platform', at('p:last'), agrees),
    unitPrice: scraped(afterLabel(price), 'platform', at('right p:nth(2)'), agrees),
    lineTotal: scraped(lineTotal, 'platform', at('right p'), agrees),
  })
  return withoutGone(line, goneIn(row))
}

/** "Ordered (3) Refunded (1) Canceled (1)": two of three. */
function goneIn(row: Element): number {
  const [left] = [...native(row, 'children')]
  const counts = textOf(left && all(left, 'p').at(-1))
  return [...counts.matchAll(/([^()]+)\((\d+)\)/g)].reduce(
    (sum, [, word = '', count]) => (GONE.test(word) ? sum + Number(count) : sum),
    0,
  )
}

function afterLabel(text = ''): string {
  return text.replace(/^[^-–:：]*[-–:：]\s+/u, '')
}

export function cardOf(document: Document): Element | undefined {
  const row = first(document, ROWS)
  return (row && native(row, 'closest').call(row, '.box-shadow')) ?? undefined
}

type Sums = Pick<StoreOrder, 'subtotal' | 'discount' | 'total' | 'paid' | 'refunded'>

/**
 * Goods first; last discount, total, invoiced, refunded, due. Invoiced is called paid, though it may not be
 * paid yet.
 */
export function sumsOn(document: Document): Sums {
  const card = cardOf(document)
  const foot = card && native(card, 'lastElementChild')
  const amounts = (foot ? all(foot, 'p') : []).map(textOf).filter((text) => /\d/.test(text))
  const [discount, total, paid, refunded, due] = amounts.slice(-5)
  if (amounts.length < 6) return {}
  const adds = addUp([paid, due], total)
  const unpaid = adds && !/[1-9]/.test(paid ?? '')
  const sum = (text: string | undefined, block: string, sure = true) =>
    scraped(text, 'platform', `sums: ${block}`, sure)
  return omitUndefined<Sums>({
    // It is that of all items.
    subtotal: all(document, ROWS).some(goneIn) ? undefined : sum(amounts[0], 'first'),
    discount: /[1-9]/.test(discount ?? '') ? sum(discount, 'fifth last') : undefined,
    total: sum(total, 'fourth last', unpaid),
    paid: adds ? sum(paid, 'third last', unpaid) : undefined,
    refunded: adds && /[1-9]/.test(refunded ?? '') ? sum(refunded, 'second last') : undefined,
  })
}
