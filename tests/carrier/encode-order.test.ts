import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { submitOrder } from '../../lib/carrier/endpoints/submit-order.ts'
import { parseWireJson } from '../../lib/carrier/reply.ts'
import { accountSchema } from '../../lib/domain/account-schema.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../../lib/domain/shipment/shipment-draft-schema.ts'
import { runs } from '../deep.ts'
import { whatMatters } from '../what-matters.ts'
import { account, draft, everyField, pickup } from './draft.ts'

const NOW = Date.UTC(2026, 10, 20, 3)

function sent(changes: Partial<ShipmentDraft> = {}, from: Parameters<typeof encodeOrder>[2] = account) {
  return submitOrder.body.parse(JSON.parse(encodeOrder('shop.example__1042', draft(changes), from, NOW)))
}

test('an order goes out as the spec has it', () => {
  expect(sent()).toEqual({
    products: [{ name: 'Áo thun', weight: 0.1, price: 100_000, quantity: 3, product_code: '' }],
    order: {
      id: 'shop.example__1042',
      pick_address_id: '88450121',
      pick_name: 'Kho Cầu Giấy',
      pick_address: 'Số 12 ngõ 34 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội',
      pick_province: 'Hà Nội',
      pick_district: 'Quận Cầu Giấy',
      pick_ward: 'Phường Dịch Vọng Hậu',
      pick_tel: '0912000111',
      pick_money: 300_000,
      name: 'Lê Thị Hoa',
      tel: '0987654321',
      email: 'shop@example.vn',
      address: '12 Lý Tự Trọng',
      province: 'Thành phố Hồ Chí Minh',
      district: 'Quận 1',
      ward: 'Phường Bến Nghé',
      hamlet: 'Khác',
      is_freeship: 1,
      weight_option: 'kilogram',
      total_weight: 0.3,
      value: 300_000,
      transport: 'road',
    },
  })
})

test('three of 0.1 kg are 0.3 kg, to the last digit', () => {
  expect(encodeOrder('x', draft({ totalWeightGrams: 300 }), account, NOW)).toContain('"total_weight":0.3,')
})

test('who pays decides is_freeship', () => {
  expect(sent({ payer: 'shop' }).order.is_freeship).toBe(1)
  expect(sent({ payer: 'recipient' }).order.is_freeship).toBe(0)
})

test('the buyer’s e-mail goes before the shop’s, the draft’s pickup before the account’s', () => {
  expect(sent({ email: 'hoa@example.vn' }).order.email).toBe('hoa@example.vn')
  const { pickup: _, ...bare } = draft()
  const body = encodeOrder('x', bare, { ...account, pickup: { ...pickup, id: '7' } }, NOW)
  expect(JSON.parse(body).order.pick_address_id).toBe('7')
  expect(sent({}, { ...account, pickup: { ...pickup, id: '7' } }).order.pick_address_id).toBe(pickup.id)
})

test('of the account’s usual pickup nothing goes out with an order that has a pickup of its own', () => {
  const usual = {
    ...{ id: '7', name: 'Kho cũ', tel: '0912000999', address: '9 Láng', province: 'Hải Phòng' },
    ...{ district: 'Quận Lê Chân', ward: 'Phường An Biên', street: 'Láng', email: 'cu@example.vn' },
  }
  const typed = { ...pickup, id: '' }
  for (const own of [typed, pickup])
    expect(sent({ pickup: own }, { ...account, pickup: usual })).toEqual(sent({ pickup: own }))
  expect(sent({ pickup: typed }, { ...account, pickup: usual }).order).not.toHaveProperty('pick_address_id')
})

test('an e-mail of spaces is none: the shop’s goes out for it', () => {
  const { order } = sent({ email: ' ', returnTo: { ...pickup, email: ' \t' } })
  expect([order.email, order.return_email]).toEqual(['shop@example.vn', 'shop@example.vn'])
  expect(sent({ email: ' hoa@example.vn ' }).order.email).toBe('hoa@example.vn')
  expect(sent({ pickup: { ...pickup, email: ' ' } }).order).not.toHaveProperty('pick_email')
  expect(sent({ pickup: { ...pickup, email: ' kho@example.vn ' } }).order.pick_email).toBe('kho@example.vn')
})

test('no hamlet is the carrier’s own word for none', () => {
  expect(sent({ hamlet: '' }).order.hamlet).toBe('Khác')
  expect(sent({ hamlet: 'Thôn 3' }).order.hamlet).toBe('Thôn 3')
})

test('what is not known is left out rather than sent empty', () => {
  const { order } = sent({ district: '', ward: '', street: '', note: '' })
  for (const part of ['district', 'ward', 'street', 'note']) expect(order).not.toHaveProperty(part)
})

test('parts that a pickup or return address does not have are left out: empty, they go before its id', () => {
  const bare = { ...pickup, id: '', province: '', district: '', ward: '', street: '', email: '' }
  const { order } = sent({ pickup: bare, returnTo: bare })
  for (const part of ['address_id', 'province', 'district', 'ward', 'street', 'email'])
    expect(order).not.toHaveProperty(`pick_${part}`)
  for (const part of ['district', 'ward', 'street']) expect(order).not.toHaveProperty(`return_${part}`)
  expect(order).toMatchObject({ use_return_address: 1, return_name: 'Kho Cầu Giấy', return_province: '' })
})

test('choices that were emptied in the form are as if they had not been made', () => {
  const emptied = { labelId: '', pickDate: '', deliverDate: '', expires: '', labels: [], solutions: [] }
  expect(sent(emptied)).toEqual(sent())
})

test('without any pickup address its required parts are empty', () => {
  const { pickup: _, ...bare } = draft()
  const { order } = JSON.parse(encodeOrder('x', bare, account, NOW))
  expect(order).toMatchObject({ pick_name: '', pick_address: '', pick_tel: '' })
  expect(Object.keys(order).filter((name) => name.startsWith('pick_'))).toHaveLength(4)
})

test('a fee of 0 for a parcel that was not delivered is none', () => {
  expect(sent({ notDeliveredFee: 0 }).order).not.toHaveProperty('not_delivered_fee')
  expect(sent({ notDeliveredFee: 1 }).order.not_delivered_fee).toBe(1)
})

test('a piece of unknown weight weighs a whole gram at least, and no more than is left', () => {
  const pieces = (total: number, ...weights: number[]) =>
    sent({
      totalWeightGrams: total,
      products: weights.map((weightGrams) => ({ name: 'Túi', code: '', price: 0, quantity: 1, weightGrams })),
    }).products.map(({ weight }) => weight)
  expect(pieces(100, 0, 0, 0)).toEqual([0.033, 0.033, 0.033])
  expect(pieces(2, 0, 0, 0)).toEqual([0.001, 0.001, 0.001])
  expect(pieces(100, 150, 0)).toEqual([0.15, 0.001])
})

test('pieces of unknown weight share what the others leave of the total', () => {
  const product = { name: 'Túi', code: '', price: 0 }
  const { products, order } = sent({
    totalWeightGrams: 1000,
    products: [
      { ...product, quantity: 1, weightGrams: 600 },
      { ...product, quantity: 2, weightGrams: 0 },
    ],
  })
  expect(products.map(({ weight }) => weight)).toEqual([0.6, 0.2])
  expect(order.total_weight).toBe(1)
})

/** Products as a draft has them, and the grams of its total that none of them is known to weigh. */
const unweighed = fc.record({
  products: fc.array(
    fc.record({
      name: fc.constant('Túi'),
      code: fc.constant(''),
      quantity: fc.integer({ min: 1, max: 99 }),
      weightGrams: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
      price: fc.constant(0),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  rest: fc.integer({ min: 0, max: 20_000 }),
  weightUnit: fc.constantFrom('gram' as const, 'kilogram' as const),
})

test('the pieces weigh what their order weighs, to a gram each, whatever their number', () => {
  fc.assert(
    fc.property(unweighed, ({ products, rest, weightUnit }) => {
      const known = products.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
      const body = sent({ products, totalWeightGrams: known + rest, weightUnit })
      const grams = body.products.map(({ weight }) => Math.round(weight * (weightUnit === 'gram' ? 1 : 1000)))
      const all = products.reduce((sum, { quantity }, at) => sum + (grams[at] ?? 0) * quantity, 0)
      const unknown = products.reduce((sum, one) => sum + (one.weightGrams ? 0 : one.quantity), 0)
      expect(grams.filter((_, at) => products[at]?.weightGrams)).toEqual(
        products.map(({ weightGrams }) => weightGrams).filter(Boolean),
      )
      if (unknown === 0) return
      expect(all - known).toBeLessThanOrEqual(Math.max(rest, unknown))
      expect(all - known).toBeGreaterThan(rest - unknown)
    }),
    runs(400),
  )
})

test('a note of 120 letters typed with separate marks goes out as 120 composed ones', () => {
  const note = 'ế'.repeat(120).normalize('NFD')
  expect([...note]).toHaveLength(360)
  const { order } = sent({ note })
  expect([...(order.note ?? '')]).toHaveLength(120)
})

const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const vnd = fc.integer({ min: 0, max: 50_000_000 })
const grams = fc.integer({ min: 1, max: 20_000 })
const products = fc.array(
  fc.record({
    name: line,
    code: fc.string(),
    quantity: fc.integer({ min: 1, max: 99 }),
    weightGrams: fc.oneof(fc.constant(0), grams),
    price: vnd,
  }),
  { minLength: 1, maxLength: 5 },
)
const drafts = fc
  .record({
    name: line,
    tel: line,
    detail: line,
    province: line,
    district: fc.string(),
    ward: fc.string(),
    hamlet: fc.string(),
    note: fc.string({ unit: 'grapheme', maxLength: 120 }),
    products,
    totalWeightGrams: grams,
    cod: vnd,
    value: vnd,
    payer: fc.constantFrom('shop' as const, 'recipient' as const),
    transport: fc.constantFrom('road' as const, 'fly' as const),
  })
  .map(draft)

test('whatever the draft says, the body is the spec’s and says the same', () => {
  fc.assert(
    fc.property(drafts, (one) => {
      const { order, products } = submitOrder.body.parse(JSON.parse(encodeOrder('x', one, account, NOW)))
      const composed = (text: string) => text.normalize('NFC')
      expect(order).toMatchObject({
        name: composed(one.name),
        tel: composed(one.tel),
        address: composed(one.detail),
        province: composed(one.province),
        pick_money: one.cod,
        value: one.value,
        transport: one.transport,
      })
      expect(order.note ?? '').toBe(composed(one.note))
      expect(Math.round((order.total_weight ?? 0) * 1000)).toBe(one.totalWeightGrams)
      expect(String(order.total_weight)).toMatch(/^\d+(\.\d{1,3})?$/)
      expect(products.map(({ quantity, price }) => [quantity, price])).toEqual(
        one.products.map(({ quantity, price }) => [quantity, price]),
      )
      expect(products.every(({ weight }) => weight > 0)).toBe(true)
    }),
    runs(400),
  )
})

test.each([
  ['+84 912 345 678', '0912345678'],
  ['0168 123 4567', '0381234567'],
  ['912345678', '0912345678'],
  ['+1 650 253 0000', '+1 650 253 0000'],
])('the phone %s goes out as it is dialled: %s, whoever’s it is', (tel, dialled) => {
  const { order } = sent({ tel, pickup: { ...pickup, tel }, returnTo: { ...pickup, tel } })
  expect([order.tel, order.pick_tel, order.return_tel]).toEqual([dialled, dialled, dialled])
})

describe('where each part of a draft goes in the carrier’s order', () => {
  const usual = {
    ...{ id: '7', name: 'Kho cũ', tel: '0912000999', address: '9 Láng', province: 'Hải Phòng' },
    ...{ district: 'Quận Lê Chân', ward: 'Phường An Biên', street: 'Tô Hiệu', email: 'cu@example.vn' },
  }
  const own = { returnOf: 3, sizeCm: { length: 31, width: 22, height: 13 }, shelfLifeDays: 45 }
  const whole: {
    partnerId: string
    draft: ShipmentDraft
    account: Parameters<typeof encodeOrder>[2]
    now: number
  } = {
    partnerId: 'shop.example__1042',
    // Heavier than its goods: one without a weight has another then.
    draft: { ...everyField, ...own, totalWeightGrams: 520 },
    account: { contactEmail: 'shop@example.vn', pickup: usual },
    now: Date.parse('2025-12-31T23:59:59.999+07:00'),
  }
  const schema = z.object({
    ...{ partnerId: z.string(), draft: shipmentDraftSchema, now: z.number() },
    account: z.pick(accountSchema, { contactEmail: true, pickup: true, bodyFormat: true }),
  })
  const body = ({ partnerId, draft, account, now }: typeof whole) =>
    parseWireJson(encodeOrder(partnerId, draft, account, now), (text) => text)
  const tels = ['0387654321', '01687654321']
  const allBut = (...kept: string[]) =>
    Object.keys(whole.draft).flatMap((key) => (kept.includes(key) ? [] : [`draft.${key}`]))

  test('but for its addresses, while labels are in force', async () => {
    const without = ['draft.pickup', 'draft.returnTo', 'account.bodyFormat']
    expect(
      await whatMatters(whole, body, { schema, without, others: { 'draft.tel': tels } }),
    ).toMatchInlineSnapshot(`
      "
      partnerId: order.id
      draft.name: order.name (another, upper case, no marks, spaces, empty)
      draft.tel: order.tel (empty, "0387654321", "01687654321")
      draft.email: order.email (another, upper case, empty)
      draft.detail: order.address (another, upper case, no marks, spaces, empty)
      draft.province: order.province (another, upper case, no marks, spaces, empty)
      draft.district: order.district (another, upper case, no marks, spaces, empty)
      draft.ward: order.ward (another, upper case, no marks, spaces, empty)
      draft.street: order.street (another, upper case, no marks, spaces, empty)
      draft.hamlet: order.hamlet (another, upper case, no marks, spaces, empty)
      draft.products: products[] (none in it, first left out, first twice); products[].name products[].weight products[].price products[].quantity products[].product_code (turned round)
      draft.products.0.name: products[].name (another, upper case, no marks, spaces, empty)
      draft.products.0.code: products[].product_code
      draft.products.0.quantity: products[].quantity
      draft.products.0.weightGrams: products[].weight
      draft.products.0.price: products[].price
      draft.products.1.name: products[].name (another, upper case, no marks, spaces, empty)
      draft.products.1.code: products[].product_code
      draft.products.1.quantity: products[].quantity
      draft.products.1.weightGrams: products[].weight
      draft.products.1.price: products[].price
      draft.totalWeightGrams: order.total_weight
      draft.cod: order.pick_money
      draft.value: order.value
      draft.note: order.note (another, upper case, no marks, spaces, empty)
      draft.payer: order.is_freeship
      draft.transport: order.transport
      draft.pickShift: order.pick_work_shift
      draft.deliverShift: order.deliver_work_shift
      draft.pickDate: order.pick_date
      draft.deliverDate: order.deliver_date
      draft.expires: order.expired
      draft.labelId: order.label_id
      draft.express: order.deliver_option order.pick_session
      draft.express.session: order.pick_session
      draft.handover: order.pick_option
      draft.collectionOnly: order.opm
      draft.weightUnit: products[].weight order.weight_option order.total_weight
      draft.actualTransport: order.actual_transfer_method
      draft.labels: order.tags[] order.sub_tags[] order.not_delivered_fee (none in it, none); order.tags[] (first left out, first twice, turned round)
      draft.labels.0: order.tags[]
      draft.labels.1: order.tags[] order.not_delivered_fee
      draft.labels.2: order.tags[] order.sub_tags[]
      draft.labelDetails: order.sub_tags[]
      draft.labelDetails.0: order.sub_tags[]
      draft.labelDetails.1: order.sub_tags[]
      draft.notDeliveredFee: order.not_delivered_fee
      now: order.tags[] order.sub_tags[] order.gam_solutions[] (+1, +1 day)
      "
    `)
  })

  test('from where it is picked up and to where it goes back', async () => {
    const without = [...allBut('pickup', 'returnTo'), 'now', 'partnerId', 'account.bodyFormat']
    expect(
      await whatMatters(whole, body, {
        ...{ schema, without, others: { 'draft.pickup.tel': tels, 'draft.returnTo.tel': tels } },
      }),
    ).toMatchInlineSnapshot(`
      "
      draft.pickup: order.pick_name order.pick_address order.pick_province order.pick_district order.pick_ward order.pick_street order.pick_tel order.pick_email order.pick_address_id
      draft.pickup.id: order.pick_address_id
      draft.pickup.name: order.pick_name (another, upper case, no marks, spaces, empty)
      draft.pickup.tel: order.pick_tel (empty, "0387654321", "01687654321")
      draft.pickup.address: order.pick_address (another, upper case, no marks, spaces, empty)
      draft.pickup.province: order.pick_province (another, upper case, no marks, spaces, empty)
      draft.pickup.district: order.pick_district (another, upper case, no marks, spaces, empty)
      draft.pickup.ward: order.pick_ward (another, upper case, no marks, spaces, empty)
      draft.pickup.street: order.pick_street (another, upper case, no marks, spaces, empty, none)
      draft.pickup.email: order.pick_email (another, upper case, empty, none)
      draft.returnTo: order.use_return_address order.return_name order.return_address order.return_province order.return_district order.return_ward order.return_street order.return_tel order.return_email
      draft.returnTo.name: order.return_name (another, upper case, no marks, spaces, empty)
      draft.returnTo.tel: order.return_tel (empty, "0387654321", "01687654321")
      draft.returnTo.address: order.return_address (another, upper case, no marks, spaces, empty)
      draft.returnTo.province: order.return_province (another, upper case, no marks, spaces, empty)
      draft.returnTo.district: order.return_district (another, upper case, no marks, spaces, empty)
      draft.returnTo.ward: order.return_ward (another, upper case, no marks, spaces, empty)
      draft.returnTo.street: order.return_street (another, upper case, no marks, spaces, empty, none)
      draft.returnTo.email: order.return_email (another, upper case, empty, none)
      "
    `)
  })

  test('with solutions instead of labels', async () => {
    const later = { ...whole, now: Date.parse('2026-01-01T00:00:00+07:00') }
    expect(
      await whatMatters(later, body, {
        schema,
        without: [
          ...allBut('solutions', 'labels', 'labelDetails', 'notDeliveredFee'),
          'account',
          'partnerId',
        ],
        others: { 'draft.solutions.0.id': ['1340164168838205441'] },
      }),
    ).toMatchInlineSnapshot(`
      "
      draft.notDeliveredFee: order.not_delivered_fee
      draft.solutions: order.gam_solutions[]
      draft.solutions.0.id: order.gam_solutions[].solution_id
      now: order.gam_solutions[] order.tags[] order.sub_tags[] (0)
      "
    `)
  })

  test('without an e-mail and a pickup of its own, as most are', async () => {
    const { pickup: _, ...plain } = draft({ returnTo: { ...pickup, street: '', email: '' } })
    expect(
      await whatMatters({ ...whole, draft: plain }, body, {
        schema,
        without: [...allBut('email', 'hamlet', 'pickup'), 'partnerId', 'now', 'account.bodyFormat'],
        others: { 'account.pickup.tel': tels },
      }),
    ).toMatchInlineSnapshot(`
      "
      draft.email: order.email (another)
      draft.hamlet: order.hamlet (another, upper case, no marks, spaces)
      account.contactEmail: order.email order.return_email
      account.pickup: order.pick_address_id order.pick_name order.pick_address order.pick_province order.pick_district order.pick_ward order.pick_street order.pick_tel order.pick_email
      account.pickup.id: order.pick_address_id
      account.pickup.name: order.pick_name (another, upper case, no marks, spaces, empty)
      account.pickup.tel: order.pick_tel (empty, "0387654321", "01687654321")
      account.pickup.address: order.pick_address (another, upper case, no marks, spaces, empty)
      account.pickup.province: order.pick_province (another, upper case, no marks, spaces, empty)
      account.pickup.district: order.pick_district (another, upper case, no marks, spaces, empty)
      account.pickup.ward: order.pick_ward (another, upper case, no marks, spaces, empty)
      account.pickup.street: order.pick_street (another, upper case, no marks, spaces, empty, none)
      account.pickup.email: order.pick_email (another, upper case, empty, none)
      "
    `)
  })
})
