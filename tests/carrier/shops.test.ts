import { describe, expect, test } from 'vitest'
import { shops } from '../../lib/carrier/shops.ts'
import { whatMatters } from '../what-matters.ts'
import { answering } from './answering.ts'
import { refused, type Scripted, startScriptedCarrier } from './scripted-carrier.ts'

const shop = {
  name: 'Tiệm Mây & Gió',
  firstAddress: '12 Lý Tự Trọng',
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận 1',
  tel: '0987654321',
  email: 'may@example.vn',
}
const sent = {
  name: 'Tiệm Mây & Gió',
  first_address: '12 Lý Tự Trọng',
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận 1',
  tel: '0987654321',
  email: 'may@example.vn',
}
const created = {
  body: { success: true, message: '', data: { code: 'S17', token: 'token-of-the-new-shop' } },
}
const access = { ok: true, value: { code: 'S17', token: 'token-of-the-new-shop' } }
const PASSWORD = 'mật/khẩu "1" & <2>'

describe('a shop account', () => {
  test('is made with a JSON body', async () => {
    await using scripted = await startScriptedCarrier(created)
    expect(await scripted.carrier.createShop(shop)).toEqual(access)
    const [request] = scripted.seen
    expect(request).toMatchObject({
      method: 'POST',
      url: '/services/shops/add',
      headers: { 'content-type': 'application/json' },
    })
    expect(JSON.parse(request?.body ?? '')).toEqual(sent)
  })

  test('is made with a form where the account writes forms', async () => {
    await using scripted = await startScriptedCarrier(created)
    expect(await scripted.carrierWith({ bodyFormat: 'form' }).createShop(shop)).toEqual(access)
    const [request] = scripted.seen
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(sent)
  })

  test('is not made twice where the answer is lost', async () => {
    await using scripted = await startScriptedCarrier({ body: '' })
    expect(await scripted.carrier.createShop(shop)).toMatchObject({ failure: { kind: 'unreadable' } })
    expect(scripted.seen).toHaveLength(1)
  })
})

test('where each part of a new shop, and of its account, goes', async () => {
  const account = {
    success: true,
    message: 'Đã tạo',
    log_id: 'L1',
    data: { code: 'S17', token: 'token-of-the-new-shop' },
  }
  expect(
    await whatMatters({ shop, account }, async ({ shop, account }) => {
      const { exchange, asked } = answering(account)
      const access = await shops(exchange, {}).createShop(shop)
      return { access, sent: JSON.parse(asked[0]?.body ?? '') }
    }),
  ).toMatchInlineSnapshot(`
    "
    shop.name: sent.name (another, upper case, no marks, spaces, empty)
    shop.firstAddress: sent.first_address (another, upper case, no marks, spaces, empty)
    shop.province: sent.province (another, upper case, no marks, spaces, empty)
    shop.district: sent.district (another, upper case, no marks, spaces, empty)
    shop.tel: sent.tel
    shop.email: sent.email
    account.success: access.ok access.value access.failure
    account.data.code: access.value.code (another, spaces); access.ok access.value access.failure (empty)
    account.data.token: access.value.token (another, upper case, spaces); access.ok access.value access.failure (empty)
    "
  `)
})

describe('a shop’s token', () => {
  test.each(['json', 'form'] as const)(
    'is requested in JSON by an account that writes %s',
    async (bodyFormat) => {
      await using scripted = await startScriptedCarrier(created)
      expect(await scripted.carrierWith({ bodyFormat }).shopToken('may@example.vn', PASSWORD)).toEqual(access)
      const [request] = scripted.seen
      expect(request).toMatchObject({
        method: 'POST',
        url: '/services/shops/token',
        headers: { 'content-type': 'application/json' },
      })
      expect(JSON.parse(request?.body ?? '')).toEqual({ email: 'may@example.vn', password: PASSWORD })
    },
  )

  test('is requested with the very characters of the password', async () => {
    await using scripted = await startScriptedCarrier(created)
    const decomposed = 'mật khẩu'.normalize('NFD')
    await scripted.carrier.shopToken('may@example.vn', decomposed)
    expect(JSON.parse(scripted.seen[0]?.body ?? '').password).toBe(decomposed)
  })

  test.each([
    { code: 'S17', token: '' },
    { code: '', token: 'token-of-the-new-shop' },
    { code: 'S17' },
    null,
  ])('that is not there is not taken for one: %j', async (data) => {
    await using scripted = await startScriptedCarrier({ body: { success: true, data } })
    expect(await scripted.carrier.shopToken('may@example.vn', PASSWORD)).toMatchObject({
      failure: { kind: 'unreadable' },
    })
  })

  test.each([
    '{"success":true,"data":{"code":"S17","token":"token-of-the-new-shop"',
    '{"success":true,"data":{"code":"","token":"token-of-the-new-shop"}}',
  ])('in an answer that cannot be read does not come out in its excerpt: %s', async (body) => {
    await using scripted = await startScriptedCarrier({ body })
    const answer = await scripted.carrier.shopToken('may@example.vn', PASSWORD)
    expect(answer).toMatchObject({ failure: { kind: 'unreadable' } })
    expect(JSON.stringify(answer)).not.toContain('token-of')
  })

  const parrots: readonly [string, Scripted][] = [
    ['in words', { body: refused('', `Sai: ${PASSWORD}.`) }],
    ['as a code', { body: refused(PASSWORD) }],
    ['in a page', { body: `<p>${PASSWORD}</p>` }],
    ['in a page, escaped', { body: '<p>mật/khẩu &quot;1&quot; &amp; &lt;2&gt;</p>' }],
    [
      'in a URL',
      { body: `<a href="?p=${encodeURIComponent(PASSWORD)}">x</a> ${encodeURIComponent(PASSWORD)}` },
    ],
    ['in JSON that is cut off', { body: `{"password":${JSON.stringify(PASSWORD)}` }],
    ['in PHP’s JSON', { body: '{"m":"m\\u1eadt\\/kh\\u1ea9u \\"1\\" & <2>"' }],
    ['as the trace', { httpStatus: 500, body: { success: false, message: PASSWORD, log_id: PASSWORD } }],
    ['in a success that breaks its schema', { body: { success: true, message: PASSWORD, data: null } }],
  ]
  test.each(parrots)('comes without the password, echoed %s', async (_, script) => {
    await using scripted = await startScriptedCarrier(script)
    const answer = JSON.stringify(await scripted.carrier.shopToken('may@example.vn', PASSWORD))
    expect(answer).not.toMatch(/khẩu|kh%E1|u1ea9u|"1"|&lt;2|<2/)
  })

  test.each(['123456', 'a', 'mây'])('comes without a simple password too: %s', async (password) => {
    await using scripted = await startScriptedCarrier(
      { body: `{"success":false,"message":${JSON.stringify(`Sai: ${password}!`)}}` },
      { body: '{"success":false,"message":123456}' },
    )
    expect(await scripted.carrier.shopToken('may@example.vn', password)).toMatchObject({
      failure: { kind: 'rejected', message: 'Sai: …!' },
    })
    if (password !== '123456') return
    expect(await scripted.carrier.shopToken('may@example.vn', password)).toMatchObject({
      failure: { message: '…' },
    })
  })

  test.each([
    ['a piece of it', '123456', { code: 'S1234567', token: '9a1234567b' }],
    ['a word of it', 'SEN', { code: 'S-SEN-1', token: '9a-sen-7b' }],
    ['the shop’s code', 'S17', { code: 'S17', token: '9a1234567b' }],
    ['the envelope’s own word', 'true', { code: 'S17', token: '9a1234567b' }],
  ])('is whole where a simple password is %s', async (_, password, data) => {
    await using scripted = await startScriptedCarrier({ body: { success: 'true', data } })
    expect(await scripted.carrier.shopToken('may@example.vn', password)).toEqual({ ok: true, value: data })
  })
})
