import { vi } from 'vitest'

/** A million rounds for each key would take minutes; a sealed backup's and the browsers' tests take them all. */
export function deriveQuickly(): void {
  const { deriveKey } = crypto.subtle
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((how, ...given) =>
    deriveKey.call(crypto.subtle, typeof how === 'object' ? { ...how, iterations: 1 } : how, ...given),
  )
}
