import { describe, expect, test } from 'vitest'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import { submitOrder } from '../../../lib/carrier/endpoints/submit-order.ts'
import { parseWireJson } from '../../../lib/carrier/reply.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { account, draft, everyField, pickup } from '../draft.ts'

/** The last millisecond of labels, by the carrier's clock. */
const WITH_LABELS = Date.parse('2025-12-31T23:59:59.999+07:00')
const WITH_SOLUTIONS = Date.parse('2026-01-01T00:00:00+07:00')

function sent(changes: Partial<ShipmentDraft>, now = WITH_SOLUTIONS) {
  return submitOrder.body.parse(parseWireJson(encodeOrder('x', draft(changes), account, now), (text) => text))
}

test('every field of an order goes out, as the spec writes it', () => {
  const body = JSON.parse(encodeOrder('shop.example__1042', everyField, account, WITH_LABELS))
  expect(body).toEqual({
    products: [
      { name: 'Áo thun', weight: 100, price: 100_000, quantity: 2, product_code: 'AT-1' },
      { name: 'Sen đá', weight: 250, price: 50_000, quantity: 1, product_code: '' },
    ],
    order: {
      id: 'shop.example__1042',
      pick_name: 'Kho Cầu Giấy',
      pick_address: 'Số 12 ngõ 34 Duy Tân',
      pick_province: 'Hà Nội',
      pick_district: 'Quận Cầu Giấy',
      pick_ward: 'Phường Dịch Vọng Hậu',
      pick_street: 'Duy Tân',
      pick_tel: '0912000111',
      pick_email: 'kho@example.vn',
      pick_money: 300_000,
      name: 'Lê Thị Hoa',
      tel: '0987654321',
      email: 'hoa@example.vn',
      address: '12 Lý Tự Trọng',
      province: 'Thành phố Hồ Chí Minh',
      district: 'Quận 1',
      ward: 'Phường Bến Nghé',
      street: 'Lý Tự Trọng',
      hamlet: 'Khu phố 2',
      use_return_address: 1,
      return_name: 'Kho trả',
      return_address: '5 Láng Hạ',
      return_province: 'Hà Đông',
      return_district: 'Quận Ba Đình',
      return_ward: 'Phường Thành Công',
      return_street: 'Láng Hạ',
      return_tel: '0912000222',
      return_email: 'tra@example.vn',
      note: 'Giao giờ hành chính',
      is_freeship: 0,
      weight_option: 'gram',
      total_weight: 450,
      value: 290_000,
      transport: 'fly',
      actual_transfer_method: 'road',
      label_id: 'S1.PRE.1',
      opm: 1,
      pick_work_shift: 1,
      deliver_work_shift: 3,
      pick_date: '2025/12/31',
      deliver_date: '2026/01/02',
      expired: '2026/01/05 18:30:00',
      pick_option: 'cod',
      deliver_option: 'xteam',
      pick_session: '8_mai',
      tags: [1, 19, 75],
      sub_tags: [2, 4],
      not_delivered_fee: 20_000,
    },
  })
  expect(() => submitOrder.body.parse(body)).not.toThrow()
})

test.each<[field: string, ...values: unknown[]]>([
  ['id', '', undefined],
  ...['pick_name', 'pick_address', 'pick_tel', 'name', 'address', 'province', 'hamlet', 'tel', 'email'].map(
    (field): [string, ...unknown[]] => [field, '', undefined],
  ),
  ...['pick_money', 'value'].map((field): [string, ...unknown[]] => [field, -1, 0.5, '1', undefined]),
  ...['use_return_address', 'is_freeship', 'opm'].map((field): [string, ...unknown[]] => [field, 2, true]),
  ...['pick_work_shift', 'deliver_work_shift'].map((field): [string, ...unknown[]] => [field, 0, 4, '1']),
  ...['pick_date', 'deliver_date'].map((field): [string, ...unknown[]] => [
    field,
    ...['2026-01-02', '12026/01/02', '2026/01/023', '2026/01/02 10:00:00'],
  ]),
  ['expired', '2026/01/02', '12026/01/02 10:00:00', '2026/01/02 10:00:000', '2026/01/02T10:00:00'],
  ['weight_option', 'kg'],
  ['pick_option', 'door'],
  ['pick_session', 'noon'],
  ['tags', [1.5], 1],
  ['sub_tags', ['1']],
])('no order has such a %s: %j, %j', (field, ...values) => {
  const { products, order } = JSON.parse(encodeOrder('x', everyField, account, WITH_LABELS))
  for (const value of values) {
    expect(submitOrder.body.safeParse({ products, order: { ...order, [field]: value } }).success).toBe(false)
  }
})

test.each<[field: string, ...values: unknown[]]>([
  ['name', '', undefined],
  ['weight', 0, '1', undefined],
  ['price', -1, 0.5],
  ['quantity', 0, 1.5],
  ['product_code', 7],
])('no product has such a %s: %j, %j', (field, ...values) => {
  const { products, order } = JSON.parse(encodeOrder('x', everyField, account, WITH_LABELS))
  for (const value of values) {
    const changed = [{ ...products[0], [field]: value }]
    expect(submitOrder.body.safeParse({ products: changed, order }).success).toBe(false)
  }
})

test('what an order does not ask for is left to the carrier’s default', () => {
  const { order } = sent({})
  const unsaid =
    /^(return_|use_return|pick_work|deliver_|pick_date|pick_option|pick_session|expired|label_id|opm|actual|tags|sub_tags|not_delivered|gam_)/
  expect(Object.keys(order).filter((name) => unsaid.test(name))).toEqual([])
})

describe('a pickup address', () => {
  test('of the carrier’s list goes by its id', () => {
    expect(sent({}).order.pick_address_id).toBe('88450121')
  })

  test('typed for this order has no id', () => {
    expect(sent({ pickup: { ...pickup, id: '' } }).order).not.toHaveProperty('pick_address_id')
  })
})

test('a return address goes without its id, and with the shop’s e-mail where it has none', () => {
  const { order } = sent({ returnTo: pickup })
  expect(order).toMatchObject({
    use_return_address: 1,
    return_name: 'Kho Cầu Giấy',
    return_email: 'shop@example.vn',
  })
  expect(order).not.toHaveProperty('return_address_id')
  expect(order).not.toHaveProperty('return_street')
})

describe('a weight', () => {
  const products = [{ name: 'Áo', code: '', quantity: 3, weightGrams: 1234, price: 0 }]

  test.each([
    [undefined, 'kilogram', 1.234, 3.702],
    ['kilogram', 'kilogram', 1.234, 3.702],
    ['gram', 'gram', 1234, 3702],
  ] as const)(
    'in %s leaves in one unit, of the pieces and of the whole',
    (weightUnit, unit, piece, whole) => {
      const body = sent({ products, totalWeightGrams: 3702, ...(weightUnit && { weightUnit }) })
      expect(body.products[0]?.weight).toBe(piece)
      expect(body.order).toMatchObject({ weight_option: unit, total_weight: whole })
    },
  )
})

describe('solutions replace labels at midnight', () => {
  const both: Partial<ShipmentDraft> = {
    labels: [1, 19, 75],
    labelDetails: [2],
    notDeliveredFee: 20_000,
    solutions: [{ id: '1340164168838205440', name: 'Dễ vỡ', group: 'Hàng hóa' }],
  }

  test('labels go out until the end of 2025 by the carrier’s clock', () => {
    const { order } = sent(both, WITH_LABELS)
    expect(order).toMatchObject({ tags: [1, 19, 75], sub_tags: [2], not_delivered_fee: 20_000 })
    expect(order).not.toHaveProperty('gam_solutions')
  })

  test('solutions go out from 2026 on, and the fee without its label', () => {
    const { order } = sent(both, WITH_SOLUTIONS)
    expect(order.gam_solutions).toEqual([{ solution_id: '1340164168838205440' }])
    for (const gone of ['tags', 'sub_tags']) expect(order).not.toHaveProperty(gone)
    expect(order.not_delivered_fee).toBe(20_000)
  })

  test('details go with plants only, the fee with "undeliverable" only', () => {
    const { order } = sent({ ...both, labels: [1] }, WITH_LABELS)
    expect(order.tags).toEqual([1])
    expect(order).not.toHaveProperty('sub_tags')
    expect(order).not.toHaveProperty('not_delivered_fee')
  })

  test('none chosen is none sent', () => {
    expect(sent({ labels: [], labelDetails: [] }, WITH_LABELS).order).not.toHaveProperty('tags')
    expect(sent({ solutions: [] }).order).not.toHaveProperty('gam_solutions')
  })
})

test.each(['1340164168838205440', '9223372036854775807', '7'])(
  'solution %s leaves as bare digits, to the last one',
  (id) => {
    const body = encodeOrder(
      'x',
      draft({ solutions: [{ id, name: '', group: '' }] }),
      account,
      WITH_SOLUTIONS,
    )
    expect(body).toContain(`"gam_solutions":[{"solution_id":${id}}]`)
  },
)

test('a solution id that is no JSON number still leaves, as text', () => {
  const body = encodeOrder(
    'x',
    draft({ solutions: [{ id: '007', name: '', group: '' }] }),
    account,
    WITH_SOLUTIONS,
  )
  expect(body).toContain('"gam_solutions":[{"solution_id":"007"}]')
})
