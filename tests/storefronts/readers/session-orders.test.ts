import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { whatMatters } from '../../what-matters.ts'
import { storefrontCases } from '../cases.ts'
import { parseHtml, partsOf, sessionOf, withoutItems } from '../reading-words.ts'

/** Of each amount that is a text, another. */
function otherAmounts(value: unknown, path: string): [string, readonly unknown[]][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => otherAmounts(one, path ? `${path}.${key}` : key))
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [[path, [`${Number(value) + 1}`]]] : []
}

/** What of the session's answers goes where in the order; the page is the case's. */
async function table(name: string, others: Record<string, readonly unknown[]> = {}): Promise<string> {
  const found = storefrontCases.find((one) => one.name === name)
  if (!found) throw new Error(`There is no case ${name}.`)
  const { html, url, answers } = found
  const { document } = new JSDOM(html, { url: url.href }).window
  const given = answers.map(({ json }) => json ?? null)
  const read = async (those: typeof given) => {
    const session = sessionOf(
      answers.map((answer, at) => (those[at] ? { ...answer, json: those[at] } : answer)),
      url.origin,
    )
    return partsOf(await readPage({ document, url, session, parse: parseHtml }))
  }
  const all = { ...Object.fromEntries(otherAmounts(given, '')), ...others }
  return withoutItems(await whatMatters(given, read, { others: all, without: OWN_ID }))
}

/** Another order's answer is refused (closed-admins.test.ts). */
const OWN_ID = ['0.order.id', '0.data.order.id', '1.id']

test('where each part of an order by Shopify’s REST goes', async () => {
  expect(await table('shopify-cod')).toMatchInlineSnapshot(`
    "
    0.order.name: number (another, spaces); number number? (empty)
    0.order.email: recipient.email buyer.email (another, upper case)
    0.order.created_at: createdAt (another, empty)
    0.order.currency: currency (another, empty)
    0.order.financial_status: status (another, upper case, empty)
    0.order.payment_gateway_names: paymentMethod (first twice)
    0.order.payment_gateway_names.0: paymentMethod (another, upper case)
    0.order.note: notes[] (another, upper case, no marks, empty)
    0.order.note_attributes: address.ward address.district (none in it); address.ward (first left out)
    0.order.note_attributes.0.name: address.ward (empty)
    0.order.note_attributes.0.value: address.ward (another, upper case, no marks, empty)
    0.order.note_attributes.1.name: address.district (empty)
    0.order.note_attributes.1.value: address.district (another, upper case, no marks, empty)
    0.order.current_total_price: total paid (another); total paid total? ("745001")
    0.order.current_total_discounts: discount ("1")
    0.order.total_outstanding: paid ("745001")
    0.order.customer.first_name: buyer.name (another, upper case, no marks, empty)
    0.order.customer.last_name: buyer.name (another, upper case, no marks, empty)
    0.order.customer.phone: buyer.phones[] (another); buyer (empty)
    0.order.shipping_address.first_name: recipient.name (another, upper case, no marks, empty)
    0.order.shipping_address.last_name: recipient.name (another, upper case, no marks, empty)
    0.order.shipping_address.name: recipient.name (another, upper case, no marks)
    0.order.shipping_address.phone: recipient.phones[] (another); recipient.phones[] buyer (empty)
    0.order.shipping_address.address1: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.address2: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.city: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.zip: address.postcode (another, empty, "700001")
    0.order.shipping_address.country: address.country (another, upper case, empty)
    0.order.shipping_lines: shippingPaid
    0.order.shipping_lines.0.price: discount (another, empty)
    0.order.shipping_lines.0.discounted_price: shippingPaid discount ("30001")
    0.order.line_items: lines[] subtotal (none in it, first left out, first twice); lines[].name lines[].quantity lines[].unitPrice lines[].lineTotal lines[].weight (turned round)
    0.order.line_items.0.title: lines[].name (another, upper case, no marks); lines[] (empty)
    0.order.line_items.0.variant_title: lines[].variant (another, upper case, no marks, empty)
    0.order.line_items.0.sku: lines[].sku (another, empty)
    0.order.line_items.0.quantity: lines[].lineTotal
    0.order.line_items.0.current_quantity: lines[] subtotal (0); lines[].quantity lines[].lineTotal subtotal (+1, +1 day)
    0.order.line_items.0.price: lines[].unitPrice lines[].lineTotal subtotal (another, empty, "300001")
    0.order.line_items.0.grams: lines[].weight
    0.order.line_items.0.total_discount: lines[].lineTotal ("1")
    0.order.line_items.1.title: lines[].name (another, upper case, no marks); lines[] (empty)
    0.order.line_items.1.variant_title: lines[].variant (another, upper case)
    0.order.line_items.1.sku: lines[].sku (another)
    0.order.line_items.1.quantity: lines[].lineTotal
    0.order.line_items.1.current_quantity: lines[] subtotal (0); lines[].quantity lines[].lineTotal subtotal (+1, +1 day)
    0.order.line_items.1.price: lines[].unitPrice lines[].lineTotal subtotal (another, empty, "23001")
    0.order.line_items.1.grams: lines[].weight
    0.order.line_items.1.total_discount: lines[].lineTotal ("1")
    0.order.line_items.2.current_quantity: lines[] subtotal (+1); lines[] subtotal (+1 day)
    "
  `)
})

test('where each part of an order by Shopify’s GraphQL goes', async () => {
  expect(await table('shopify-graphql')).toMatchInlineSnapshot(`
    "
    0.data.order.name: number (another, spaces); number number? (empty)
    0.data.order.email: recipient.email buyer.email (another, upper case, empty)
    0.data.order.currency: currency (another, empty)
    0.data.order.created_at: createdAt (another, empty)
    0.data.order.financial_status: status (another, empty)
    0.data.order.payment_gateway_names: paymentMethod
    0.data.order.payment_gateway_names.0: paymentMethod
    0.data.order.payment_gateway_names.1: paymentMethod (another, upper case, empty)
    0.data.order.shipping_address.name: recipient.name (another, upper case, no marks); recipient.name recipient.name? (empty)
    0.data.order.shipping_address.phone: recipient.phones[] (another, empty)
    0.data.order.shipping_address.address1: address.lines[] (another, upper case, no marks, empty)
    0.data.order.shipping_address.city: address.lines[] (another, upper case, no marks, empty)
    0.data.order.shipping_address.country: address.country (another, upper case, empty)
    0.data.order.billing_address.name: buyer.name (another, upper case, no marks)
    0.data.order.billing_address.company: buyer.company (another, upper case, no marks, empty)
    0.data.order.billing_address.phone: buyer.phones[] (another, empty)
    0.data.order.current_total_price.shopMoney.amount: total paid (another, empty, "585001")
    0.data.order.total_outstanding.shopMoney.amount: paid total? (another, empty); paid ("385001")
    0.data.order.current_total_discounts.shopMoney.amount: discount (another, empty, "55001")
    0.data.order.shipping_lines.nodes: discount shippingPaid (none in it); discount (first twice)
    0.data.order.shipping_lines.nodes.0.price.shopMoney.amount: discount (another, empty, "25001")
    0.data.order.shipping_lines.nodes.0.discounted_price.shopMoney.amount: discount shippingPaid (another, empty, "1")
    0.data.order.line_items.nodes: lines[] subtotal
    0.data.order.line_items.nodes.0.title: lines[].name (another, upper case, no marks); lines[] (empty)
    0.data.order.line_items.nodes.0.sku: lines[].sku (another, empty)
    0.data.order.line_items.nodes.0.quantity: lines[].lineTotal
    0.data.order.line_items.nodes.0.current_quantity: lines[] subtotal (0); lines[].quantity lines[].lineTotal subtotal (+1, +1 day)
    0.data.order.line_items.nodes.0.price.shopMoney.amount: lines[].unitPrice lines[].lineTotal subtotal (another, empty, "615001")
    0.data.order.line_items.nodes.0.total_discount.shopMoney.amount: lines[].lineTotal (another, empty, "30001")
    0.data.order.line_items.nodes.0.variant.inventoryItem.measurement.weight.value: lines[].weight
    0.data.order.line_items.nodes.0.variant.inventoryItem.measurement.weight.unit: lines[].weight
    "
  `)
})

test('where each part of Haravan’s order goes, its transactions among them', async () => {
  const states = ['success', 'pending', 'failure', 'error']
  const kinds = ['capture', 'sale', 'authorization', 'void', 'refund', 'pending']
  const of = (name: string, values: string[]) =>
    Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`0.order.transactions.${at}.${name}`, values]))
  const others = {
    ...of('status', states),
    ...of('kind', kinds),
    '0.order.financial_status': [
      'paid',
      'pending',
      'unpaid',
      'partially_refunded',
      'authorized',
      'voided',
      'expired',
    ],
  }
  expect(await table('haravan-part-paid', others)).toMatchInlineSnapshot(`
    "
    0.order.name: number (another, spaces); number number? (empty)
    0.order.email: recipient.email buyer.email (another, upper case, empty)
    0.order.created_at: createdAt (another, empty)
    0.order.currency: currency (another, empty)
    0.order.financial_status: status (another, upper case, empty); status total? ("paid", "pending", "unpaid", "partially_refunded", "authorized", "voided", "expired")
    0.order.gateway: paymentMethod (another, upper case, no marks, empty)
    0.order.gateway_code: paymentCode (another, upper case, empty)
    0.order.note: notes[] (another, upper case, no marks, empty)
    0.order.total_price: total
    0.order.total_discounts: discount
    0.order.billing_address.name: buyer.name (another, upper case, no marks)
    0.order.billing_address.phone: buyer.phones[] (another, "900000247")
    0.order.shipping_address.name: recipient.name (another, upper case, no marks); recipient.name recipient.name? (empty)
    0.order.shipping_address.phone: recipient.phones[] (another, empty, "900000347")
    0.order.shipping_address.company: recipient.company (another, upper case, no marks, empty)
    0.order.shipping_address.address1: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.ward: address.lines[] address.ward (another, upper case, no marks, empty)
    0.order.shipping_address.province: address.lines[] address.province (another, upper case, no marks, empty)
    0.order.shipping_address.country: address.country (another, upper case, empty)
    0.order.line_items: lines[] subtotal
    0.order.line_items.0.title: lines[].name (another, upper case, no marks); lines[] (empty)
    0.order.line_items.0.variant_title: lines[].variant (another, upper case, empty)
    0.order.line_items.0.sku: lines[].sku (another, empty)
    0.order.line_items.0.quantity: lines[] subtotal (0); lines[].quantity lines[].lineTotal subtotal (+1, +1 day)
    0.order.line_items.0.price: lines[].unitPrice lines[].lineTotal subtotal
    0.order.line_items.0.grams: lines[].weight
    0.order.line_items.0.total_discount: lines[].lineTotal
    0.order.transactions: paid total? (none in it)
    0.order.transactions.0.kind: paid ("capture", "sale", "refund")
    0.order.transactions.1.id: paid (+1)
    0.order.transactions.1.amount: paid
    0.order.transactions.1.kind: paid (another, spaces, empty, "authorization", "void", "refund", "pending")
    0.order.transactions.1.status: paid ("pending", "failure", "error")
    0.order.transactions.2.id: paid
    0.order.transactions.2.kind: paid ("refund")
    0.order.transactions.3.kind: paid (another, spaces, empty, "capture", "sale", "authorization", "pending")
    0.order.transactions.3.status: paid ("pending", "failure", "error")
    0.order.transactions.3.parent_id: paid
    0.order.transactions.4.status: paid (another, spaces, empty, "success")
    "
  `)
})

test('where each part of Sapo Web’s order goes', async () => {
  expect(await table('sapo-web-paid')).toMatchInlineSnapshot(`
    "
    0.order.name: number (another, spaces); number number? (empty)
    0.order.email: recipient.email (another, upper case, empty)
    0.order.created_on: createdAt (another, empty)
    0.order.currency: currency (another, empty)
    0.order.financial_status: status (another, upper case, empty)
    0.order.gateway: paymentMethod (another, upper case, no marks, empty)
    0.order.note: notes[] (another)
    0.order.note_attributes: notes[]
    0.order.note_attributes.0.name: notes[] (empty)
    0.order.note_attributes.0.value: notes[] (another, upper case, no marks, empty)
    0.order.total_price: total paid
    0.order.total_outstanding: paid total?
    0.order.total_discounts: discount
    0.order.billing_address.name: buyer (another, upper case, no marks)
    0.order.billing_address.phone: buyer (another, "900000616")
    0.order.shipping_address.name: recipient.name buyer (another, upper case, no marks); recipient.name? (empty)
    0.order.shipping_address.phone: recipient.phones[] buyer (another, "900000616")
    0.order.shipping_address.address1: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.ward: address.lines[] address.ward (another, upper case, no marks, empty)
    0.order.shipping_address.province: address.lines[] address.province (another, upper case, no marks, empty)
    0.order.shipping_address.country: address.country (another, upper case, empty)
    0.order.shipping_lines: shippingPaid
    0.order.shipping_lines.0.price: shippingPaid
    0.order.line_items: lines[] subtotal
    0.order.line_items.0.title: lines[].name (another, upper case, no marks); lines[] (empty)
    0.order.line_items.0.variant_title: lines[].variant (another, upper case, no marks, empty)
    0.order.line_items.0.sku: lines[].sku (another, empty)
    0.order.line_items.0.quantity: lines[] subtotal (0); lines[].quantity lines[].lineTotal subtotal (+1, +1 day)
    0.order.line_items.0.price: lines[].unitPrice lines[].lineTotal subtotal
    0.order.line_items.0.grams: lines[].weight
    0.order.line_items.0.total_discount: lines[].lineTotal
    "
  `)
})

test('where each part of Sapo Omni’s order goes, its prepayments among them', async () => {
  const others = {
    '0.order.payment_status': ['paid', 'unpaid', 'partial'],
    '0.order.prepayments.0.status': ['cancelled', 'Cancel'],
    '0.order.prepayments.1.status': ['paid'],
  }
  expect(await table('sapo-omni-deposit', others)).toMatchInlineSnapshot(`
    "
    0.order.code: number (another); number number? (empty)
    0.order.created_on: createdAt (another, empty)
    0.order.status: status (another, upper case, empty)
    0.order.email: recipient.email buyer.email (another)
    0.order.note: notes[] (another)
    0.order.total: total paymentMethod (0); total total? (+1, +1 day)
    0.order.order_discount_amount: discount
    0.order.delivery_fee.fee: shippingPaid total? (0); shippingPaid (+1, +1 day)
    0.order.prepayments: paid (none in it, first left out, first twice)
    0.order.prepayments.0.amount: paid (0, +1); paid paymentMethod (+1 day)
    0.order.prepayments.1.status: paid (empty, "paid")
    0.order.customer_data.name: buyer.name (another, upper case, no marks)
    0.order.billing_address.phone_number: buyer.phones[] (another, "900000489")
    0.order.shipping_address.full_name: recipient.name (another, upper case, no marks); recipient.name recipient.name? (empty)
    0.order.shipping_address.phone_number: recipient.phones[] (another, empty, "900000589")
    0.order.shipping_address.address1: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.ward: address.lines[] address.ward (another, upper case, no marks, empty)
    0.order.shipping_address.district: address.lines[] address.district (another)
    0.order.shipping_address.city: address.lines[] address.province (another, upper case, no marks, empty)
    0.order.shipping_address.country: address.country (another, upper case, no marks, empty)
    0.order.order_line_items: lines[] subtotal total?
    0.order.order_line_items.0.product_name: lines[].name lines[].variant (another, upper case, no marks, empty)
    0.order.order_line_items.0.variant_name: lines[].variant (another, upper case, no marks, empty)
    0.order.order_line_items.0.sku: lines[].sku (another, empty)
    0.order.order_line_items.0.quantity: lines[].quantity
    0.order.order_line_items.0.price: lines[].unitPrice
    0.order.order_line_items.0.line_amount: lines[].lineTotal subtotal total?
    "
  `)
})

test('where each part of an unpaid order of Sapo Omni goes', async () => {
  expect(
    await table('sapo-omni-cod', { '0.order.payment_status': ['paid', 'partial'] }),
  ).toMatchInlineSnapshot(`
    "
    0.order.code: number (another); number number? (empty)
    0.order.created_on: createdAt (another, empty)
    0.order.status: status (another, upper case, empty)
    0.order.payment_status: total?
    0.order.note: notes[] (another, upper case, no marks, empty)
    0.order.total: total
    0.order.order_discount_amount: discount
    0.order.delivery_fee.fee: shippingPaid
    0.order.customer_data.name: buyer (another, upper case, no marks)
    0.order.customer_data.phone_number: buyer (another, "900000388")
    0.order.customer_data.email: recipient.email (another, upper case, empty)
    0.order.shipping_address.full_name: recipient.name buyer (another, upper case, no marks); recipient.name? (empty)
    0.order.shipping_address.phone_number: recipient.phones[] buyer (another, "900000388")
    0.order.shipping_address.address1: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.address2: address.lines[] (another)
    0.order.shipping_address.ward: address.lines[] address.ward (another, upper case, no marks, empty)
    0.order.shipping_address.district: address.lines[] address.district (another, upper case, no marks, empty)
    0.order.shipping_address.city: address.lines[] address.province (another, upper case, no marks, empty)
    0.order.shipping_address.country: address.country (another, upper case, no marks, empty)
    0.order.order_line_items: lines[] subtotal (none in it, first left out, first twice); lines[].name lines[].sku lines[].quantity lines[].unitPrice lines[].lineTotal (turned round)
    0.order.order_line_items.0.variant_id: lines[].weight
    0.order.order_line_items.0.product_name: lines[].name lines[].variant (another, upper case, no marks, empty)
    0.order.order_line_items.0.variant_name: lines[].variant (another, upper case, no marks, empty)
    0.order.order_line_items.0.sku: lines[].sku (another, empty)
    0.order.order_line_items.0.quantity: lines[].quantity
    0.order.order_line_items.0.price: lines[].unitPrice
    0.order.order_line_items.0.line_amount: lines[].lineTotal subtotal
    0.order.order_line_items.1.product_name: lines[].name lines[].variant (another, upper case, no marks)
    0.order.order_line_items.1.variant_name: lines[].variant (another, upper case, no marks)
    0.order.order_line_items.1.sku: lines[].sku (another, empty)
    0.order.order_line_items.1.quantity: lines[].quantity
    0.order.order_line_items.1.price: lines[].unitPrice
    0.order.order_line_items.1.line_amount: lines[].lineTotal subtotal
    1.variant.weight_value: lines[].weight
    1.variant.weight_unit: lines[].weight (another, upper case, empty)
    2.variant.weight_value: lines[].weight
    "
  `)
})

test('where each part of Medusa’s order goes', async () => {
  const others = {
    '0.order.status': ['canceled'],
    '0.order.payment_status': ['refunded', 'partially_refunded'],
  }
  expect(await table('medusa-cod', others)).toMatchInlineSnapshot(`
    "
    0.order.display_id: number
    0.order.status: status (another, upper case, empty, "canceled")
    0.order.email: recipient.email (another, upper case)
    0.order.currency_code: currency (another, upper case)
    0.order.created_at: createdAt (another, empty)
    0.order.metadata.ghi_chu: notes[] (another, upper case, no marks, empty)
    0.order.total: total paid
    0.order.item_total: discount (0)
    0.order.original_item_total: subtotal (0); subtotal discount (+1, +1 day)
    0.order.shipping_total: shippingPaid
    0.order.summary.pending_difference: paid
    0.order.payment_status: status ("refunded", "partially_refunded")
    0.order.shipping_address.first_name: recipient.name buyer (another, upper case, no marks, empty)
    0.order.shipping_address.last_name: recipient.name buyer (another, upper case, no marks, empty)
    0.order.shipping_address.phone: recipient.phones[] buyer (another)
    0.order.shipping_address.company: recipient.company (another)
    0.order.shipping_address.address_1: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.address_2: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.city: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.province: address.lines[] address.province (another)
    0.order.shipping_address.postal_code: address.postcode (another)
    0.order.shipping_address.country_code: address.country (another, upper case, empty)
    0.order.billing_address.first_name: buyer (another, upper case, no marks, empty)
    0.order.billing_address.last_name: buyer (another, upper case, no marks, empty)
    0.order.billing_address.phone: buyer (another)
    0.order.items: lines[] (none in it, first left out, first twice); lines[].name lines[].sku lines[].quantity lines[].unitPrice lines[].lineTotal lines[].weight (turned round)
    0.order.items.0.product_title: lines[].name (another, upper case, no marks)
    0.order.items.0.variant_title: lines[].variant (another, upper case, no marks, empty)
    0.order.items.0.variant_sku: lines[].sku (another)
    0.order.items.0.quantity: lines[] (0); lines[].quantity (+1, +1 day)
    0.order.items.0.unit_price: lines[].unitPrice
    0.order.items.0.total: lines[].lineTotal
    0.order.items.0.variant.weight: lines[].weight
    0.order.items.0.variant.length: lines[].dimensions lines[].dimensions? (0); lines[].dimensions (+1, +1 day)
    0.order.items.0.variant.width: lines[].dimensions lines[].dimensions? (0); lines[].dimensions (+1, +1 day)
    0.order.items.0.variant.height: lines[].dimensions lines[].dimensions? (0); lines[].dimensions (+1, +1 day)
    0.order.items.1.product_title: lines[].name (another, upper case, no marks)
    0.order.items.1.variant_title: lines[].variant (another)
    0.order.items.1.variant_sku: lines[].sku (another)
    0.order.items.1.quantity: lines[] (0); lines[].quantity (+1, +1 day)
    0.order.items.1.unit_price: lines[].unitPrice
    0.order.items.1.total: lines[].lineTotal
    0.order.items.1.variant.product.weight: lines[].weight lines[].weight? (another, empty); lines[].weight ("901")
    0.order.items.2.quantity: lines[]
    0.order.payment_collections: paymentMethod paymentCode paid? (none in it)
    0.order.payment_collections.0.payments: paymentMethod paymentCode paid? (none in it, first left out)
    0.order.payment_collections.0.payments.0.provider_id: paymentMethod paymentCode (another, upper case); paymentMethod (spaces); paymentMethod paymentCode paid? (empty)
    0.order.payment_collections.0.payments.1.canceled_at: paymentMethod paymentCode (empty)
    "
  `)
})

test('where each part of a gift by Medusa goes', async () => {
  expect(await table('medusa-gift-paid')).toMatchInlineSnapshot(`
    "
    0.order.custom_display_id: number (another, empty)
    0.order.status: status (another, upper case, empty)
    0.order.created_at: createdAt (another, empty)
    0.order.metadata.delivery_note: notes[] (another, upper case, no marks, empty)
    0.order.total: total paid
    0.order.item_total: discount
    0.order.original_item_total: subtotal discount
    0.order.shipping_total: shippingPaid
    0.order.summary.pending_difference: paid
    0.order.shipping_address.first_name: recipient.name (another, upper case, no marks, empty)
    0.order.shipping_address.last_name: recipient.name (another, upper case, no marks, empty)
    0.order.shipping_address.phone: recipient.phones[] (another)
    0.order.shipping_address.company: recipient.company (another, upper case, no marks, empty)
    0.order.shipping_address.address_1: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.address_2: address.lines[] (another)
    0.order.shipping_address.city: address.lines[] (another, upper case, no marks, empty)
    0.order.shipping_address.province: address.lines[] address.province (another, upper case, no marks, empty)
    0.order.shipping_address.postal_code: address.postcode (another, empty, "700001")
    0.order.shipping_address.country_code: address.country (another, upper case, empty)
    0.order.shipping_address.metadata.ward: address.ward (another, upper case, no marks, empty)
    0.order.billing_address.first_name: buyer.name (another, upper case, no marks, empty)
    0.order.billing_address.last_name: buyer.name (another, upper case, empty)
    0.order.billing_address.phone: recipient.phones[] buyer.phones[] (another, empty, "933000809")
    0.order.billing_address.company: buyer.company (another)
    0.order.customer.email: recipient.email buyer.email (another, upper case, empty)
    0.order.items: lines[]
    0.order.items.0.product_title: lines[].name (another, upper case, no marks)
    0.order.items.0.variant_title: lines[].variant (another, upper case, empty)
    0.order.items.0.quantity: lines[] (0); lines[].quantity (+1, +1 day)
    0.order.items.0.unit_price: lines[].unitPrice
    0.order.items.0.total: lines[].lineTotal
    0.order.items.0.variant.sku: lines[].sku (another, empty)
    0.order.payment_collections: currency paymentMethod paymentCode paid? (none in it)
    0.order.payment_collections.0.currency_code: currency (another, upper case, empty)
    0.order.payment_collections.0.payments: paymentMethod paymentCode paid? (none in it)
    0.order.payment_collections.0.payments.0.provider_id: paymentMethod paymentCode (another, upper case); paymentMethod (spaces); paymentMethod paymentCode paid? (empty)
    "
  `)
})

test('where each part of Vendure’s order goes', async () => {
  const states = ['Created', 'Authorized', 'Settled', 'Declined', 'Error', 'Cancelled']
  const others = Object.fromEntries([
    ...[0, 1, 2].map((at) => [`0.data.order.payments.${at}.state`, states]),
    ...[0, 1].map((at) => [`0.data.order.payments.0.refunds.${at}.state`, ['Pending', 'Settled', 'Failed']]),
  ])
  expect(await table('vendure-api-gift', others)).toMatchInlineSnapshot(`
    "
    0.data.globalSettings.serverConfig.moneyStrategyPrecision: lines[].unitPrice lines[].lineTotal subtotal discount shippingPaid total paid refunded (0, +1); lines[].unitPrice? lines[].lineTotal? subtotal? discount? shippingPaid? total? paid? refunded? (+1 day)
    0.data.globalSettings.serverConfig.entityCustomFields: address.ward lines[].weight notes[] (none in it); address.ward notes[] (first left out); notes[] (first twice)
    0.data.globalSettings.serverConfig.entityCustomFields.0.entityName: address.ward notes[]
    0.data.globalSettings.serverConfig.entityCustomFields.0.customFields: address.ward notes[] (none in it); address.ward (first left out)
    0.data.globalSettings.serverConfig.entityCustomFields.0.customFields.0.name: address.ward
    0.data.globalSettings.serverConfig.entityCustomFields.0.customFields.0.type: address.ward (empty)
    0.data.globalSettings.serverConfig.entityCustomFields.0.customFields.0.list: address.ward
    0.data.globalSettings.serverConfig.entityCustomFields.0.customFields.2.name: notes[]
    0.data.globalSettings.serverConfig.entityCustomFields.0.customFields.2.type: notes[] (empty)
    0.data.globalSettings.serverConfig.entityCustomFields.0.customFields.2.list: notes[]
    0.data.globalSettings.serverConfig.entityCustomFields.1.entityName: notes[]
    0.data.globalSettings.serverConfig.entityCustomFields.1.customFields: notes[] (none in it, first left out, first twice)
    0.data.globalSettings.serverConfig.entityCustomFields.1.customFields.0.name: notes[]
    0.data.globalSettings.serverConfig.entityCustomFields.1.customFields.0.type: notes[] (empty)
    0.data.globalSettings.serverConfig.entityCustomFields.1.customFields.0.list: notes[]
    0.data.globalSettings.serverConfig.entityCustomFields.2.entityName: lines[].weight
    0.data.globalSettings.serverConfig.entityCustomFields.2.customFields: lines[].weight (none in it)
    0.data.globalSettings.serverConfig.entityCustomFields.2.customFields.0.name: lines[].weight
    0.data.globalSettings.serverConfig.entityCustomFields.2.customFields.0.type: lines[].weight (empty)
    0.data.globalSettings.serverConfig.entityCustomFields.2.customFields.0.list: lines[].weight
    0.data.globalSettings.serverConfig.entityCustomFields.2.customFields.0.label: lines[].weight? (none in it)
    0.data.globalSettings.serverConfig.entityCustomFields.2.customFields.0.label.0.value: lines[].weight? (empty)
    0.data.order.code: number (another); number number? (empty)
    0.data.order.state: status (another, upper case, empty)
    0.data.order.orderPlacedAt: createdAt (another, empty)
    0.data.order.currencyCode: currency (another, empty)
    0.data.order.subTotalWithTax: discount
    0.data.order.shippingWithTax: shippingPaid
    0.data.order.totalWithTax: total (0); total paid total? (+1, +1 day)
    0.data.order.customer.emailAddress: recipient.email buyer.email (another, upper case, empty)
    0.data.order.shippingAddress.fullName: recipient.name (another, upper case, no marks); recipient.name recipient.name? (empty)
    0.data.order.shippingAddress.streetLine1: address.lines[] (another, upper case, no marks, empty)
    0.data.order.shippingAddress.streetLine2: address.lines[] (another, upper case, no marks, empty)
    0.data.order.shippingAddress.city: address.lines[] (another, upper case, no marks, empty)
    0.data.order.shippingAddress.province: address.lines[] address.province (another, upper case, no marks, empty)
    0.data.order.shippingAddress.countryCode: address.country (another, empty)
    0.data.order.shippingAddress.phoneNumber: recipient.phones[] (another, empty)
    0.data.order.shippingAddress.customFields.phuongXa: address.ward (another, upper case, no marks, empty)
    0.data.order.shippingAddress.customFields.deliveryNote: notes[] (another, upper case, no marks, empty)
    0.data.order.billingAddress.fullName: buyer.name (another, upper case, no marks, empty)
    0.data.order.billingAddress.phoneNumber: buyer.phones[] (another, empty)
    0.data.order.surcharges: subtotal discount
    0.data.order.surcharges.0.priceWithTax: subtotal discount
    0.data.order.lines: lines[] subtotal discount (none in it, first left out, first twice); lines[].name lines[].sku lines[].quantity lines[].unitPrice lines[].lineTotal (turned round)
    0.data.order.lines.0.quantity: lines[] (0); lines[].quantity (+1, +1 day)
    0.data.order.lines.0.discountedUnitPriceWithTax: lines[].unitPrice
    0.data.order.lines.0.linePriceWithTax: subtotal discount
    0.data.order.lines.0.proratedLinePriceWithTax: lines[].lineTotal
    0.data.order.lines.0.productVariant.name: lines[].name (another, upper case, no marks); lines[] (empty)
    0.data.order.lines.0.productVariant.sku: lines[].sku (another, empty)
    0.data.order.lines.0.productVariant.customFields.netWeight: lines[].weight
    0.data.order.lines.1.quantity: lines[]
    0.data.order.lines.1.linePriceWithTax: subtotal discount
    0.data.order.lines.2.quantity: lines[] (0); lines[].quantity (+1, +1 day)
    0.data.order.lines.2.discountedUnitPriceWithTax: lines[].unitPrice
    0.data.order.lines.2.linePriceWithTax: subtotal discount
    0.data.order.lines.2.proratedLinePriceWithTax: lines[].lineTotal
    0.data.order.lines.2.productVariant.name: lines[].name (another, upper case, no marks); lines[] (empty)
    0.data.order.lines.2.productVariant.sku: lines[].sku (another, empty)
    0.data.order.payments: paid refunded paymentMethod paymentCode paid? (none in it); paid refunded paymentMethod paymentCode (first left out); paid refunded total? (first twice); paymentMethod paymentCode (turned round)
    0.data.order.payments.0.method: paymentMethod paymentCode
    0.data.order.payments.0.state: paid (another, upper case, spaces, empty, "Created", "Authorized"); paid paymentMethod paymentCode ("Declined", "Error", "Cancelled")
    0.data.order.payments.0.amount: paid total? (0, +1); paid (+1 day)
    0.data.order.payments.0.refunds: paid refunded (none in it, first left out); paid refunded total? (first twice)
    0.data.order.payments.0.refunds.0.state: paid refunded ("Failed")
    0.data.order.payments.0.refunds.0.total: paid refunded (0); paid refunded total? (+1, +1 day)
    0.data.order.payments.0.refunds.1.state: paid refunded total?
    0.data.order.payments.1.method: paymentMethod paymentCode (another, upper case, empty)
    0.data.order.payments.1.state: paid total? (another, upper case, spaces, empty, "Created"); paid ("Settled"); paid paymentMethod paymentCode total? ("Declined", "Error", "Cancelled")
    0.data.order.payments.1.amount: paid total?
    0.data.order.payments.2.state: paymentMethod paymentCode (another, upper case, spaces, empty, "Created"); paid paymentMethod paymentCode total? ("Authorized"); paid paymentMethod paymentCode ("Settled")
    0.data.order.customFields.buyerRemark: notes[] (another, upper case, no marks, empty)
    "
  `)
})

test('where each part of WooCommerce’s order goes', async () => {
  expect(await table('woocommerce-checkout-own')).toMatchInlineSnapshot(`
    "
    1.number: number (another, "735")
    1.status: status (another, upper case)
    1.currency: currency (another, empty)
    1.date_created: createdAt (another, empty)
    1.discount_total: discount (another, "1")
    1.shipping_total: shippingPaid (another, empty, "1")
    1.total: total (another, empty, "150001")
    1.billing.first_name: buyer.name (another)
    1.billing.company: buyer.company (another)
    1.billing.last_name: buyer.name (another, upper case, no marks, empty)
    1.billing.phone: buyer.phones[] (another, empty)
    1.billing.email: recipient.email buyer.email (another)
    1.shipping.first_name: recipient.name (another)
    1.shipping.company: recipient.company (another)
    1.shipping.address_2: address.lines[] (another)
    1.shipping.postcode: address.postcode (another)
    1.shipping.last_name: recipient.name (another, upper case, no marks, empty)
    1.shipping.address_1: address.lines[] address.ward (another, upper case, no marks, empty)
    1.shipping.city: address.lines[] address.ward (another, empty, "46")
    1.shipping.state: address.lines[] address.ward address.province (another, empty, "5")
    1.shipping.country: address.country (another, empty)
    1.shipping.phone: recipient.phones[] (another, empty, "911000736")
    1.payment_method: paymentCode (another, upper case)
    1.payment_method_title: paymentMethod (another, upper case, no marks, empty)
    1.customer_note: notes[] (another, upper case, no marks, empty)
    1.meta_data: address.lines[] address.district (none in it, first left out)
    1.meta_data.0.key: address.lines[] address.district (upper case, spaces, empty)
    1.meta_data.0.value: address.lines[] address.district (another, upper case, no marks, empty)
    1.line_items: lines[].variant lines[].sku lines[].weight (none in it); lines[] (first twice)
    1.line_items.0.name: lines[].name (another, upper case, no marks); lines[].variant lines[].sku lines[].weight (empty)
    1.line_items.0.product_id: lines[].weight
    1.line_items.0.variation_id: lines[].weight
    1.line_items.0.quantity: lines[].quantity
    1.line_items.0.sku: lines[].sku (another, empty)
    1.line_items.0.price: lines[].unitPrice
    1.line_items.0.total: lines[].lineTotal (another, empty, "150001")
    1.line_items.0.meta_data: lines[].variant (none in it, first left out, first twice)
    1.line_items.0.meta_data.0.display_value: lines[].variant (another, upper case, empty)
    1.line_items.0.meta_data.1.key: lines[].variant (spaces, empty)
    2.id: lines[].weight
    2.weight: lines[].weight (another, empty, "2.05")
    3.value: lines[].weight (another, upper case); lines[].weight lines[].weight? (empty)
    "
  `)
})

test('where each part of an order of WooCommerce with a deposit goes', async () => {
  const others = {
    '1.status': ['pending', 'on-hold', 'processing', 'failed', 'completed', 'pending-deposit', 'da-coc'],
    '1.date_paid': ['2025-11-12T20:04:11'],
    '1.payment_method': ['bacs'],
    '1.refunds': [[{ total: '-20000' }], [{ total: '-20000' }, { total: '-3000' }]],
  }
  expect(await table('woocommerce-deposit', others)).toMatchInlineSnapshot(`
    "
    1.number: number (another, "912")
    1.status: status (another, "pending-deposit", "da-coc"); status total? (upper case, "pending", "on-hold", "processing", "failed", "completed"); total? (empty)
    1.currency: currency (another, empty)
    1.date_created: createdAt (another, empty)
    1.total: total (another, empty, "2400001")
    1.shipping_total: shippingPaid (another, empty, "1")
    1.date_paid: paid paid?
    1.payment_method: paymentCode paid? (another, upper case, "bacs"); paid? (spaces, empty)
    1.payment_method_title: paymentMethod (another, upper case, empty)
    1.refunds: refunded
    1.billing.last_name: recipient.name (another, upper case, no marks, empty)
    1.billing.address_1: address.lines[] (another, upper case, no marks, empty)
    1.billing.city: address.lines[] (another, upper case, no marks, empty)
    1.billing.state: address.lines[] address.province (another, upper case, no marks, empty)
    1.billing.phone: recipient.phones[] (another, empty)
    1.line_items: lines[]
    1.line_items.0.name: lines[].name (another, upper case, no marks); lines[] (empty)
    1.line_items.0.product_id: lines[].weight
    1.line_items.0.quantity: lines[].quantity
    1.line_items.0.price: lines[].unitPrice
    1.line_items.0.total: lines[].lineTotal (another, empty, "2400001")
    2.value: lines[].weight (another, upper case); lines[].weight lines[].weight? (empty)
    3: lines[].weight (none in it)
    3.0.id: lines[].weight (+1, +1 day)
    3.0.weight: lines[].weight (another, empty, "13.5")
    "
  `)
})
