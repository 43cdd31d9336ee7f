// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REST_MS, restFirst } from '../../../components/handed/rest-first.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether the page's own listeners get it. */
function reachesPage(kind: string): boolean {
  const listener = vi.fn()
  document.addEventListener(kind, listener)
  const isLeft = document.body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
  document.removeEventListener(kind, listener)
  expect(isLeft).toBe(listener.mock.calls.length > 0)
  return isLeft
}

test('keys and clicks that another page had the seller go on with answer nothing here', () => {
  restFirst(window)
  for (let presses = 0; presses < 20; presses++) {
    expect(['keydown', 'pointerdown', 'click'].some(reachesPage)).toBe(false)
    vi.advanceTimersByTime(REST_MS - 1)
  }
  vi.advanceTimersByTime(1)
  expect(['keydown', 'pointerdown', 'click', 'keydown'].every(reachesPage)).toBe(true)
  expect(document.documentElement.dataset.resting).toBeUndefined()
})
