import { pageOf } from './page-screen.ts'
import type { Screen } from './screen.ts'

/** Drives the picker over a shop's page by pointer and keys. */
export interface Picker {
  /** Waits for the question about that field; `saved` after the last one. */
  asks(field: string): Promise<void>
  /** Points at an element until it is outlined, and clicks it. */
  point(selector: string): Promise<void>
  press(...keys: string[]): Promise<void>
  /** As `point`, with an action in the page while the button is down. */
  pointWhile(selector: string, happens: () => Promise<unknown>): Promise<void>
}

/** Longer than an outline must be visible before a click counts. */
const PRESSED_MS = 150

export function pickerOver(tab: Screen): Picker {
  const isAsking = (field: string) =>
    `document.querySelector('[data-quickship="picker"]')?.dataset.asks === ${JSON.stringify(field)}`
  async function over(selector: string) {
    const point = await tab.evaluate<{ x: number; y: number }>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: Math.round(x + Math.min(width / 2, 40)), y: Math.round(y + height / 2) }
    })()`)
    // Moves from outside: Firefox reports no event for a pointer that is already there.
    await pageOf(tab).mouse.move(point.x - 2, point.y)
    await pageOf(tab).mouse.move(point.x, point.y)
    return point
  }
  return {
    asks: async (field) => void (await tab.waitFor(isAsking(field), `the picker to ask for ${field}`)),
    async point(selector) {
      const point = await over(selector)
      await pageOf(tab).mouse.click(point.x, point.y, { delay: PRESSED_MS })
    },
    async pointWhile(selector, happens) {
      await over(selector)
      const { mouse } = pageOf(tab)
      await mouse.down()
      await happens()
      await mouse.up()
    },
    async press(...keys) {
      for (const key of keys) await tab.press(key)
    },
  }
}
