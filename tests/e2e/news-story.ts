import { expect, test } from 'vitest'
import type { BrowserName } from '../../tools/browser/session.ts'
import { type E2e, until } from './support.ts'

const API = '(globalThis.browser ?? chrome)'

/** The journal's last line, read as a screen reads it. */
const LAST_LINE = `new Promise((tell) => {
  indexedDB.open('quickship').onsuccess = ({ target: { result: database } }) => {
    const lines = database.transaction('journal').objectStore('journal').openKeyCursor(null, 'prev')
    lines.onsuccess = () => {
      database.close()
      tell(lines.result?.key ?? 0)
    }
  }
})`

export function newsAreShown(e2e: { readonly current: E2e }, browser: BrowserName) {
  test('what the seller chose is shown by the system once, also when the worker died in between', async () => {
    const { openOrder, sandbox, session, options } = e2e.current
    const { screen } = options
    await screen.click('[data-switch="news-failed"]')
    await screen.waitFor(
      `document.querySelector('[data-switch="news-failed"][data-checked]')`,
      'the choice to be kept',
    )
    const { popup } = await openOrder(3)
    await popup.ready()
    await popup.answerQuestions()
    await popup.priced()
    await popup.ship()
    const code = await popup.trackingCode()
    const order = sandbox.state.orders.find(({ trackingCode }) => trackingCode === code)
    if (!order) throw new Error('The sandbox has no such order.')
    order.status = 10
    await popup.refresh()
    await popup.screen.close()

    const upTo = () =>
      screen.evaluate<number>(`${API}.storage.local.get('newsTold').then(({ newsTold }) => newsTold ?? 0)`)
    // The next worker continues where the dead one stopped.
    const wake = () =>
      screen.evaluate(
        `${API}.runtime.sendMessage({ quickship: 'accounts.list', input: {} }).then(() => true)`,
      )
    await session.killWorker()
    await wake()
    const line = await screen.evaluate<number>(LAST_LINE)
    await until('the journal to be read to its end', async () => (await upTo()) === line)
    await session.killWorker()
    await wake()
    // Firefox drops at once what a display that is not there cannot show.
    const shown = await screen.evaluate<string[]>(`${API}.notifications.getAll().then(Object.keys)`)
    if (browser === 'chromium') expect(shown).toEqual([expect.stringMatching(/^\d+ failed of\//)])
    expect(await upTo()).toBe(line)
    expect(await screen.evaluate<string>(`${API}.action.getBadgeText({})`)).toBe('1')
  })
}
