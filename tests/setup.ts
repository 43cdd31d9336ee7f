import { afterEach } from 'vitest'

// Only DOM tests render anything, and only they pay for loading the library that cleans up.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(() => cleanup())
}
