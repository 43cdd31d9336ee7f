import { isRefunded } from '../../../../domain/store/order-status.ts'
import type { OrderLine, ScrapedValue, StoreOrder } from '../../../../domain/store/store-order.ts'
import { all, attribute, fieldValue, first, native, textOf } from '../../../read/dom.ts'
import { ownField } from '../../../read/own-fields.ts'
import { printedIn } from '../../../read/printed.ts'
import { defined, MOST_LINES, MOST_VALUES, omitUndefined, scraped } from '../../../read/scraped-value.ts'
import { fold } from '../../../read/text.ts'
import type { Page } from '../../../reader.ts'

/** Each row has hidden fields to edit it. */
const QUANTITY = 'input[name^="pvQuantity"]'

export function linesOn(document: Document, shipment: Element | undefined): OrderLine[] {
  const quantities = all(document, `tr ${QUANTITY}`).slice(0, MOST_LINES)
  return defined(quantities.map((quantity) => lineOfQuantity(quantity, shipment)))
}

function lineOfQuantity(quantity: Element, shipment: Element | undefined): OrderLine | undefined {
  const row = native(quantity, 'closest').call(quantity, 'tr')
  const product = row ? first(row, 'a[href*="/Product/Edit/"]') : undefined
  const name = scraped(textOf(product), 'platform', 'a[href*="/Product/Edit/"]', true)
  if (!row || !product || !name) return undefined
  const held = (field: string) => {
    const at = `input[name^="${field}"]`
    return scraped(fieldValue(first(row, at)), 'platform', at, true)
  }
  const cell = native(product, 'closest').call(product, 'td')
  const found = cell ? all(cell, 'p') : []
  const itemId = /\d+$/.exec(attribute(quantity, 'name') ?? '')?.[0]
  const options = found.find((one) => !first(one, 'strong'))
  return omitUndefined<OrderLine>({
    name,
    variant: scraped(options && printedIn(options).join(', '), 'platform', 'td p', true),
    sku: skuIn(found),
    quantity: held('pvQuantity'),
    unitPrice: held('pvUnitPriceInclTax'),
    lineTotal: held('pvPriceInclTax'),
    ...(shipment && itemId && measuresOf(shipment, itemId)),
  })
}

function skuIn(found: readonly Element[]): ScrapedValue | undefined {
  const [line] = found.filter((one) => first(one, 'strong'))
  const label = textOf(line && first(line, 'strong'))
  if (/vendor|nha (cung cap|ban)|nguoi ban/.test(fold(label))) return undefined
  const code = textOf(line).slice(label.length).replace(/^\s*:/, '')
  return scraped(code, 'platform', 'td p:has(strong)', /sku/i.test(label))
}

/** Checkout answers are below the products: "Ghi chú: …" among gift wrap and the like. */
export function notesOn(document: Document): ScrapedValue[] {
  const row = first(document, `tr ${QUANTITY}`)
  const card = row && native(row, 'closest').call(row, '.card-body, .panel-body')
  const groups = card ? all(card, '.form-group').filter((one) => !first(one, 'table, button, input')) : []
  const answers = groups
    .flatMap((group) => printedIn(group))
    .map((line) => /^([^:]{1,80}):\s*(.+)$/.exec(line))
  return defined(
    answers.map((answer) =>
      answer?.[1] && ownField([answer[1]]) === 'note'
        ? scraped(answer[2], 'platform', `checkout: ${answer[1]}`, true)
        : undefined,
    ),
  ).slice(0, MOST_VALUES)
}

/** Labels are translated, but `for` names the field. */
export function valueBeside(document: Document, field: string): ScrapedValue | undefined {
  const at = `label[for="${field}"]`
  const label = first(document, at)
  const row = label && native(label, 'closest').call(label, '.form-group')
  return row ? scraped(textOf(first(row, '.form-text-row')), 'platform', at, true) : undefined
}

type Sums = Pick<StoreOrder, 'subtotal' | 'shippingPaid' | 'discount'>

/** The fields that edit the sums name them. With tax, as the buyer pays. */
export function sumsOn(document: Document): Sums {
  const sum = (field: string) =>
    scraped(fieldValue(first(document, `#${field}Value`)), 'platform', `#${field}Value`, true)
  const discounts = [sum('OrderSubTotalDiscountInclTax'), sum('OrderTotalDiscount')].filter((one) =>
    /[1-9]/.test(one?.text ?? ''),
  )
  return omitUndefined<Sums>({
    subtotal: sum('OrderSubtotalInclTax'),
    shippingPaid: sum('OrderShippingInclTax'),
    discount: discounts.length === 1 ? discounts[0] : undefined,
  })
}

const REFUNDABLE = '#refundorderoffline, #partiallyrefundorderoffline, #refundorder, #partiallyrefundorder'
const PAYABLE = '#markorderaspaid'
const AUTHORISED = '#voidorderoffline, #voidorder, #captureorder'

/** An order that was paid back stays "Processing". */
export function refundOn(document: Document): ScrapedValue | undefined {
  const status = valueBeside(document, 'PaymentStatus')
  return status && isRefunded(status.text) ? status : undefined
}

/** Only a paid order can be refunded, only an unpaid one marked as paid; there are no part payments. */
export function paidOn(document: Document, total: ScrapedValue | undefined): ScrapedValue | undefined {
  if (first(document, REFUNDABLE)) return total && { ...total, at: '#refundorderoffline' }
  if (first(document, PAYABLE)) return scraped('0', 'platform', PAYABLE, !first(document, AUTHORISED))
  const status = valueBeside(document, 'PaymentStatus')
  const words = fold(status?.text ?? '')
  if (/^(paid|da thanh toan|da tra)$/.test(words))
    return total && status && { ...total, at: status.at, sure: false }
  return /^(pending|unpaid|cho|dang cho|chua)\b/.test(words)
    ? scraped('0', 'platform', status?.at ?? '', false)
    : undefined
}

const PAGE = 'Order/AddShipment'

/** The shipment form weighs what is not sent yet. Another order's form is refused. */
export async function shipmentFormOf(
  { document, url, session, parse }: Page,
  orderId: string,
): Promise<Element | undefined> {
  if (!first(document, '#btnAddNewShipment')) return undefined
  const path = url.pathname.replace(/Edit\/\d+$/i, 'AddShipment')
  const html = await session.text(`${path}?orderId=${orderId}`)
  if (html === undefined) return undefined
  return all(parse(html), 'form').find((form) => {
    const action = attribute(form, 'action') ?? ''
    return URL.canParse(action, url) && new URL(action, url).searchParams.get('orderId') === orderId
  })
}

/** In the shop's own units: "0.60 [kg(s)]", "200.00 x 150.00 x 100.00 [millimetre(s)]". */
const WEIGHT = /^([\d.,]+) \[([^\]]+)\]$/
const SIZE = /^([\d.,]+ x [\d.,]+ x [\d.,]+) \[([^\]]+)\]$/

/** Both pages name an item by its id. Zero means not measured. */
export function measuresOf(form: Element, itemId: string): Pick<OrderLine, 'weight' | 'dimensions'> {
  const field = first(form, `input[name="qtyToAdd${itemId}"]`)
  const row = field && native(field, 'closest').call(field, 'tr')
  const cells = row ? all(row, 'td').map(textOf) : []
  const measured = (shape: RegExp) => {
    const [, amount = '', unit = ''] = cells.map((cell) => shape.exec(cell)).find(Boolean) ?? []
    const found = amount.split(' x ').every((side) => /[1-9]/.test(side))
    return scraped(found ? `${amount} ${unit.replace(/\(e?s\)$/, '')}` : '', 'platform', `${PAGE} td`, true)
  }
  return omitUndefined<Pick<OrderLine, 'weight' | 'dimensions'>>({
    weight: measured(WEIGHT),
    dimensions: measured(SIZE),
  })
}
