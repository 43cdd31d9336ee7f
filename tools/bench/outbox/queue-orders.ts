import type { RunningSandbox } from '../../../servers/sandbox/start.ts'
import { draft, pickup } from '../../../tests/carrier/draft.ts'
import type { Screen } from '../../browser/screen.ts'

/** Sends a message to the extension's worker from one of its pages. */
export function ask(page: Screen, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ quickship: name, input })})`)
}

export function connectAccount(page: Screen, { url }: RunningSandbox): Promise<unknown> {
  return ask(page, 'accounts.connect-practice', { api: url })
}

/** Queues orders. The carrier refuses the first one's token, which pauses the account. */
export async function queueOrders(page: Screen, sandbox: RunningSandbox, count: number): Promise<void> {
  await connectAccount(page, sandbox)
  await ask(page, 'accounts.set-pickup', { accountId: 'practice', pickup })
  sandbox.sandbox.fail({ kind: 'token-refused', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  await page.evaluate(`(async () => {
    const draft = ${JSON.stringify(draft())}
    const ship = (n) => chrome.runtime.sendMessage({
      quickship: 'ship',
      input: { accountId: 'practice', draft: { ...draft, orderId: String(n), orderNumber: '#' + n } },
    })
    const first = await ship(1)
    if (first.answer?.value?.submission !== 'queued') throw new Error(JSON.stringify(first))
    let next = 2
    await Promise.all(Array.from({ length: 20 }, async () => {
      while (next <= ${count}) await ship(next++)
    }))
  })()`)
}

/** Shipments with an acceptance on the disk. */
export function acceptedOnDisk(page: Screen): Promise<number> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('quickship')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const index = opening.result.transaction('shipments').objectStore('shipments').index('due')
      const counting = index.count(IDBKeyRange.bound(['accepted', -Infinity], ['accepted', Infinity]))
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })`)
}
