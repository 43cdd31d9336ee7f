import { expect, test } from 'vitest'
import { checkListed, checkReading } from '../../../lib/domain/store/page-reading.ts'
import { taughtFields } from '../../../lib/domain/store/recipe.ts'

const SOURCES = 'taught, session-json, platform, structured, label, link, guess'
const LOST = [...taughtFields]
const long = (length: number) => 'x'.repeat(length)
const read = (text: unknown) => ({ text, source: 'label', at: 'td', sure: true })
const order = (changes: object = {}) => ({
  kind: 'order',
  order: {
    ...{ platform: 'generic', url: 'https://shop.example/1', store: 'shop.example' },
    ...{ id: read('1'), number: read('#1'), recipient: { phones: [] }, address: { lines: [] } },
    ...{ lines: [], notes: [], ...changes },
  },
})

test('a reading of a known form passes; what no type has is left out', () => {
  expect(checkReading(order({ total: read('5'), other: 'x', paid: undefined }))).toEqual({
    value: order({ total: read('5') }),
  })
})

test.each([
  [undefined, 'page.kind is not one of order, not-an-order, signed-out, marketplace-ships'],
  [{ kind: 'toString' }, 'page.kind is not one of order, not-an-order, signed-out, marketplace-ships'],
  [{ kind: 'signed-out' }, 'page.url is not a text of at most 2000'],
  [{ kind: 'signed-out', url: long(2001) }, 'page.url is not a text of at most 2000'],
  [{ kind: 'order', order: null }, 'page.order is not an object'],
  [{ kind: 'order', order: 'x' }, 'page.order is not an object'],
  [order({ total: '5' }), 'page.order.total is not an object'],
  [order({ total: { ...read('5'), source: 'page' } }), `page.order.total.source is not one of ${SOURCES}`],
  [order({ total: { ...read('5'), sure: 1 } }), 'page.order.total.sure is not true or false'],
  [order({ total: { ...read('5'), at: long(501) } }), 'page.order.total.at is not a text of at most 500'],
  [order({ notes: [read(long(4001))] }), 'page.order.notes[0].text is not a text of at most 4000'],
  [order({ notes: Array(21).fill(read('x')) }), 'page.order.notes is not a list of at most 20'],
  [order({ lines: {} }), 'page.order.lines is not a list of at most 500'],
  [order({ lines: Array(501).fill({ name: read('x') }) }), 'page.order.lines is not a list of at most 500'],
  [order({ platform: long(501) }), 'page.order.platform is not a text of at most 500'],
  [order({ lost: Array(18).fill('name') }), 'page.order.lost is not a list of at most 17'],
])('%# is refused, with where and what was wanted', (reading, fault) => {
  expect(checkReading(reading)).toEqual({ fault: `TypeError: ${fault}` })
})

test('no field of a reading is lost, and its longest texts and lists fit', () => {
  const one = read(long(4000))
  const contact = { name: one, company: one, phones: Array(20).fill(one), email: one }
  const line = Object.fromEntries(
    [
      'name',
      'variant',
      'sku',
      'quantity',
      'unitPrice',
      'lineTotal',
      'weight',
      'lineWeight',
      'dimensions',
    ].map((field) => [field, { ...one, at: long(500) }]),
  )
  const values = Object.fromEntries(
    [
      ...['storeName', 'status', 'createdAt', 'currency', 'weight', 'subtotal', 'shippingPaid', 'discount'],
      ...['total', 'paid', 'refunded', 'paymentMethod', 'paymentCode'],
    ].map((field) => [field, read(field)]),
  )
  const address = { lines: [one], ward: one, district: one, province: one, postcode: one, country: one }
  const whole = order({
    ...{ ...values, recipient: contact, buyer: contact, address, lines: Array(500).fill(line) },
    ...{ url: long(2000), platform: long(500), store: long(500), notes: Array(20).fill(one), lost: LOST },
  })
  for (const source of SOURCES.split(', ')) {
    const reading = order({ total: { ...read('5'), source } })
    expect(checkReading(reading)).toEqual({ value: reading })
  }
  const others = [
    { kind: 'not-an-order', url: long(2000), lost: LOST },
    { kind: 'signed-out', url: '' },
    { kind: 'marketplace-ships', url: '' },
  ]
  for (const reading of [whole, ...others]) expect(checkReading(reading)).toEqual({ value: reading })
})

test('a list refuses a row of another form', () => {
  const row = { id: '1', number: '#1', ticked: true, shown: {} }
  const shown = { name: read('a'), total: read('b'), status: read('c'), created: read('d') }
  const whole = { ...row, url: '/1', boxless: true, shown }
  expect(checkListed([row, whole])).toEqual({ value: [row, whole] })
  expect(checkListed(Array(501).fill(row))).toHaveProperty('fault')
  expect(checkListed([{ ...row, ticked: 1 }])).toHaveProperty('fault')
  expect(checkListed([{ ...row, boxless: false }])).toHaveProperty('fault')
})
