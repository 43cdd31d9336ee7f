import { vi } from 'vitest'

/** Waits for a condition, however busy the machine is; what never comes is still told within the test's time. */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { interval: 5, timeout: 10_000 })
