import { MAX_CONCURRENCY } from '../../../lib/outbox/adaptive-concurrency.ts'
import { startSandbox } from '../../../servers/sandbox/start.ts'
import { draft } from '../../../tests/carrier/draft.ts'
import { soundBody } from '../../../tests/conformance/sound.ts'
import type { Screen } from '../../browser/screen.ts'

/**
 * What the browser alone needs, ms: orders are written, sent and written again, a flush each, in a page without our code.
 */
export async function bareOrders(page: Screen, orders: number, latency: number): Promise<number> {
  const { url, token, partnerCode, sandbox, close } = await startSandbox({ port: 0, keepAlive: true })
  sandbox.fail({ kind: 'slow', endpoint: 'submitOrder', times: orders, delayMs: latency })
  const headers = { token, 'X-Client-Source': partnerCode, 'Content-Type': 'application/json' }
  const given = { order: draft(), sent: soundBody, headers, address: `${url}/services/shipment/order` }
  const work = page.evaluate<number>(`(async () => {
    const { order, sent, headers, address } = ${JSON.stringify(given)}
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('bare-orders', 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('orders')
        opening.result.createObjectStore('journal', { autoIncrement: true })
      }
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const flushed = (n, state) => new Promise((resolve, reject) => {
      const tx = database.transaction(['orders', 'journal'], 'readwrite', { durability: 'strict' })
      const store = tx.objectStore('orders')
      store.get(n).onsuccess = () => {
        store.put({ ...order, state }, n)
        tx.objectStore('journal').add({ n, state, at: Date.now() })
      }
      tx.oncomplete = resolve
      tx.onerror = () => reject(tx.error)
    })
    const send = async (n) => {
      const body = JSON.stringify({ ...sent, order: { ...sent.order, id: 'bare-' + n } })
      const answer = await fetch(address, { method: 'POST', headers, body })
      const { success, message } = await answer.json()
      if (!success) throw new Error(message)
    }
    let next = 0
    const from = performance.now()
    await Promise.all(Array.from({ length: ${MAX_CONCURRENCY} }, async () => {
      while (next < ${orders}) {
        const n = next++
        await flushed(n, 'sending')
        await send(n)
        await flushed(n, 'accepted')
      }
    }))
    database.close()
    indexedDB.deleteDatabase('bare-orders')
    return performance.now() - from
  })()`)
  return work.finally(close)
}
