import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { Account } from '../../../lib/domain/account.ts'
import type { Outcome } from '../../../lib/domain/failure.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { refused } from '../../carrier/scripted-carrier.ts'
import { newShop, OPERATOR_TOKEN, openMarketplace, shopToken } from './marketplace.ts'

const ADD = '/services/shops/add'
const TOKEN = '/services/shops/token'
const ORDER = '/services/shipment/order'
const CHECK = '/services/authenticated'
const HAS_SHOPS = { ok: false, failure: { kind: 'rejected', code: 'account-has-shops' } }
const OPERATOR_PAUSED = { submission: 'queued', failure: { kind: 'unauthorised', code: '20102' } }

function made(outcome: Outcome<Account>): Account {
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return outcome.value
}

test('an operator makes a shop, and orders go out with the shop’s token and the operator’s beside it', async () => {
  const { create, handlers, carrier, requestsTo, list } = await openMarketplace()
  const shop = made(await create())
  expect(shop).toMatchObject({
    name: 'Tiệm Sen',
    partnerCode: 'S-SHOP-1',
    api: carrier.url,
    environment: 'staging',
    contactEmail: 'sen@shop.example',
    operatorId: 'operator',
    paused: false,
  })
  expect(await list()).toHaveLength(2)
  const { accountId: _, firstAddress, ...sent } = newShop
  expect(JSON.parse(requestsTo(ADD)[0]?.body ?? '')).toEqual({ ...sent, first_address: firstAddress })
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  const shipped = await handlers.ship({ accountId: shop.id, draft: draft() }, {})
  expect(shipped).toMatchObject({ value: { submission: 'accepted', partnerCode: 'S-SHOP-1' } })
  expect(requestsTo(ORDER)[0]?.headers).toMatchObject({
    token: shopToken(newShop.email),
    'x-refer-token': OPERATOR_TOKEN,
    'x-client-source': 'S-SHOP-1',
  })
})

test('a click that counts twice makes one shop', async () => {
  const { create, requestsTo, list, shops } = await openMarketplace()
  const [first, second] = await Promise.all([create(), create()])
  expect(made(second)).toEqual(made(first))
  expect(made(await create())).toEqual(made(first))
  expect(requestsTo(ADD)).toHaveLength(1)
  expect(shops.size).toBe(1)
  expect(await list()).toHaveLength(2)
})

test.each([
  ['name', { email: 'khac@shop.example', tel: '0912000333' }],
  ['e-mail', { name: 'Tiệm Khác' }],
])(
  'another shop of the same %s is requested, and never taken for the one that is there',
  async (_, other) => {
    const { create, requestsTo } = await openMarketplace()
    const first = made(await create())
    const second = await create(other)
    expect(requestsTo(ADD)).toHaveLength(2)
    expect(second.ok && second.value.id).not.toBe(first.id)
  },
)

test('made and connected at the same moment, a shop is one account', async () => {
  const { create, connect, list } = await openMarketplace()
  const [first, second] = await Promise.all([create(), connect()])
  expect(made(second)).toEqual(made(first))
  expect(await list()).toHaveLength(2)
})

test.each([
  ['S 1', 'token'],
  ['S-Đà', 'token'],
  [' ', 'token'],
  ['S-1', 'token của shop'],
  ['S-1', 'tokenđ'],
])('a shop’s code %j and token %j that no header can hold are not saved', async (code, token) => {
  const { create, asides, list } = await openMarketplace()
  asides.set(ADD, { body: { success: true, message: '', data: { code, token } } })
  expect(await create()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  expect(await list()).toHaveLength(1)
})

test('a shop whose answer was lost is made once, said to exist at its e-mail, and then connected', async () => {
  const { create, connect, asides, shops, list } = await openMarketplace()
  asides.set(ADD, (request) => request.socket.destroy())
  expect(await create()).toMatchObject({ failure: { kind: 'unreachable' } })
  expect(await create()).toEqual({
    ok: false,
    failure: { kind: 'rejected', message: 'Email đã tồn tại', field: 'email' },
  })
  expect(shops.size).toBe(1)
  expect(made(await connect())).toMatchObject({ partnerCode: 'S-SHOP-1', operatorId: 'operator' })
  expect(await list()).toHaveLength(2)
})

test('the same shop again is the same account, which keeps what it had', async () => {
  const { create, connect, handlers, list } = await openMarketplace()
  const shop = made(await create())
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  expect(made(await connect({ name: 'Tiệm Sen Hồng' }))).toEqual({ ...shop, name: 'Tiệm Sen Hồng', pickup })
  expect(await list()).toHaveLength(2)
})

test('a shop’s new token has no last day of the one before', async () => {
  const { create, connect, handlers } = await openMarketplace()
  const shop = made(await create())
  const dated = await handlers['accounts.save']({ ...shop, tokenExpires: '2026-01-31' }, {})
  expect(dated).toMatchObject({ value: { tokenExpires: '2026-01-31' } })
  expect(made(await connect()).tokenExpires).toBeUndefined()
})

test('a shop that was an account of its own becomes its operator’s', async () => {
  const { create, connect, handlers, carrier, list } = await openMarketplace()
  const { id } = made(await create())
  await handlers['accounts.remove']({ accountId: id }, {})
  const own = { name: 'Sen', api: carrier.url, partnerCode: 'S-SHOP-1', environment: 'staging' } as const
  await handlers['accounts.save'](
    { ...own, id: 'own', token: 'own-token', contactEmail: 'sen@shop.example' },
    {},
  )
  expect(made(await connect())).toMatchObject({ id: 'own', operatorId: 'operator' })
  expect(await list()).toHaveLength(2)
})

test.each([{ api: 'https://other.example' }, { environment: 'production' }, { marketplace: true }] as const)(
  'an account of the same code that has %j stays another',
  async (change) => {
    const { create, handlers, carrier, list } = await openMarketplace()
    const own = { name: 'Sen', api: carrier.url, partnerCode: 'S-SHOP-1', environment: 'staging' } as const
    const form = { ...own, id: 'own', token: 'own-token', contactEmail: 'own@shop.example', ...change }
    await handlers['accounts.save'](form, {})
    expect(made(await create()).id).not.toBe('own')
    expect(await list()).toHaveLength(3)
  },
)

test('words of a refusal lead to their field, a refusal of another kind to none', async () => {
  const { create, asides } = await openMarketplace()
  const fields = {
    email: ['E-mail sai', 'Sai mật khẩu', 'Đăng nhập hỏng', 'Bad log-in', 'Wrong password'],
    tel: ['Điện thoại sai', 'Trùng SĐT', 'Bad tel', 'Bad phone'],
    district: ['Thiếu quận', 'Thiếu huyện', 'No district'],
    province: ['Thiếu tỉnh', 'Thiếu thành phố', 'No province'],
    none: [
      'Hotel',
      'Telex',
      'Quảng',
      'Xquan',
      'Tinhx',
      'Xtinh',
      'SDTX',
      'XSDT',
      'Lỗi quan trọng',
      'Lỗi tính phí',
    ],
  }
  for (const [field, messages] of Object.entries(fields)) {
    for (const message of messages) {
      asides.set(ADD, { body: { success: false, message, data: null } })
      const refused = field === 'none' ? { message } : { message, field }
      expect(await create()).toEqual({ ok: false, failure: { kind: 'rejected', ...refused } })
    }
  }
  asides.set(ADD, { httpStatus: 500, body: { success: false, message: 'E-mail sai' } })
  const down = await create()
  expect(down.ok || down.failure).not.toHaveProperty('field')
})

test('refused log-ins and phones in use stand at their fields, other refusals at none', async () => {
  const { create, connect, asides } = await openMarketplace()
  expect(await connect({ email: 'nobody@shop.example' })).toMatchObject({ failure: { field: 'email' } })
  asides.set(ADD, { body: { success: false, message: 'Số điện thoại đã tồn tại', data: null } })
  expect(await create()).toMatchObject({ failure: { field: 'tel' } })
  asides.set(ADD, { body: { success: false, message: 'Bạn không có quyền tạo tài khoản', data: null } })
  const denied = await create()
  expect(denied).toMatchObject({ failure: { message: 'Bạn không có quyền tạo tài khoản' } })
  expect(denied.ok || denied.failure).not.toHaveProperty('field')
})

test('only an operator’s account makes or connects a shop', async () => {
  const { create, connect, save, carrier } = await openMarketplace()
  await save({ marketplace: false })
  expect(await create()).toMatchObject({ failure: { kind: 'bug' } })
  expect(await connect()).toMatchObject({ failure: { kind: 'bug' } })
  expect(carrier.seen).toEqual([])
})

test('an operator stays what it is and where it is for as long as it has shops', async () => {
  const { create, save, handlers, list } = await openMarketplace()
  const shop = made(await create())
  expect(await save({ marketplace: false })).toMatchObject(HAS_SHOPS)
  expect(await save({ environment: 'production' })).toMatchObject(HAS_SHOPS)
  expect(await save({ api: 'https://other.example' })).toMatchObject(HAS_SHOPS)
  expect(await handlers['accounts.remove']({ accountId: 'operator' }, {})).toMatchObject(HAS_SHOPS)
  expect(await save({ name: 'Chợ Quê' })).toMatchObject({ value: { marketplace: true } })
  await handlers['accounts.remove']({ accountId: shop.id }, {})
  expect(await handlers['accounts.remove']({ accountId: 'operator' }, {})).toEqual({ ok: true, value: [] })
  expect(await list()).toEqual([])
})

test('an operator’s account ships nothing itself', async () => {
  const { handlers, carrier } = await openMarketplace()
  expect(await handlers.ship({ accountId: 'operator', draft: draft() }, {})).toMatchObject({
    failure: { kind: 'rejected', code: 'marketplace-ships-nothing' },
  })
  expect(carrier.seen).toEqual([])
})

test('an account with orders under way does not become an operator’s', async () => {
  const { handlers, save, create } = await openMarketplace()
  const shop = made(await create())
  await handlers['accounts.remove']({ accountId: shop.id }, {})
  await save({ marketplace: false })
  await handlers['accounts.set-pickup']({ accountId: 'operator', pickup }, {})
  await handlers.ship({ accountId: 'operator', draft: draft() }, {})
  expect(await save()).toMatchObject({ failure: { code: 'account-has-shipped' } })
})

test('a refused refer token pauses the operator and not the shop, and a new one sends what waits', async () => {
  const { create, handlers, asides, list, save, requestsTo } = await openMarketplace()
  const shop = made(await create())
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  asides.set(ORDER, { httpStatus: 401, body: refused('20102') })
  const waiting = await handlers.ship({ accountId: shop.id, draft: draft() }, {})
  expect(waiting).toMatchObject({ value: OPERATOR_PAUSED })
  const paused = async () => (await list()).filter((one) => one.paused).map(({ id }) => id)
  expect(await paused()).toEqual(['operator'])
  // Nothing of the shop's is sent while its operator waits for a token.
  const another = await handlers.ship({ accountId: shop.id, draft: draft({ orderId: '7' }) }, {})
  expect(another).toMatchObject({ value: OPERATOR_PAUSED })
  expect(requestsTo(ORDER)).toHaveLength(1)
  await save({ token: 'operator-token-new' })
  await expect.poll(() => requestsTo(ORDER).length).toBe(3)
  expect(requestsTo(ORDER)[2]?.headers).toMatchObject({ 'x-refer-token': 'operator-token-new' })
  expect(await paused()).toEqual([])
})

test('a refused token of the shop pauses the shop and not its operator', async () => {
  const { create, handlers, asides, list } = await openMarketplace()
  const shop = made(await create())
  asides.set(ORDER, { httpStatus: 401, body: refused('20101') })
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  await handlers.ship({ accountId: shop.id, draft: draft() }, {})
  expect((await list()).filter((one) => one.paused).map(({ id }) => id)).toEqual([shop.id])
})

test('a parcel is still followed and cancelled while its operator waits for a token: neither needs one', async () => {
  const { create, handlers, asides, list } = await openMarketplace()
  const shop = made(await create())
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  const shipped = await handlers.ship({ accountId: shop.id, draft: draft() }, {})
  if (!shipped.ok) throw new Error('not written down')
  asides.set(ORDER, { httpStatus: 401, body: refused('20102') })
  await handlers.ship({ accountId: shop.id, draft: draft({ orderId: '7' }) }, {})
  expect((await list()).filter((one) => one.paused).map(({ id }) => id)).toEqual(['operator'])

  const { key } = shipped.value
  asides.set('/services/shipment/v2/L1', { body: { success: true, order: { label_id: 'L1', status: 12 } } })
  expect(await handlers['shipment.refresh']({ key }, {})).toMatchObject({ value: { status: { code: 12 } } })
  expect(await handlers['shipment.cancel']({ key }, {})).toMatchObject({
    value: { cancellation: { state: 'done' } },
  })
})

/** Refuses the connectivity check of these tokens, as a carrier that gave them out no more. */
function refusesAtCheck(...tokens: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const refusedHere = tokens.includes(String(request.headers.token))
    response.writeHead(refusedHere ? 403 : 200, { 'Content-Type': 'application/json' })
    response.end(refusedHere ? '' : JSON.stringify({ success: true }))
  }
}

test('where the carrier does not say whose token it refused, each is tried alone', async () => {
  const { create, handlers, asides, always, list, save } = await openMarketplace()
  const shop = made(await create())
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  const paused = async () => (await list()).filter((one) => one.paused).map(({ id }) => id)
  asides.set(ORDER, { httpStatus: 403 })
  const another = draft({ orderId: '8' })
  expect(await handlers.ship({ accountId: shop.id, draft: another }, {})).toMatchObject({
    value: { submission: 'rejected', failure: { kind: 'forbidden', right: 'createOrder' } },
  })
  expect(await paused()).toEqual([])

  asides.set(ORDER, { httpStatus: 403 })
  always.set(CHECK, refusesAtCheck(OPERATOR_TOKEN))
  expect(await handlers.ship({ accountId: shop.id, draft: draft() }, {})).toMatchObject({
    value: OPERATOR_PAUSED,
  })
  expect(await paused()).toEqual(['operator'])

  asides.set(ORDER, { httpStatus: 403 })
  always.set(CHECK, refusesAtCheck(shopToken(newShop.email)))
  await save({ token: 'operator-token-new' })
  await expect.poll(paused).toEqual([shop.id])
})

test('a shop’s order waits where its operator is gone, or stands at another address', async () => {
  const { create, handlers, carrier } = await openMarketplace()
  const shop = made(await create())
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  const { openAccountStore } = await import('../../../lib/settings/accounts.ts')
  const accounts = openAccountStore()
  await accounts.change('operator', (operator) => ({ ...operator, api: 'https://other.example' }))
  const before = carrier.seen.length
  const waiting = { value: { submission: 'queued', failure: { kind: 'account-gone' } } }
  expect(await handlers.ship({ accountId: shop.id, draft: draft() }, {})).toMatchObject(waiting)
  await accounts.remove('operator')
  expect(await handlers.ship({ accountId: shop.id, draft: draft() }, {})).toMatchObject(waiting)
  expect(carrier.seen).toHaveLength(before)
})

test('orders of a removed shop are followed by the shop connected anew, and by no operator', async () => {
  const { create, connect, handlers, save, asides, requestsTo } = await openMarketplace()
  const shop = made(await create())
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  const shipped = await handlers.ship({ accountId: shop.id, draft: draft() }, {})
  if (!shipped.ok) throw new Error('not written down')
  await handlers['accounts.remove']({ accountId: shop.id }, {})
  // An operator may well have named its shop's code as its own.
  await save({ partnerCode: 'S-SHOP-1' })
  const refresh = () => handlers['shipment.refresh']({ key: shipped.value.key }, {})
  expect(await refresh()).toMatchObject({ failure: { kind: 'account-gone' } })
  await connect()
  asides.set('/services/shipment/v2/L1', {
    body: { success: true, message: '', order: { label_id: 'L1', status: 12 } },
  })
  expect(await refresh()).toMatchObject({ value: { status: { code: 12 } } })
  expect(requestsTo('/services/shipment/v2/')[0]?.headers.token).toBe(shopToken(newShop.email))
})

test('a shop keeps its operator and its environment when it is edited', async () => {
  const { create, handlers } = await openMarketplace()
  const { paused: _, operatorId: __, ...shop } = made(await create())
  const change = { name: 'Sen', environment: 'production', marketplace: true, shopKind: 'b2c' } as const
  expect(await handlers['accounts.save']({ ...shop, ...change }, {})).toMatchObject({
    value: { name: 'Sen', operatorId: 'operator', environment: 'staging', shopKind: 'b2c' },
  })
  expect(await handlers['accounts.save'](shop, {})).not.toMatchObject({ value: { marketplace: true } })
})

test('the token of an existing shop is requested with the password, which the seller is asked for each time', async () => {
  const { create, connect, requestsTo } = await openMarketplace()
  await create()
  await connect()
  await connect({ password: 'another' })
  expect(requestsTo(TOKEN).map(({ body }) => JSON.parse(body).password)).toEqual(['mật-khẩu-8', 'another'])
})
