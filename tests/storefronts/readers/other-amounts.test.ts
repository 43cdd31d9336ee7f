import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { storefrontCases } from '../cases.ts'
import { parseHtml, sessionOf } from '../reading-words.ts'

interface Others {
  /** Where the order lies in the first answer. */
  order: 'order' | ''
  items: string
  ofOrder: string
  ofItem: string
}

/** Amounts next to those that are read, as the platforms' API references name them. */
const OTHERS: Record<string, Others> = {
  'medusa-cod': {
    order: 'order',
    items: 'items',
    ofOrder:
      'original_total original_subtotal original_tax_total subtotal tax_total discount_total discount_subtotal discount_tax_total ' +
      'original_item_subtotal original_item_tax_total item_subtotal item_tax_total item_discount_total original_shipping_total ' +
      'original_shipping_subtotal original_shipping_tax_total shipping_subtotal shipping_tax_total shipping_discount_total ' +
      'gift_card_total gift_card_tax_total credit_line_total credit_line_subtotal credit_line_tax_total',
    ofItem:
      'compare_at_unit_price subtotal original_total original_subtotal original_tax_total discount_total discount_subtotal tax_total ' +
      'refundable_total refundable_total_per_unit fulfilled_total shipped_total return_requested_total',
  },
  'shopify-cod': {
    order: 'order',
    items: 'line_items',
    ofOrder:
      'total_price subtotal_price current_subtotal_price total_discounts total_line_items_price total_tax current_total_tax ' +
      'total_weight total_tip_received total_cash_rounding_payment_adjustment user_id number order_number',
    ofItem: 'pre_tax_price fulfillable_quantity product_id variant_id',
  },
  'haravan-part-paid': {
    order: 'order',
    items: 'line_items',
    ofOrder: 'subtotal_price total_line_items_price total_tax total_weight order_number number user_id',
    ofItem: 'price_original price_promotion fulfillable_quantity product_id ma_cost_amount',
  },
  'sapo-web-paid': {
    order: 'order',
    items: 'line_items',
    ofOrder:
      'subtotal_price total_line_items_price total_tax total_weight order_number number total_received',
    ofItem: 'fulfillable_quantity product_id discounted_unit_price original_total discounted_total',
  },
  'sapo-omni-deposit': {
    order: 'order',
    items: 'order_line_items',
    ofOrder: 'total_tax total_discount tenant_id order_coupon_amount total_order_exchange_amount cod',
    ofItem: 'tax_amount tax_rate discount_rate discount_value discount_amount distributed_discount_amount',
  },
  'woocommerce-deposit': {
    order: '',
    items: 'line_items',
    ofOrder: 'total_tax cart_tax shipping_tax discount_tax parent_id customer_id subtotal total_fees',
    ofItem: 'subtotal_tax total_tax',
  },
}

function withAmounts(of: unknown, names: string): object {
  const others = names.split(' ').map((name, at) => [name, 7_700_001 + at])
  return { ...Object(of), ...Object.fromEntries(others) }
}

test.each(Object.entries(OTHERS))(
  '%s: other amounts of the order and of its items change nothing',
  async (name, { order, items, ofOrder, ofItem }) => {
    const found = storefrontCases.find((one) => one.name === name)
    if (!found) throw new Error(`There is no case ${name}.`)
    const { html, url, answers } = found
    const { document } = new JSDOM(html, { url: url.href }).window
    const at = answers.findIndex(({ json }) => items in Object(order ? Object(json)[order] : json))
    const json = Object(answers[at]?.json)
    const plain = Object(order ? json[order] : json)
    const more = {
      ...withAmounts(plain, ofOrder),
      [items]: plain[items].map((item: unknown) => withAmounts(item, ofItem)),
    }
    const changed = answers.with(at, {
      match: answers[at]?.match ?? '',
      json: order ? { ...json, [order]: more } : more,
    })
    const read = (given: typeof answers) =>
      readPage({ document, url, session: sessionOf(given, url.origin), parse: parseHtml })
    const [before, after] = [await read(answers), await read(changed)]
    expect(before.kind).toBe('order')
    expect(after).toEqual(before)
  },
)
