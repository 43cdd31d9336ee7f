import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { AccountForm } from '../../../lib/messages/table.ts'
import { type Scripted, startScriptedCarrier } from '../../carrier/scripted-carrier.ts'
import { startBrowser } from '../browser.ts'

export const OPERATOR_TOKEN = 'operator-token-91c4'
export const shopToken = (email: string) => `token-of-${email}`

export const newShop = {
  accountId: 'operator',
  name: 'Tiệm Sen',
  firstAddress: '5 ngõ 120 Trần Cung',
  province: 'Thành phố Hà Nội',
  district: 'Quận Cầu Giấy',
  tel: '0912000222',
  email: 'sen@shop.example',
}

/** What the carrier answers to `path`, each once; then as always. */
export type Asides = Map<string, Scripted | ((request: IncomingMessage, response: ServerResponse) => void)>

/** A worker with an operator's account, and a carrier that makes shops and takes their orders. */
export async function openMarketplace() {
  const shops = new Map<string, string>()
  const asides: Asides = new Map()
  /** The same to every request of a path. */
  const always: Asides = new Map()
  let orders = 0
  const carrier = await startScriptedCarrier((request, response) => {
    const body = carrier.seen.at(-1)?.body ?? ''
    const path = (request.url ?? '').replace(/\?.*/, '')
    const aside = asides.get(path) ?? always.get(path)
    asides.delete(path)
    const usual = () => usually(path, body ? JSON.parse(body) : {})
    if (typeof aside === 'function') {
      usual()
      return aside(request, response)
    }
    const { httpStatus = 200, body: answer = '' } = aside ?? { body: usual() }
    response.writeHead(httpStatus, { 'Content-Type': 'application/json' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  onTestFinished(() => carrier[Symbol.asyncDispose]())

  function usually(
    path: string,
    sent: { email?: string; password?: string; order?: { id: string } },
  ): object {
    const email = sent.email ?? ''
    const access = { code: shops.get(email), token: shopToken(email) }
    if (path === '/services/shops/add') {
      if (shops.has(email)) return { success: false, message: 'Email đã tồn tại', data: null }
      const code = `S-SHOP-${shops.size + 1}`
      shops.set(email, code)
      return { success: true, message: '', data: { ...access, code } }
    }
    if (path === '/services/shops/token') {
      return shops.has(email)
        ? { success: true, message: '', data: access }
        : { success: false, message: 'Thông tin đăng nhập không đúng' }
    }
    if (path !== '/services/shipment/order') return { success: true, message: '', data: [] }
    orders += 1
    return {
      success: true,
      message: '',
      order: { partner_id: sent.order?.id, label: `L${orders}`, area: '1', fee: 22_000 },
    }
  }

  const browser = await startBrowser()
  const { handlers } = browser
  const form: AccountForm = {
    id: 'operator',
    name: 'Sàn Chợ Quê',
    api: carrier.url,
    partnerCode: 'B2C-OPERATOR',
    token: OPERATOR_TOKEN,
    environment: 'staging',
    contactEmail: 'san@shop.example',
    marketplace: true,
  }
  const save = (change: Partial<AccountForm> = {}) => handlers['accounts.save']({ ...form, ...change }, {})
  await save()
  return {
    ...browser,
    carrier,
    shops,
    asides,
    always,
    save,
    create: (change: Partial<typeof newShop> = {}) => handlers['shops.create']({ ...newShop, ...change }, {}),
    connect: (change: { name?: string; email?: string; password?: string } = {}) =>
      handlers['shops.connect'](
        { accountId: 'operator', name: 'Tiệm Sen', email: newShop.email, password: 'mật-khẩu-8', ...change },
        {},
      ),
    list: () => handlers['accounts.list']({}, {}),
    requestsTo: (path: string) => carrier.seen.filter(({ url }) => url.startsWith(path)),
  }
}
