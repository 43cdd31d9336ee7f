import { describe, expect, test } from 'vitest'
import { draft, everyField } from './draft.ts'
import { startScriptedCarrier } from './scripted-carrier.ts'

describe('a fee', () => {
  const fee = { name: 'area3', fee: 32000, insurance_fee: '0', delivery: true, a: '1', dt: 'local' }
  const quote = { fee: 32_000, insuranceFee: 0, delivers: true, area: 'area3', surcharges: [] }

  test('is requested in grams, one way of transport at a time', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: true, fee } })
    expect(await scripted.carrier.fee(draft({ totalWeightGrams: 1300 }), 'fly')).toEqual({
      ok: true,
      value: quote,
    })
    const { pathname, searchParams } = new URL(scripted.seen[0]?.url ?? '', scripted.url)
    expect(pathname).toBe('/services/shipment/fee')
    expect(Object.fromEntries(searchParams)).toEqual({
      pick_address_id: '88450121',
      pick_address: 'Số 12 ngõ 34 Duy Tân, Phường Dịch Vọng Hậu, Quận Cầu Giấy, Hà Nội',
      pick_province: 'Hà Nội',
      pick_district: 'Quận Cầu Giấy',
      pick_ward: 'Phường Dịch Vọng Hậu',
      address: '12 Lý Tự Trọng',
      province: 'Thành phố Hồ Chí Minh',
      district: 'Quận 1',
      ward: 'Phường Bến Nghé',
      weight: '1300',
      value: '300000',
      transport: 'fly',
      deliver_option: 'none',
    })
  })

  test('is requested with everything that changes it, labels while they are in force', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: true, fee } })
    const whole = { ...everyField, labels: [1, 7] }
    await scripted.carrierAt(Date.parse('2025-12-31T23:59:59.999+07:00')).fee(whole, 'road')
    await scripted.carrierAt(Date.parse('2026-01-01T00:00:00+07:00')).fee(whole, 'road')
    const [before = '', after = ''] = scripted.seen.map(({ url }) => url)
    expect(before).toMatch(/&tags%5B%5D=1&tags%5B%5D=7$/)
    expect(after).not.toContain('tags')
    for (const url of [before, after]) {
      const { searchParams } = new URL(url, scripted.url)
      searchParams.delete('tags[]')
      expect(Object.fromEntries(searchParams)).toEqual({
        pick_address: 'Số 12 ngõ 34 Duy Tân',
        pick_province: 'Hà Nội',
        pick_district: 'Quận Cầu Giấy',
        pick_ward: 'Phường Dịch Vọng Hậu',
        pick_street: 'Duy Tân',
        address: '12 Lý Tự Trọng',
        province: 'Thành phố Hồ Chí Minh',
        district: 'Quận 1',
        ward: 'Phường Bến Nghé',
        street: 'Lý Tự Trọng',
        weight: '450',
        value: '290000',
        transport: 'road',
        deliver_option: 'xteam',
      })
    }
  })

  test.each(['', '8_mai', 'gone'])(
    'of an express order is the express price, with session “%s”',
    async (session) => {
      await using scripted = await startScriptedCarrier({ body: { success: true, fee } })
      await scripted.carrier.fee(draft({ express: { session } }), 'road')
      expect(scripted.seen[0]?.url).toContain('deliver_option=xteam')
    },
  )

  test.each([
    ['as text', { ...fee, fee: '32000', delivery: 'true', extFees: null }, quote],
    ['with odd surcharges', { ...fee, extFees: 'none' }, quote],
    ['where the carrier does not say whether it delivers', { ...fee, delivery: undefined }, quote],
    [
      'with a discount among the surcharges, and one without an amount',
      {
        ...fee,
        extFees: [
          { title: 'Giảm giá', amount: -2000, type: 'x' },
          { title: 'Khác', amount: null, type: 'y' },
        ],
      },
      {
        ...quote,
        surcharges: [
          { title: 'Giảm giá', amount: -2000, type: 'x' },
          { title: 'Khác', amount: 0, type: 'y' },
        ],
      },
    ],
    ['without a declared-value fee', { ...fee, insurance_fee: undefined }, quote],
    ['where the carrier does not deliver', { ...fee, delivery: false }, { ...quote, delivers: false }],
    [
      'where the carrier does not deliver, as a number',
      { ...fee, delivery: 0 },
      { ...quote, delivers: false },
    ],
    [
      'with surcharges',
      {
        ...fee,
        extFees: [
          { display: '(+ 6,400 đ)', title: 'Phụ phí dễ vỡ', amount: '6400', type: 'fragile' },
          { display: 'Thực phẩm', amount: 3200, type: 'food' },
        ],
      },
      {
        ...quote,
        surcharges: [
          { title: 'Phụ phí dễ vỡ', amount: 6400, type: 'fragile' },
          { title: 'Thực phẩm', amount: 3200, type: 'food' },
        ],
      },
    ],
  ])('is read %s', async (_, answer, expected) => {
    await using scripted = await startScriptedCarrier({ body: { success: true, message: '', fee: answer } })
    expect(await scripted.carrier.fee(draft(), 'road')).toEqual({ ok: true, value: expected })
  })

  test.each([
    ['a no without a word', { success: false, message: '' }],
    ['an empty body', ''],
  ])('is requested once more after %s', async (_, body) => {
    await using scripted = await startScriptedCarrier({ body }, { body: { success: true, fee } })
    expect(await scripted.carrier.fee(draft(), 'road')).toEqual({ ok: true, value: quote })
    expect(scripted.seen).toHaveLength(2)
  })

  test('is requested once where a no without a word is no fleeting one', async () => {
    await using scripted = await startScriptedCarrier({
      httpStatus: 404,
      body: { success: false, message: '' },
    })
    expect(await scripted.carrier.fee(draft(), 'road')).toMatchObject({ failure: { kind: 'rejected' } })
    expect(scripted.seen).toHaveLength(1)
  })

  test('is requested twice at most', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: false, message: '' } })
    expect(await scripted.carrier.fee(draft(), 'road')).toMatchObject({ failure: { kind: 'carrier-down' } })
    expect(scripted.seen).toHaveLength(2)
  })

  test('that the carrier refuses in words is not requested again', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: false, message: 'Sai tỉnh' } })
    expect(await scripted.carrier.fee(draft(), 'road')).toMatchObject({ failure: { kind: 'rejected' } })
    expect(scripted.seen).toHaveLength(1)
  })
})
