import { describe, expect, test } from 'vitest'
import type { Account } from '../../lib/domain/account.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import { HANDED, SHEET, type StoreOrder } from '../../lib/domain/store/store-order.ts'
import { itemMark } from '../../lib/draft/goods.ts'
import { type DraftContext, startDraft, textNaming } from '../../lib/draft/start.ts'
import { problems as problemsEn } from '../../lib/i18n/en/problems.ts'
import { problems as problemsVi } from '../../lib/i18n/vi/problems.ts'
import { asDoubt } from '../../lib/order-form/problems.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { index } from '../address/units.ts'
import { account } from '../components/world.ts'
import { goodDraft } from '../rules/draft.ts'
import { whatMatters } from '../what-matters.ts'
import {
  kho,
  line,
  missing,
  type OrderTexts,
  order,
  orderOf,
  parseShipmentDraft,
  said,
  tra,
  wholeTexts,
} from './orders.ts'

const start = (change: Partial<StoreOrder> = {}) => startDraft(order(change), { index, parcel: 1 })
const rulesOf = (change: Partial<StoreOrder>) => start(change).doubts.map((doubt) => doubt.rule)

const rules = ruleContext({ contactEmail: '', partnerCode: 'S1' }, Date.parse('2026-03-02T10:00:00+07:00'))

test('an ordinary cash order becomes a draft without a doubt', () => {
  const account: Account = {
    id: 'a',
    name: 'Tiệm Hạ',
    api: 'https://carrier.example',
    partnerCode: 'S1',
    environment: 'practice',
    contactEmail: 'shop@mail.example',
    paused: false,
    ...(goodDraft.pickup && { pickup: goodDraft.pickup }),
  }
  const { draft, doubts, choices } = startDraft(order(), { index, account, parcel: 1 })
  expect(doubts).toEqual([])
  expect(choices).toEqual([])
  expect(draft).toEqual({
    ...goodDraft,
    products: [
      { name: 'Áo len - Xanh, M', code: '', quantity: 2, weightGrams: 400, price: 350_000 },
      { name: 'Tất', code: '', quantity: 1, weightGrams: 50, price: 50_000 },
    ],
    totalWeightGrams: 850,
    cod: 780_000,
    value: 750_000,
  })
  expect(parseShipmentDraft(draft)).toEqual(draft)
  expect(checkDraft(draft, rules)).toEqual([])
})

test('a further parcel has its number', () => {
  expect(startDraft(order(), { index, parcel: 2 }).draft.parcel).toBe(2)
})

test('every field has its origin', () => {
  const { origins } = start()
  expect(origins.name).toEqual({ source: 'platform', at: '#field', text: 'Nguyễn Thị Hạ', sure: true })
  expect(origins.cod?.text).toBe('780.000 ₫')
})

test('of a name that the shop joined first before last, the family name goes first', () => {
  const { draft, origins } = start({ recipient: { name: said('Cúc Trần Thị Thu'), phones: [] } })
  expect(draft.name).toBe('Trần Thị Thu Cúc')
  expect(origins.name?.text).toBe('Cúc Trần Thị Thu')
})

test.each([
  'Cúc Trần Thị Thu 0912345678',
  'Cúc Trần Thị Thu (0912.345.678)',
  '0912 345 678 Cúc Trần Thị Thu',
])('the same of a name with a phone: %s', (name) => {
  const { draft } = start({ recipient: { name: said(name), phones: [] } })
  expect([draft.name, draft.tel]).toEqual(['Trần Thị Thu Cúc', '0912345678'])
})

test.each([
  [['recipient', 'company', 'buyer'], 'recipient'],
  [['company', 'buyer'], 'buyer'],
  [['company'], 'company'],
])('of %j the parcel goes to the %s', (given, chosen) => {
  const named = (who: string, part: 'name' | 'company') => given.includes(who) && { [part]: said(who) }
  const { draft } = start({
    recipient: { ...named('recipient', 'name'), ...named('company', 'company'), phones: [] },
    buyer: { ...named('buyer', 'name'), phones: [] },
  })
  expect(draft.name).toBe(chosen)
})

test('the recipient’s e-mail comes before the buyer’s', () => {
  const buyer = { phones: [], email: said('buyer@mail.example') }
  expect(start({ buyer }).draft.email).toBe('ha@mail.example')
  expect(start({ buyer, recipient: { phones: [] } }).draft.email).toBe('buyer@mail.example')
})

describe('phones', () => {
  const named = (...phones: string[]) => ({
    recipient: { name: said('Hạ'), phones: phones.map((phone) => said(phone)) },
  })

  test('the shipping phone comes first, every other number is offered', () => {
    const { draft, otherPhones } = start({
      ...named('0912345678'),
      buyer: { phones: [said('0387654321')] },
      notes: [said('gọi thêm 0901 234 567')],
    })
    expect(draft.tel).toBe('0912345678')
    expect(otherPhones).toEqual(['0387654321', '0901234567'])
  })

  test('an old number is converted with a warning', () => {
    const { draft, doubts } = start(named('0168 123 4567'))
    expect(draft.tel).toBe('0381234567')
    expect(doubts).toMatchObject([
      { rule: 'tel-converted', values: { old: '0168 123 4567', number: '0381234567' } },
    ])
  })

  test('a number from the address needs confirmation', () => {
    const { draft, doubts } = start({
      ...named(),
      address: { lines: [said('0912 345 678, 12 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội')] },
    })
    expect(draft.tel).toBe('0912345678')
    expect(draft.detail).toBe('12 Duy Tân')
    expect(doubts).toMatchObject([{ rule: 'tel-from-text', level: 'ask' }])
  })

  test('an invalid number stays as written', () => {
    const { draft } = start(named('0123456789'))
    expect(draft.tel).toBe('0123456789')
    expect(checkDraft(draft, rules).map((problem) => problem.rule)).toContain('tel-invalid')
  })

  test('a valid number wins over an earlier invalid one', () => {
    expect(start(named('0123456789', '0912345678')).draft.tel).toBe('0912345678')
  })
})

describe('the place', () => {
  const at = (...lines: string[]) => ({ address: { lines: lines.map((one) => said(one)) } })

  test('a new address is sent with its old district', () => {
    expect(start(at('thôn 3, xã Phù Mỹ, tỉnh Gia Lai')).draft).toMatchObject({
      province: 'Tỉnh Bình Định',
      district: 'Huyện Phù Mỹ',
      ward: 'Xã Phù Mỹ',
      hamlet: 'thôn 3',
      detail: 'thôn 3',
    })
  })

  test('a new ward of several old districts has each as a choice', () => {
    const { draft, doubts, choices } = start(at('xóm An Bình', 'xã Liên Minh, Hà Nội'))
    expect(draft).toMatchObject({ province: 'Thành phố Hà Nội', district: '', ward: 'Xã Liên Minh' })
    expect(choices.map((choice) => choice.district).sort()).toEqual(['Huyện Mê Linh', 'Huyện Đan Phượng'])
    expect(doubts).toMatchObject([
      { rule: 'district-several', field: 'district', level: 'ask', values: { count: 2 } },
    ])
  })

  describe('for an account without districts', () => {
    const bare: Account = {
      id: 'a',
      name: 'Tiệm Hạ',
      api: 'https://carrier.example',
      partnerCode: 'S1',
      environment: 'practice',
      contactEmail: 'shop@mail.example',
      features: ['no-district'],
      paused: false,
    }
    const startBare = (...lines: string[]) =>
      startDraft(order(at(...lines)), { index, account: bare, parcel: 1 })

    test('keeps its new province and ward, without a district', () => {
      const { draft, doubts, choices } = startBare('xóm An Bình', 'xã Liên Minh, Hà Nội')
      expect(draft).toMatchObject({ province: 'Thành phố Hà Nội', district: '', ward: 'Xã Liên Minh' })
      expect([doubts, choices]).toEqual([[], []])
      expect(startBare('thôn 3, xã Phù Mỹ, tỉnh Gia Lai').draft).toMatchObject({
        province: 'Tỉnh Gia Lai',
        district: '',
        ward: 'Xã Phù Mỹ',
      })
    })

    test('keeps the district of an old address', () => {
      expect(startBare('12 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội').draft).toMatchObject({
        district: 'Quận Cầu Giấy',
      })
    })
  })

  test('a tie fills in only what all choices share', () => {
    const { draft, doubts, choices } = start(at('xóm 3, xã Tân Thành, Đồng Tháp'))
    expect(choices.map((choice) => choice.district)).toEqual([
      'Huyện Tân Hồng',
      'Huyện Lai Vung',
      'Huyện Gò Công Đông',
    ])
    expect(draft).toMatchObject({ province: '', district: '', ward: '', detail: 'xóm 3' })
    expect(doubts).toMatchObject([{ rule: 'address-several', level: 'ask' }])
  })

  test('a name with too many places gives no choices', () => {
    const { draft, doubts, choices } = start(at('12 Lê Lợi, Phường 1'))
    expect(choices).toEqual([])
    expect(draft).toMatchObject({ province: '', district: '', ward: '', detail: '12 Lê Lợi' })
    expect(doubts).toMatchObject([{ rule: 'address-crowded', level: 'ask' }])
  })

  test('an unreadable address stays as written and needs the seller', () => {
    const { draft, doubts } = start(at('nhà cạnh chợ'))
    expect(draft).toMatchObject({ province: '', ward: '', detail: 'nhà cạnh chợ', hamlet: 'Khác' })
    expect(doubts).toMatchObject([{ rule: 'address-unread', level: 'ask' }])
  })

  test('without a ward the street replaces it, and the seller is asked', () => {
    const { draft, doubts } = start(at('45 đường Lê Lợi, Quận Cầu Giấy, Hà Nội'))
    expect(draft).toMatchObject({ ward: '', street: 'đường Lê Lợi', district: 'Quận Cầu Giấy' })
    expect(doubts).toMatchObject([{ rule: 'ward-unread' }])
  })

  test('wishes in the address follow the customer’s note', () => {
    const { draft } = start({
      ...at('12 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội, gọi trước khi giao'),
      notes: [said('Gói quà giúp em')],
    })
    expect(draft.detail).toBe('12 Duy Tân')
    expect(draft.note).toBe('Gói quà giúp em. gọi trước khi giao')
  })

  test('wishes in the address that speak of money or of another person are asked about like a note’s', () => {
    const wish = (text: string) =>
      start(at(`12 Duy Tân (${text}), Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội`))
    const person = wish('giao cho anh Hùng 0987654321')
    expect(person.draft.note).toContain('giao cho anh Hùng')
    expect(person.doubts).toMatchObject([{ rule: 'note-person', field: 'note', level: 'warn' }])
    const money = wish('giao giờ hành chính, giao hàng không thu tiền')
    expect(money.draft.note).toContain('không thu')
    expect(money.doubts).toMatchObject([{ rule: 'note-money', field: 'note', level: 'ask' }])
  })

  test.each([
    ['Bank rồi nha shop', 'note-money'],
    ['Đừng lấy tiền khách', 'note-money'],
    ['Em momo cho shop rồi', 'note-money'],
    ['Đ.ã c.k', 'note-money'],
    ['Đưa cho hàng xóm tên Tuấn', 'note-person'],
    ['Gửi sang 12 Láng Hạ', 'note-person'],
    ['Cho xem hàng trước khi trả tiền, vắng thì gửi bảo vệ. Chị Tiên', undefined],
  ])('a note in other words for it: %s', (note, rule) => {
    expect(rulesOf({ notes: [said(note)] })).toEqual(rule ? [rule] : [])
  })

  test('another note about money is another question', () => {
    const keyOf = (note: string) => asDoubt(start({ notes: [said(note)] }).doubts[0] as Problem).key
    expect(keyOf('Em đã chuyển khoản 30k phí ship')).not.toBe(keyOf('Em đã chuyển khoản đủ, không thu tiền'))
  })

  test.each<[string, Partial<StoreOrder>, Partial<StoreOrder>]>([
    ['order-closed', { status: said('Hoàn tiền một phần') }, { status: said('Đã huỷ') }],
    [
      'cod-bank-transfer',
      { paymentMethod: said('Ví MoMo') },
      { paymentMethod: said('VNPAY, đã thanh toán') },
    ],
    [
      'tel-from-text',
      { recipient: { phones: [] }, notes: [said('Gọi 0912 345 678')] },
      { recipient: { phones: [] }, notes: [said('Gọi 0987 654 321')] },
    ],
    [
      'tel-area-converted',
      { recipient: { phones: [said('043 7654321')] } },
      { recipient: { phones: [said('043 7654322')] } },
    ],
  ])('%s of other words is another question', (rule, one, other) => {
    const keyOf = (change: Partial<StoreOrder>) =>
      start(change).doubts.flatMap((doubt) => (doubt.rule === rule ? [asDoubt(doubt).key] : []))
    expect(keyOf(one)).toHaveLength(1)
    expect(keyOf(other)).toHaveLength(1)
    expect(keyOf(one)).not.toEqual(keyOf(other))
  })
})

describe('goods', () => {
  test('one item without a weight leaves the total empty, with a count', () => {
    const { draft, doubts } = start({ lines: [line('Áo', { weight: '300 g' }), line('Mũ')] })
    expect(draft.totalWeightGrams).toBe(0)
    expect(doubts).toMatchObject([{ rule: 'weight-unknown', values: { unknown: 1, count: 2 } }])
  })

  test('the order’s weight outranks its items’ weights', () => {
    const items = [line('Áo', { quantity: '3' }), line('Mũ', { weight: '100 g' })]
    const { draft, doubts, origins } = start({ lines: items, weight: said('500 g') })
    expect(draft.totalWeightGrams).toBe(500)
    expect(doubts).toEqual([])
    expect(origins.weight?.text).toBe('500 g')
  })

  test('a line’s weight is used if it divides evenly', () => {
    const whole = (quantity: string, lineWeight: string) =>
      start({ lines: [line('Áo', { quantity, lineWeight })] })
    expect(whole('2', '0.50kg').draft).toMatchObject({
      products: [{ weightGrams: 250 }],
      totalWeightGrams: 500,
    })
    expect(whole('2', '0.50kg').origins.weight?.text).toBe('0.50kg')
    expect(whole('3', '0.50kg').draft).toMatchObject({ products: [{ weightGrams: 0 }], totalWeightGrams: 0 })
    expect(whole('3', '0.50kg').doubts).toMatchObject([{ rule: 'weight-unknown' }])
  })

  test('the weight of one piece outranks the line’s', () => {
    const { draft } = start({ lines: [line('Áo', { quantity: '2', weight: '240 g', lineWeight: '0.50kg' })] })
    expect(draft.products[0]?.weightGrams).toBe(240)
  })

  test('a quantity that is no number becomes one, with a doubt', () => {
    const { draft, doubts } = start({ lines: [line('Áo', { quantity: 'vài cái', weight: '300 g' })] })
    expect(draft.products[0]?.quantity).toBe(1)
    expect(doubts).toMatchObject([{ rule: 'quantity-unread', level: 'ask' }])
  })

  test('a price is calculated from the line’s total', () => {
    const { draft } = start({
      lines: [line('Áo', { quantity: '× 3', lineTotal: '300.000đ', weight: '1 kg' })],
    })
    expect(draft.products[0]).toMatchObject({ quantity: 3, price: 100_000 })
    expect(draft.totalWeightGrams).toBe(3000)
  })
})

describe('money', () => {
  test('a paid order has no COD', () => {
    const { draft, doubts } = start({ paid: said('780.000 ₫'), paymentMethod: said('Chuyển khoản') })
    expect(draft.cod).toBe(0)
    expect(doubts).toEqual([])
  })

  test('a deposit is subtracted', () => {
    expect(start({ paid: said('200.000 ₫') }).draft.cod).toBe(580_000)
  })

  describe('a negative deposit', () => {
    const printed = (text: string) => ({ ...said(text), source: 'taught' as const })
    const started = (change: Partial<StoreOrder> = {}) => {
      const { draft, doubts } = start({ paid: printed('−200.000 ₫'), ...change })
      return { cod: draft.cod, rules: doubts.map(({ rule }) => rule) }
    }

    test('never raises the COD', () => {
      expect(started()).toEqual({ cod: 580_000, rules: ['cod-less-paid'] })
    })

    test('is not subtracted twice', () => {
      expect(started({ total: said('580.000 ₫') })).toEqual({ cod: 580_000, rules: [] })
    })

    test('is a doubt if the goods’ value does not decide', () => {
      expect(started({ total: said('900.000 ₫') })).toEqual({ cod: 700_000, rules: ['cod-less-paid'] })
    })

    test('in a shop’s own data may be a refund: a doubt', () => {
      for (const source of ['session-json', 'platform'] as const)
        expect(started({ paid: { ...said('-200000'), source } })).toEqual({
          cod: 780_000,
          rules: ['read-unsure'],
        })
    })
  })

  test('an unrecorded bank transfer needs confirmation', () => {
    const { draft, doubts } = start({ paymentMethod: said('Chuyển khoản ngân hàng') })
    expect(draft.cod).toBe(780_000)
    expect(doubts).toMatchObject([{ rule: 'cod-bank-transfer', level: 'ask', field: 'cod' }])
  })

  test('a page without payment information needs confirmation', () => {
    const { paymentMethod: _, ...silent } = order()
    const { doubts } = startDraft(silent, { index, parcel: 1 })
    expect(doubts).toMatchObject([{ rule: 'cod-unclear', level: 'ask' }])
  })

  test('a paid COD order needs confirmation', () => {
    const { draft, doubts } = start({
      paid: said('780.000 ₫'),
      paymentMethod: said('Thanh toán khi nhận hàng'),
    })
    expect(draft.cod).toBe(0)
    expect(doubts).toContainEqual({ rule: 'cod-paid-cash', field: 'cod', level: 'ask' })
  })

  test('an unsure payment of nothing, without a method, needs confirmation', () => {
    const { paymentMethod: _, ...silent } = order()
    const started = (sure: boolean) => startDraft({ ...silent, paid: said('0', sure) }, { index, parcel: 1 })
    expect(started(false).doubts).toMatchObject([{ rule: 'cod-unclear', level: 'ask' }])
    expect(started(true).doubts).toEqual([])
  })

  test('an unreadable total is a doubt', () => {
    expect(rulesOf({ total: said('liên hệ') })).toEqual(['cod-unread'])
  })

  test('the declared value is the goods minus the discount', () => {
    expect(start({ discount: said('-100.000 ₫') }).draft.value).toBe(650_000)
  })

  test('a total that a page said, declared instead of the goods, is shown', () => {
    const noPrices = { lines: [line('Áo len', { weight: '0,4 kg' })], subtotal: said('') }
    const total = { ...said('780.000 ₫'), source: 'taught' as const }
    const { draft, doubts } = start({ ...noPrices, total })
    expect(draft.value).toBe(780_000)
    expect(doubts).toMatchObject([
      { rule: 'value-assumed', field: 'value', level: 'warn', values: { amount: 780_000 }, about: '780000' },
    ])
    expect(rulesOf(noPrices)).toEqual([])
  })

  test('an order in dollars sends no amounts of its page', () => {
    const { draft, doubts } = start({ currency: said('USD'), total: said('$31.20') })
    expect(doubts).toMatchObject([{ rule: 'currency-foreign', level: 'ask', values: { currency: 'USD' } }])
    expect(draft).toMatchObject({ cod: 0, value: 0 })
    expect(draft.products.map(({ price }) => price)).toEqual(draft.products.map(() => 0))
    expect(checkDraft(draft, rules)).toContainEqual({
      rule: 'value-missing',
      field: 'value',
      level: 'stop',
    })
  })

  test('the shop pays the fee: the total already holds what the buyer agreed to', () => {
    expect(start().draft.payer).toBe('shop')
  })
})

const BY_ITS_WORD = [
  'Thu hộ',
  'thu ho',
  'khi nhận',
  'khi nhan',
  'khi giao',
  'Tiền mặt',
  'tien mat',
  'Thu hộ'.normalize('NFD'),
]

test('only cash is collected without a question', () => {
  const doubtsOf = (method: string, code?: string) =>
    rulesOf({ paymentMethod: said(method), ...(code && { paymentCode: said(code) }) })
  for (const cash of [
    'COD',
    'ShipCOD',
    'Cash on delivery',
    'Trả tiền mặt khi nhận hàng',
    'pp_cod_cod',
    'Cash',
    ...BY_ITS_WORD,
  ])
    expect(doubtsOf(cash), cash).toEqual([])
  for (const paid of [
    'QR Code',
    'Quét mã QR code',
    'Thanh toán không dùng tiền mặt',
    'Ví trả sau MoMo',
    'Cashless',
    'Cashback ví',
    'Khong dung tien mat',
    'Decode',
  ])
    expect(doubtsOf(paid), paid).toEqual(['cod-bank-transfer'])
  expect(doubtsOf('Giao hàng thu tiền tận nơi')).toEqual(['cod-bank-transfer'])
  expect(doubtsOf('Giao hàng thu tiền tận nơi', 'cod')).toEqual([])
})

test('an unsure deduction from the total needs confirmation', () => {
  expect(rulesOf({ paid: said('200.000 ₫', false) })).toEqual(['read-unsure'])
  expect(rulesOf({ paid: said('780.000 ₫', false), paymentMethod: said('VNPAY') })).toEqual(['read-unsure'])
  expect(rulesOf({ paid: said('0', false) })).toEqual([])
})

test('a cancelled order needs confirmation', () => {
  expect(rulesOf({ status: said('Đã hủy') })).toEqual(['order-closed'])
  for (const status of ['voided', 'Denied', 'Expired', 'Chargeback', 'Closed', 'Đã đóng', 'Khách trả hàng'])
    expect(rulesOf({ status: said(status) }), status).toEqual(['order-closed'])
  for (const status of ['Đã đóng gói', 'Đã hoàn thành', 'PaymentAuthorized', 'Unavoidable delay'])
    expect(rulesOf({ status: said(status) }), status).toEqual([])
  expect(rulesOf({ status: said('Đang xử lý') })).toEqual([])
})

test('a reader’s guess is a doubt on its field', () => {
  const { doubts } = start({ total: said('780.000 ₫', false) })
  expect(doubts).toEqual([{ rule: 'read-unsure', field: 'cod', level: 'ask' }])
})

test('a nearly empty page still gives a draft', () => {
  const empty: StoreOrder = {
    platform: 'generic',
    url: 'https://shop.example/x',
    store: 'shop.example',
    id: said('x'),
    number: said('x'),
    recipient: { phones: [] },
    address: { lines: [] },
    lines: [],
    notes: [],
  }
  const { draft } = startDraft(empty, { index, parcel: 1 })
  expect(parseShipmentDraft(draft)).toEqual(draft)
})

test('every doubt has a phrase in both languages', () => {
  const doubts = [
    'address-several',
    'address-crowded',
    'address-unsure',
    'address-unread',
    'ward-unread',
    'district-several',
    'tel-converted',
  ]
  doubts.push(
    'tel-from-text',
    'weight-unknown',
    'quantity-unread',
    'cod-bank-transfer',
    'cod-unclear',
    'cod-unread',
  )
  doubts.push('currency-foreign', 'order-closed', 'read-unsure')
  for (const doubt of doubts) {
    expect(problemsVi).toHaveProperty([doubt])
    expect(problemsEn).toHaveProperty([doubt])
  }
})

test.each([
  ['structured', false, ['read-unsure']],
  ['label', false, ['read-unsure']],
  ['link', false, ['read-unsure']],
  ['guess', false, ['read-unsure']],
  ['session-json', false, []],
  ['taught', false, []],
  ['guess', true, []],
  ['platform', false, []],
] as const)('an order’s id from %s, sure: %s, is asked about: %j', (source, sure, rules) => {
  expect(rulesOf({ id: { ...said('999', sure), source } })).toEqual(rules)
})

describe('what a read was made of', () => {
  test('names where it was read on the page, the note and each part of the address too', () => {
    const { origins } = start({
      notes: [said('Gọi trước')],
      address: {
        lines: [said('12 Duy Tân, thôn 2'), said('Phường Dịch Vọng Hậu, Quận Cầu Giấy')],
        province: said('Hà Nội'),
      },
      weight: said('1 kg'),
    })
    const text = Object.fromEntries(Object.entries(origins).map(([field, origin]) => [field, origin?.text]))
    expect(text).toMatchObject({
      ...{ note: 'Gọi trước', weight: '1 kg', value: '750.000 ₫', order: '#1042', products: 'Áo len' },
      ...{
        province: 'Hà Nội',
        district: 'Phường Dịch Vọng Hậu, Quận Cầu Giấy',
        hamlet: '12 Duy Tân, thôn 2',
      },
    })
    expect(start().origins.note).toBeUndefined()
  })

  test('is the part’s own field, else the first text with it', () => {
    const ward = said('Phường Dịch Vọng Hậu')
    const line = said('12 Duy Tân, Phường Dịch Vọng Hậu')
    const span = { kind: 'ward', start: 0, end: 1 } as const
    const of = (part: 'line' | 'ward', at = 0) => ({ part, at, text: '', spans: [span] }) as never
    const text = { lines: [said('x'), line], ward }
    expect(textNaming('ward', [of('line', 1), of('ward')], text)).toBe(ward)
    expect(textNaming('ward', [of('line', 1)], text)).toBe(line)
    expect(textNaming('district', [of('line', 1)], text)).toBeUndefined()
  })
})

test('a guess of any part the buyer may write is asked about; of a link or a sheet also weight and value', () => {
  const guess = (text: string) => said(text, false)
  const unsure = {
    ...{ recipient: { name: guess('Hạ'), phones: [guess('0912345678')], email: guess('ha@mail.example') } },
    ...{
      notes: [guess('Gọi trước')],
      weight: guess('1 kg'),
      subtotal: guess('750.000'),
      total: guess('780.000'),
    },
  }
  const asked = (platform: string) =>
    start({ ...unsure, platform }).doubts.flatMap(({ rule, field }) =>
      rule === 'read-unsure' ? [field] : [],
    )
  expect(asked('woocommerce')).toEqual(['name', 'tel', 'email', 'cod', 'note'])
  expect(asked(SHEET)).toEqual(['name', 'tel', 'email', 'cod', 'note', 'weight', 'value'])
  expect(asked(HANDED)).toEqual(['name', 'tel', 'email', 'cod', 'note', 'weight', 'value'])
})

test('texts of the page become one line each: the shop’s name, and notes without doubles', () => {
  const { draft } = start({
    storeName: said(' Tiệm \n Hạ '),
    notes: [said('Gọi  trước \n khi giao'), said('Gọi trước khi giao'), said(' '), said('Để ở cổng')],
  })
  expect(draft.storeName).toBe('Tiệm Hạ')
  expect(draft.note).toBe('Gọi trước khi giao. Để ở cổng')
  expect(start({ storeName: said(' ') }).draft.storeName).toBe('shop.example')
  expect(start()).toMatchObject({ lost: [], noteCut: false })
})

test('an order that was called off is asked about in the shop’s words, cut to a line', () => {
  const doubt = (status: string) => start({ status: said(status) }).doubts
  expect(doubt('Đã hủy')).toMatchObject([
    { rule: 'order-closed', field: 'order', level: 'ask', values: { status: 'Đã hủy' } },
  ])
  expect(doubt(`Đã hủy ${'x'.repeat(100)}`)[0]?.values?.status).toHaveLength(60)
})

/** An order’s draft with the texts it came from, and its questions. */
function startedFrom(texts: OrderTexts, context: Omit<DraftContext, 'index' | 'parcel'> = {}) {
  const { draft, otherPhones, origins, doubts } = startDraft(orderOf(texts), { index, parcel: 1, ...context })
  const from = Object.fromEntries(
    Object.entries(origins).flatMap(([field, read]) => (read ? [[field, read.text]] : [])),
  )
  const asked = Object.fromEntries(doubts.map(({ field, rule, ...rest }) => [`${field} ${rule}`, rest]))
  return { ...draft, otherPhones, from, asked }
}

test('where each part of an order goes in the draft', async () => {
  const others = {
    ...missing('storeName', 'recipient.name', 'recipient.email', 'address.ward', 'address.district'),
    ...{ 'address.province': [undefined, 'Đà Nẵng'], platform: [SHEET, HANDED], status: ['Đã hủy'] },
    ...{ currency: ['USD', undefined], weight: ['900 g', undefined], subtotal: ['600.000', undefined] },
    ...{ shippingPaid: ['1.000'], discount: ['1.000', undefined], total: ['700.000', undefined] },
    ...{ paid: ['0', '-100.000', undefined], paymentMethod: ['Chuyển khoản', undefined] },
    ...{ paymentCode: ['bacs', undefined], 'lines.0.quantity': ['2', undefined], buyer: [undefined] },
    ...{ 'lines.0.unitPrice': ['460.000', undefined], 'lines.0.lineTotal': ['1.000', undefined] },
    ...{ 'lines.0.weight': ['1 kg', undefined], 'lines.0.lineWeight': ['2 kg', undefined] },
    ...{ 'lines.0.sku': [undefined], 'notes.1': ['Đã chuyển khoản', 'Gọi chị Mơ 0903 333 444'] },
  }
  expect(
    await whatMatters(wholeTexts, startedFrom, { others, without: ['lost.0', 'lines.1'] }),
  ).toMatchInlineSnapshot(`
    "
    platform: platform
    url: orderUrl
    store: store
    storeName: storeName (another, upper case, no marks, empty, none)
    id: orderId (another, empty)
    number: orderNumber from.order (another, empty); from.order (spaces)
    status: asked.order order-closed.level asked.order order-closed.values asked.order order-closed.about ("Đã hủy")
    currency: products[].price cod value asked.cod currency-foreign.level asked.cod currency-foreign.values ("USD")
    recipient.name: name from.name (another, upper case, no marks, empty, none); from.name (NFD, spaces)
    recipient.phones: tel note otherPhones[] from.tel (none in it, first left out, turned round)
    recipient.phones.0: from.tel (another, spaces); tel note otherPhones[] from.tel (empty)
    recipient.phones.1: note otherPhones[] (empty)
    recipient.email: email from.email (another, upper case, empty, none); from.email (spaces)
    address.lines: hamlet detail from.hamlet from.detail (none in it, first left out); detail from.detail (turned round)
    address.lines.0: hamlet detail from.hamlet from.detail (another, upper case, no marks, empty); from.hamlet from.detail (NFD, spaces)
    address.lines.1: detail (another, upper case, no marks, empty)
    address.ward: from.ward (another, upper case, no marks, NFD, spaces); ward from.ward asked.ward ward-unread (empty, none)
    address.district: from.district
    address.province: detail from.province (another); from.province (upper case, no marks, NFD, spaces, empty, none); detail from.province asked.ward address-unsure ("Đà Nẵng")
    buyer: otherPhones[]
    buyer.phones: otherPhones[] (none in it)
    buyer.phones.0: otherPhones[] (empty)
    lines: products[] from.products (none in it, first left out); products[] (first twice); products[].name products[].quantity products[].weightGrams products[].price from.products (turned round)
    lines.0.name: products[].name from.products
    lines.0.variant: products[].name
    lines.0.quantity: asked.products quantity-unread (empty); products[].quantity ("2")
    lines.0.unitPrice: products[].price (empty, "460.000", none)
    lines.0.weight: products[].weightGrams (another, empty, "1 kg", none)
    weight: totalWeightGrams from.weight (another, empty, "900 g", none); from.weight (upper case, spaces)
    subtotal: from.value (another, spaces); value from.value (empty, "600.000", none)
    discount: value (empty, "1.000", none)
    total: from.cod (another, spaces); cod from.cod asked.cod cod-unread (empty, none); cod from.cod ("700.000")
    paid: cod asked.cod read-unsure (empty, "-100.000"); cod ("0", none)
    paymentCode: asked.cod cod-bank-transfer.level asked.cod cod-bank-transfer.values asked.cod cod-bank-transfer.about ("bacs")
    notes: note from.note (none in it, first left out, turned round)
    notes.0: note from.note (another, upper case, empty); from.note (spaces)
    notes.1: note (another, upper case, no marks, empty); note asked.note note-money ("Đã chuyển khoản"); note otherPhones[] asked.note note-person ("Gọi chị Mơ 0903 333 444")
    lost: asked.email taught-lost (none in it)
    "
  `)
})

test('where the parts of an order go that stand in for what it lacks', async () => {
  const { weight: _, subtotal: __, storeName: ___, ...rest } = wholeTexts
  const poor: OrderTexts = {
    ...rest,
    recipient: { company: 'Công ty Đá Mài', phones: [] },
    lines: [
      { name: 'Áo khoác gió', sku: 'AK-01', quantity: '1', lineTotal: '456.000 ₫', lineWeight: '0,7 kg' },
    ],
  }
  const others = {
    ...{ 'buyer.name': [undefined], 'lines.0.lineTotal': ['2.000'], 'lines.0.lineWeight': ['2 kg'] },
    ...{ 'lines.0.quantity': ['2'], currency: [undefined] },
  }
  const without = ['address', 'notes', 'lost', 'total', 'paid', 'shippingPaid', 'paymentMethod', 'platform']
  expect(await whatMatters(poor, startedFrom, { others, without })).toMatchInlineSnapshot(`
    "
    url: orderUrl
    store: store storeName
    id: orderId (another, empty)
    number: orderNumber from.order (another, empty); from.order (spaces)
    buyer.name: name from.name (another, upper case, no marks, empty, none); from.name (NFD, spaces)
    buyer.phones: tel from.tel (none in it)
    buyer.phones.0: from.tel (another, spaces); tel from.tel (empty)
    buyer.email: email from.email (another, upper case, empty); from.email (spaces)
    lines: products[] totalWeightGrams value from.products from.weight (none in it); products[] totalWeightGrams value (first twice)
    lines.0.name: products[].name from.products
    lines.0.quantity: asked.products quantity-unread (empty); products[].quantity products[].weightGrams products[].price ("2")
    lines.0.lineTotal: products[].price value (empty, "2.000")
    lines.0.lineWeight: products[].weightGrams totalWeightGrams from.weight asked.weight weight-unknown.level asked.weight weight-unknown.values (another, empty); from.weight (upper case, spaces); products[].weightGrams totalWeightGrams from.weight ("2 kg")
    discount: value (empty)
    "
  `)
})

test('what of an account, and of what is remembered, goes into a draft', async () => {
  const texts: OrderTexts = {
    ...wholeTexts,
    weight: '',
    recipient: { name: 'Hạ', phones: [kho.tel, tra.tel, '0987 654 321'] },
    lines: [{ name: 'Áo khoác gió', variant: 'Đỏ', quantity: '2' }],
  }
  const item = itemMark('shop.example', '', 'Áo khoác gió - Đỏ')
  const defaults: StoreDefaults = {
    ...{ transport: 'road', payer: 'recipient', pickup: tra, returnTo: { ...kho, id: '88258' } },
    ...{ pickShift: 2, handover: 'post', notDeliveredFee: 9_000, labels: [19], labelDetails: [2] },
    ...{ noteTemplate: 'Đơn {number}', packagingGrams: 70, usualGrams: 500, mostValue: 400_000 },
    solutions: [{ id: '11', name: 'Hàng dễ vỡ', group: 'Bảo quản' }],
    rules: [
      {
        ...{ goods: 'áo', valueFrom: 500_000, province: 'Thành phố Hà Nội', transport: 'fly' },
        ...{ note: 'Gọi trước', solutions: [{ id: '12', name: 'Giữ lạnh', group: 'Nhiệt độ' }] },
      },
    ],
  }
  const place = { province: 'Thành phố Hà Nội', district: 'Quận Ba Đình', ward: 'Phường Cống Vị' }
  const correction = { ...place, hamlet: 'Tổ 9', at: 1000, restored: true as const }
  const given = { accountId: 'a1', pickup: kho, defaults, correction, weight: { grams: 300, at: 2000 } }
  const answer = ({ accountId, pickup, defaults, correction, weight }: typeof given) => {
    const { draft, doubts, corrected, ruled, weighed } = startDraft(orderOf(texts), {
      ...{ index, parcel: 1, account: account({ id: accountId, pickup }), defaults: { a1: defaults } },
      ...{ correction, weights: weight && { [item]: weight } },
    })
    const { packagingGrams, remembered, usualGrams } = weighed
    return {
      ...draft,
      pickup: JSON.stringify(draft.pickup),
      returnTo: JSON.stringify(draft.returnTo),
      solutions: JSON.stringify(draft.solutions),
      products: JSON.stringify(draft.products),
      asked: doubts.map(({ rule }) => rule).join(),
      corrected: JSON.stringify(corrected?.at),
      rules: JSON.stringify(ruled?.rules),
      without: JSON.stringify(ruled?.without),
      weighed: JSON.stringify([packagingGrams, remembered, usualGrams]),
    }
  }
  const others = {
    ...missing('pickup', 'correction', 'correction.restored', 'weight', 'weight.grams'),
    ...missing(...Object.keys(defaults).map((name) => `defaults.${name}`)),
  }
  const address = ['id', 'name', 'address', 'province', 'district', 'ward', 'street', 'email']
  const without = ['pickup', 'defaults.pickup', 'defaults.returnTo'].flatMap((whole) =>
    address.map((part) => `${whole}.${part}`),
  )
  const left = [...without, 'defaults.solutions.0', 'defaults.rules.0.solutions.0']
  expect(await whatMatters(given, answer, { others, without: left })).toMatchInlineSnapshot(`
    "
    accountId: tel totalWeightGrams value note pickup transport payer returnTo pickShift handover solutions labels[] labelDetails[] notDeliveredFee rules without weighed
    pickup: tel note without
    pickup.tel: tel note without (empty)
    defaults.transport: without (another, upper case, spaces, empty)
    defaults.payer: payer
    defaults.pickup: tel note pickup without
    defaults.pickup.tel: pickup (another, spaces); tel note pickup without (empty)
    defaults.returnTo: returnTo
    defaults.returnTo.tel: returnTo
    defaults.pickShift: pickShift
    defaults.handover: handover
    defaults.notDeliveredFee: notDeliveredFee
    defaults.labels: labels[]
    defaults.labels.0: labels[]
    defaults.labelDetails: labelDetails[]
    defaults.labelDetails.0: labelDetails[]
    defaults.noteTemplate: note without (another, upper case, no marks, empty, none)
    defaults.packagingGrams: totalWeightGrams weighed
    defaults.mostValue: value
    defaults.solutions: without
    defaults.rules: note transport solutions rules without (none in it, none); rules (first twice)
    defaults.rules.0.goods: note transport solutions rules without (another); rules (upper case, no marks, NFD, spaces, empty)
    defaults.rules.0.valueFrom: rules (0, +1); note transport solutions rules without (+1 day)
    defaults.rules.0.province: note transport solutions rules without (another, spaces); rules (upper case, no marks, NFD, empty)
    defaults.rules.0.transport: transport rules (another, upper case, spaces); transport rules without (empty)
    defaults.rules.0.note: note rules (another, upper case, no marks, spaces); rules (NFD); note rules without (empty)
    defaults.rules.0.solutions: solutions rules without (none in it); solutions rules (first twice)
    correction: district ward hamlet asked corrected
    correction.province: province note transport solutions rules without (another, spaces, empty); province (upper case, no marks, NFD)
    correction.district: district
    correction.ward: ward
    correction.hamlet: hamlet
    correction.at: corrected
    correction.restored: asked
    weight: products totalWeightGrams weighed
    weight.grams: products totalWeightGrams weighed
    weight.at: weighed
    "
  `)
})
