import { describe, expect, test } from 'vitest'
import { findProvince } from '../../lib/sandbox/places.ts'
import { price } from '../../lib/sandbox/tariff.ts'
import { draft } from '../carrier/draft.ts'
import { practise } from './practice.ts'

test.each([
  ['inside a province', 'Hà Nội', 'road', 3000, 22_000, 'area1'],
  ['inside a province, a step more', 'Hà Nội', 'road', 3001, 24_500, 'area1'],
  ['inside a province by air, no dearer', 'TP Hà Nội', 'fly', 500, 22_000, 'area1'],
  ['inside a region', 'Tỉnh Bắc Ninh', 'road', 500, 30_000, 'area2'],
  ['inside a region, two steps more', 'Tỉnh Bắc Ninh', 'road', 1500, 35_000, 'area2'],
  ['between regions', 'Tỉnh Cà Mau', 'road', 500, 32_000, 'area3'],
  ['between regions, a step more', 'Tỉnh Cà Mau', 'road', 700, 37_000, 'area3'],
  ['between regions by air', 'Tỉnh Cà Mau', 'fly', 700, 54_000, 'area3'],
])('a fee %s', async (_, province, transport, totalWeightGrams, fee, area) => {
  const { carrier } = practise()
  const quote = await carrier.fee(draft({ province, totalWeightGrams }), transport === 'fly' ? 'fly' : 'road')
  expect(quote).toMatchObject({ ok: true, value: { fee, area, delivers: true } })
})

test.each([
  [1_000_000, 0],
  [1_000_001, 5_000],
  [20_000_000, 100_000],
])('a declared value of %i costs %i', async (value, insuranceFee) => {
  const { carrier } = practise()
  expect(await carrier.fee(draft({ value }), 'road')).toMatchObject({ value: { insuranceFee } })
})

test.each([
  [{ province: 'Tỉnh Khánh Hòa', district: 'Huyện Trường Sa' }],
  [{ province: 'Thành phố Đà Nẵng', district: 'Huyện Hoàng Sa' }],
  [{ province: 'Tỉnh Khánh Hòa', district: 'x', ward: 'Đặc khu Trường Sa' }],
])('the far islands are priced and said not to be served: %o', async (changes) => {
  const { carrier } = practise()
  expect(await carrier.fee(draft(changes), 'road')).toMatchObject({ ok: true, value: { delivers: false } })
})

test.each([
  ['a province nobody knows', { province: 'Atlantis' }, '30305'],
  ['neither district nor ward', { district: '', ward: '' }, '30306'],
  ['no weight', { totalWeightGrams: 0 }, '30105'],
])('a fee is refused for %s', async (_, changes, code) => {
  const { carrier } = practise()
  expect(await carrier.fee(draft(changes), 'road')).toMatchObject({ failure: { kind: 'rejected', code } })
})

test('a saved pickup address wins over the written one, and one is needed', async () => {
  const { carrier } = practise()
  const { pickup, ...bare } = draft({ province: 'Hà Nội' })
  expect(await carrier.fee(bare, 'road')).toMatchObject({ failure: { code: '30205' } })
  const saved = {
    ...pickup,
    name: '',
    tel: '',
    address: '',
    ward: '',
    province: 'Cà Mau',
    district: '',
    id: '88450121',
  }
  expect(await carrier.fee({ ...bare, pickup: saved }, 'road')).toMatchObject({ value: { area: 'area1' } })
})

test('every old province has a region, in any spelling', () => {
  for (const name of ['TP. Hồ Chí Minh', 'TP.HCM', 'Sài Gòn', 'thanh pho ho chi minh', 'HO CHI MINH']) {
    expect(findProvince(name)).toEqual({ name: 'ho chi minh', region: 'south' })
  }
  expect(findProvince('Tỉnh Thừa Thiên Huế')).toEqual(findProvince('Thành phố Huế'))
  expect(findProvince('Bà Rịa - Vũng Tàu')?.region).toBe('south')
  expect(findProvince('')).toBeNull()
})

test('a heavier parcel is never cheaper, and the road never dearer than the air', () => {
  const [from, to] = [findProvince('Hà Nội'), findProvince('Cà Mau')]
  if (!from || !to) throw new Error('both are provinces')
  let last = 0
  for (let grams = 1; grams <= 20_000; grams += 137) {
    const road = price(from, to, { grams, value: 0, transport: 'road' })
    expect(road.fee).toBeGreaterThanOrEqual(last)
    expect(price(from, to, { grams, value: 0, transport: 'fly' }).fee).toBeGreaterThan(road.fee)
    last = road.fee
  }
})

describe('the fee over the wire', () => {
  const usual = {
    pick_province: 'Hà Nội',
    pick_district: 'Quận Cầu Giấy',
    province: 'Hà Nội',
    district: 'Quận Ba Đình',
    weight: '500',
    value: '2000000',
    deliver_option: 'none',
  }
  async function fee(changes: object = {}, tags: readonly number[] = []) {
    const query = new URLSearchParams({ ...usual, ...changes })
    for (const tag of tags) query.append('tags[]', String(tag))
    const answer = await practise().ask(`/services/shipment/fee?${query}`)
    return { status: answer.status, ...(await answer.json()) }
  }

  test('lists what labels cost, each by its rule, on shipping and declared value together', async () => {
    const { fee: record } = await fee({}, [1, 7, 11, 20, 13])
    expect(record).toMatchObject({ fee: 22_000, insurance_fee: 10_000 })
    expect(record.extFees).toEqual([
      { display: '(+ 6,400 đ)', title: 'Phụ phí hàng dễ vỡ', amount: 6400, type: 'fragile' },
      { display: '(+ 3,200 đ)', title: 'Phụ phí hàng nông sản/thực phẩm khô', amount: 3200, type: 'food' },
      { display: '(+ 2,000 đ)', title: 'Phụ phí đồng kiểm', amount: 2000, type: 'joint_inspection' },
      { display: '(+ 1,000 đ)', title: 'Phụ phí hàng nguyên hộp', amount: 1000, type: 'original_box' },
    ])
    expect((await fee()).fee.extFees).toEqual([])
  })

  test('insures goods labelled high value from the first đồng', async () => {
    expect((await fee({ value: '800000' }, [2])).fee.insurance_fee).toBe(4000)
  })

  test('has a price of its own for express, which goes inside a province only', async () => {
    expect((await fee({ deliver_option: 'xteam' })).fee).toMatchObject({ fee: 45_000, delivery: true })
    const far = await fee({ deliver_option: 'xteam', province: 'Cà Mau' })
    expect(far.fee).toMatchObject({ delivery: false })
  })

  test('goes by air for an unknown transport', async () => {
    expect((await fee({ province: 'Cà Mau', transport: 'ship' })).fee.fee).toBe(44_000)
  })

  test.each<[string, object, number[]?]>([
    ['no deliver_option', { deliver_option: '' }],
    ['an odd deliver_option', { deliver_option: 'drone' }],
    ['a value below 0', { value: '-1' }],
    ['a label nobody knows', {}, [3]],
    ['a weight in kilograms', { weight: '0.5' }],
  ])('is refused for %s', async (_, changes, tags) => {
    expect(await fee(changes, tags)).toMatchObject({ status: 422, success: false })
  })
})
