import { afterEach } from 'vitest'

// Only DOM tests render anything, and only they pay for loading the library that cleans up.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A condition is waited for, however busy the machine is; what never comes is still told within the test's time.
  configure({ asyncUtilTimeout: 8_000 })
  // A page loads its language before its first screen; a test may choose either.
  const { loadBook } = await import('../lib/i18n/books.ts')
  await Promise.all([loadBook('vi'), loadBook('en')])
  afterEach(() => cleanup())
}

// jsdom draws nothing and lacks it: hidden is there what says so.
if (typeof HTMLElement !== 'undefined') {
  HTMLElement.prototype.checkVisibility = function () {
    return !this.closest('[hidden], [style*="display: none"]')
  }
}
