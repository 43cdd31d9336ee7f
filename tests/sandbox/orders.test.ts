import { describe, expect, test } from 'vitest'
import { NOW, practise } from './practice.ts'

describe('a submitted order', () => {
  test('is accepted, found by both its ids, and priced as quoted', async () => {
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
        sortingCode: '',
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

  test('has most numbers as text, as the carrier does', async () => {
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

describe('a parcel’s statuses', () => {
  test('lead step by step to reconciliation and end there', async () => {
    const { submit, sandbox, carrier } = practise()
    await submit('shop__1')
    const seen: (number | undefined)[] = []
    for (let step = 0; step < 7; step++) seen.push(sandbox.advance('S1.A1.17373471')?.status)
    expect(seen).toEqual([12, 3, 4, 5, 6, 6, 6])
    expect(await carrier.status({ partnerId: 'shop__1' })).toMatchObject({
      value: { order: { statusCode: 6, statusText: 'Đã đối soát' } },
    })
  })

  test('can be set to any code, but not for an unknown order', async () => {
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

  test('a cancel of an unknown order or by GET is refused', async () => {
    const { carrier, ask, submit, state } = practise()
    expect(await carrier.cancel({ partnerId: 'none' })).toMatchObject({ failure: { code: '50109' } })
    await submit('shop__1')
    expect((await ask('/services/shipment/cancel/S1.A1.17373471')).status).toBe(405)
    expect(state.orders[0]?.status).toBe(2)
  })
})
