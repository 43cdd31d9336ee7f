import { expect, test } from 'vitest'
import { bulkTable } from '../../tools/browser/bulk-table.ts'
import { orderPopup } from '../../tools/browser/order-popup.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { DEEP } from '../deep.ts'
import { type E2e, until } from './support.ts'

/** CSS pixels: a popup of 800 by 600 at 200 %, and both browsers' popups, which have more room. */
const WINDOWS = [
  { width: 400, height: 300 },
  ...(DEEP
    ? [
        { width: 412, height: 600 },
        { width: 430, height: 600 },
      ]
    : []),
]
/** Of the first page. */
const ASKING = [4, 7, 9, 11, 14, 20]
const ORDERS = DEEP ? Array.from({ length: 20 }, (_, at) => at + 1) : ASKING

/** Every question drawn, and whether all of its note and answers can be seen. */
const QUESTIONS = `[...document.querySelectorAll('[data-question]')].map((one) => {
  const row = one.closest('[data-row]')
  const parts = [one, ...one.querySelectorAll('*')].filter((part) => part.checkVisibility() && part.getClientRects().length > 0)
  const isSeen = (part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    const at = (x, y) => one.contains(document.elementFromPoint(x, y))
    const middle = (left + right) / 2
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight &&
      at(middle, top + 1) && at(middle, (top + bottom) / 2) && at(middle, bottom - 1)
  }
  const { question: key } = one.dataset
  const hasFocus = !row || row.contains(document.activeElement)
  return { key, row: row?.dataset.row, hasFocus, note: one.innerText, whole: parts.every(isSeen) }
})`

const ASKS_OR_SHIPS = '[data-question], [data-action="ship"]'
/** Each cell of the table that asks is visited three times. */
const VISITS = 12

interface Shown {
  key: string
  /** Its row of a table. */
  row?: string
  /** The focus is in its row, or it has none. */
  hasFocus: boolean
  note: string
  whole: boolean
}

/** Records each question that a key settled, as it was drawn before the key. */
function recordingKeys(screen: Screen) {
  const settled: (Shown & { keys: string })[] = []
  const drawn = () =>
    screen.evaluate<Shown[]>(`new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      .then(() => ${QUESTIONS})`)
  const press: Screen['press'] = async (keys) => {
    // What is picked from an open list is a value of the seller's.
    const picks = await screen.evaluate<boolean>(`document.querySelector('[role="option"]') !== null`)
    const before = picks ? [] : await drawn()
    await screen.press(keys)
    const after = await drawn()
    const rows = await screen.evaluate<string[]>(
      `[...document.querySelectorAll('[data-row]')].map(({ dataset }) => dataset.row)`,
    )
    const isOpen = ({ key, row }: Shown) => after.some((one) => one.key === key && one.row === row)
    // A table draws only the rows in view.
    const isDrawn = ({ row }: Shown) => row === undefined || rows.includes(row)
    const gone = before.filter((one) => one.hasFocus && isDrawn(one) && !isOpen(one))
    settled.push(...gone.map((one) => ({ ...one, keys })))
  }
  return { settled, drawn, screen: { ...screen, press } }
}

/** In Chromium, in a browser that has shipped nothing yet; ships nothing. */
export function nothingUnseenIsConfirmed(e2e: { readonly current: E2e }) {
  test.each(WINDOWS)('in a popup of $width by $height', { timeout: 300_000 }, async (window) => {
    const { session, store, options } = e2e.current
    const asked = new Set<number>()
    const digits: string[] = []
    for (const n of ORDERS) {
      await options.screen.evaluate(`chrome.storage.session.clear()`)
      const tab = await session.open(store.orderUrl(n))
      const id = await options.screen.evaluate<number>(
        `chrome.tabs.query({}).then((tabs) => Math.max(...tabs.map(({ id }) => id)))`,
      )
      const form = await session.openOwn(`popup.html?tab=${id}`)
      await pageOf(form).setViewport(window)
      const { screen, settled, drawn } = recordingKeys(form)
      const popup = orderPopup(screen)
      await popup.ready()
      await form.waitFor(`document.querySelector('${ASKS_OR_SHIPS}')`, 'a question or the button that ships')
      if ((await drawn()).length > 0) {
        asked.add(n)
        // What is drawn after it must not push it out of view.
        await until(
          `the first question of order ${n} to be whole in view`,
          async () => (await drawn())[0]?.whole === true,
        )
      }
      await popup.answerQuestions()
      for (const question of settled) expect(question, `order ${n}`).toMatchObject({ whole: true })
      digits.push(...settled.filter(({ keys }) => keys === '1').map(({ key }) => key))
      await form.close()
      await tab.close()
    }
    expect([...asked]).toEqual(ASKING)
    expect(digits).toContainEqual(expect.stringMatching(/^cod:cod-bank-transfer:/))
  })

  test('in a tab, a press after hours reads the page again and ships nothing', async () => {
    const { session, store, options } = e2e.current
    const tab = await session.open(store.orderUrl(1))
    const id = await options.screen.evaluate<number>(
      `chrome.tabs.query({}).then((tabs) => Math.max(...tabs.map(({ id }) => id)))`,
    )
    const form = await session.openOwn(`popup.html?tab=${id}`)
    await orderPopup(form).ready()
    await form.waitFor(`document.querySelector('${ASKS_OR_SHIPS}')`, 'the form')
    await form.evaluate(`(() => {
      const now = Date.now
      Date.now = () => now() + 3 * 3_600_000
      globalThis.readInTheMorning = true
    })()`)
    await form.press('Control+Enter').catch(() => {})
    await form.waitFor(
      `!globalThis.readInTheMorning && document.querySelector('${ASKS_OR_SHIPS}')`,
      'the form of the page as it is now',
    )
    await form.close()
    await tab.close()
  })

  test('the popup has one width, whatever it shows', async () => {
    const { session, store, options } = e2e.current
    await options.screen.evaluate(`chrome.storage.session.clear()`)
    for (const address of [
      store.orderUrl(1),
      store.orderUrl(12),
      store.orderUrl(14),
      store.url,
      `${store.url}/about`,
    ]) {
      const tab = await session.open(address)
      const popup = await session.clickToolbar(tab)
      await popup.waitFor(
        `document.querySelector('[data-field="note"], [data-order], main h2')`,
        'the whole screen',
      )
      await popup.waitFor(
        `document.querySelector('.frame').offsetWidth === 430 && document.documentElement.clientWidth === innerWidth`,
        `430 px for ${address}, without a scrollbar of the window`,
      )
      await popup.close().catch(() => {})
      await tab.close()
    }
  })

  test('in the table of many orders, in a low window', { timeout: 300_000 }, async () => {
    const { session, store, options } = e2e.current
    await options.screen.evaluate(`chrome.storage.session.clear()`)
    const list = await session.open(`${store.url}/wp-admin/admin.php?page=wc-orders&per_page=20`)
    await list.evaluate(`document.querySelectorAll('tbody input').forEach((box) => { box.checked = true })`)
    const popup = await session.clickToolbar(list)
    await popup.click('[data-action="ship-together"]')
    const workbench = await session.ownPage('workbench.html')
    await pageOf(workbench).setViewport({ width: 1100, height: 460 })
    const { screen, settled } = recordingKeys(workbench)
    const table = bulkTable(screen)
    await table.read()
    await table.giveWeight('0,5 kg')
    for (let visit = 0; visit < VISITS; visit += 1) {
      const cell = await table.nextCell()
      if (!cell) break
      await table.confirm(cell)
      // Keys for a cell that is scrolled away settle nothing.
      await screen.evaluate(`document.querySelector('[data-scroll]').scrollTo(0, 100000)`)
      await table.confirm(cell)
    }
    expect(settled.map(({ key }) => key)).toEqual(
      expect.arrayContaining(
        ['cod:cod-bank-transfer:', 'tel:tel-from-text:'].map((key) => expect.stringContaining(key)),
      ),
    )
    for (const question of settled) expect(question).toMatchObject({ whole: true })
    await workbench.close()
    await list.close()
    await options.screen.evaluate(`chrome.storage.session.clear()`)
  })
}
