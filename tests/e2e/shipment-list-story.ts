import { expect, test } from 'vitest'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { drawn, reload, type Screen } from '../../tools/browser/screen.ts'
import type { E2e } from './support.ts'

const ROW = '[data-shipment-row]'
/** Pixels, where it takes room: this browser hides it. */
const SCROLLBAR = 15

/** In a browser that has shipped nothing yet. */
export function theListOfShipments(e2e: { readonly current: E2e }) {
  let workbench: Screen

  const found = (count: number) =>
    workbench.waitFor(`document.querySelector('[data-found="${count}"]')`, `${count} shipments`)
  const focusOn = (selector: string) =>
    workbench.waitFor(`document.activeElement?.matches('${selector}')`, `${selector} to have the focus`)
  /** Opens the question, leaves it, opens it again: the focus stays in the page. */
  async function cancelByKeys() {
    await workbench.press('x')
    await focusOn('[role="alertdialog"] *')
    await workbench.press('Escape')
    await focusOn('[data-action="cancel"]')
    await workbench.press('Enter')
    await focusOn('[role="alertdialog"] *')
    await workbench.press('Tab')
    await focusOn('[data-action="confirm"]')
    await workbench.press('Enter')
    await workbench.waitFor(
      `!document.querySelector('[data-action="cancel"]') && document.activeElement !== document.body`,
      'somewhere for the focus once nothing is left to cancel',
    )
  }
  /** `?` lists the keys; the palette finds a screen by a few letters, also over the key the browser has for itself. */
  async function goByPalette(letters: string, screen: string) {
    await workbench.press('?')
    await workbench.waitFor(`document.querySelector('[role="dialog"] kbd')`, 'the list of keys')
    await workbench.press('Escape')
    await workbench.waitFor(`!document.querySelector('[role="dialog"]')`, 'it to be left')
    await workbench.press('Control+k')
    await focusOn('[role="dialog"] input')
    await workbench.fill('[role="dialog"] input', letters)
    await workbench.waitFor(
      `document.querySelector('[data-command="go-${screen}"][data-highlighted]')`,
      `the way to ${screen}`,
    )
    await workbench.press('Enter')
    await workbench.waitFor(`location.hash === '#/${screen}'`, screen)
  }
  /** From a final shipment's page: the next parcel in a filled form. */
  async function shipAgainByKeys(): Promise<string> {
    await workbench.press('n')
    await focusOn('[role="alertdialog"] *')
    await workbench.press('Tab')
    await focusOn('[data-action="confirm"]')
    await workbench.press('Enter')
    await workbench.waitFor(`location.hash.startsWith('#/bulk/again/2/')`, 'the second parcel')
    await workbench.waitFor(
      `document.querySelector('[data-sheet] [aria-keyshortcuts^="Control+Enter"]:not([aria-disabled="true"])')?.innerText.includes('₫')`,
      'its form to be priced',
    )
    await workbench.press('Control+Enter')
    return workbench.waitFor<string>(
      `document.querySelector('[data-stage="sent"] [data-code]')?.title`,
      'the second parcel to be taken',
    )
  }
  const codes = () =>
    workbench.evaluate<string[]>(
      `[...document.querySelectorAll('${ROW} [data-cell="code"]')].map((cell) => cell.innerText.trim())`,
    )

  test('finds what the popup shipped by name and digits, and follows it to its end by keys alone', async () => {
    const { openOrder, sandbox, session } = e2e.current
    const shipped: string[] = []
    for (const order of [1, 5]) {
      const { popup } = await openOrder(order)
      await popup.ready()
      await popup.answerQuestions()
      await popup.priced()
      await popup.ship()
      shipped.push(await popup.trackingCode())
      if (order === 5) await popup.screen.click('[data-action="open-workbench"]')
      else await popup.screen.close()
    }
    const [first = '', second = ''] = shipped
    workbench = await session.ownPage('workbench.html')
    await found(2)
    await goByPalette('dia chi cu', 'convert')
    await goByPalette('van don', 'shipments')
    await found(2)

    const { tel, name } = sandbox.state.orders.find(({ trackingCode }) => trackingCode === first) ?? {
      tel: '',
      name: '',
    }
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')
    expect(plain).not.toBe(name)
    await workbench.press('/')
    await workbench.fill('[data-field="search"]', plain.toLowerCase())
    await found(1)
    await expect.poll(codes, { timeout: 15_000 }).toEqual([first])
    await workbench.fill('[data-field="search"]', tel.slice(-4))
    await found(1)
    await expect.poll(codes, { timeout: 15_000 }).toEqual([first])
    await workbench.fill('[data-field="search"]', second)
    await found(1)
    await workbench.press('Escape')
    await found(2)

    await workbench.fill('[data-field="search"]', tel.slice(-4))
    await expect.poll(codes, { timeout: 15_000 }).toEqual([first])
    await workbench.press('ArrowDown')
    await workbench.press('Enter')
    await workbench.waitFor(
      `document.querySelector('[data-tracking-code]')?.innerText === ${JSON.stringify(first)}`,
      'the shipment’s page',
    )
    await workbench.click('[data-action="slip"]')
    const slip = await session.ownPage('slip.html')
    await slip.waitFor(
      `document.querySelector('[data-slip]')?.dataset.slip === ${JSON.stringify(first)}`,
      'its slip',
    )
    expect(
      await slip.evaluate(
        `[...document.querySelectorAll('[data-slip-body], [data-slip-body] p')].filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1).map((box) => box.className + box.scrollHeight + '>' + box.clientHeight)`,
      ),
    ).toEqual([])
    await slip.close()
    sandbox.sandbox.setStatus(first, 12)
    await workbench.click('[data-shipment] [data-action="refresh"]')
    await workbench.waitFor(
      `document.querySelector('[data-status="12"]') && document.querySelector('[data-event="status-learnt"]')`,
      'the new status and its line',
    )
    await cancelByKeys()
    await workbench.waitFor(
      `document.querySelector('[data-status="-1"]') && document.querySelector('[data-event="cancelled"]')`,
      'the cancelled shipment',
    )
    await workbench.click('[data-action="back"]')
    await workbench.waitFor(
      `document.activeElement?.matches('${ROW}') && document.activeElement.innerText.includes(${JSON.stringify(first)})`,
      'its row to have the keys again',
    )
    await workbench.press('/')
    await workbench.press('Escape')
    await workbench.click('[data-view="final"]')
    await found(1)
    await expect.poll(codes, { timeout: 15_000 }).toEqual([first])

    await workbench.press('/')
    await workbench.press('ArrowDown')
    await workbench.press('Enter')
    await focusOn('main h2')
    const again = await shipAgainByKeys()
    const ids = sandbox.state.orders
      .filter(({ trackingCode }) => [first, again].includes(trackingCode))
      .map(({ partnerId }) => partnerId)
    expect(ids).toEqual([ids[0], `${ids[0]}__2`])
    expect(ids.map(e2e.current.submissions)).toEqual([2, 1])
    await reload(workbench)
    await workbench.waitFor(
      `document.querySelector('[data-aside]')?.innerText.includes(${JSON.stringify(again)})`,
      'it to be offered no more',
    )
    expect(ids.map(e2e.current.submissions)).toEqual([2, 1])
    await workbench.close()
  }, 120_000)
  test('fits the widths of small laptops: each column, and the day’s figures clear of the screen’s name', async () => {
    const { options, session } = e2e.current
    await options.screen.evaluate(`chrome.storage.local.set({ language: 'en' })`)
    const list = await session.openOwn('workbench.html')
    await list.waitFor(
      `document.querySelector('[data-morning]')?.innerText.includes('Expected COD')`,
      'the figures',
    )
    const covered: number[] = []
    const cut: number[] = []
    for (const width of [1024, 1093, 1180, 1181, 1280]) {
      await pageOf(list).setViewport({ width, height: 768 })
      await drawn(list)
      const overlaps = await list.evaluate<boolean>(`(() => {
        const name = document.createRange()
        name.selectNodeContents(document.querySelector('main h1'))
        const words = name.getBoundingClientRect()
        return [...document.querySelectorAll('[data-morning] > *')].map((one) => one.getBoundingClientRect())
          .some(({ left, right, top, bottom }) => left < words.right && right > words.left && top < words.bottom && bottom > words.top)
      })()`)
      if (overlaps) covered.push(width)
      const fits = await list.evaluate<boolean>(`(() => {
        const table = document.querySelector('[data-scroll] table')
        return parseFloat(getComputedStyle(table).minWidth) + ${SCROLLBAR} <= table.parentElement.clientWidth
      })()`)
      if (!fits) cut.push(width)
    }
    expect(covered).toEqual([])
    expect(cut).toEqual([])
    await list.close()
    await pageOf(options.screen).setViewport({ width: 1024, height: 768 })
    const contents = `document.querySelector('[href="#backup"]').checkVisibility()`
    await options.screen.waitFor(contents, 'the list of the settings’ parts')
    await options.screen.evaluate(`chrome.storage.local.set({ language: 'vi' })`)
  }, 60_000)
}
