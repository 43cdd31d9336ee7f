import { describe, expect, test } from 'vitest'
import { NEW_SHOP_PASSWORD } from '../../lib/sandbox/practice-shop.ts'
import { OPERATOR_TOKEN, practise } from './practice.ts'

const AS_OPERATOR = { Token: OPERATOR_TOKEN, 'X-Client-Source': 'M-PRACTICE' }
const newShop = {
  name: 'Tiệm Mây',
  first_address: '5 Hàng Bè',
  province: 'Hà Nội',
  district: 'Quận Hoàn Kiếm',
  tel: '0988111222',
  email: 'May@shop.example',
}

function openMarket() {
  const here = practise()
  const call = async (path: string, body: object, headers: Record<string, string> = AS_OPERATOR) => {
    const response = await here.post(JSON.stringify(body), 'application/json', headers, path)
    return { status: response.status, said: await response.json() }
  }
  return {
    ...here,
    create: (changes: object = {}, headers?: Record<string, string>) =>
      call('/services/shops/add', { ...newShop, ...changes }, headers),
    logIn: (email: string, password: string, headers?: Record<string, string>) =>
      call('/services/shops/token', { email, password }, headers),
  }
}

describe('a marketplace', () => {
  test('creates a shop, which logs in, has a pickup address, and ships', async () => {
    const { create, logIn, post, order, state, carrierOf } = openMarket()
    const { said } = await create()
    expect(said).toMatchObject({ success: true, data: { code: expect.any(String), token: 'made-token-1' } })
    expect((await logIn('may@SHOP.example', NEW_SHOP_PASSWORD)).said.data).toEqual(said.data)
    const headers = { Token: said.data.token, 'X-Client-Source': said.data.code }
    expect(await carrierOf(said.data.token, said.data.code).listPickups()).toMatchObject({
      value: [{ name: 'Tiệm Mây', tel: '0988111222' }],
    })
    expect((await post(JSON.stringify(order('alone')), 'application/json', headers)).status).toBe(200)
    const referred = { ...headers, 'X-Refer-Token': OPERATOR_TOKEN }
    expect((await post(JSON.stringify(order('beside')), 'application/json', referred)).status).toBe(200)
    const byOperator = { ...referred, 'X-Client-Source': 'M-PRACTICE' }
    expect((await post(JSON.stringify(order('its code')), 'application/json', byOperator)).status).toBe(200)
    expect(state.orders.map(({ partnerCode, operator }) => [partnerCode, operator])).toEqual([
      [said.data.code, undefined],
      [said.data.code, 'M-PRACTICE'],
      [said.data.code, 'M-PRACTICE'],
    ])
    expect(state.requests.filter(({ referred }) => referred)).toHaveLength(2)
  })

  test.each([
    ['the e-mail', { tel: '0988111333' }],
    ['the phone', { email: 'other@shop.example' }],
  ])('answers that %s is used, with data null', async (_, changes) => {
    const { create, state } = openMarket()
    await create()
    const shops = state.shops.length
    expect((await create(changes)).said).toMatchObject({
      success: false,
      message: expect.stringContaining('tồn tại'),
      data: null,
    })
    expect(state.shops).toHaveLength(shops)
  })

  test.each(Object.keys(newShop))('has to name the shop’s %s', async (name) => {
    const { create } = openMarket()
    expect(await create({ [name]: '' })).toMatchObject({ status: 422, said: { success: false, data: null } })
  })

  test.each([
    ['a wrong password', 'practice@shop.example', 'guess'],
    ['an e-mail nobody has', 'nobody@shop.example', NEW_SHOP_PASSWORD],
  ])('gets no token for %s', async (_, email, password) => {
    const { logIn } = openMarket()
    expect(await logIn(email, password)).toMatchObject({
      status: 200,
      said: { success: false, message: 'Thông tin đăng nhập không hợp lệ' },
    })
  })

  test('leaves no password or token in logged requests', async () => {
    const { logIn, create, state, post } = openMarket()
    await create()
    await logIn('may@shop.example', NEW_SHOP_PASSWORD)
    await logIn('may@shop.example', 'a guess of mine')
    await post(
      '{"email":"a","password":"half a guess',
      'application/json',
      AS_OPERATOR,
      '/services/shops/token',
    )
    const requests = JSON.stringify(state.requests)
    for (const secret of [NEW_SHOP_PASSWORD, 'guess', OPERATOR_TOKEN, 'made-token']) {
      expect(requests).not.toContain(secret)
    }
    expect(requests).toContain('may@shop.example')
  })
})

describe('others', () => {
  const ours = { Token: 'practice-token-1', 'X-Client-Source': 'S-ONE' }

  test('may neither make shops nor fetch tokens, in the spec’s own answers', async () => {
    const { create, logIn, state } = openMarket()
    const shops = state.shops.length
    expect(await create({}, ours)).toEqual({
      status: 403,
      said: {
        success: false,
        message: 'Bạn không có quyền tạo tài khoản',
        data: null,
        log_id: expect.any(String),
      },
    })
    expect(await logIn('practice@shop.example', NEW_SHOP_PASSWORD, ours)).toMatchObject({
      status: 403,
      said: { success: false, message: 'Bạn không có quyền sử dụng API này' },
    })
    expect(state.shops).toHaveLength(shops)
  })

  test.each([
    ['a made-up token', 'nonsense'],
    ['a shop’s own token', 'practice-token-1'],
  ])('beside a shop’s token, %s is a 401 with 20102', async (_, refer) => {
    const { post, order, state } = openMarket()
    const answer = await post(JSON.stringify(order()), 'application/json', { 'X-Refer-Token': refer })
    expect([answer.status, await answer.json()]).toMatchObject([401, { error_code: '20102' }])
    expect(state.orders).toHaveLength(0)
  })

  test('another marketplace’s token is refused for a shop that this one made', async () => {
    const { create, post, order, state } = openMarket()
    const { data } = (await create()).said
    state.shops.push({
      token: 'rival-token',
      partnerCode: 'M-RIVAL',
      rights: [],
      pickups: [],
      marketplace: true,
    })
    const headers = { Token: data.token, 'X-Client-Source': data.code, 'X-Refer-Token': 'rival-token' }
    expect((await post(JSON.stringify(order()), 'application/json', headers)).status).toBe(401)
  })
})
