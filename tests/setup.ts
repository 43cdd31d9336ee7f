import { threadId } from 'node:worker_threads'
import { afterAll, afterEach, expect, vi } from 'vitest'

// Node's locks hold over all threads of its process, and forget who waits for one there (24.21: three threads and three
// names stand still within a second). Each thread's tests have a browser of their own, and so locks of their own.
const locks: LockManager | undefined = navigator.locks && Object.getPrototypeOf(navigator.locks)
if (locks && locks.request.name !== 'requestHere') {
  const { request } = locks
  Object.defineProperty(locks, 'request', {
    configurable: true,
    writable: true,
    value: function requestHere(this: LockManager, name: string, ...rest: unknown[]) {
      return Reflect.apply(request, this, [`${threadId} ${name}`, ...rest])
    },
  })
}

// The files of a worker share its globals and its window. Screens share their modules too; the rest of the house has
// modules that hold a database open, or the browser they found when they were loaded.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') vi.resetModules()
})

// Only DOM tests render anything, and only they pay for loading the library that cleans up.
if (typeof document !== 'undefined') {
  const { cleanup, configure, getConfig, prettyDOM } = await import('@testing-library/react')
  configure({
    // A condition is waited for, however busy the machine is; what never comes is still told within the test's time.
    asyncUtilTimeout: 8_000,
    // The page is drawn for who reads why a test failed, and not each time a condition is looked at and is not there yet.
    getElementError(message, container) {
      const config = getConfig()
      const looking =
        '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics
      return new Error(looking ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`)
    },
  })
  // A page loads its language before its first screen; a test may choose either.
  const { loadBook } = await import('../lib/i18n/books.ts')
  await Promise.all([loadBook('vi'), loadBook('en')])
  const { keyFaults } = await import('./keys-in-view.ts')
  afterEach(() => {
    const faults = keyFaults()
    cleanup()
    expect(faults).toEqual([])
  })
}

// jsdom draws nothing and lacks it: hidden is there what says so.
if (typeof HTMLElement !== 'undefined') {
  const { prototype } = HTMLElement
  prototype.checkVisibility = function () {
    return !this.closest('[hidden], [style*="display: none"]')
  }
  // Tests that give elements a size or a place leave them without, and the page as it was opened.
  const found = Object.getOwnPropertyDescriptors(prototype)
  afterAll(() => {
    for (const key of Reflect.ownKeys(prototype)) if (!(key in found)) Reflect.deleteProperty(prototype, key)
    Object.defineProperties(prototype, found)
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    }
    document.body.replaceChildren()
    document.title = ''
    localStorage.clear()
    history.replaceState(null, '', '/')
  })
}
