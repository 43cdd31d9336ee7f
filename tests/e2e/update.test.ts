import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellerReason } from '../../lib/domain/shipment/seller-reason.ts'
import { CONNECTABLE_HOSTS } from '../../lib/domain/store/host-pattern.ts'
import { startDemoStore } from '../../servers/demo-store/start.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { openSettings } from '../../tools/browser/options-page.ts'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import type { Session } from '../../tools/browser/session.ts'
import { storedIn } from '../../tools/browser/stored-in.ts'
import { madeShipments } from '../../tools/order-book/made-shipments.ts'
import { copyGranting, extensionFolder } from '../../tools/tour/built-extension.ts'
import { DEEP } from '../deep.ts'
import { ALIKE, holdOrders, until } from './support.ts'

/** As the picker writes it. */
const RECIPE = {
  store: 'so.example',
  shape: '/ledger/*',
  fields: { number: [{ ways: [{ by: 'mark', css: '.no' }] }] },
  taughtAt: 1,
}
const SETTINGS = { theme: 'dark', language: 'en', taughtRecipes: [RECIPE] }
/** Orders: more than the list draws. */
const LONG_BOOK = DEEP ? 5_000 : 1_000
const API = '(globalThis.browser ?? chrome)'

/** Writes these shipments, and nothing else, as version 10 kept them. */
const asVersion10 = (rows: readonly unknown[]) => `new Promise((resolve, reject) => {
  indexedDB.deleteDatabase('quickship')
  const opening = indexedDB.open('quickship', 10)
  opening.onerror = () => reject(opening.error)
  opening.onupgradeneeded = () => {
    const database = opening.result
    const shipments = database.createObjectStore('shipments', { keyPath: 'key' })
    shipments.createIndex('due', ['submission', 'nextAttemptAt'])
    shipments.createIndex('order', ['draft.store', 'draft.orderId'])
    shipments.createIndex('refresh', 'refreshAt')
    shipments.createIndex('cancellation', 'cancellation.state')
    shipments.createIndex('status', 'status.code')
    shipments.createIndex('written', ['updatedAt', 'refreshAt'])
    shipments.createIndex('recipient', 'draft.tel')
    shipments.createIndex('tracking', 'acceptance.trackingCode')
    shipments.createIndex('quiet', 'quiet')
    for (const row of ${JSON.stringify(rows)}) shipments.put(row)
    const journal = database.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true })
    journal.createIndex('shipment', 'key')
    database.createObjectStore('desk', { keyPath: 'key' }).createIndex('waits', 'waits')
    database.createObjectStore('relay', { keyPath: 'accountId' })
    const elsewhere = database.createObjectStore('elsewhere', { keyPath: 'key' })
    elsewhere.createIndex('received', 'receivedAt')
    elsewhere.createIndex('account', 'accountId')
  }
  opening.onsuccess = () => { opening.result.close(); resolve() }
})`

describe.each(ALIKE)('%s: an update over an old version', (browser) => {
  const folder = mkdtempSync(join(tmpdir(), 'quickship-update-'))
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  let session: Session
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let store: Awaited<ReturnType<typeof startDemoStore>>

  /** Puts a build where the browser loaded the extension from; an older one has a lower version. */
  function put(built: string, version?: string) {
    rmSync(folder, { recursive: true, force: true })
    copyGranting(built, folder, CONNECTABLE_HOSTS)
    const file = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    if (version) writeFileSync(file, JSON.stringify({ ...manifest, version }))
  }
  const current = extensionFolder(browser, 'production')

  beforeAll(async () => {
    // An unpacked package of the release before, or this build under an older number.
    put(process.env.QUICKSHIP_RELEASE_BEFORE ?? current, '0.0.1')
    sandbox = await startSandbox({ port: 0 })
    store = await startDemoStore()
    session = await launchBrowser({ browser, extension: folder, headless: true })
    closing.unshift(
      () => session.close(),
      () => sandbox.close(),
      () => store.close(),
    )
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  async function open(order: number) {
    const tab = await session.open(store.orderUrl(order))
    const popup = orderPopup(await session.clickToolbar(tab))
    return { popup, shows: await popup.ready() }
  }
  async function ship(order: number) {
    const { popup } = await open(order)
    await popup.answerQuestions()
    await popup.priced()
    await popup.screen.press('Control+Enter')
    return popup
  }
  const sent = (order: string) =>
    sandbox.state.requests.filter((one) => one.endpoint === 'submitOrder' && one.order.includes(order)).length
  const taken = (order: string) =>
    sandbox.state.orders.filter(({ partnerId }) => partnerId.includes(order)).length

  test('what was shipped, held, under way, set and taught is there, and each order goes once', async () => {
    const options = await openSettings(session)
    const { url: api, token, partnerCode } = sandbox
    await options.addAccount('Shop thử', { api, token, partnerCode })
    await options.choosePickup()
    await holdOrders(options, false)
    await options.screen.evaluate(`${API}.storage.local.set(${JSON.stringify(SETTINGS)})`)

    const shipped = await ship(1)
    const code = await shipped.trackingCode()
    // The carrier takes it, and its answer comes too late.
    sandbox.sandbox.fail({ kind: 'slow', endpoint: 'submitOrder', times: 1, delayMs: 20_000 })
    await ship(2)
    await until('the carrier to have the second', () => taken('1002') === 1)
    await holdOrders(options, true)
    const held = await ship(4)
    await held.screen.waitFor(`document.querySelector('[role="timer"]')`, 'the way back')
    expect(sent('1004')).toBe(0)

    put(current)
    await session.update()

    const again = await session.openOwn('options.html')
    expect(await again.evaluate(`${API}.runtime.getManifest().version`)).not.toBe('0.0.1')
    const kept = JSON.stringify(Object.keys(SETTINGS))
    expect(await again.evaluate(`${API}.storage.local.get(${kept})`)).toEqual(SETTINGS)
    await again.waitFor(`document.body.innerText.includes('so.example')`, 'the taught page')
    await again.waitFor(`document.body.innerText.includes('Shop thử')`, 'the account')
    await until('the held order to leave', () => taken('1004') === 1, 60_000)
    const first = await open(1)
    expect([first.shows, await first.popup.trackingCode()]).toEqual(['shipment', code])
    const second = await open(2)
    expect(second.shows).toBe('shipment')
    await second.popup.trackingCode()
    expect(['1001', '1002', '1004'].map((order) => [sent(order), taken(order)])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
  }, 180_000)

  test('a downgrade says that a newer Quickship wrote the order book, and leaves it as it is', async () => {
    const page = await session.openOwn('label.html')
    const rows = () => page.evaluate<unknown[]>(storedIn('quickship', 'shipments'))
    const before = await rows()
    await page.evaluate(`new Promise((resolve, reject) => {
      const newer = indexedDB.open('quickship', 1000)
      newer.onsuccess = () => { newer.result.close(); resolve() }
      newer.onerror = () => reject(newer.error)
    })`)
    await session.update()
    const tab = await session.open(store.orderUrl(5))
    const popup = await session.clickToolbar(tab)
    await popup.waitFor(`document.body.innerText.includes('newer Quickship')`, 'why nothing is shipped')
    const after = await session.openOwn('label.html')
    expect(await after.evaluate(storedIn('quickship', 'shipments'))).toEqual(before)
    expect(before).toHaveLength(3)
  }, 120_000)

  test('a long order book of before is whole, counted and found', async () => {
    const by = { accountId: 'shop', api: sandbox.url, partnerCode: 'S-1', now: Date.now() }
    const rows = madeShipments(LONG_BOOK, by).map(({ shipment }) => shipment)
    const page = await session.openOwn('label.html')
    await page.evaluate(asVersion10(rows))
    await session.killWorker()
    const list = await session.openOwn('workbench.html')
    await list.waitFor(`document.querySelector('[data-found="${LONG_BOOK}"]')`, 'the whole list', 120_000)
    const desk = await page.evaluate<{ key: string; counts?: unknown }[]>(storedIn('quickship', 'desk'))
    const waiting = Map.groupBy(rows, (row) => sellerReason(row) ?? '')
    waiting.delete('')
    expect(desk.find(({ key }) => key === '')?.counts).toEqual(
      Object.fromEntries([...waiting].map(([reason, { length }]) => [reason, length])),
    )
    expect(desk).toHaveLength(rows.length + 1)
  }, 180_000)
})
