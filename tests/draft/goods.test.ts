import { describe, expect, test } from 'vitest'
import type { ScrapedValue, StoreOrder } from '../../lib/domain/store/store-order.ts'
import { itemMark, parcelWeight, readGoods } from '../../lib/draft/goods.ts'
import { whatMatters } from '../what-matters.ts'
import { line, missing, type OrderTexts, order, orderOf, said, wholeTexts } from './orders.ts'

const goods = (change: Partial<StoreOrder>, weights = {}) => readGoods(order(change), weights)
const one = (parts: Parameters<typeof line>[1]) => goods({ lines: [line('Áo len', parts)] })

describe('a line of the order', () => {
  test.each([
    [{ quantity: '2' }, 2],
    [{ quantity: '× 3' }, 3],
    [{ quantity: '2,00' }, 2],
    [{ quantity: '2.0000' }, 2],
    [{ quantity: '2.00000000' }, 2],
    [{ quantity: '４ cái' }, 4],
    [{}, 1],
  ])('%j has its quantity: %i', (parts, quantity) => {
    const { products, doubts } = one({ weight: '1 kg', ...parts })
    expect([products[0]?.quantity, doubts]).toEqual([quantity, []])
  })

  test.each(['0', '2,5', 'hai', '2 x 3', '9'.repeat(20), ''])(
    'with the quantity "%s" counts once, and is asked about',
    (quantity) => {
      const { products, doubts } = goods({
        lines: [line('Tất', { weight: '1 kg' }), line('Áo len', { weight: '1 kg', quantity })],
      })
      expect(products[1]?.quantity).toBe(1)
      expect(doubts).toEqual([{ rule: 'quantity-unread', field: 'products', level: 'ask' }])
    },
  )

  test('has the price of one piece, by itself or from the line', () => {
    const price = (parts: object) => one({ quantity: '3', ...parts }).products[0]?.price
    expect(price({ unitPrice: '50.000', lineTotal: '150.000' })).toBe(50_000)
    expect(price({ lineTotal: '100.000' })).toBe(33_333)
    expect(price({ lineTotal: '200.000' })).toBe(66_667)
    expect(price({ unitPrice: '0', lineTotal: '150.000' })).toBe(0)
    expect(price({ unitPrice: 'liên hệ', lineTotal: '150.000' })).toBe(50_000)
    expect(price({ unitPrice: '-5' })).toBe(0)
    expect(price({})).toBe(0)
  })

  test('has the weight of one piece; a rounded weight of the line counts for nothing', () => {
    const weight = (parts: object) => one({ quantity: '3', ...parts }).products[0]?.weightGrams
    expect(weight({ weight: '100 g', lineWeight: '900 g' })).toBe(100)
    expect(weight({ lineWeight: '900 g' })).toBe(300)
    expect(weight({ lineWeight: '1 kg' })).toBe(0)
    expect(weight({})).toBe(0)
  })

  test('has no weight of a few grams that may be kilograms, and learns it from the first parcel', () => {
    const guess = (text: string, change: Partial<ScrapedValue> = {}): ScrapedValue => ({
      ...{ ...said(text, false), source: 'session-json' },
      ...change,
    })
    const weighed = (weight: ScrapedValue, weights = {}) =>
      goods({ lines: [{ ...line('Gạo'), weight }] }, weights)
    for (const other of [guess('21 g'), guess('20 g', { sure: true }), guess('20 g', { source: 'label' })])
      expect(weighed(other).totalWeightGrams).not.toBe(0)
    const { totalWeightGrams, doubts, lines } = weighed(guess('20 g'))
    expect([totalWeightGrams, doubts.map(({ rule }) => rule)]).toEqual([0, ['weight-unknown']])
    const learnt = { [lines[0]?.item ?? '']: { grams: 2000, at: 1 } }
    expect(weighed(guess('2 g'), learnt)).toMatchObject({ totalWeightGrams: 2000, doubts: [] })
  })

  test('is named with its variant, once, and never sends the shop’s own code', () => {
    const named = (name: string, variant: string) =>
      goods({ lines: [line(name, { variant, sku: 'AL-01' })] }).products[0]
    expect(named(' Áo len ', ' Xanh ')).toMatchObject({ name: 'Áo len - Xanh', code: '' })
    expect(named('Áo len Xanh', 'Xanh')?.name).toBe('Áo len Xanh')
    expect(named('x'.repeat(3000), '')?.name).toHaveLength(2000)
  })

  test.each([
    ['Áo Sơ Mi Len', ['S', 'M', 'L', 'Mi Le', 'áo', 'SƠ MI', 'Ao', 'So Mi', 'Mi  Len', 'XL', '.']],
    ['Giày số 38, đế 4cm', ['3', '8', '4', 'số 3', 'Số 38', 'đỏ', 'de', 'cm', '38.']],
    ['ALL M+ MM', ['L', 'A', 'AL', 'm', 'M++', 'MMM']],
    ['Váy đỏ đậm'.normalize('NFD'), ['a', 'Va', 'do']],
  ])('named “%s” has its variant there already only as whole words, spelt the same', (name, variants) => {
    const named = (whole: string, variant: string) =>
      goods({ lines: [line(whole, { variant })] }).products[0]?.name
    for (const variant of variants) expect(named(name, variant)).toBe(`${name} - ${variant}`)
    for (const held of [...name.split(/,? /), name]) expect(named(name, held)).toBe(name)
    for (const whole of [`Bộ (${name})`, `Bộ/${name}`, `${name}-1`, `x${name} ${name}`])
      expect(named(whole, name)).toBe(whole)
  })
})

describe('the weight of the parcel', () => {
  const lines = [line('Áo len', { quantity: '2', weight: '400 g' }), line('Tất', { quantity: '3' })]

  test('is the order’s own where the page has it, whatever single pieces weigh', () => {
    expect(goods({ lines, weight: said('1,5 kg') })).toMatchObject({
      ...{ totalWeightGrams: 1500, hasOrderWeight: true, doubts: [], remembered: undefined },
    })
  })

  test('is not known while one piece’s is not, and that is a question with the number of such goods', () => {
    const doubt = { rule: 'weight-unknown', field: 'weight', level: 'ask', values: { unknown: 1, count: 2 } }
    expect(goods({ lines })).toMatchObject({ totalWeightGrams: 0, hasOrderWeight: false, doubts: [doubt] })
  })

  test('is completed by what earlier parcels taught, and says so with the newest of them', () => {
    const [sock, coat] = [itemMark('shop.example', '', 'Tất'), itemMark('shop.example', '', 'Áo len')]
    const weights = { [sock]: { grams: 50, at: 7 }, [coat]: { grams: 999, at: 9 } }
    const read = goods({ lines }, weights)
    expect(read).toMatchObject({ totalWeightGrams: 950, remembered: { grams: 950, at: 7 }, doubts: [] })
    expect(read.lines).toEqual([
      { item: coat, hasWeight: true },
      { item: sock, hasWeight: false },
    ])
    expect(goods({ lines, weight: said('1 kg') }, weights).products[1]?.weightGrams).toBe(0)
    const more = [...lines, line('Mũ')]
    expect(goods({ lines: more }, weights)).toMatchObject({ totalWeightGrams: 0, remembered: undefined })
  })

  test('may be the least there is, stated of the order, of a piece or by an earlier parcel', () => {
    const item = itemMark('shop.example', '', 'Tất')
    const least = (parts: object, change = {}, weights = {}) =>
      goods({ lines: [line('Tất', parts)], ...change }, weights)
    const one = { totalWeightGrams: 1, hasOrderWeight: false, remembered: undefined }
    expect(least({ weight: '1 g' })).toMatchObject({ ...one, lines: [{ item, hasWeight: true }] })
    expect(least({}, { weight: said('1 g') })).toMatchObject({ ...one, hasOrderWeight: true })
    const earlier = { grams: 1, at: 1 }
    expect(least({}, {}, { [item]: earlier })).toMatchObject({ ...one, remembered: earlier })
  })

  test('has the packaging once, and none while it is not known', () => {
    const piece = { name: 'Tất', code: '', quantity: 2, weightGrams: 50, price: 0 }
    expect(parcelWeight([piece], 30)).toBe(130)
    expect(parcelWeight([{ ...piece, quantity: 1, weightGrams: 1 }], 30)).toBe(31)
    expect(parcelWeight([piece, { ...piece, weightGrams: 0 }], 30)).toBe(0)
  })
})

test('the same goods have one mark in any spelling, by the shop’s code where there is one', () => {
  const mark = (sku: string, name: string, store = 'shop.example') => itemMark(store, sku, name)
  expect(mark(' ', ' Áo  LEN ')).toBe('shop.example name áo len')
  expect(mark('', 'áo len'.normalize('NFD'))).toBe('shop.example name áo len')
  for (const name of ['Áo len', 'Áo khác']) expect(mark(' AL-01 ', name)).toBe('shop.example sku al-01')
  expect(mark('', 'x'.repeat(600))).toHaveLength(500)
  expect(mark('', 'Áo len')).not.toBe(mark('', 'Áo len', 'other.example'))
})

test('where each part of an order’s lines goes, and of what earlier parcels weighed', async () => {
  const [coat, socks] = wholeTexts.lines
  const texts = { lines: [coat, { ...socks, sku: undefined, weight: undefined, lineWeight: undefined }] }
  const marks = [itemMark('shop.example', 'AK-01', ''), itemMark('shop.example', '', 'Tất cổ ngắn - Đỏ')]
  const given = {
    ...{ store: 'shop.example', weight: '' },
    lines: JSON.parse(JSON.stringify(texts.lines)) as OrderTexts['lines'],
    weights: { coat: { grams: 410, at: 2000 }, socks: { grams: 45, at: 1000 } },
  }
  const answer = ({ store, weight, lines, weights }: typeof given) =>
    readGoods(orderOf({ ...wholeTexts, store, weight, lines }), {
      ...{ [marks[0] ?? '']: weights.coat, [marks[1] ?? '']: weights.socks },
    })
  const others = {
    ...{ weight: ['1,3 kg'], 'weights.coat': [undefined], 'weights.socks': [undefined] },
    ...{ 'lines.0.unitPrice': ['1.000', undefined], 'lines.0.lineTotal': ['1.000'] },
    ...{ 'lines.0.weight': ['1 kg', undefined], 'lines.0.lineWeight': ['2 kg', undefined] },
    ...{ 'lines.0.quantity': ['2', 'hai'], 'lines.1.quantity': ['2'] },
    ...missing('lines.0.variant', 'lines.0.sku', 'lines.1.variant'),
  }
  expect(await whatMatters(given, answer, { others, without: ['lines.1.unitPrice'] })).toMatchInlineSnapshot(`
    "
    store: products[].weightGrams totalWeightGrams lines[].item remembered doubts[] doubts[].rule doubts[].field doubts[].level doubts[].values
    weight: products[].weightGrams totalWeightGrams hasOrderWeight remembered ("1,3 kg")
    lines: products[] totalWeightGrams lines[] remembered (none in it); products[] totalWeightGrams lines[] remembered.grams (first left out, first twice); products[].name products[].quantity products[].weightGrams products[].price lines[].item lines[].hasWeight (turned round)
    lines.0.name: products[].name
    lines.0.variant: products[].name
    lines.0.sku: lines[].item (another, empty, none)
    lines.0.quantity: doubts[] (empty, "hai"); products[].quantity totalWeightGrams remembered.grams ("2")
    lines.0.unitPrice: products[].price (empty, "1.000", none)
    lines.0.weight: products[].weightGrams totalWeightGrams remembered.grams (another, empty, "1 kg", none)
    lines.1.name: products[].name products[].weightGrams totalWeightGrams lines[].item remembered doubts[] doubts[].rule doubts[].field doubts[].level doubts[].values (another, no marks, empty); products[].name (upper case, NFD, spaces)
    lines.1.variant: products[].name products[].weightGrams totalWeightGrams lines[].item remembered doubts[] doubts[].rule doubts[].field doubts[].level doubts[].values (another, no marks, empty, none); products[].name (upper case, NFD)
    lines.1.quantity: products[].quantity totalWeightGrams remembered.grams doubts[] (empty); products[].quantity totalWeightGrams remembered.grams ("2")
    weights.socks: products[].weightGrams totalWeightGrams remembered doubts[] doubts[].rule doubts[].field doubts[].level doubts[].values
    weights.socks.grams: products[].weightGrams totalWeightGrams remembered doubts[] doubts[].rule doubts[].field doubts[].level doubts[].values (0); products[].weightGrams totalWeightGrams remembered.grams (+1, +1 day)
    weights.socks.at: remembered (0); remembered.at (+1, +1 day)
    "
  `)
})
