import { beforeAll, expect, test } from 'vitest'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { PROMPT_GUARD_MS } from './display.ts'
import { clickPrompt, type Native } from './native.ts'
import { badgesOn } from './page-badges.ts'
import { until } from './support.ts'

const API = '(globalThis.browser ?? chrome)'
const HOST = 'http://127.0.0.1/*'
const STATE = `(async () => ({
  origins: (await ${API}.permissions.getAll()).origins,
  matches: (await ${API}.scripting.getRegisteredContentScripts()).flatMap(({ matches }) => matches),
}))()`

/** An order as shipped from there, for its badge to be seen; no carrier is needed for that. */
const shipped = (store: string) => `(async () => {
  const open = indexedDB.open('quickship')
  const db = await new Promise((done) => (open.onsuccess = () => done(open.result)))
  const tx = db.transaction('shipments', 'readwrite')
  tx.objectStore('shipments').put({
    key: 'k', partnerId: 'p', accountId: 'a', api: 'https://carrier.example', partnerCode: 'S', attempts: 1,
    environment: 'production', submission: 'accepted', nextAttemptAt: 0, createdAt: 1, updatedAt: 1,
    draft: { store: '${store}', orderId: '1005', parcel: 1, platform: 'woocommerce' },
    status: { code: 4, text: '', at: 1 },
  })
  await new Promise((done) => (tx.oncomplete = done))
  db.close()
})()`

/** Before any host was granted: one that was is granted again without a question. Leaves none. */
export function theSellerConnectsAStore(native: Native) {
  let { browser, display, session, store } = native
  let options: Screen
  let list: Screen

  beforeAll(async () => {
    ;({ browser, display, session, store } = native)
    options = await session.openOwn('options.html')
    await options.evaluate(shipped(new URL(store.url).host))
    list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders`)
  })

  const state = () => options.evaluate<{ origins: string[]; matches: string[] }>(STATE)
  const badges = () => badgesOn(list).then((seen) => seen.length)

  /** Returns once the prompt, which replaces the popup, is open and takes answers. */
  async function openPrompt() {
    const popup = await session.clickToolbar(list)
    await popup.waitFor(`document.querySelector('[data-action="connect-store"]')`, 'the offer to connect')
    await list.evaluate(`(() => {
      const moved = () => { window.focusMovedAt = performance.now() }
      for (const type of ['focus', 'blur']) addEventListener(type, moved)
    })()`)
    await popup.click('[data-action="connect-store"]').catch(() => {})
    if (browser === 'firefox') {
      await until('the prompt to open', async () => (await session.promptButton('allow')) !== null)
      return
    }
    await until('the popup to close', () => pageOf(popup).isClosed())
    // Without a prompt the page takes the focus.
    await pageOf(list).bringToFront()
    await list.evaluate('window.focusMovedAt = performance.now()')
    await list.waitFor(
      `!document.hasFocus() && performance.now() - window.focusMovedAt > ${PROMPT_GUARD_MS}`,
      'the prompt to take keys',
    )
  }
  async function promptIsGone() {
    if (browser === 'firefox') return (await session.promptButton('allow')) === null
    await pageOf(list).bringToFront()
    return list.evaluate<boolean>('document.hasFocus()')
  }

  test('refused, nothing is registered', async () => {
    await openPrompt()
    // Chromium's refusal has the focus.
    if (browser === 'chromium') display.type('Return')
    // A click too many would close the next popup.
    else display.press('Escape')
    await until('the prompt to close', promptIsGone)
    expect(await state()).toEqual({ origins: [], matches: [] })
  })

  test('allowed, that one host is granted, and its open pages show badges without a further click', async () => {
    await openPrompt()
    if (browser === 'chromium') display.type('Tab', 'Return')
    await until('the prompt to close', async () => {
      await clickPrompt(native, 'allow')
      return promptIsGone()
    })
    await expect.poll(state, { timeout: 15_000 }).toEqual({ origins: [HOST], matches: [HOST] })
    await expect.poll(badges, { timeout: 15_000 }).toBe(1)
  })

  test('an update leaves no dead badge behind: the new version serves the pages that are open', async () => {
    await list.evaluate(
      `document.querySelector('tbody [data-quickship="badge"]').id = 'of-the-version-before'`,
    )
    await session.update()
    const ids = () =>
      list.evaluate<string[]>(
        `[...document.querySelectorAll('tbody [data-quickship="badge"]')].map(({ id }) => id)`,
      )
    await expect.poll(ids, { timeout: 15_000 }).toEqual([''])
  })

  test('a permission taken back in the browser takes script and badges with it', async () => {
    const popup = await session.clickToolbar(list)
    // The click shows badges as well, whose script may come only after the permission is gone.
    await popup.waitFor(`document.querySelector('#root main:not([aria-busy])')`, 'the list of orders')
    const state = () => popup.evaluate(STATE)
    await expect.poll(state).toEqual({ origins: [HOST], matches: [HOST] })
    await popup.evaluate(`${API}.permissions.remove({ origins: ['${HOST}'] })`)
    await expect.poll(badges).toBe(0)
    await expect.poll(state).toEqual({ origins: [], matches: [] })
  })
}
