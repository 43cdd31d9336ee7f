import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { draft } from '../../carrier/draft.ts'
import { type Scripted, startScriptedCarrier } from '../../carrier/scripted-carrier.ts'
import { startBrowser } from '../browser.ts'

const HOUR = 3_600_000
const place = { province: 'Tỉnh Thái Bình', district: 'Huyện Vũ Thư', wardOrStreet: 'Xã Song An' }
const names = { body: { success: true, data: ['Thôn Tân Minh', 'Thôn An Bình'] } } satisfies Scripted

afterEach(() => {
  vi.useRealTimers()
})

/** Two accounts of one carrier, which answers as scripted. */
async function openLists(...scripts: Parameters<typeof startScriptedCarrier>) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const browser = await startBrowser()
  const carrier = await startScriptedCarrier(...scripts)
  onTestFinished(() => carrier[Symbol.asyncDispose]())
  const { handlers } = browser
  const save = (
    id: string,
    change: { token?: string; api?: string; partnerCode?: string; features?: 'express-check'[] } = {},
  ) =>
    handlers['accounts.save'](
      {
        id,
        name: id,
        api: carrier.url,
        partnerCode: id,
        token: 'list-token',
        environment: 'staging',
        contactEmail: 'shop@example.vn',
        ...change,
      },
      {},
    )
  await save('a')
  await save('b')
  return {
    ...browser,
    carrier,
    save,
    levelFour: (accountId = 'a') => handlers['places.level-four']({ accountId, ...place }, {}),
  }
}

test('level-4 names are requested once a day and account, and again once the account changed', async () => {
  const { carrier, levelFour, save } = await openLists(names)
  const list = { ok: true, value: ['Thôn Tân Minh', 'Thôn An Bình'] }
  expect(await levelFour()).toEqual(list)
  expect(await levelFour()).toEqual(list)
  expect(carrier.seen).toHaveLength(1)
  expect(carrier.seen[0]?.url).toContain('ward_street=X%C3%A3+Song+An')
  await levelFour('b')
  expect(carrier.seen).toHaveLength(2)
  await save('a', { token: 'another-token' })
  await levelFour()
  expect(carrier.seen).toHaveLength(3)
  vi.setSystemTime(Date.now() + 24 * HOUR)
  await levelFour()
  expect(carrier.seen).toHaveLength(4)
})

const other = { province: 'Tỉnh Nam Định', district: 'Huyện Kiến Xương', wardOrStreet: 'Xã Vũ Lạc' }

test.each(Object.keys(place) as (keyof typeof place)[])(
  'a place that differs in its %s alone has names of its own',
  async (part) => {
    const { carrier, handlers, levelFour } = await openLists(names, {
      body: { success: true, data: ['Thôn Đông'] },
    })
    const elsewhere = { accountId: 'a', ...place, [part]: other[part] }
    await levelFour()
    expect(await handlers['places.level-four'](elsewhere, {})).toEqual({ ok: true, value: ['Thôn Đông'] })
    expect(await levelFour()).toEqual({ ok: true, value: names.body.data })
    expect(carrier.seen).toHaveLength(2)
  },
)

test('a ward without level 4 is not looked up again that day, and a failure is never kept', async () => {
  const { carrier, levelFour } = await openLists({ httpStatus: 500 }, { body: { success: true, data: [] } })
  expect(await levelFour()).toMatchObject({ failure: { kind: 'carrier-down' } })
  expect(await levelFour()).toEqual({ ok: true, value: [] })
  expect(await levelFour()).toEqual({ ok: true, value: [] })
  expect(carrier.seen).toHaveLength(2)
})

test('solutions are kept for an hour, their ids digit for digit', async () => {
  const body =
    '{"success":true,"code":200,"data":[{"solution_id":1340164168838205440,"description":"Hàng dễ vỡ","group_name":"Bảo vệ"}]}'
  const { carrier, handlers } = await openLists({ body })
  const list = () => handlers['solutions.list']({ accountId: 'a' }, {})
  const known = { ok: true, value: [{ id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Bảo vệ' }] }
  expect(await list()).toEqual(known)
  vi.setSystemTime(Date.now() + HOUR - 1)
  expect(await list()).toEqual(known)
  expect(carrier.seen).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await list()).toEqual(known)
  expect(carrier.seen).toHaveLength(2)
})

test('pickup addresses are kept for minutes, and no pickup address is looked up each time', async () => {
  const kho = { pick_address_id: '1', address: 'Kho Vũ Thư', pick_tel: '0912000111', pick_name: 'Sen' }
  const { carrier, handlers } = await openLists(
    { body: { success: true, data: [] } },
    { body: { success: true, data: [kho] } },
  )
  const list = () => handlers['pickups.list']({ accountId: 'a' }, {})
  expect(await list()).toEqual({ ok: true, value: [] })
  expect(await list()).toMatchObject({ value: [{ id: '1' }] })
  expect(await list()).toMatchObject({ value: [{ id: '1' }] })
  expect(carrier.seen).toHaveLength(2)
  vi.setSystemTime(Date.now() + HOUR / 12)
  await list()
  expect(carrier.seen).toHaveLength(3)
})

test('pickup addresses are requested again where the seller says so, and what is gone is not shown again', async () => {
  const kho = { pick_address_id: '1', address: 'Kho Vũ Thư', pick_tel: '0912000111', pick_name: 'Sen' }
  const both = [kho, { ...kho, pick_address_id: '2' }]
  const { handlers } = await openLists(
    ...[[kho], both, []].map((data) => ({ body: { success: true, data } })),
    { httpStatus: 500 },
  )
  const list = (fresh?: boolean) => handlers['pickups.list']({ accountId: 'a', ...(fresh && { fresh }) }, {})
  await list()
  expect(await list(true)).toMatchObject({ value: [{ id: '1' }, { id: '2' }] })
  expect(await list()).toMatchObject({ value: [{ id: '1' }, { id: '2' }] })
  expect(await list(true)).toEqual({ ok: true, value: [] })
  expect(await list()).toMatchObject({ failure: { kind: 'carrier-down' } })
})

test.each([
  ['token', { token: 'token-of-another-shop' }],
  ['partner code', { partnerCode: 'another-shop' }],
  ['address', { api: 'here' }],
])('what was answered to an account that got another %s meanwhile is not kept', async (_, change) => {
  const kho = { pick_address_id: '1', address: 'Kho Vũ Thư', pick_tel: '0912000111', pick_name: 'Sen' }
  const other = { ...kho, pick_address_id: '2' }
  const scripts: Scripted[] = [{ body: { success: true, data: [other] } }]
  const elsewhere = await startScriptedCarrier(...scripts)
  onTestFinished(() => elsewhere[Symbol.asyncDispose]())
  const { handlers, save } = await openLists(
    (_, response) => {
      void save('a', 'api' in change ? { api: elsewhere.url } : change).then(() =>
        response.end(JSON.stringify({ success: true, data: [kho] })),
      )
    },
    ...scripts,
  )
  const list = () => handlers['pickups.list']({ accountId: 'a' }, {})
  expect(await list()).toMatchObject({ value: [{ id: '1' }] })
  expect(await list()).toMatchObject({ value: [{ id: '2' }] })
})

test('products are looked for anew each time', async () => {
  const product = { full_name: 'Nón lá', product_code: 'NL-1', weigh: 0.2, cost: '45000' }
  const { carrier, handlers } = await openLists({ body: { success: true, data: [product] } })
  const find = () => handlers['products.find']({ accountId: 'a', term: 'nón' }, {})
  expect(await find()).toEqual({ ok: true, value: [{ name: 'Nón lá', code: 'NL-1', cost: 45_000 }] })
  await find()
  expect(carrier.seen).toHaveLength(2)
})

test('a token refused for any question pauses its account', async () => {
  const { handlers, levelFour } = await openLists({ httpStatus: 403 })
  await levelFour('b')
  const accounts = await handlers['accounts.list']({}, {})
  expect(accounts).toMatchObject([
    { id: 'a', paused: false },
    { id: 'b', paused: true },
  ])
})

test('express sessions are requested only where the seller switched the check on', async () => {
  const { carrier, handlers, save } = await openLists({
    body: { success: true, data: [{ session_val: '2_mai' }] },
  })
  const ask = () => handlers['express.sessions']({ accountId: 'a', draft: draft() }, {})
  expect(await ask()).toMatchObject({ failure: { kind: 'rejected', code: 'switched-off' } })
  expect(carrier.seen).toEqual([])
  await save('a', { features: ['express-check'] })
  expect(await ask()).toEqual({ ok: true, value: ['2_mai'] })
  expect(carrier.seen[0]?.url).toContain('/services/shipment/x-team?')
})
