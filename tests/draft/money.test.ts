import { describe, expect, test } from 'vitest'
import { type ScrapedValue, SHEET, type Source, type StoreOrder } from '../../lib/domain/store/store-order.ts'
import { draftMoney, unsurePrices } from '../../lib/draft/money.ts'
import { asDoubt } from '../../lib/order-form/problems.ts'
import { whatMatters } from '../what-matters.ts'
import { line, type OrderTexts, order, orderOf, said, wholeTexts } from './orders.ts'

/** Words next to a label: the page's, and so perhaps the buyer's. */
const page = (text: string, change: Partial<ScrapedValue> = {}): ScrapedValue => ({
  ...{ text, source: 'label', at: 'Đã thanh toán', sure: true },
  ...change,
})
const settled = (change: Partial<StoreOrder> = {}, products: { price: number; quantity: number }[] = []) =>
  draftMoney(
    order(change),
    products.map((one) => ({ name: 'Áo', code: '', weightGrams: 0, ...one })),
  )
/** As fields that the page does not have. */
const without = (...names: (keyof StoreOrder)[]): Partial<StoreOrder> =>
  Object.fromEntries(names.map((name) => [name, undefined]))
const CUT = 'x'.repeat(100)

test('a cash order collects its total and declares its goods', () => {
  expect(settled()).toEqual({ cod: 780_000, value: 750_000, foreign: false, doubts: [] })
})

describe('a currency that is not dong', () => {
  test('sends no amount at all, and is named in the question', () => {
    expect(settled({ currency: said('USD') })).toEqual({
      ...{ cod: 0, value: 0, foreign: true },
      doubts: [{ rule: 'currency-foreign', field: 'cod', level: 'ask', values: { currency: 'USD' } }],
    })
    const [doubt] = settled({ currency: said(CUT) }).doubts
    expect(doubt?.values).toEqual({ currency: CUT.slice(0, 20) })
    expect(settled({ currency: said(' USD ') }).doubts[0]?.values).toEqual({ currency: 'USD' })
    expect(settled({ currency: said(' ') }).foreign).toBe(false)
  })

  test.each([
    ['$30.00', '$'],
    ['30 usd', 'usd'],
    ['€30', '€'],
    ['300.000', undefined],
    ['$300.000 đ', undefined],
    ['300.000 VND, eur', undefined],
  ])('is read from the total %s where the page names none: %s', (total, currency) => {
    const { foreign, doubts } = settled({ ...without('currency'), total: said(total) })
    expect(foreign).toBe(currency !== undefined)
    expect(doubts.map(({ values }) => values)).toEqual(currency ? [{ currency }] : [])
  })

  const names = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'KRW', 'SGD', 'THB', 'AUD', 'CAD']
  test.each(['$', '€', '£', '¥', '₩', '฿', '₭', '₹', ...names])(
    'is %s in front of the total and behind it',
    (currency) => {
      for (const total of [`${currency} 30.000`, `30.000 ${currency}`])
        expect(settled({ ...without('currency'), total: said(total) }), total).toMatchObject({
          ...{ cod: 0, value: 0, foreign: true },
        })
    },
  )

  test('is none where the page says dong, whatever the total says', () => {
    for (const named of ['VND', 'đồng', 'vnđ', '₫', 'đ'])
      expect(settled({ currency: said(named), total: said('$780,000') }).foreign, named).toBe(false)
  })
})

test('a total that is not read is a question, and the goods are declared as far as they are known', () => {
  const doubts = [{ rule: 'cod-unread', field: 'cod', level: 'ask' }]
  expect(settled(without('total'))).toEqual({ cod: 0, value: 750_000, foreign: false, doubts })
  const less = { ...without('total'), discount: said('800.000') }
  for (const change of [without('total', 'subtotal'), less])
    expect(settled(change)).toEqual({ cod: 0, value: 0, foreign: false, doubts })
})

describe('what is paid', () => {
  const lessPaid = (paid: number, at = 'Đã thanh toán') => ({
    ...{ rule: 'cod-less-paid', field: 'cod', level: 'ask' },
    ...{ values: { total: 780_000, paid, at }, about: `780000 ${780_000 - paid}` },
  })

  test('by the page’s words is taken off and asked about, with its amounts and where it was read', () => {
    expect(settled({ paid: page('200.000') })).toMatchObject({ cod: 580_000, doubts: [lessPaid(200_000)] })
    expect(settled({ paid: page('900.000') })).toMatchObject({ cod: 0, doubts: [lessPaid(780_000)] })
    expect(settled({ paid: page('1') }).doubts).toEqual([lessPaid(1)])
    expect(settled({ paid: page('0') })).toMatchObject({ cod: 780_000, doubts: [] })
    const [doubt] = settled({ paid: page('200.000', { at: CUT }) }).doubts
    expect(doubt).toEqual(lessPaid(200_000, CUT.slice(0, 80)))
  })

  test('by the shop’s own data or the seller’s sheet is taken off without a question', () => {
    for (const source of ['platform', 'session-json'] as const)
      expect(settled({ paid: page('200.000', { source }) })).toMatchObject({ cod: 580_000, doubts: [] })
    expect(settled({ platform: SHEET, paid: page('200.000') })).toMatchObject({ cod: 580_000, doubts: [] })
  })

  test('in full though it is a cash order is asked about, but not where there was nothing to pay', () => {
    const doubts = [{ rule: 'cod-paid-cash', field: 'cod', level: 'ask' }]
    expect(settled({ paid: said('780.000') })).toMatchObject({ cod: 0, doubts })
    expect(settled({ total: said('1'), paid: said('1') })).toMatchObject({ cod: 0, doubts })
    expect(settled({ total: said('0'), paid: said('0') })).toMatchObject({ cod: 0, doubts: [] })
    expect(settled({ paid: said('780.000'), paymentMethod: said('Chuyển khoản') })).toMatchObject({
      ...{ cod: 0, doubts: [] },
    })
  })

  test('and unsure makes the amount unsure, once', () => {
    const unsure = [{ rule: 'read-unsure', field: 'cod', level: 'ask' }]
    expect(settled({ paid: said('200.000', false) }).doubts).toEqual(unsure)
    expect(settled({ paid: said('200.000', false), total: said('780.000', false) }).doubts).toEqual([])
    expect(settled({ paid: page('200.000', { sure: false }) }).doubts).toHaveLength(1)
    expect(settled({ paid: said('0', false) }).doubts).toEqual([])
  })

  test('and cannot be read is not taken for nothing, also of a cash order', () => {
    const unsure = [{ rule: 'read-unsure', field: 'cod', level: 'ask' }]
    for (const text of ['Đã cọc 200k ngày 12/11', '200.000 ₫ + 100.000 ₫', '$20,000', 'một nửa'])
      expect(settled({ paid: said(text) }), text).toMatchObject({ cod: 780_000, doubts: unsure })
  })

  test('as a negative amount is within the total or taken off, as the goods’ value decides', () => {
    const of = (total: string, paid: ScrapedValue, change: Partial<StoreOrder> = {}) => {
      const { cod, doubts } = settled({ total: said(total), paid, ...change })
      return [cod, ...doubts.map(({ rule }) => rule)]
    }
    expect(of('580.000', page('-200.000'))).toEqual([580_000])
    expect(of('780.000', page('-200.000'))).toEqual([580_000, 'cod-less-paid'])
    expect(of('550.000', page('-200.000'), without('shippingPaid'))).toEqual([550_000])
    expect(of('580.000', page('-200.000'), without('subtotal'))).toEqual([380_000, 'cod-less-paid'])
    expect(of('10.000', page('-20.000'), without('subtotal'))).toEqual([0, 'cod-less-paid'])
    // Goods of 750.000 and shipping of 30.000, less a discount: what is left of it, and the whole.
    const reduced = { discount: said('50.000') }
    expect(of('530.000', page('-200.000'), reduced)).toEqual([530_000])
    expect(of('730.000', page('-200.000'), reduced)).toEqual([530_000, 'cod-less-paid'])
    expect(of('580.000', page('-200.000', { sure: false }))).toEqual([580_000, 'read-unsure'])
    // The seller’s own sheet says it, but not whether the total holds it.
    expect(of('900.000', page('-200.000'), { platform: SHEET })).toEqual([700_000, 'read-unsure'])
    expect(of('780.000', page('-200.000'), { platform: SHEET })).toEqual([580_000])
    const unsure = page('-200.000', { sure: false })
    expect(of('780.000', unsure, { platform: SHEET })).toEqual([580_000, 'read-unsure'])
    // In the shop’s own data it is a refund.
    expect(of('780.000', said('-200.000'))).toEqual([780_000, 'read-unsure'])
    expect(of('780.000', page('-200.000', { source: 'session-json' }))).toEqual([780_000, 'read-unsure'])
  })
})

describe('a method of payment', () => {
  test('that is not cash is asked about by its name', () => {
    const asked = (method: string) => settled({ paymentMethod: said(method) }).doubts
    const doubt = { rule: 'cod-bank-transfer', field: 'cod', level: 'ask' }
    expect(asked(' Chuyển khoản ')).toEqual([
      { ...doubt, values: { method: 'Chuyển khoản' }, about: 'Chuyển khoản' },
    ])
    expect(asked(CUT)).toEqual([{ ...doubt, values: { method: CUT.slice(0, 80) }, about: CUT }])
    expect(settled({ paymentMethod: said('Chuyển khoản'), paid: said('780.000') }).doubts).toEqual([])
    expect(settled({ paymentMethod: said('Chuyển khoản'), total: said('1') }).doubts).toHaveLength(1)
  })

  test('is cash by the shop’s words or by the platform’s code, whichever says so', () => {
    const words = said('Thanh toán khi nhận hàng (COD)')
    for (const change of [
      { paymentMethod: words, paymentCode: said('cheque') },
      { paymentMethod: said('Trả sau'), paymentCode: said('cod') },
      { paymentMethod: words },
    ]) {
      expect(settled(change).doubts).toEqual([])
      expect(settled({ ...change, paid: said('780.000') }).doubts.map(({ rule }) => rule)).toEqual([
        'cod-paid-cash',
      ])
    }
  })

  test('that names cash is asked about where it is a transfer, or a part comes before the parcel', () => {
    const asks = (method: string, code = '', paid = '0') =>
      settled({ paymentMethod: said(method), paymentCode: said(code), paid: said(paid) }).doubts.map(
        ({ rule }) => rule,
      )
    for (const transfer of [
      ...['Chuyển khoản trước khi giao hàng', 'Thanh toán trước khi nhận hàng', 'CK rẻ hơn COD 20k'],
      ...['Ví điện tử (không nhận COD)', 'Gửi hàng khi nhận được tiền', 'Prepaid (no COD)'],
    ]) {
      expect(asks(transfer), transfer).toEqual(['cod-bank-transfer'])
      expect(asks(transfer, 'bacs', '780.000'), transfer).toEqual([])
    }
    expect(asks('Thanh toán khi nhận hàng (COD)', 'bacs')).toEqual(['cod-bank-transfer'])
    // Cash is for what a payment left.
    for (const part of ['Cọc 100k, còn lại COD', 'Đặt cọc trước, thu COD phần còn lại', 'momo, cod']) {
      expect(asks(part), part).toEqual(['cod-bank-transfer'])
      expect(asks(part, '', '100.000'), part).toEqual([])
    }
    expect(asks('Cọc 100k, còn lại COD', 'cod')).toEqual(['cod-bank-transfer'])
    for (const given of [
      ...['Đã thanh toán tiền mặt', 'Tiền mặt (đã thu)', 'tra tien mat roi', 'COD đã đối soát', 'COD (Paid)'],
      ...['COD 0đ', 'Thu hộ: 0', 'Thanh toán 50% khi nhận hàng', 'Trả góp, COD', 'Tiền mặt tại cửa hàng'],
      ...[
        'Paid in cash',
        'Cash in store',
        'GCash',
        'Cash App',
        'COD, khách đã đưa tiền',
        'Tiền mặt - đã nhận',
      ],
      ...['COD 0đ, freeship', 'COD: 0đ - miễn phí ship', 'COD=0', 'COD, khách đã gửi tiền', 'COD trả đủ rồi'],
      ...['COD (đã được thanh toán)', 'COD - đã xác nhận thanh toán', 'COD, giảm 5%, trả 50%'],
    ])
      expect(asks(given, 'cod'.repeat(Number(/COD/.test(given)))), given).toEqual(['cod-bank-transfer'])
    for (const cash of [
      ...['Thanh toán khi nhận hàng (phí thu hộ 1%)', 'COD (1% phí)', 'Cash, paid by the recipient'],
      ...[
        'Thanh toán khi đã nhận hàng, ship 0đ',
        'Thu hộ: 500.000',
        'COD (unpaid)',
        'Nhận hàng rồi trả tiền mặt',
      ],
      ...['COD – được kiểm tra hàng trước khi thanh toán', 'Tiền mặt hoặc chuyển khoản khi nhận hàng'],
      ...['Khi nhận hàng (thử hàng, đồng kiểm, trước khi nhận)', 'Không cần đặt cọc, COD'],
      ...['Thanh toán khi nhận hàng (không phụ phí)', 'COD, được mở hộp trước khi trả tiền'],
      ...['Giao hàng trước, trả tiền sau', 'COD (đồng kiểm trước)', 'COD, không cần chuyển khoản trước'],
      ...['Khi nhận hàng (gọi trước khi giao)', 'COD, miễn cọc', 'COD, giao trước 17h', 'COD 100%'],
      ...['Phí COD 0đ, trả khi nhận', 'COD 0 phí ship', 'COD - Giảm 5%', 'COD (not yet paid)'],
      ...['Hoàn tất thanh toán khi nhận hàng (COD)', 'COD, đổi trả tại cửa hàng', 'COD (đã thử đồ)'],
      ...['Trả tiền mặt khi đã nhận đủ hàng', 'Trả tiền mặt khi đã nhận được hàng'],
      ...['Thanh toán khi nhận hàng, kiểm tra rồi trả tiền', 'Thanh toán sau khi đã nhận sản phẩm, COD'],
      ...['COD (được kiểm tra hàng trước)', 'COD, gọi điện trước khi giao', 'COD (báo trước khi giao)'],
      ...['COD (đã gồm VAT 8%)', 'COD, tích điểm 5%', 'COD 0đ phí ship', 'COD, không hỗ trợ trả góp'],
      ...['COD, không thu tiền ship', 'COD (không thu phí)', 'COD, không thu thêm phí'],
      ...['COD (chưa hoàn tất)', 'COD, chờ hoàn tất', 'COD không yêu cầu đặt cọc', 'COD, không phải cọc'],
    ])
      expect(asks(cash, 'cod'), cash).toEqual([])
    for (const part of [
      ...['COD, thu trước 50%', 'COD, shop nhận trước 100k', 'COD, trả phí giao hàng trước'],
      ...['COD - khách giao trước 100k', 'COD - đã giao trước 200.000đ', 'COD, tiền hàng giao trước'],
      ...['COD, tiền giao trước', 'COD, liên hệ trước để chuyển khoản', 'COD, còn 200k', 'COD (trả góp 0%)'],
      ...['Phí ship giao trước, còn COD', 'COD (khách nhận hàng trước đã đưa 100k)', 'COD thu thêm 50k'],
      ...['Không thu COD', 'COD (không cần thu tiền)', 'COD: không thu hộ'],
    ])
      expect(asks(part, 'cod'), part).toEqual(['cod-bank-transfer'])
  })

  test('that is not named is asked about unless the page surely says what is paid', () => {
    const asked = (change: Partial<StoreOrder>) => settled({ ...without('paymentMethod'), ...change }).doubts
    const doubts = [{ rule: 'cod-unclear', field: 'cod', level: 'ask' }]
    expect(asked({})).toEqual(doubts)
    expect(asked({ paymentMethod: said(' ') })).toEqual(doubts)
    expect(asked({ paid: said('200.000', false) })).toEqual(doubts)
    expect(asked({ paid: said('200.000') })).toEqual([])
    // The platform knows one that is not cash, and has no words for it.
    expect(asked({ paid: said('200.000'), paymentCode: said('pp_system_default') })).toEqual(doubts)
    expect(asked({ paid: said('200.000'), paymentCode: said('pp_cod_cod') })).toEqual([])
  })
})

describe('the declared value', () => {
  const bare = without('subtotal')
  const declared = (change: Partial<StoreOrder>, ...products: [price: number, quantity: number][]) =>
    settled(
      change,
      products.map(([price, quantity]) => ({ price, quantity })),
    ).value

  test('is the goods without discounts: their sum where the page has none', () => {
    expect(declared({}, [10_000, 2])).toBe(750_000)
    expect(declared(bare, [10_000, 2], [5_000, 1])).toBe(25_000)
    expect(declared({ ...bare, total: said('9') }, [1, 1])).toBe(1)
    expect(declared({ discount: said('50.000') })).toBe(700_000)
    expect(declared({ discount: said('-50.000') })).toBe(700_000)
    expect(declared({ discount: said('800.000') })).toBe(0)
    // Also by the prices of the goods, for any total.
    for (const total of ['700.000', '780.000']) {
      const priced = { ...bare, total: said(total), discount: said('50.000') }
      expect(declared(priced, [350_000, 2], [50_000, 1])).toBe(700_000)
    }
  })

  test('is the total where the goods have no price, and that is said of a page’s words', () => {
    const doubt = { rule: 'value-assumed', field: 'value', level: 'warn', values: { amount: 780_000 } }
    const { value, doubts } = settled({ ...bare, total: page('780.000') })
    expect([value, doubts]).toEqual([780_000, [{ ...doubt, about: '780000' }]])
    expect(settled({ ...bare, platform: SHEET, total: said('780.000', false) }).doubts).toEqual([
      { ...doubt, level: 'ask', values: { amount: 780_000, cod: 780_000 }, about: '780000' },
    ])
    // Confirmed for one total, it is a question again for the next one.
    const key = (total: string) =>
      settled({ ...bare, total: page(total) }).doubts.map((one) => asDoubt(one).key)
    expect(key('7.800.000')).not.toEqual(key('780.000'))
    expect(settled(bare)).toMatchObject({ value: 780_000, doubts: [] })
    expect(settled({ ...bare, platform: SHEET, total: page('780.000') }).doubts).toEqual([])
    expect(settled({ total: page('780.000') }).doubts).toEqual([])
    // A stop (value-missing): for 1 ₫, nothing would be compensated.
    expect(declared({ ...bare, total: said('0') })).toBe(0)
  })
})

test('of a sheet, the value or the prices that it came from are a question where they are unsure', () => {
  const priced = (price: string, sure = true) => ({ ...line('Áo'), unitPrice: said(price, sure) })
  const unsure = (change: Partial<StoreOrder>) => unsurePrices(order({ platform: SHEET, ...change }))
  const [guess, words] = [said('750.000', false), said('cao')]
  const mixed = [priced('350.000'), priced('50.000', false)]
  expect(unsure({})).toEqual([])
  expect([unsure({ subtotal: guess }), unsure({ subtotal: words })]).toEqual([['value'], ['value']])
  expect([unsure({ lines: mixed }), unsure({ lines: [priced('liên hệ')] })]).toEqual([
    ['products'],
    ['products'],
  ])
  expect(unsure({ ...without('subtotal'), lines: mixed })).toEqual(['value'])
  expect(unsure({ ...without('subtotal'), lines: [line('Áo')] })).toEqual([])
  expect(unsurePrices(order({ subtotal: guess, lines: mixed }))).toEqual([])
})

const MONEY = ['currency', 'subtotal', 'shippingPaid', 'discount', 'total', 'paid', 'paymentMethod'] as const
const SOURCES: readonly Source[] = [
  ...(['taught', 'session-json', 'platform', 'structured', 'label', 'link', 'guess'] as const),
]

/** The order’s values of money with all that is known of each. */
function moneyTable(
  change: Partial<OrderTexts>,
  values: Readonly<Record<string, readonly string[]>>,
  source: Source = 'platform',
) {
  const { currency, subtotal, shippingPaid, discount, total, paid, paymentMethod, paymentCode, platform } =
    orderOf({ ...wholeTexts, ...change })
  const given = {
    ...{ platform, currency, subtotal, shippingPaid, discount, total, paymentMethod, paymentCode },
    paid: paid && { ...paid, source },
    products: [
      { price: 455_000, quantity: 1 },
      { price: 33_000, quantity: 3 },
    ],
  }
  const answer = ({ products, ...one }: typeof given) => {
    const { doubts, ...money } = settled({ ...Object(one) }, products)
    return { ...money, asked: Object.fromEntries(doubts.map(({ rule, ...rest }) => [rule, rest])) }
  }
  const others: Record<string, readonly unknown[]> = { platform: [SHEET] }
  for (const name of MONEY)
    Object.assign(others, {
      [name]: [undefined],
      [`${name}.source`]: SOURCES,
      [`${name}.text`]: values[name] ?? [],
    })
  const all = [...MONEY, 'paymentCode', 'products.0', 'products.1', 'platform']
  const without = all.flatMap((name) => (name === 'paid' ? [] : [`${name}.at`]))
  return whatMatters(given, answer, {
    others: { ...others, 'paymentCode.text': ['bacs'], paymentCode: [undefined] },
    without,
  })
}

test('what amounts and questions are made of, of an order paid in part', async () => {
  const values = {
    ...{
      currency: ['USD'],
      subtotal: ['600.000'],
      shippingPaid: ['1.000'],
      discount: ['-30.000', '555.000'],
    },
    ...{ total: ['700.000', '99.000', '€20'], paid: ['0', '565.000', '-565.000', '$5'] },
    paymentMethod: ['Chuyển khoản'],
  }
  expect(await moneyTable({}, values)).toMatchInlineSnapshot(`
    "
    currency.text: cod value foreign asked.currency-foreign.field asked.currency-foreign.level asked.currency-foreign.values ("USD")
    subtotal: value
    subtotal.text: value (empty, "600.000")
    discount: value
    discount.text: value (empty, "-30.000", "555.000")
    total: cod
    total.text: cod asked.cod-unread (empty, "€20"); cod ("700.000"); cod asked.cod-paid-cash ("99.000")
    paymentCode.text: asked.cod-bank-transfer.field asked.cod-bank-transfer.level asked.cod-bank-transfer.values asked.cod-bank-transfer.about ("bacs")
    paid: cod
    paid.text: cod asked.read-unsure (empty, "-565.000", "$5"); cod ("0"); cod asked.cod-paid-cash ("565.000")
    paid.source: asked.cod-less-paid.field asked.cod-less-paid.level asked.cod-less-paid.values asked.cod-less-paid.about (another, upper case, spaces, empty, "taught", "structured", "label", "link", "guess")
    paid.sure: asked.read-unsure
    "
  `)
})

test('what amounts and questions are made of, of an order to be paid by transfer', async () => {
  const values = { subtotal: ['600.000'], shippingPaid: ['1.000'], paymentMethod: ['Tiền mặt'] }
  const change = { paid: '0', paymentMethod: 'Chuyển khoản', paymentCode: 'bacs' }
  expect(await moneyTable(change, values)).toMatchInlineSnapshot(`
    "
    subtotal: value
    subtotal.text: value (empty, "600.000")
    discount: value
    discount.text: value (empty)
    total: cod
    total.text: cod asked.cod-bank-transfer.field asked.cod-bank-transfer.level asked.cod-bank-transfer.values asked.cod-bank-transfer.about asked.cod-unread (empty)
    paymentMethod: asked.cod-bank-transfer.values.method asked.cod-bank-transfer.about
    paymentMethod.text: asked.cod-bank-transfer.values.method asked.cod-bank-transfer.about (another, upper case, no marks, NFD, spaces, "Tiền mặt"); asked.cod-bank-transfer.field asked.cod-bank-transfer.level asked.cod-bank-transfer.values asked.cod-bank-transfer.about asked.cod-unclear (empty)
    "
  `)
})

test('what amounts and questions are made of, of an order whose page takes its payment off in red', async () => {
  const values = { subtotal: ['600.000'], shippingPaid: ['1.000'], discount: ['1.000'], total: ['465.000'] }
  expect(await moneyTable({ paid: '-100.000' }, values, 'label')).toMatchInlineSnapshot(`
    "
    platform: asked.cod-less-paid.field asked.cod-less-paid.level asked.cod-less-paid.values asked.cod-less-paid.about ("sheet")
    subtotal: value
    subtotal.text: value (empty, "600.000")
    discount: value
    discount.text: value (empty, "1.000")
    total: cod asked.cod-less-paid.values.total asked.cod-less-paid.about
    total.text: cod asked.cod-less-paid.field asked.cod-less-paid.level asked.cod-less-paid.values asked.cod-less-paid.about asked.cod-unread (empty); asked.cod-less-paid.field asked.cod-less-paid.level asked.cod-less-paid.values asked.cod-less-paid.about ("465.000")
    paid: cod asked.cod-less-paid.field asked.cod-less-paid.level asked.cod-less-paid.values asked.cod-less-paid.about
    paid.text: cod asked.cod-less-paid.field asked.cod-less-paid.level asked.cod-less-paid.values asked.cod-less-paid.about asked.read-unsure (empty)
    paid.source: cod asked.cod-less-paid.field asked.cod-less-paid.level asked.cod-less-paid.values asked.cod-less-paid.about asked.read-unsure ("session-json", "platform")
    paid.at: asked.cod-less-paid.values.at
    "
  `)
})
