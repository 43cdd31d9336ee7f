import type { Screen } from '../../browser/screen.ts'

/**
 * `ms`: from the input to the frame with its effect (Event Timing, at least 16). `shownMs`: to the first frame
 * without pending results.
 */
export interface Interaction {
  what: string
  ms: number
  shownMs: number
}

const LEAST_MS = 16
const FOUND = `document.querySelector('[data-found]')`

/** A minute's work in the list with real input, timed by the browser. */
export async function timeListClicks(page: Screen, count: number): Promise<Interaction[]> {
  await page.waitFor(`document.querySelector('[data-found="${count}"]')`, 'the whole list', 60_000)
  await page.evaluate(`{
    window.timed = []
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) window.timed.push({ interactionId, duration })
      }
    }).observe({ type: 'event', durationThreshold: ${LEAST_MS} })
    const watch = ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector('[aria-busy="true"]')) return requestAnimationFrame(look)
        window.shownMs = Math.max(window.shownMs, performance.now() - timeStamp)
      }
      requestAnimationFrame(() => setTimeout(look))
    }
    for (const kind of ['keydown', 'click']) addEventListener(kind, watch, { capture: true })
  }`)
  const done: Interaction[] = []
  const timed = async (what: string, doIt: () => Promise<void>) => {
    await page.evaluate(`window.shownMs = window.timed.length = 0`)
    await doIt()
    // The browser reports an input after its frame.
    await page.evaluate(
      `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30))))`,
    )
    const slowest = await page.evaluate<number>(
      `Math.max(${LEAST_MS}, ...window.timed.map(({ duration }) => duration))`,
    )
    const shownMs = await page.waitFor<number>('window.shownMs', 'what was looked for')
    done.push({ what, ms: slowest, shownMs })
  }
  const press = (keys: string, where: string) => timed(`${keys} ${where}`, () => page.press(keys))
  const typed = async (text: string) => {
    for (const letter of text) await press(letter, `of “${text}”`)
  }

  await press('/', 'to the search')
  await typed('nguyen')
  for (let n = 0; n < 6; n++) await press('Backspace', 'in the search')
  await typed('4321')
  await press('Escape', 'in the search')
  await press('ArrowDown', 'into the list')
  for (let n = 0; n < 30; n++) await press('ArrowDown', 'in the list')
  for (let n = 0; n < 15; n++) await press('PageDown', 'in the list')
  await press('End', 'in the list')
  await press('Home', 'in the list')
  for (let n = 0; n < 5; n++) {
    await press('Enter', 'opens a shipment')
    await page.waitFor(
      `document.querySelector('[data-action="back"]')?.checkVisibility()`,
      'the shipment’s page',
    )
    await press('u', 'back to the list')
    await page.waitFor(`document.activeElement?.matches('[data-shipment-row]')`, 'the list')
    await press('ArrowDown', 'in the list')
  }
  for (const view of ['needs-me', 'moving', 'delivered', 'returning', 'final', 'all']) {
    await timed(`click on the view ${view}`, () => page.click(`[data-view="${view}"]`))
    await page.waitFor(FOUND, 'the view')
  }
  for (const column of ['recipient', 'cod', 'created']) {
    await timed(`click on the heading of ${column}`, () => page.click(`[data-sort="${column}"]`))
  }
  return done
}
