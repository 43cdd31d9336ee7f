import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { storefrontCases } from '../cases.ts'
import { parseHtml, type SessionAnswer, sessionOf } from '../reading-words.ts'

function caseOf(name: string) {
  const found = storefrontCases.find((one) => one.name === name)
  if (!found) throw new Error(`There is no case ${name}.`)
  return found
}

async function read(name: string, answers: SessionAnswer[], change?: (page: Document) => void) {
  const { html, url } = caseOf(name)
  const { document } = new JSDOM(html, { url: url.href }).window
  change?.(document)
  const session = sessionOf(answers, url.origin)
  const reading = await readPage({ document, url, session, parse: parseHtml })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  return reading.order
}

/** Where a platform has two names of one thing: the second says something else. A list is added to. */
const SECOND: [name: string, path: string, value: unknown][] = [
  ['shopify-cod', 'created_on', '2020-01-01T00:00:00Z'],
  ['shopify-cod', 'shipping_address.full_name', 'Đỗ Người Khác'],
  ['shopify-cod', 'shipping_address.phone_number', '0999 000 111'],
  ['shopify-cod', 'shipping_address.zip_code', '99999'],
  ['shopify-cod', 'line_items.0.name', 'Tên khác'],
  ['shopify-cod', 'customer.email', 'khac@khach.example'],
  ['haravan-cod', 'billing_address.phone_number', '0999 000 111'],
  ['haravan-cod', 'note_attributes', [{ name: 'Phường/Xã', value: 'Xã Khác' }]],
  ['haravan-cod', 'note_attributes', [{ name: 'Quận/Huyện', value: 'Huyện Khác' }]],
  ['sapo-omni-deposit', 'phone_number', '0999 000 111'],
  ['sapo-omni-deposit', 'customer_data.phone_number', '0999 000 111'],
  ['medusa-cod', 'items.0.title', 'Tên khác'],
  ['medusa-cod', 'items.0.variant.sku', 'KHAC-1'],
  ['medusa-cod', 'items.0.variant.product', { weight: 77 }],
  ['medusa-cod', 'customer.email', 'khac@khach.example'],
  ['medusa-cod', 'payment_collections.0.currency_code', 'usd'],
  ['medusa-gift-paid', 'display_id', 777],
]

function withValue(of: unknown, [key = '', ...path]: string[], value: unknown): unknown {
  if (key === '') return Array.isArray(of) && Array.isArray(value) ? [...of, ...value] : value
  const changed = withValue(Object(of)[key], path, value)
  return Array.isArray(of) ? of.with(Number(key), changed) : { ...Object(of), [key]: changed }
}

test.each(SECOND)('%s: %s changes nothing', async (name, path, value) => {
  const { answers } = caseOf(name)
  const [first, ...others] = answers
  const json = withValue(first?.json, ['order', ...path.split('.')], value)
  expect(json).not.toEqual(first?.json)
  expect(await read(name, [{ match: first?.match ?? '', json }, ...others])).toEqual(
    await read(name, answers),
  )
})

/** What a form has goes before what the page prints, which may be older. Magento’s form is not asked for the name. */
const PRINTED: [name: string, printed: string, more?: Partial<StoreOrder['recipient']>][] = [
  ['prestashop-cod', '#addressShipping p'],
  ['magento-cod', '.order-shipping-address address', { name: expect.anything() }],
  // The shop’s own fields are printed alone.
  ['nopcommerce-cod', '.card-body:has(label[for="ShippingAddress"]) td:nth-child(2)'],
]

test.each(PRINTED)('%s: an older address in print changes nothing', async (name, printed, more = {}) => {
  const { answers } = caseOf(name)
  const now = await read(name, answers)
  const older = await read(name, answers, (page) => {
    const texts = [...page.querySelectorAll(printed)].flatMap((one) => {
      const walker = page.createTreeWalker(one, 4)
      const found: Node[] = []
      while (walker.nextNode()) found.push(walker.currentNode)
      return found.filter(({ nodeValue }) => nodeValue?.trim())
    })
    expect(texts.length).toBeGreaterThan(3)
    // PrestaShop prints no mobile phone for Vietnam, but for other countries.
    page.querySelector('#addressShipping')?.insertAdjacentHTML('beforeend', '<p>0999 000 111</p>')
    for (const text of texts) text.nodeValue = `${text.nodeValue} 99`
  })
  expect(older.recipient).toEqual({ ...now.recipient, ...more })
  expect(older.address).toEqual(now.address)
  expect((await read(name, [])).address).not.toEqual(now.address)
})
