import { describe, expect, test } from 'vitest'
import type { Carrier } from '../../lib/carrier/carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { carrierDeps } from './carrier-deps.ts'
import { account, draft, everyField } from './draft.ts'
import { startScriptedCarrier } from './scripted-carrier.ts'

const place = { province: 'Hà Nội', district: 'Quận Cầu Giấy', wardOrStreet: 'Phường Dịch Vọng' }

function requestIn(url: string | undefined): [string, Record<string, string>] {
  const { pathname, searchParams } = new URL(url ?? '', 'http://carrier.example')
  return [pathname, Object.fromEntries(searchParams)]
}

describe('a list', () => {
  const lists: [string, (carrier: Carrier) => Promise<unknown>][] = [
    ['pickup addresses', (carrier) => carrier.listPickups()],
    ['level-4 names', (carrier) => carrier.levelFour(place)],
    ['products', (carrier) => carrier.findProducts('áo')],
    ['solutions', (carrier) => carrier.listSolutions()],
    ['express sessions', (carrier) => carrier.expressSessions(draft())],
  ]
  test.each(lists)('of %s may be empty, null or left out', async (_, ask) => {
    await using scripted = await startScriptedCarrier(
      { body: { success: true, message: '', data: [] } },
      { body: { success: true, message: null, data: null } },
      { body: { success: true } },
    )
    for (let i = 0; i < 3; i++) expect(await ask(scripted.carrier)).toEqual({ ok: true, value: [] })
  })

  test.each(lists)('of %s is refused in the carrier’s words', async (_, ask) => {
    await using scripted = await startScriptedCarrier({ body: { success: false, message: 'Sai địa chỉ' } })
    expect(await ask(scripted.carrier)).toEqual({
      ok: false,
      failure: { kind: 'rejected', message: 'Sai địa chỉ' },
    })
  })
})

describe('level-4 names', () => {
  const answer = { body: { success: true, data: ['Thôn Thượng', null, 'Khác', 4] } }

  test('are looked up by ward or street', async () => {
    await using scripted = await startScriptedCarrier(answer)
    expect(await scripted.carrier.levelFour(place)).toEqual({ ok: true, value: ['Thôn Thượng', 'Khác', '4'] })
    expect(requestIn(scripted.seen[0]?.url)).toEqual([
      '/services/address/getAddressLevel4',
      { province: 'Hà Nội', district: 'Quận Cầu Giấy', ward_street: 'Phường Dịch Vọng' },
    ])
  })

  test('are looked up by the whole address too', async () => {
    await using scripted = await startScriptedCarrier(answer)
    await scripted.carrier.levelFour({ ...place, address: '12 Trần Thái Tông'.normalize('NFD') })
    expect(requestIn(scripted.seen[0]?.url)[1]).toMatchObject({ address: '12 Trần Thái Tông' })
  })
})

test('products are found by name, numbers as numbers or text', async () => {
  await using scripted = await startScriptedCarrier({
    body: {
      success: true,
      data: [
        { full_name: 'Áo thun', product_code: '23304A3MHLMVMXX625', weigh: 0.2, cost: '100000' },
        { full_name: 'Áo khoác', product_code: 1203, cost: null },
      ],
    },
  })
  expect(await scripted.carrier.findProducts('áo & quần')).toEqual({
    ok: true,
    value: [
      { name: 'Áo thun', code: '23304A3MHLMVMXX625', cost: 100_000 },
      { name: 'Áo khoác', code: '1203', cost: null },
    ],
  })
  expect(requestIn(scripted.seen[0]?.url)).toEqual([
    '/services/kho-hang/thong-tin-san-pham',
    { term: 'áo & quần' },
  ])
})

describe('solutions', () => {
  test.each(['1340164168838205440', '"1340164168838205440"'])(
    'come with %s digit for digit, and leave with the same',
    async (written) => {
      await using scripted = await startScriptedCarrier({
        body: `{"success":true,"message":"","code":200,"rid":"R","data":[{"solution_id":${written},"description":"Dễ vỡ","group_name":"Hàng hóa"}]}`,
      })
      const answer = await scripted.carrier.listSolutions()
      expect(answer).toEqual({
        ok: true,
        value: [{ id: '1340164168838205440', name: 'Dễ vỡ', group: 'Hàng hóa' }],
      })
      const solutions = answer.ok ? answer.value : []
      await scripted.carrier.submit(encodeOrder('x', draft({ solutions }), account, carrierDeps.now()))
      expect(scripted.seen[0]).toMatchObject({ url: '/open/api/v1/shop/solutions' })
      expect(scripted.seen[1]?.body).toContain('"gam_solutions":[{"solution_id":1340164168838205440}]')
    },
  )

  test('without an id cannot be chosen', async () => {
    const named = { description: 'Dễ vỡ', group_name: 'Hàng hóa' }
    await using scripted = await startScriptedCarrier({
      body: { success: true, data: [named, { ...named, solution_id: 'x' }, { ...named, solution_id: 7 }] },
    })
    expect(await scripted.carrier.listSolutions()).toEqual({
      ok: true,
      value: [{ id: '7', name: 'Dễ vỡ', group: 'Hàng hóa' }],
    })
  })
})

test('express sessions are those of the spec, in its order', async () => {
  await using scripted = await startScriptedCarrier({
    body: {
      success: true,
      data: [{ session_val: '5_mai', session_name: 'Mai' }, { session_val: 8 }, { session_val: 'x' }, {}],
    },
  })
  expect(await scripted.carrier.expressSessions(draft())).toEqual({ ok: true, value: ['8', '5_mai'] })
  expect(requestIn(scripted.seen[0]?.url)).toEqual([
    '/services/shipment/x-team',
    {
      pick_province: 'Hà Nội',
      pick_district: 'Quận Cầu Giấy',
      customer_province: 'Thành phố Hồ Chí Minh',
      customer_district: 'Quận 1',
      customer_first_address: '12 Lý Tự Trọng',
    },
  ])
})

test('places in decomposed letters are looked up in composed ones', async () => {
  await using scripted = await startScriptedCarrier({ body: { success: true, data: [] } })
  const { pickup: shop, ...whole } = everyField
  const apart = <One extends object>(one: One) =>
    Object.fromEntries(
      Object.entries(one).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.normalize('NFD') : value,
      ]),
    ) as One
  const one = { ...whole, ...(shop && { pickup: shop }) }
  for (const given of [one, { ...apart(one), ...(shop && { pickup: apart(shop) }) }]) {
    await scripted.carrier.expressSessions(given)
    await scripted.carrier.fee(given, 'road')
  }
  const [express, fee, ...same] = scripted.seen.map(({ url }) => url)
  expect(same).toEqual([express, fee])
  expect(requestIn(express)[1]).toEqual({
    ...{ pick_province: 'Hà Nội', pick_district: 'Quận Cầu Giấy' },
    ...{ customer_province: 'Thành phố Hồ Chí Minh', customer_district: 'Quận 1' },
    customer_first_address: '12 Lý Tự Trọng',
  })
})

test('express sessions without a pickup address name none', async () => {
  await using scripted = await startScriptedCarrier({ body: { success: true, data: [] } })
  const { pickup: _, ...bare } = everyField
  await scripted.carrier.expressSessions(bare)
  expect(Object.keys(requestIn(scripted.seen[0]?.url)[1]).filter((name) => /^pick/.test(name))).toEqual([])
})
