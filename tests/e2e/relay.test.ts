import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { startRelay } from '../../servers/relay/http/start.ts'
import { hashOf, newSecret } from '../../servers/relay/secrets.ts'
import { sqliteStore } from '../../servers/relay/store/sqlite/sqlite-store.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { draft } from '../carrier/draft.ts'
import { world } from '../carrier/world.ts'
import { BROWSERS, type E2e, until, useE2e } from './support.ts'

const folder = mkdtempSync(join(tmpdir(), 'quickship-relay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The relay itself, with one shop whose callback address the sandbox knows. */
async function openRelay(name: string, { sandbox }: E2e) {
  const store = sqliteStore(join(folder, `${name}.sqlite`))
  await store.migrate()
  const [secret, token] = [newSecret(), newSecret()]
  await store.createShop({ id: 'shop', name: 'Shop', secretHash: hashOf(secret), createdAt: Date.now() })
  await store.addToken({
    id: 'device',
    shop: 'shop',
    device: 'laptop',
    hash: hashOf(token),
    createdAt: Date.now(),
  })
  const relay = await startRelay({ store, port: 0 })
  sandbox.sandbox.setCallback(sandbox.partnerCode, {
    url: `${relay.url}/hooks/shop/${secret}?hash=kept`,
    format: 'form',
  })
  return {
    url: relay.url,
    token,
    async close() {
      await relay.close()
      await store.close()
    },
  }
}

type Relay = Awaited<ReturnType<typeof openRelay>>

async function connectRelay({ screen }: E2e['options'], { url, token }: Pick<Relay, 'url' | 'token'>) {
  await pageOf(screen).bringToFront()
  await screen.click('[data-action="connect-relay"]')
  await screen.fill('[name="relayAddress"]', url)
  await screen.fill('[name="relayToken"]', token.slice(1))
  await screen.click('form [data-relay="test"]')
  await screen.waitFor(`document.querySelector('[data-relay-check="bad-token"]')`, 'the refused token')
  await screen.fill('[name="relayToken"]', token)
  await screen.click('form [data-relay="test"]')
  await screen.waitFor(`document.querySelector('[data-relay-check="connected"]')`, 'the check')
  await screen.click('[data-action="save-relay"]')
  await screen.waitFor(`document.querySelector('[data-relay="connected"]')`, 'the relay to be connected')
}

async function shipped(e2e: E2e, n: number): Promise<string> {
  const { popup } = await e2e.openOrder(n)
  await popup.ready()
  await popup.answerQuestions()
  await popup.priced()
  await popup.ship()
  const code = await popup.trackingCode()
  await popup.screen.close()
  return code
}

const lookUps = ({ sandbox }: E2e) =>
  sandbox.state.requests.filter(({ endpoint }) => endpoint === 'orderStatus').length

const says = (screen: Screen, code: string, words: string, timeoutMs?: number) =>
  screen.waitFor(
    `[...document.querySelectorAll('[data-shipment-row]')].some((row) => row.innerText.includes(${JSON.stringify(code)}) && row.innerText.includes(${JSON.stringify(words)}))`,
    `${code} to be “${words}”`,
    timeoutMs,
  )

describe.each(BROWSERS)('%s: the carrier tells the relay, and the relay tells the seller', (browser) => {
  const e2e = useE2e(browser)
  let relay: Relay
  let workbench: Screen
  let code: string
  beforeAll(async () => {
    relay = await openRelay(browser, e2e.current)
  })
  afterAll(() => relay?.close())

  test('a change is on screen without anybody asking for it', async () => {
    const { options, session, sandbox } = e2e.current
    await connectRelay(options, relay)
    code = await shipped(e2e.current, 1)
    workbench = await session.openOwn('workbench.html')
    await workbench.waitFor(`document.body.innerText.includes(${JSON.stringify(code)})`, 'the shipment')
    // The carrier tells whole seconds: a change in the very second of the last answer would be looked up.
    const second = Math.floor(Date.now() / 1_000)
    await until('the second to be over', () => Math.floor(Date.now() / 1_000) > second)
    const asked = lookUps(e2e.current)
    const from = Date.now()
    sandbox.sandbox.setStatus(code, 4)
    // Live in Chromium; with the next alarm where the browser ends its worker.
    await says(workbench, code, 'Đang giao', 90_000)
    if (browser === 'chromium') expect(Date.now() - from).toBeLessThan(10_000)
    expect(lookUps(e2e.current)).toBe(asked)
  }, 180_000)

  test('a delivery is confirmed by one look-up before it stands', async () => {
    const { sandbox } = e2e.current
    const asked = lookUps(e2e.current)
    sandbox.sandbox.setStatus(code, 5)
    await says(workbench, code, 'Đã giao', 90_000)
    expect(lookUps(e2e.current)).toBe(asked + 1)
  }, 120_000)

  test('a parcel made elsewhere is shown apart where the seller wants it, and never asked about', async () => {
    const { options, sandbox } = e2e.current
    await pageOf(options.screen).bringToFront()
    await options.screen.click('[data-switch="elsewhere"]')
    await options.screen.waitFor(
      `document.querySelector('[data-switch="elsewhere"][aria-checked="true"]')`,
      'the switch',
    )
    const asked = lookUps(e2e.current)
    const other = createCarrier({ ...sandbox, api: sandbox.url }, world)
    const order = encodeOrder(
      'made-elsewhere',
      draft({ orderId: '77' }),
      { contactEmail: 'a@b.vn' },
      world.now(),
    )
    const taken = await other.submit(order)
    if (taken.kind !== 'accepted') throw new Error('not taken')
    sandbox.sandbox.setStatus(taken.order.trackingCode, 4)
    await pageOf(workbench).bringToFront()
    await workbench.waitFor(`document.querySelector('[data-view="elsewhere"]')`, 'the way to them', 90_000)
    await workbench.click('[data-view="elsewhere"]')
    await workbench.waitFor(
      `document.querySelector('[data-elsewhere=${JSON.stringify(taken.order.trackingCode)}]')?.innerText.includes('Đang giao')`,
      'the parcel made elsewhere',
      90_000,
    )
    expect(lookUps(e2e.current)).toBe(asked)
  }, 240_000)

  test('a relay that is gone is said, and its parcels are asked about as usual again', async () => {
    await relay.close()
    await workbench.waitFor(`document.querySelector('[data-relay-lost="unreachable"]')`, 'the line', 180_000)
    expect(await workbench.evaluate<string>(`document.querySelector('[data-relay-lost]').innerText`)).toMatch(
      /im từ/,
    )
  }, 200_000)
})
