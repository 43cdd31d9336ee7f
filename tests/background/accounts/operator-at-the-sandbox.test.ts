import { expect, test } from 'vitest'
import { packageFeatures } from '../../../lib/domain/account.ts'
import type { AccountForm } from '../../../lib/messages/table.ts'
import { NEW_SHOP_PASSWORD } from '../../../lib/sandbox/practice-shop.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { startBrowser } from '../browser.ts'
import { newShop } from './marketplace.ts'

/** The sandbox's marketplace account, and one shop that it made. */
async function openWithShop() {
  const browser = await startBrowser()
  const { handlers, sandbox } = browser
  const form = (token: string): AccountForm => ({
    id: 'operator',
    name: 'Sàn Chợ Quê',
    api: sandbox.url,
    partnerCode: sandbox.operator.partnerCode,
    token,
    environment: 'practice',
    contactEmail: 'san@shop.example',
    marketplace: true,
  })
  const save = (token: string) => handlers['accounts.save'](form(token), {})
  const check = (token: string) => handlers['accounts.check'](form(token), {})
  await save(sandbox.operator.token)
  const made = await handlers['shops.create'](newShop, {})
  if (!made.ok) throw new Error(made.failure.kind)
  const shop = made.value
  await handlers['accounts.set-pickup']({ accountId: shop.id, pickup }, {})
  const ship = (orderId = '1042') => handlers.ship({ accountId: shop.id, draft: draft({ orderId }) }, {})
  return { ...browser, save, check, shop, ship }
}

test('a shop made at the sandbox ships under its own code, with the fee quoted and the pickups listed', async () => {
  const { handlers, sandbox, shop, ship } = await openWithShop()
  expect(await handlers['pickups.list']({ accountId: shop.id }, {})).toMatchObject({
    value: [{ name: 'Tiệm Sen', tel: '0912000222' }],
  })
  expect(await handlers.quote({ accountId: shop.id, draft: draft() }, {})).toMatchObject({
    road: { ok: true },
  })
  expect(await ship()).toMatchObject({ value: { submission: 'accepted', environment: 'practice' } })
  expect(sandbox.state.orders).toMatchObject([{ partnerCode: shop.partnerCode }])
})

test('an operator’s connection is checked by its token alone, for it needs no right to ship', async () => {
  const { check, sandbox } = await openWithShop()
  const [operator] = sandbox.state.shops.filter(({ marketplace }) => marketplace)
  if (operator) operator.rights = []
  expect(await check(sandbox.operator.token)).toEqual({ kind: 'connected' })
  expect(await check('another-token')).toEqual({ kind: 'bad-token' })
})

test('the practice account stays what it is when its shop is connected to an account that ships for real', async () => {
  const { handlers, connect, sandbox } = await startBrowser()
  await connect()
  const operator = { id: 'live', name: 'Sàn thật', api: sandbox.url, environment: 'production' } as const
  const access = { partnerCode: sandbox.operator.partnerCode, token: sandbox.operator.token }
  const contactEmail = 'san@shop.example'
  await handlers['accounts.save']({ ...operator, ...access, contactEmail, marketplace: true }, {})
  const practised = sandbox.state.shops.find(({ token }) => token === sandbox.token)
  const { email = '', password = '' } = practised ?? {}
  const connected = await handlers['shops.connect']({ accountId: 'live', name: 'Tiệm', email, password }, {})
  expect(connected).toMatchObject({ ok: true, value: { operatorId: 'live', environment: 'production' } })
  const kept = (await handlers['accounts.list']({}, {})).find(({ id }) => id === 'practice')
  expect(kept).toMatchObject({ environment: 'practice' })
  expect(kept).not.toHaveProperty('operatorId')
})

test('a shop that exists is connected by the password the carrier knows, and by no other', async () => {
  const { handlers, shop } = await openWithShop()
  const connect = (password: string) =>
    handlers['shops.connect']({ accountId: 'operator', name: 'Sen', email: newShop.email, password }, {})
  expect(await connect('another password')).toMatchObject({ failure: { kind: 'rejected', field: 'email' } })
  expect(await connect(NEW_SHOP_PASSWORD)).toMatchObject({
    value: { id: shop.id, partnerCode: shop.partnerCode },
  })
  expect(await handlers['shops.create']({ ...newShop, name: 'Sen Hồng' }, {})).toMatchObject({
    failure: { kind: 'rejected', field: 'email' },
  })
})

test('an ordinary account with the marketplace switch on learns that it has no right', async () => {
  const { handlers, sandbox } = await openWithShop()
  const { url: api, token, partnerCode } = sandbox
  const account = { name: 'Shop', environment: 'practice', contactEmail: 'a@shop.example' } as const
  await handlers['accounts.save']({ ...account, id: 'plain', api, token, partnerCode, marketplace: true }, {})
  const refused = await handlers['shops.create'](
    { ...newShop, accountId: 'plain', email: 'b@shop.example' },
    {},
  )
  expect(refused).toMatchObject({
    failure: { kind: 'forbidden', message: 'Bạn không có quyền tạo tài khoản' },
  })
})

test('an operator’s token that the sandbox changed holds the orders of its shops until the new one is saved', async () => {
  const { handlers, sandbox, save, ship } = await openWithShop()
  const [operator] = sandbox.state.shops.filter(({ marketplace }) => marketplace)
  if (operator) operator.token = 'renewed-operator-token'
  expect(await ship()).toMatchObject({ value: { submission: 'queued', failure: { code: '20102' } } })
  expect(await handlers['accounts.list']({}, {})).toContainEqual(
    expect.objectContaining({ id: 'operator', paused: true }),
  )
  await save('renewed-operator-token')
  await expect.poll(() => sandbox.state.orders.length).toBe(1)
})

test('everything beside orders is there for a shop: labels, lists, products, express', async () => {
  const { handlers, shop, ship } = await openWithShop()
  const accountId = shop.id
  const { paused: _, operatorId: __, ...form } = shop
  await handlers['accounts.save']({ ...form, features: [...packageFeatures] }, {})
  const shipped = await ship()
  if (!shipped.ok) throw new Error('not shipped')
  const label = await handlers['label.pdf']({ key: shipped.value.key, original: 'landscape', size: 'A5' }, {})
  expect(label.ok && Buffer.from(label.value, 'base64').toString('latin1').slice(0, 5)).toBe('%PDF-')
  expect(await handlers['solutions.list']({ accountId }, {})).toMatchObject({ ok: true })
  expect(await handlers['products.find']({ accountId, term: 'Áo thun' }, {})).toMatchObject({
    value: [{ name: 'Áo thun' }],
  })
  const place = { province: 'Hà Nội', district: 'Quận Cầu Giấy', wardOrStreet: 'Phường Dịch Vọng Hậu' }
  expect(await handlers['places.level-four']({ accountId, ...place }, {})).toMatchObject({ ok: true })
  const express = draft({ province: 'Thành phố Hà Nội', district: 'Quận Ba Đình', express: { session: '' } })
  expect(await handlers['express.sessions']({ accountId, draft: express }, {})).toMatchObject({ ok: true })
})

test('a look-up refused for the operator’s bad token, which it does not carry, is not repeated for ever', async () => {
  const { handlers, sandbox, shop, ship } = await openWithShop()
  const body = JSON.stringify({ success: false, message: 'X-Refer-Token không hợp lệ', error_code: '20102' })
  const answer = { httpStatus: 401, body, headers: { 'Content-Type': 'application/json' } }
  sandbox.sandbox.fail({ kind: 'drop-after', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  sandbox.sandbox.fail({ kind: 'answer', endpoint: 'orderStatus', times: 1_000, delayMs: 0, answer })
  expect(await ship()).toMatchObject({ value: { submission: 'unknown' } })
  const lookUps = sandbox.state.requests.filter(({ endpoint }) => endpoint === 'orderStatus')
  expect(lookUps.length).toBeLessThanOrEqual(3)
  const accounts = await handlers['accounts.list']({}, {})
  expect(accounts.find(({ id }) => id === shop.id)).toMatchObject({ paused: true })
})
