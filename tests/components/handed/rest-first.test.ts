// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REST_MS, restFirst } from '../../../components/handed/rest-first.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether the page's own listeners hear it. */
function isHeard(kind: string): boolean {
  const hear = vi.fn()
  document.addEventListener(kind, hear)
  const isLeft = document.body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
  document.removeEventListener(kind, hear)
  expect(isLeft).toBe(hear.mock.calls.length > 0)
  return isLeft
}

test('keys and clicks that another page had the seller go on with answer nothing here', () => {
  restFirst(window)
  for (let presses = 0; presses < 20; presses++) {
    expect(['keydown', 'pointerdown', 'click'].some(isHeard)).toBe(false)
    vi.advanceTimersByTime(REST_MS - 1)
  }
  vi.advanceTimersByTime(1)
  expect(['keydown', 'pointerdown', 'click', 'keydown'].every(isHeard)).toBe(true)
  expect(document.documentElement.dataset.resting).toBeUndefined()
})
