import { pageOf } from './page-screen.ts'
import type { Screen } from './screen.ts'

/** The picker over a shop's page, worked as a seller works it: with the pointer and with keys. */
export interface Picker {
  /** Waits until it asks for that field; `saved` once all is kept. */
  asks(field: string): Promise<void>
  /** Points at an element of the page, and at nothing else until it is clicked. */
  point(selector: string): Promise<void>
  press(...keys: string[]): Promise<void>
  /** As `point`, with something happening in the page while the button is down. */
  pointWhile(selector: string, happens: () => Promise<unknown>): Promise<void>
}

/** Longer than what is outlined has to be seen before a click counts. */
const PRESSED_MS = 150

export function pickerOver(tab: Screen): Picker {
  const asked = (field: string) =>
    `document.querySelector('quickship-picker')?.dataset.asks === ${JSON.stringify(field)}`
  /** Rests the pointer on it. */
  async function over(selector: string) {
    const place = await tab.evaluate<{ x: number; y: number }>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: Math.round(x + Math.min(width / 2, 40)), y: Math.round(y + height / 2) }
    })()`)
    // From beside it: a pointer that rests there already is not heard of in Firefox.
    await pageOf(tab).mouse.move(place.x - 2, place.y)
    await pageOf(tab).mouse.move(place.x, place.y)
    return place
  }
  return {
    asks: async (field) => void (await tab.waitFor(asked(field), `the picker to ask for ${field}`)),
    async point(selector) {
      const place = await over(selector)
      await pageOf(tab).mouse.click(place.x, place.y, { delay: PRESSED_MS })
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
