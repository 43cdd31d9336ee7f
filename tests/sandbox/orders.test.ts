import { describe, expect, test } from 'vitest'
import { NOW, practise } from './practice.ts'

describe('a submitted order', () => {
  test('is taken, found by both its names, and priced as it was quoted', async () => {
    const { carrier, submit, state } = practise()
    expect(await submit('shop__1')).toEqual({
      kind: 'accepted',
      order: {
        partnerId: 'shop__1',
        trackingCode: 'S1.A1.17373471',
        area: '3',
        fee: 32_000,
        insuranceFee: 0,
        estimatedPick: 'Sáng 2026-11-21',
        estimatedDeliver: 'Chiều 2026-11-25',
        statusCode: 2,
        warning: '',
      },
      logId: 'practice-1',
    })
    const byOurs = await carrier.status({ partnerId: 'shop__1' })
    expect(byOurs).toEqual(await carrier.status({ trackingCode: 'S1.A1.17373471' }))
    expect(byOurs).toMatchObject({
      value: {
        found: true,
        order: { statusCode: 2, tel: '0987654321', cod: 300_000, weightGrams: 300, fee: 32_000 },
      },
    })
    expect(state.orders).toHaveLength(1)
  })

  test('tells most numbers as text, as the carrier does', async () => {
    const { submit, ask } = practise()
    await submit('shop__1')
    const { order } = await (await ask('/services/shipment/v2/S1.A1.17373471')).json()
    expect(order).toMatchObject({
      status: '2',
      ship_money: '32000',
      weight: '300',
      storage_day: '3',
      pick_money: 300_000,
      created: '26-11-20 15:00:00',
    })
  })

  test('is refused a second time with the first one’s tracking code and status', async () => {
    const { submit, state } = practise()
    await submit('shop__1')
    expect(await submit('shop__1', { cod: 1 })).toMatchObject({
      kind: 'exists',
      trackingCode: 'S1.A1.17373471',
      statusCode: 2,
    })
    expect(state.orders).toHaveLength(1)
    expect(state.requests.map(({ endpoint, order, code }) => [endpoint, order, code])).toEqual([
      ['submitOrder', 'shop__1', ''],
      ['submitOrder', 'shop__1', 'ORDER_ID_EXIST'],
    ])
  })

  test('is unknown to another shop', async () => {
    const { submit, state, carrierOf } = practise()
    await submit('shop__1')
    state.shops.push({
      token: 'practice-token-3',
      partnerCode: 'S-THREE',
      rights: ['orderStatus'],
      pickups: [],
    })
    const stranger = carrierOf('practice-token-3', 'S-THREE')
    expect(await stranger.status({ partnerId: 'shop__1' })).toMatchObject({ value: { found: false } })
  })

  test.each(['a/b', 'a#b', '50% off', 'a b', 'đơn:1'])('with the id "%s" is found again', async (id) => {
    const { submit, carrier } = practise()
    await submit(id)
    expect(await carrier.status({ partnerId: id })).toMatchObject({ value: { order: { partnerId: id } } })
  })

  test('early in the day is picked up the same afternoon', async () => {
    const { submit } = practise(NOW - 6 * 3_600_000)
    expect(await submit('shop__1')).toMatchObject({ order: { estimatedPick: 'Chiều 2026-11-20' } })
  })
})

describe('a parcel’s way', () => {
  test('leads step by step to reconciliation and ends there', async () => {
    const { submit, sandbox, carrier } = practise()
    await submit('shop__1')
    const seen: (number | undefined)[] = []
    for (let step = 0; step < 7; step++) seen.push(sandbox.advance('S1.A1.17373471')?.status)
    expect(seen).toEqual([12, 3, 4, 5, 6, 6, 6])
    expect(await carrier.status({ partnerId: 'shop__1' })).toMatchObject({
      value: { order: { statusCode: 6, statusText: 'Đã đối soát' } },
    })
  })

  test('can be set to any code, known or not, and not for an order that is not there', async () => {
    const { submit, sandbox, carrier } = practise()
    await submit('shop__1')
    sandbox.setStatus('shop__1', 99)
    expect(await carrier.status({ partnerId: 'shop__1' })).toMatchObject({
      value: { order: { statusCode: 99 } },
    })
    expect(sandbox.advance('shop__2')).toBeUndefined()
  })

  test.each([1, 2, 12])('may be cancelled at %i, once', async (status) => {
    const { submit, sandbox, carrier, state } = practise()
    await submit('shop__1')
    sandbox.setStatus('shop__1', status)
    expect(await carrier.cancel({ partnerId: 'shop__1' })).toEqual({ kind: 'cancelled' })
    expect(state.orders[0]?.status).toBe(-1)
    expect(await carrier.cancel({ trackingCode: 'S1.A1.17373471' })).toEqual({ kind: 'already' })
  })

  test.each([
    [3, '50102'],
    [4, '50103'],
    [5, '50104'],
    [6, '50105'],
    [21, '50107'],
  ])('may not be cancelled at %i', async (status, code) => {
    const { submit, sandbox, carrier, state } = practise()
    await submit('shop__1')
    sandbox.setStatus('shop__1', status)
    expect(await carrier.cancel({ partnerId: 'shop__1' })).toMatchObject({
      failure: { kind: 'rejected', code },
    })
    expect(state.orders[0]?.status).toBe(status)
  })

  test('is not to be cancelled where there is no order, nor by GET', async () => {
    const { carrier, ask, submit, state } = practise()
    expect(await carrier.cancel({ partnerId: 'none' })).toMatchObject({ failure: { code: '50109' } })
    await submit('shop__1')
    expect((await ask('/services/shipment/cancel/S1.A1.17373471')).status).toBe(405)
    expect(state.orders[0]?.status).toBe(2)
  })
})

describe('a submission the carrier refuses', () => {
  const product = { name: 'Áo', weight: 0.3, quantity: 1 }

  test.each<[string, object, string, string | undefined, object[]?]>([
    ['no id', { id: '' }, '30102', 'order'],
    ['an id of 250 letters', { id: 'x'.repeat(250) }, '30102', 'order'],
    ['no pickup name', { pick_name: undefined }, '30203', 'pickup'],
    ['no pickup address', { pick_address: '' }, '30204', 'pickup'],
    ['no pickup province', { pick_province: '' }, '30205', 'pickup'],
    ['no pickup district', { pick_district: '' }, '30206', 'pickup'],
    ['no pickup phone', { pick_tel: '' }, '30207', 'pickup'],
    ['a short pickup phone', { pick_tel: '0912' }, '30201', 'pickup'],
    ['a negative COD', { pick_money: -1 }, '30210', 'pickup'],
    ['no recipient', { name: ' ' }, '30303', 'name'],
    ['a short phone', { tel: '09876' }, '30301', 'tel'],
    ['the same phone on both sides', { tel: '0912 000 111' }, '30202', 'tel'],
    ['no address', { address: '' }, '30304', 'detail'],
    ['no province', { province: '' }, '30305', 'province'],
    ['a province nobody knows', { province: 'Atlantis' }, '30305', 'province'],
    ['no district', { district: '' }, '30306', 'district'],
    ['neither ward nor street', { ward: '' }, '30307', 'ward'],
    ['no hamlet', { hamlet: '' }, '30302', 'hamlet'],
    ['no e-mail', { email: '' }, '', undefined],
    ['a quantity of none', {}, '30501', 'products', [{ ...product, quantity: 0 }]],
    ['no products', {}, '30103', 'weight', []],
    ['a product without weight', {}, '30103', 'weight', [{ ...product, weight: 0 }]],
    ['no total weight', { total_weight: 0 }, '30105', 'weight'],
    ['more than 20 kg', { total_weight: 20.001 }, '30603', 'weight'],
    ['grams sent as kilograms', { total_weight: 300 }, '30603', 'weight'],
    ['is_freeship 2', { is_freeship: 2 }, '30106', 'payer'],
    ['a pick_option nobody knows', { pick_option: 'bike' }, '30108', 'pickup'],
    ['no declared value', { value: 0 }, '30110', 'value'],
    ['too large a value', { value: 50_000_001 }, '30608', 'value'],
    ['too large a COD', { pick_money: 50_000_001 }, '30607', 'cod'],
    ['a note of 121 letters', { note: 'ế'.repeat(121) }, '', undefined],
    ['banned goods', {}, '30609', 'products', [{ ...product, name: 'Pháo nổ' }]],
    ['an island it does not serve', { district: 'Huyện Trường Sa' }, '30610', 'province'],
    [
      'a return address without a phone',
      {
        use_return_address: 1,
        return_name: 'A',
        return_address: 'B',
        return_province: 'C',
        return_district: 'D',
      },
      '30405',
      undefined,
    ],
    ['money as text', { pick_money: '300000' }, '10105', undefined],
  ])('%s', async (_, order, code, field, products) => {
    const { submitRaw, state } = practise()
    const answer = await submitRaw(order, products)
    expect(answer).toMatchObject({
      kind: 'failed',
      failure: { kind: 'rejected', ...(code && { code }), ...(field && { field }) },
    })
    expect(state.orders).toHaveLength(0)
  })

  test('no order at all', async () => {
    const { carrier } = practise()
    expect(await carrier.submit('{"products":[]}')).toMatchObject({ failure: { code: '30101' } })
    expect(await carrier.submit('not json')).toMatchObject({ failure: { code: '30101' } })
  })

  test.each([
    ['a note of 120 letters', { note: 'ế'.repeat(120) }],
    ['grams, said to be grams', { weight_option: 'gram', total_weight: 300 }],
    ['a transport it does not know, and goes by road', { transport: 'ship' }],
    ['a street in place of a ward', { ward: '', street: 'Lý Tự Trọng' }],
    ['no total: the products’ weights add up', { total_weight: undefined }],
  ])('but it takes %s', async (_, order) => {
    const { submitRaw, state } = practise()
    expect(await submitRaw(order)).toMatchObject({ kind: 'accepted', order: { fee: 32_000 } })
    expect(state.orders[0]?.grams).toBe(300)
  })
})
