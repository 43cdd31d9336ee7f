import type { Fault } from '../../lib/sandbox/faults.ts'
import { startDemoStore } from '../../servers/demo-store/start.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { holdOrders, openSettings } from '../browser/options-page.ts'
import { orderPopup } from '../browser/order-popup.ts'
import { freshExtension } from '../tour/built-extension.ts'

interface SavedStore {
  keyPath: string | null
  autoIncrement: boolean
  indexes: { name: string; keyPath: string | string[] }[]
  rows: unknown[]
}

/** What a version wrote: its settings and its databases. Tokens and keys are left out. */
export interface SavedProfile {
  local: Record<string, unknown>
  databases: { name: string; version: number; stores: Record<string, SavedStore> }[]
}

const SECRET = ['tokens', 'keys', 'relays']

const DUMP = `(async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const databases = []
  for (const { name, version } of await indexedDB.databases()) {
    const opened = await done(indexedDB.open(name))
    const stores = {}
    for (const store of opened.objectStoreNames) {
      const { keyPath, autoIncrement, indexNames } = opened.transaction(store).objectStore(store)
      const index = (name) => opened.transaction(store).objectStore(store).index(name)
      stores[store] = {
        keyPath,
        autoIncrement,
        indexes: [...indexNames].map((name) => ({ name, keyPath: index(name).keyPath })),
        rows: ${JSON.stringify(SECRET)}.includes(store)
          ? []
          : await done(opened.transaction(store).objectStore(store).getAll()),
      }
    }
    opened.close()
    databases.push({ name, version, stores })
  }
  return { local: await chrome.storage.local.get(null), databases }
})()`

/** A seller's day in Chromium: taken, cancelled, refused, unanswered and held orders, and settings. */
export async function keepProfile(): Promise<SavedProfile> {
  const sandbox = await startSandbox({ port: 0 })
  const store = await startDemoStore()
  const session = await launchBrowser({
    browser: 'chromium',
    extension: freshExtension('chromium', 'granted'),
    headless: true,
  })
  try {
    const options = await openSettings(session)
    const { url: api, token, partnerCode } = sandbox
    await options.addAccount('Shop thử', { api, token, partnerCode })
    await options.choosePickup()
    await holdOrders(options, false)
    const ship = async (order: number, shown: string) => {
      const popup = orderPopup(await session.clickToolbar(await session.open(store.orderUrl(order))))
      await popup.ready()
      await popup.answerQuestions()
      await popup.priced()
      await popup.screen.press('Control+Enter')
      await popup.screen.waitFor(`document.querySelector('${shown}')`, shown)
      return popup
    }
    await ship(1, '[data-shipment="accepted"]')
    const cancelled = await ship(2, '[data-shipment="accepted"]')
    await cancelled.cancel()
    const fail = (fault: Pick<Fault, 'kind' | 'endpoint' | 'answer'>, times = 1) =>
      sandbox.sandbox.fail({ ...fault, times, delayMs: 0 })
    const body = JSON.stringify({ success: false, message: 'Không có thông tin đơn hàng' })
    fail({ kind: 'answer', endpoint: 'submitOrder', answer: { httpStatus: 200, body } })
    await ship(4, '[data-shipment="rejected"]')
    fail({ kind: 'drop-before', endpoint: 'submitOrder' })
    fail({ kind: 'error-500', endpoint: 'orderStatus' }, 50)
    await ship(5, '[data-shipment="unknown"]')
    await holdOrders(options, true)
    await ship(6, '[role="timer"]')
    return await options.screen.evaluate<SavedProfile>(DUMP)
  } finally {
    await Promise.allSettled([session.close(), sandbox.close(), store.close()])
  }
}
