import { expect, test } from 'vitest'
import { findProvince } from '../../lib/sandbox/regions.ts'
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
  ['no district', { district: '' }, '30306'],
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

test('every province of the old list has a region, under any of its spellings', () => {
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
