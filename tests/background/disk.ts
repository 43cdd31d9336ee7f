import { vi } from 'vitest'
import { answer } from '../../lib/messages/handle.ts'
import { draft, pickup } from '../carrier/draft.ts'
import { startBrowser } from './browser.ts'

const us = { id: 'us', origin: 'chrome-extension://us' }

export async function connectedOnDisk() {
  const browser = await startBrowser()
  await browser.connect()
  await browser.handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  const { handlers, sandbox } = browser
  const requests = (endpoint: string) =>
    sandbox.state.requests.filter((request) => request.endpoint === endpoint).length
  return {
    ...browser,
    requests,
    /** As the popup's message, with the worker's own error handling. */
    ask: (quickship: string, input: unknown) => answer({ quickship, input }, us, handlers, us),
    ship: () =>
      answer({ quickship: 'ship', input: { accountId: 'practice', draft: draft() } }, us, handlers, us),
  }
}

/** From its `nth` on, `count` moves do not reach the disk: their transactions end with `why`. */
export function failCommits(why: 'QuotaExceededError' | 'AbortError', nth: number, count: number) {
  const add = IDBObjectStore.prototype.add
  let moves = 0
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
    const request = add.call(this, value)
    moves += 1
    if (moves >= nth && moves < nth + count) {
      // What a browser does when the commit fails; no page can ask for that error itself.
      request.addEventListener('success', () => {
        ;(this.transaction as unknown as { _abort(name: string): void })._abort(why)
      })
    }
    return request
  })
}

export function keyIn(reply: Awaited<ReturnType<typeof answer>>): string {
  const text = JSON.stringify(reply)
  const key = /"key":"([^"]+)"/.exec(text)?.[1]
  if (key === undefined) throw new Error(text)
  return key
}
