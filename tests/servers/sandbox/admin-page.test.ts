import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCarrier } from '../../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import { type RunningSandbox, startSandbox } from '../../../servers/sandbox/start.ts'
import { carrierDeps } from '../../carrier/carrier-deps.ts'
import { account, draft } from '../../carrier/draft.ts'

const NOW = Date.UTC(2026, 10, 20, 8)
let running: RunningSandbox

beforeEach(async () => {
  running = await startSandbox({ port: 0, now: () => NOW })
})
afterEach(() => running.close())

async function ship(id: string, changes: object = {}) {
  const { url, token, partnerCode } = running
  const carrier = createCarrier({ api: url, token, partnerCode }, carrierDeps)
  return carrier.submit(encodeOrder(id, draft(changes), account, NOW))
}

async function page() {
  const response = await fetch(`${running.url}/`)
  return { response, document: new JSDOM(await response.text()).window.document }
}

const post = (path: string, sent: object, headers: Record<string, string> = { 'X-Sandbox-Admin': '1' }) =>
  fetch(`${running.url}/_sandbox${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })

describe('the admin page', () => {
  test('is at the sandbox’s address and at /_sandbox, with or without the last slash', async () => {
    expect((await page()).response.url).toBe(`${running.url}/_sandbox/`)
    for (const path of ['/_sandbox', '/_sandbox/']) {
      expect((await fetch(running.url + path)).headers.get('Content-Type')).toMatch(/^text\/html/)
    }
  })

  test('shows orders with submissions and look-ups, requests, shops, faults and webhooks', async () => {
    await ship('shop__1')
    running.sandbox.setCallback('S-PRACTICE', { url: 'http://127.0.0.1:9/', format: 'json' })
    running.sandbox.setStatus('shop__1', 10, 122)
    running.sandbox.fail({ kind: 'html', endpoint: 'fee', times: 2, delayMs: 1500 })
    const { document } = await page()
    const text = (id: string) => document.getElementById(id)?.textContent?.replace(/\s+/g, ' ') ?? ''
    expect(text('orders')).toMatch(
      /S1\.A1\.17373471.*submitOrder 200.*Lê Thị Hoa.*300,000 ₫.*delivery delayed/,
    )
    expect(text('orders')).toContain('Không gọi được người nhận')
    expect(text('requests')).toMatch(/POST \/services\/shipment\/order shop__1.*200/)
    expect(text('shops')).toMatch(/S-PRACTICE.*M-PRACTICE/)
    expect(text('faults')).toContain('html · fee · 2× · 1.5 s')
    expect(text('webhooks')).toContain('http://127.0.0.1:9/')
    expect(text('clock')).toBe('2026-11-20 15:00:00 in Vietnam')
    expect(document.querySelector('a[href="/_sandbox/api/"]')).not.toBeNull()
    // Only the page itself shows the token; refreshed parts do not.
    expect(await (await fetch(`${running.url}/_sandbox/live`)).text()).not.toContain(running.token)
  })

  test('shows which labels were ignored', async () => {
    await ship('shop__1')
    const [order] = running.state.orders
    if (order) order.ignored = ['tags']
    expect((await page()).document.getElementById('orders')?.textContent).toContain(
      'Ignored at this date: tags',
    )
  })

  test('escapes all text of a shop', async () => {
    const nasty = `"><img src=x onerror=alert(1)><script>alert(1)</script>'`
    await ship('shop__1', { name: nasty, note: nasty, detail: nasty })
    await fetch(`${running.url}/services/nothing/${encodeURIComponent(nasty)}?q=${nasty}`, {
      method: 'POST',
      body: nasty,
    })
    const { document } = await page()
    expect(document.querySelectorAll('script')).toHaveLength(1)
    expect(document.querySelectorAll('img')).toHaveLength(0)
    const live: Record<string, string> = await (await fetch(`${running.url}/_sandbox/live`)).json()
    for (const part of Object.values(live)) {
      expect(new JSDOM(part).window.document.querySelectorAll('script, img')).toHaveLength(0)
    }
  })

  test('allows its own script and style only, and no frame', async () => {
    const { response, document } = await page()
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const nonce = document.querySelector('script')?.getAttribute('nonce') ?? ''
    expect(nonce).toMatch(/^\S{20,}$/)
    expect(policy).toContain(`script-src 'nonce-${nonce}'`)
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(response.headers.get('X-Frame-Options')).toBe('DENY')
    expect((await page()).document.querySelector('script')?.getAttribute('nonce')).not.toBe(nonce)
  })

  test('every control has a name, and every id is there once', async () => {
    await ship('shop__1')
    const { document } = await page()
    for (const control of document.querySelectorAll('button, select, input')) {
      const name =
        control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent
      expect(name?.trim(), control.outerHTML).toBeTruthy()
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('what the page asks for', () => {
  const OWN = () => ({ 'X-Sandbox-Admin': '1', Origin: running.url })

  test('is answered for the sandbox’s own page and no other', async () => {
    await ship('shop__1')
    expect((await post('/orders/shop__1/advance', {}, OWN())).status).toBe(200)
    const { port } = new URL(running.url)
    for (const origin of [
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `${running.url}0`,
      'http://127.0.0.1',
      'null',
    ]) {
      expect((await post('/orders/shop__1/advance', {}, { ...OWN(), Origin: origin })).status).toBe(403)
    }
    expect((await post('/orders/shop__1/advance', {}, { Origin: running.url })).status).toBe(403)
    expect(running.state.orders[0]?.status).toBe(12)
  })

  test('an order’s record is changed; what is no amount is refused', async () => {
    await ship('shop__1')
    const { document } = await page()
    const form = document.querySelector('form[data-shape="record"]')
    const names = [...(form?.querySelectorAll('input') ?? [])].map(({ name }) => name)
    expect(names).toEqual(['grams', 'cod', 'part'])
    const path = form?.getAttribute('data-post')?.replace('/_sandbox', '') ?? ''
    expect((await post(path, { grams: 9_000, cod: 5, part: true })).status).toBe(200)
    expect(running.state.orders[0]).toMatchObject({ grams: 9_000, cod: 5, part: true })
    expect((await post(path, { cod: -1 })).status).toBe(400)
    expect((await post('/orders/nobody/record', {})).status).toBe(404)
  })

  test('a webhook address is set and removed; an invalid one is refused', async () => {
    const callback = { url: 'http://127.0.0.1:9/hook?hash=1', format: 'form' }
    expect((await post('/shops/S-PRACTICE/callback', { callback })).status).toBe(200)
    expect(running.state.shops[0]?.callback).toEqual(callback)
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'nowhere']) {
      const odd = await post('/shops/S-PRACTICE/callback', { callback: { ...callback, url } })
      expect(odd.status).toBe(400)
    }
    expect((await post('/shops/S-NONE/callback', { callback: null })).status).toBe(404)
    expect((await post('/shops/S-PRACTICE/callback', { callback: null })).status).toBe(200)
    expect(running.state.shops[0]?.callback).toBeUndefined()
  })

  test('waiting faults are cancelled', async () => {
    await post('/faults', { kind: 'html' })
    expect(running.state.faults).toHaveLength(1)
    await post('/faults/clear', {})
    expect(running.state.faults).toEqual([])
  })

  test('a status is set with its reason', async () => {
    await ship('shop__1')
    const moved = await (await post('/orders/shop__1/advance', { status: 9, reasonCode: 130 })).json()
    expect(moved).toMatchObject({ status: 9, reasonCode: 130 })
  })
})

test('the marketplace of a running sandbox makes a shop that ships', async () => {
  const { url, operator } = running
  const market = createCarrier({ api: url, ...operator }, carrierDeps)
  const made = await market.createShop({
    name: 'Tiệm Gió',
    firstAddress: '9 Hàng Gai',
    province: 'Hà Nội',
    district: 'Quận Hoàn Kiếm',
    tel: '0977000111',
    email: 'gio@shop.example',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.failure))
  const { code: partnerCode, token } = made.value
  const shop = createCarrier({ api: url, partnerCode, token, referToken: operator.token }, carrierDeps)
  expect(await shop.submit(encodeOrder('one', draft(), account, NOW))).toMatchObject({ kind: 'accepted' })
  expect(running.state.orders[0]).toMatchObject({ partnerCode, operator: operator.partnerCode })
})
