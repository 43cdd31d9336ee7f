import { describe, expect, test } from 'vitest'
import type { Account } from '../../lib/domain/account.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { problems as problemsEn } from '../../lib/i18n/en/problems.ts'
import { problems as problemsVi } from '../../lib/i18n/vi/problems.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { index } from '../address/units.ts'
import { goodDraft } from '../rules/draft.ts'
import { line, order, said } from './orders.ts'
import { parseShipmentDraft } from './parse-draft.ts'

const start = (change: Partial<StoreOrder> = {}) => startDraft(order(change), { index, parcel: 1 })
const rulesOf = (change: Partial<StoreOrder>) => start(change).doubts.map((doubt) => doubt.rule)

const rules = ruleContext({ contactEmail: '' }, Date.parse('2026-03-02T10:00:00+07:00'))

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

test('a further parcel keeps its number', () => {
  expect(startDraft(order(), { index, parcel: 2 }).draft.parcel).toBe(2)
})

test('every field tells where it was read', () => {
  const { origins } = start()
  expect(origins.name).toEqual({ source: 'platform', at: '#field', text: 'Nguyễn Thị Hạ' })
  expect(origins.cod?.text).toBe('780.000 ₫')
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

  test('an old number is brought up to date, with a word about it', () => {
    const { draft, doubts } = start(named('0168 123 4567'))
    expect(draft.tel).toBe('0381234567')
    expect(doubts).toMatchObject([
      { rule: 'tel-converted', values: { old: '0168 123 4567', number: '0381234567' } },
    ])
  })

  test('a number found in the address is taken with a question', () => {
    const { draft, doubts } = start({
      ...named(),
      address: { lines: [said('0912 345 678, 12 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội')] },
    })
    expect(draft.tel).toBe('0912345678')
    expect(draft.detail).toBe('12 Duy Tân')
    expect(doubts).toMatchObject([{ rule: 'tel-from-text', level: 'ask' }])
  })

  test('an impossible number stays as it stood, for the seller to mend', () => {
    const { draft } = start(named('0123456789'))
    expect(draft.tel).toBe('0123456789')
    expect(checkDraft(draft, rules).map((problem) => problem.rule)).toContain('tel-invalid')
  })

  test('a valid number beats an impossible one before it', () => {
    expect(start(named('0123456789', '0912345678')).draft.tel).toBe('0912345678')
  })
})

describe('the place', () => {
  const at = (...lines: string[]) => ({ address: { lines: lines.map((one) => said(one)) } })

  test('a new address goes under its old district', () => {
    expect(start(at('thôn 3, xã Phù Mỹ, tỉnh Gia Lai')).draft).toMatchObject({
      province: 'Tỉnh Bình Định',
      district: 'Huyện Phù Mỹ',
      ward: 'Xã Phù Mỹ',
      hamlet: 'thôn 3',
      detail: 'thôn 3',
    })
  })

  test('a new ward of several old districts is asked about, each of them a choice', () => {
    const { draft, doubts, choices } = start(at('xóm An Bình', 'xã Liên Minh, Hà Nội'))
    expect(draft).toMatchObject({ province: 'Thành phố Hà Nội', district: '', ward: 'Xã Liên Minh' })
    expect(choices.map((choice) => choice.district).sort()).toEqual(['Huyện Mê Linh', 'Huyện Đan Phượng'])
    expect(doubts).toMatchObject([
      { rule: 'district-several', field: 'district', level: 'ask', values: { count: 2 } },
    ])
  })

  describe('of an account that sends new addresses without a district', () => {
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

    test('keeps its new province and ward, and nobody is asked for a district', () => {
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

  test('a tie is left open: only what all choices share is filled in', () => {
    const { draft, doubts, choices } = start(at('xóm 3, xã Tân Thành, Đồng Tháp'))
    expect(choices.map((choice) => choice.district)).toEqual([
      'Huyện Tân Hồng',
      'Huyện Lai Vung',
      'Huyện Gò Công Đông',
    ])
    expect(draft).toMatchObject({ province: '', district: '', ward: '', detail: 'xóm 3' })
    expect(doubts).toMatchObject([{ rule: 'address-several', level: 'ask' }])
  })

  test('a name that too many places bear is no choice of three', () => {
    const { draft, doubts, choices } = start(at('12 Lê Lợi, Phường 1'))
    expect(choices).toEqual([])
    expect(draft).toMatchObject({ province: '', district: '', ward: '', detail: '12 Lê Lợi' })
    expect(doubts).toMatchObject([{ rule: 'address-crowded', level: 'ask' }])
  })

  test('what cannot be read stays as it stood, and is asked about', () => {
    const { draft, doubts } = start(at('nhà cạnh chợ'))
    expect(draft).toMatchObject({ province: '', ward: '', detail: 'nhà cạnh chợ', hamlet: 'Khác' })
    expect(doubts).toMatchObject([{ rule: 'address-unread', level: 'ask' }])
  })

  test('without a ward the street stands in, and the ward is asked for', () => {
    const { draft, doubts } = start(at('45 đường Lê Lợi, Quận Cầu Giấy, Hà Nội'))
    expect(draft).toMatchObject({ ward: '', street: 'đường Lê Lợi', district: 'Quận Cầu Giấy' })
    expect(doubts).toMatchObject([{ rule: 'ward-unread' }])
  })

  test('wishes for the courier inside the address go to the note, behind the customer’s own', () => {
    const { draft } = start({
      ...at('12 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội, gọi trước khi giao'),
      notes: [said('Gói quà giúp em')],
    })
    expect(draft.detail).toBe('12 Duy Tân')
    expect(draft.note).toBe('Gói quà giúp em. gọi trước khi giao')
  })
})

describe('goods', () => {
  test('one item without a weight leaves the total open, and says how many', () => {
    const { draft, doubts } = start({ lines: [line('Áo', { weight: '300 g' }), line('Mũ')] })
    expect(draft.totalWeightGrams).toBe(0)
    expect(doubts).toMatchObject([{ rule: 'weight-unknown', values: { unknown: 1, count: 2 } }])
  })

  test('the order’s own weight goes before its items’, and no item is asked for', () => {
    const items = [line('Áo', { quantity: '3' }), line('Mũ', { weight: '100 g' })]
    const { draft, doubts, origins } = start({ lines: items, weight: said('500 g') })
    expect(draft.totalWeightGrams).toBe(500)
    expect(doubts).toEqual([])
    expect(origins.weight?.text).toBe('500 g')
  })

  test('the whole line’s weight tells the weight of one where it divides evenly, and is asked for where not', () => {
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

  test('the weight of one is believed before the line’s', () => {
    const { draft } = start({ lines: [line('Áo', { quantity: '2', weight: '240 g', lineWeight: '0.50kg' })] })
    expect(draft.products[0]?.weightGrams).toBe(240)
  })

  test('a quantity that is no number is taken as one, with a question', () => {
    const { draft, doubts } = start({ lines: [line('Áo', { quantity: 'vài cái', weight: '300 g' })] })
    expect(draft.products[0]?.quantity).toBe(1)
    expect(doubts).toMatchObject([{ rule: 'quantity-unread', level: 'ask' }])
  })

  test('a price is found from the line’s total where only that stands', () => {
    const { draft } = start({
      lines: [line('Áo', { quantity: '× 3', lineTotal: '300.000đ', weight: '1 kg' })],
    })
    expect(draft.products[0]).toMatchObject({ quantity: 3, price: 100_000 })
    expect(draft.totalWeightGrams).toBe(3000)
  })
})

describe('money', () => {
  test('a paid order is not collected for', () => {
    const { draft, doubts } = start({ paid: said('780.000 ₫'), paymentMethod: said('Chuyển khoản') })
    expect(draft.cod).toBe(0)
    expect(doubts).toEqual([])
  })

  test('a deposit is taken off', () => {
    expect(start({ paid: said('200.000 ₫') }).draft.cod).toBe(580_000)
  })

  describe('a deposit with a minus', () => {
    const printed = (text: string) => ({ ...said(text), source: 'taught' as const })
    const started = (change: Partial<StoreOrder> = {}) => {
      const { draft, doubts } = start({ paid: printed('−200.000 ₫'), ...change })
      return { cod: draft.cod, asked: doubts.map(({ rule }) => rule) }
    }

    test('never raises what is collected', () => {
      expect(started()).toEqual({ cod: 580_000, asked: [] })
    })

    test('is not taken twice off a total that has it off already', () => {
      expect(started({ total: said('580.000 ₫') })).toEqual({ cod: 580_000, asked: [] })
    })

    test('is asked about where the goods do not tell which total it is taken off', () => {
      expect(started({ total: said('900.000 ₫') })).toEqual({ cod: 700_000, asked: ['read-unsure'] })
    })

    test('in a shop’s own figures may be money that went back: the whole is asked about', () => {
      for (const source of ['session-json', 'platform'] as const)
        expect(started({ paid: { ...said('-200000'), source } })).toEqual({
          cod: 780_000,
          asked: ['read-unsure'],
        })
    })
  })

  test('a bank transfer that nobody recorded is asked about, never settled in silence', () => {
    const { draft, doubts } = start({ paymentMethod: said('Chuyển khoản ngân hàng') })
    expect(draft.cod).toBe(780_000)
    expect(doubts).toMatchObject([{ rule: 'cod-bank-transfer', level: 'ask', field: 'cod' }])
  })

  test('a page that says nothing of payment is asked about', () => {
    const { paymentMethod: _, ...silent } = order()
    const { doubts } = startDraft(silent, { index, parcel: 1 })
    expect(doubts).toMatchObject([{ rule: 'cod-unclear', level: 'ask' }])
  })

  test('cash on delivery of an order that is said to be paid is looked at once', () => {
    const { draft, doubts } = start({
      paid: said('780.000 ₫'),
      paymentMethod: said('Thanh toán khi nhận hàng'),
    })
    expect(draft.cod).toBe(0)
    expect(doubts).toContainEqual({ rule: 'cod-paid-cash', field: 'cod', level: 'ask' })
  })

  test('that nothing was paid is asked about where it is a guess and no method is named', () => {
    const { paymentMethod: _, ...silent } = order()
    const started = (sure: boolean) => startDraft({ ...silent, paid: said('0', sure) }, { index, parcel: 1 })
    expect(started(false).doubts).toMatchObject([{ rule: 'cod-unclear', level: 'ask' }])
    expect(started(true).doubts).toEqual([])
  })

  test('a total that cannot be read is asked for', () => {
    expect(rulesOf({ total: said('liên hệ') })).toEqual(['cod-unread'])
  })

  test('the declared value is the goods alone, discount off', () => {
    expect(start({ discount: said('-100.000 ₫') }).draft.value).toBe(650_000)
  })

  test('an order in dollars asks for its sums, and sends none of its own', () => {
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

test('only cash is collected without a question', () => {
  const doubtsOf = (method: string, code?: string) =>
    rulesOf({ paymentMethod: said(method), ...(code && { paymentCode: said(code) }) })
  for (const cash of ['COD', 'ShipCOD', 'Cash on delivery', 'Trả tiền mặt khi nhận hàng', 'pp_cod_cod'])
    expect(doubtsOf(cash), cash).toEqual([])
  for (const paid of [
    'QR Code',
    'Quét mã QR code',
    'Thanh toán không dùng tiền mặt',
    'Ví trả sau MoMo',
    'Cashless',
  ])
    expect(doubtsOf(paid), paid).toEqual(['cod-bank-transfer'])
  expect(doubtsOf('Giao hàng thu tiền tận nơi')).toEqual(['cod-bank-transfer'])
  expect(doubtsOf('Giao hàng thu tiền tận nơi', 'cod')).toEqual([])
})

test('what is taken off the total on a guess is asked about, whatever is left of it', () => {
  expect(rulesOf({ paid: said('200.000 ₫', false) })).toEqual(['read-unsure'])
  expect(rulesOf({ paid: said('780.000 ₫', false), paymentMethod: said('VNPAY') })).toEqual(['read-unsure'])
  expect(rulesOf({ paid: said('0', false) })).toEqual([])
})

test('a cancelled order is asked about', () => {
  expect(rulesOf({ status: said('Đã hủy') })).toEqual(['order-closed'])
  for (const status of ['voided', 'Denied', 'Expired', 'Chargeback', 'Closed', 'Đã đóng', 'Khách trả hàng'])
    expect(rulesOf({ status: said(status) }), status).toEqual(['order-closed'])
  for (const status of ['Đã đóng gói', 'Đã hoàn thành', 'PaymentAuthorized', 'Unavoidable delay'])
    expect(rulesOf({ status: said(status) }), status).toEqual([])
  expect(rulesOf({ status: said('Đang xử lý') })).toEqual([])
})

test('what a reader guessed is asked about on its field', () => {
  const { doubts } = start({ total: said('780.000 ₫', false) })
  expect(doubts).toEqual([{ rule: 'read-unsure', field: 'cod', level: 'ask' }])
})

test('a page that gives next to nothing still becomes a draft', () => {
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

test('every doubt has the seller’s words in both languages', () => {
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
