import { describe, expect, test } from 'vitest'
import type { Carrier } from '../../lib/carrier/carrier.ts'
import { endpointNames, endpoints } from '../../lib/carrier/endpoints/table.ts'
import { carrierDeps } from './carrier-deps.ts'
import { draft } from './draft.ts'
import { refused, type Script, type Scripted, startScriptedCarrier, TOKEN } from './scripted-carrier.ts'

const EMPTY_403: Scripted = { httpStatus: 403 }
const GOOD: Scripted = { body: { success: true } }
const CHECK = '/services/authenticated'
const REFER_TOKEN = 'operator/token+5d2b'

const place = { province: 'Hà Nội', district: 'Quận Cầu Giấy', wardOrStreet: 'Phường Dịch Vọng' }
const shop = { name: 'A', firstAddress: 'B', province: 'C', district: 'D', tel: '1', email: 'a@example.vn' }

/** Every operation that needs a right, as its caller gets the answer. */
const operations: Readonly<Record<string, (carrier: Carrier) => Promise<unknown>>> = {
  createOrder: (carrier) => carrier.submit('{}'),
  fee: (carrier) => carrier.fee(draft(), 'road'),
  status: (carrier) => carrier.status({ partnerId: 'x' }),
  cancel: (carrier) => carrier.cancel({ partnerId: 'x' }),
  pickups: (carrier) => carrier.listPickups(),
  levelFour: (carrier) => carrier.levelFour(place),
  products: (carrier) => carrier.findProducts('áo'),
  solutions: (carrier) => carrier.listSolutions(),
  createShop: (carrier) => carrier.createShop(shop),
  shopToken: (carrier) => carrier.shopToken('a@example.vn', 'mật khẩu'),
  label: (carrier) => carrier.labelPdf('S1', { original: 'portrait', size: 'A5' }),
  express: (carrier) => carrier.expressSessions(draft()),
}

describe('an empty 403 says nothing of the token', () => {
  test.each(Object.entries(operations))('a good token lacks the right to %s', async (right, call) => {
    await using scripted = await startScriptedCarrier(EMPTY_403, GOOD)
    expect(await call(scripted.carrier)).toMatchObject({ failure: { kind: 'forbidden', right } })
    expect(scripted.seen.map(({ url }) => url).slice(1)).toEqual([CHECK])
  })

  test.each(Object.entries(operations))('a refused token is refused for %s, too', async (_, call) => {
    await using scripted = await startScriptedCarrier(EMPTY_403)
    expect(await call(scripted.carrier)).toMatchObject({ failure: { kind: 'unauthorised' } })
    expect(scripted.seen.map(({ url }) => url).slice(1)).toEqual([CHECK])
  })

  test('the connectivity check itself is the verdict', async () => {
    await using scripted = await startScriptedCarrier(EMPTY_403)
    expect(await scripted.carrier.checkConnection()).toEqual({ ok: false, failure: { kind: 'unauthorised' } })
    expect(scripted.seen).toHaveLength(1)
  })

  test('every operation but the connectivity check names its right', () => {
    const named = endpointNames.map((name) => endpoints[name].right)
    expect(named.filter(Boolean).toSorted()).toEqual(Object.keys(operations).toSorted())
    expect(endpoints.connectivity.right).toBeUndefined()
  })
})

test.each<[string, Scripted, object]>([
  ['a 401 without a code', { httpStatus: 401 }, { kind: 'forbidden', right: 'createOrder' }],
  ['a 403 with a blank no', { httpStatus: 403, body: { success: false } }, { kind: 'forbidden' }],
])('%s is no verdict either', async (_, script, failure) => {
  await using scripted = await startScriptedCarrier(script, GOOD)
  expect(await scripted.carrier.submit('{}')).toMatchObject({ failure })
})

test('a code is a verdict, and nothing is requested', async () => {
  await using scripted = await startScriptedCarrier({ httpStatus: 401, body: refused('20101') })
  expect(await scripted.carrier.submit('{}')).toMatchObject({ failure: { kind: 'unauthorised' } })
  expect(scripted.seen).toHaveLength(1)
})

test('a right refused with its code is named, too', async () => {
  await using scripted = await startScriptedCarrier({ httpStatus: 403, body: refused('30601') })
  expect(await scripted.carrier.cancel({ partnerId: 'x' })).toMatchObject({
    failure: { kind: 'forbidden', code: '30601', right: 'cancel' },
  })
  expect(scripted.seen).toHaveLength(1)
})

test('a check that only lacks a right of its own is the word of a good token', async () => {
  await using scripted = await startScriptedCarrier(EMPTY_403, { httpStatus: 403, body: refused('30601') })
  expect(await scripted.carrier.submit('{}')).toMatchObject({
    failure: { kind: 'forbidden', right: 'createOrder' },
  })
})

test.each<[string, Scripted]>([
  ['refuses it', { httpStatus: 401, body: refused('20101') }],
  ['is answered by a page', { body: '<html>' }],
  ['says no in words', { body: { success: false, message: 'Sai' } }],
])('where the check %s the token is taken for refused', async (_, script) => {
  await using scripted = await startScriptedCarrier(EMPTY_403, script)
  expect(await scripted.carrier.submit('{}')).toMatchObject({ failure: { kind: 'unauthorised' } })
})

test.each<[string, Script]>([
  ['gets no answer', (_, response) => response.destroy()],
  ['fails', { httpStatus: 502, body: '<h1>Bad Gateway</h1>' }],
  ['asks for a pause', { httpStatus: 429 }],
])('where the check %s nothing is decided, and the order waits', async (_, script) => {
  await using scripted = await startScriptedCarrier(EMPTY_403, script)
  expect(await scripted.carrier.submit('{}')).toEqual({
    kind: 'failed',
    failure: { kind: 'busy', retryAfterMs: 10_000 },
  })
})

describe('where two tokens went out', () => {
  const submit = async (...checks: Scripted[]) => {
    await using scripted = await startScriptedCarrier(EMPTY_403, ...checks)
    const carrier = scripted.carrierWith({ referToken: REFER_TOKEN, referCode: 'B2C-1' })
    const answer = await carrier.submit('{}')
    const requests = scripted.seen.slice(1).map(({ url, headers }) => {
      expect([url, headers['x-refer-token']]).toEqual([CHECK, undefined])
      return [headers.token, headers['x-client-source']]
    })
    return { answer, requests }
  }
  const shops = [TOKEN, 'S-TEST']
  const operators = [REFER_TOKEN, 'B2C-1']

  test('each is tried alone under its own code: both good, a right is missing', async () => {
    const { answer, requests } = await submit(GOOD)
    expect(answer).toMatchObject({ failure: { kind: 'forbidden', right: 'createOrder' } })
    expect(requests).toEqual([shops, operators])
  })

  test('the operator’s is refused', async () => {
    const { answer, requests } = await submit(GOOD, EMPTY_403)
    expect(answer).toMatchObject({ failure: { kind: 'unauthorised', code: '20102' } })
    expect(requests).toEqual([shops, operators])
  })

  test('the shop’s is refused', async () => {
    const { answer, requests } = await submit(EMPTY_403)
    expect(answer).toEqual({ kind: 'failed', failure: { kind: 'unauthorised' } })
    expect(requests).toEqual([shops])
  })
})

const alone = Object.entries(operations).filter(([right]) => right !== 'createOrder')

test.each(alone)(
  'where the operator’s token did not go out, as to %s, it is not tried',
  async (right, call) => {
    await using scripted = await startScriptedCarrier(EMPTY_403, GOOD, EMPTY_403)
    const carrier = scripted.carrierWith({ referToken: REFER_TOKEN, referCode: 'B2C-1' })
    expect(await call(carrier)).toMatchObject({ failure: { kind: 'forbidden', right } })
    expect(scripted.seen.slice(1).map(({ headers }) => headers.token)).toEqual([TOKEN])
  },
)

test('rights that can be tried without doing anything are tried, and the lacking ones named', async () => {
  const few: readonly string[] = ['/services/shipment/fee', '/open/api/v1/shop/solutions']
  await using scripted = await startScriptedCarrier((request, response) => {
    const refusedHere = few.some((path) => request.url?.startsWith(path))
    response.writeHead(refusedHere ? 403 : 200, { 'Content-Type': 'application/json' })
    response.end(refusedHere ? '' : JSON.stringify({ success: true, data: [] }))
  })
  expect(await scripted.carrier.missingRights()).toEqual(['fee', 'solutions'])
  expect(scripted.seen.every(({ method }) => method === 'GET')).toBe(true)
})

test('which rights a token lacks is tried with any parcel’s price and an order that no shop has', async () => {
  await using scripted = await startScriptedCarrier({ body: { success: true } })
  expect(await scripted.carrier.missingRights()).toEqual([])
  const paths = scripted.seen.map(({ url }) => decodeURIComponent(url).replaceAll('+', ' '))
  expect(paths.toSorted()).toEqual([
    '/open/api/v1/shop/solutions',
    '/services/shipment/fee?pick_province=Hà Nội&pick_district=Quận Ba Đình&province=Hà Nội' +
      '&district=Quận Cầu Giấy&weight=500&deliver_option=none',
    '/services/shipment/list_pick_add',
    '/services/shipment/v2/partner_id:quickship-connection-check',
  ])
})

test.each([
  [405, '<html>', 2],
  [200, '<html>', 1],
  [404, '<html>', 1],
])(
  'an unreadable answer under HTTP %i is requested by the other method only where that was wrong',
  async (httpStatus, body, times) => {
    await using scripted = await startScriptedCarrier({ httpStatus, body })
    await scripted.carrier.checkConnection()
    expect(scripted.seen.map(({ method }) => method)).toEqual(['GET', 'POST'].slice(0, times))
  },
)

test('an answer without a body is one', async () => {
  await using scripted = await startScriptedCarrier()
  const silent = scripted.carrierIn({
    ...carrierDeps,
    fetch: async () => new Response(null, { status: 500 }),
  })
  expect(await silent.listPickups()).toEqual({
    ok: false,
    failure: { kind: 'carrier-down', httpStatus: 500 },
  })
})
