import { vi } from 'vitest'

/** Waits for a condition on a busy machine, and fails within the test's time. */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { interval: 5, timeout: 10_000 })
