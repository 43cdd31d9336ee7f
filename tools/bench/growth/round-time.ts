import { WAKE_ALARM } from '../../../lib/background/alarms.ts'
import { draft, pickup } from '../../../tests/carrier/draft.ts'
import type { Screen } from '../../browser/screen.ts'
import { ask } from '../outbox/queue-orders.ts'

/** What one wake looks up at most. */
export const DUE = 50
const SENT_MS = 300_000

/** Ships orders to the sandbox, makes their look-ups due, and wakes the worker: until all were looked up, ms. */
export async function roundTime(page: Screen): Promise<number> {
  const accountId = await page.evaluate<string>(`(async () => {
    const { answer } = await chrome.runtime.sendMessage({ quickship: 'accounts.list', input: {} })
    return answer[0].id
  })()`)
  await ask(page, 'accounts.set-pickup', { accountId, pickup })
  await page.evaluate(`(async () => {
    const draft = ${JSON.stringify(draft())}
    for (let n = 1; n <= ${DUE}; n++) {
      const order = { ...draft, store: 'round.example', orderId: String(n), orderNumber: '#' + n }
      const { answer } = await chrome.runtime.sendMessage({
        quickship: 'ship',
        input: { accountId: ${JSON.stringify(accountId)}, draft: order },
      })
      if (!answer?.ok) throw new Error(JSON.stringify(answer))
    }
  })()`)
  await page.waitFor(
    `(${ofRound})().then((all) => all.length === ${DUE} && all.every(({ acceptance }) => acceptance))`,
    'orders at the carrier',
    SENT_MS,
  )
  return page.evaluate<number>(`(async () => {
    const all = await (${ofRound})((one) => ({ ...one, quiet: 0, refreshAt: 1 }))
    const due = new Set(all.map(({ key }) => key))
    const from = performance.now()
    chrome.alarms.create('${WAKE_ALARM}', { when: Date.now(), periodInMinutes: 1 })
    while ((await (${ofRound})()).some(({ refreshAt }) => refreshAt === 1)) await new Promise((next) => setTimeout(next, 20))
    if (due.size !== ${DUE}) throw new Error('not all were due')
    return performance.now() - from
  })()`)
}

/** The shipments of the round, after each was changed. */
const ofRound = `(change) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('quickship')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const tx = opening.result.transaction('shipments', change ? 'readwrite' : 'readonly')
    const store = tx.objectStore('shipments')
    const reading = store.index('order').getAll(IDBKeyRange.bound(['round.example'], ['round.example', []]))
    reading.onsuccess = () => {
      if (change) for (const one of reading.result) store.put(change(one))
    }
    tx.onabort = () => reject(tx.error)
    tx.oncomplete = () => {
      opening.result.close()
      resolve(reading.result)
    }
  }
})`
