import { expect, test } from 'vitest'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { drawn, reload } from '../../tools/browser/screen.ts'
import { type E2e, until } from './support.ts'

/** More than the form has. */
const STOPS = 30

/** What could mark the focus, of an element and of the frames around it. */
const MARKS = `(one) => {
  const marks = (one, left) => {
    if (!one || left === 0) return []
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(one)
    const outline = outlineStyle === 'none' ? '' : outlineWidth
    return [outline, boxShadow, borderColor, backgroundColor, ...marks(one.parentElement, left - 1)]
  }
  document.getAnimations().forEach((one) => one.effect?.getComputedTiming().iterations !== Infinity && one.finish())
  return String(marks(one, 4))
}`

interface Stop {
  name: string
  isMarked: boolean
}

/** By the Tab key through the form of an order; ships nothing. */
export function theFocusIsSeen(e2e: { readonly current: E2e }) {
  test('each stop of the Tab key shows that it has the focus', async () => {
    const { popup, tab } = await e2e.current.openOrder(1)
    const { screen } = popup
    await popup.ready()
    await popup.priced()
    await screen.evaluate(`(() => {
      document.activeElement.blur()
      const marks = ${MARKS}
      window.unfocused = new Map([...document.querySelectorAll('*')].map((one) => [one, marks(one)]))
    })()`)
    const stops: Stop[] = []
    for (let stop = 0; stop < STOPS; stop += 1) {
      await screen.press('Tab')
      await drawn(screen)
      const at = await screen.evaluate<Stop>(`(() => {
        const at = document.activeElement
        const name = at.dataset.action ?? at.closest('[data-field]')?.dataset.field ?? at.outerHTML.slice(0, 90)
        return { name, isMarked: window.unfocused.get(at) !== (${MARKS})(at) }
      })()`)
      stops.push(at)
    }
    expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining(['page-menu', 'weight', 'ship']))
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([])
    await screen.close()
    await tab.close()
  })

  test('a key is shown with Alt while it would be typed', async () => {
    const { popup, tab } = await e2e.current.openOrder(20)
    const { screen } = popup
    const key = `getComputedStyle(document.querySelector('[data-question] kbd'), '::before').content`
    await screen.waitFor(
      `document.activeElement?.closest('[data-field="weight"]')`,
      'the focus in the weight',
    )
    expect(await screen.evaluate(key)).toBe('"Alt "')
    await screen.evaluate(`document.querySelector('[data-question] button').focus()`)
    await until('the key to be shown alone', async () => (await screen.evaluate(key)) === 'none')
    await screen.close()
    await tab.close()
  })

  test('at 200 %, no question lies over the field that it leads to', async () => {
    const { session, store, options } = e2e.current
    await options.screen.evaluate(`chrome.storage.session.clear()`)
    const tab = await session.open(store.orderUrl(20))
    const id = await options.screen.evaluate<number>(
      `chrome.tabs.query({}).then((tabs) => Math.max(...tabs.map(({ id }) => id)))`,
    )
    const form = await session.openOwn(`popup.html?tab=${id}`)
    await pageOf(form).setViewport({ width: 400, height: 300 })
    await reload(form)
    await form.waitFor(`document.activeElement?.closest('[data-field="weight"]')`, 'the focus in the weight')
    await drawn(form)
    const seen = await form.evaluate<boolean[]>(`(() => {
      const frame = document.activeElement.closest('[data-look]')
      const { left, right, top, bottom } = frame.getBoundingClientRect()
      return [top + 3, bottom - 3].map((y) => frame.contains(document.elementFromPoint((left + right) / 2, y)))
    })()`)
    expect(seen).toEqual([true, true])
    await form.close()
    await tab.close()
  })
}
