import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { DEEP } from './deep.ts'
import { NOW } from './now.ts'

// Properties try the same examples each time: `npm test` is never red by chance. Long, each run tries others.
if (!DEEP) fc.configureGlobal({ seed: 7 })

// What an earlier file of this worker left there.
fakeBrowser.reset()

// `wxt/browser` looks for it once in a process, whichever file loads it first.
Object.assign(globalThis, { browser: fakeBrowser })

// The fake browser lacks it. A worker that a test killed in its work still gives a sign of life each 20 s.
Object.assign(fakeBrowser.runtime, { getPlatformInfo: async () => ({ os: 'linux', arch: 'x86-64' }) })

// A file before this one may have left a transaction that never ends: its worker was killed, or its clock was a fake one.
globalThis.indexedDB = new IDBFactory()

// Waits end after a second otherwise, and a busy machine needs longer to meet their condition.
if (vi.waitFor.name !== 'waitLonger') {
  const { waitFor } = vi
  const waits = new Set<Promise<unknown>>()
  vi.waitFor = function waitLonger(met, given) {
    const wait = waitFor(met, { timeout: 8_000, ...(typeof given === 'number' ? { timeout: given } : given) })
    waits.add(wait)
    const over = () => void waits.delete(wait)
    wait.then(over, over)
    return wait
  }
  globalThis.waitsUnderWay = waits
}

// Each look of a wait moves a fake clock on, also that of a later file.
afterEach(() => expect(globalThis.waitsUnderWay?.size, 'waits that outlive their test').toBe(0))

/** An object and the objects in it. */
function* partsOf(whole: object, deep = 3): Generator<object> {
  yield whole
  for (const part of deep > 1 ? Object.values(whole) : [])
    if (typeof part === 'object' && part !== null) yield* partsOf(part, deep - 1)
}

/** Returns what makes them as they are now. */
function restorer(...parts: object[]): () => void {
  const made = parts.map((part) => [part, Object.getOwnPropertyDescriptors(part)] as const)
  return () => {
    for (const [part, before] of made) {
      for (const key of Reflect.ownKeys(part)) if (!(key in before)) Reflect.deleteProperty(part, key)
      Object.defineProperties(part, before)
    }
  }
}

// Test files of a worker share the browser too: what one replaces, another would miss.
afterAll(restorer(...partsOf(fakeBrowser)))

// Test files of a worker share globals and window. A module holds the database and the browser it loaded with.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

// Only DOM tests render anything, and only they pay for loading the library that cleans up.
if (typeof document !== 'undefined') {
  // React as it ships: its development build took a third of the screens' processor time.
  process.env.NODE_ENV = 'production'
  const { default: react } = await import('react')
  const { flushSync } = await import('react-dom')
  Object.assign(react, { act: actWith(flushSync) })
  const { cleanup, configure, getConfig, prettyDOM } = await import('@testing-library/react')
  configure({
    // Long, so a busy machine still meets a condition; shorter than the test's limit, so a failure is shown.
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

/** Rounds of the event loop in which React draws what a change leads to, with its effects. */
const ROUNDS = 4

/** `act` for Testing Library, which React has in its development build alone: returns once all that was changed is drawn. */
function actWith(flush: (run: () => void) => void) {
  // A test may have a fake one by then.
  const { setImmediate: soon } = globalThis
  return (run: () => unknown) => {
    let result: unknown
    flush(() => {
      result = run()
    })
    return (async () => {
      const value = await result
      for (let round = 0; round < ROUNDS; round++) await new Promise((done) => soon(done))
      return value
    })()
  }
}

declare global {
  // Outlives this module: all files of a process share it.
  var machinesDate: DateConstructor | undefined
  var waitsUnderWay: Set<Promise<unknown>> | undefined
}

// Screens write a day by the clock ("12/11", "12/11/2025"): each file of theirs begins on the fixtures' day, and time passes.
if (typeof document !== 'undefined') {
  globalThis.machinesDate ??= Date
  const began = performance.now()
  const now = () => Math.round(NOW + performance.now() - began)
  globalThis.Date = new Proxy(globalThis.machinesDate, {
    construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now()], made),
    get: (date, name, self) => (name === 'now' ? now : Reflect.get(date, name, self)),
  })
}

// jsdom draws nothing: there every element is drawn whole as soon as it is observed.
if (typeof document !== 'undefined') {
  globalThis.IntersectionObserver = class {
    readonly #record: IntersectionObserverCallback
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    constructor(record: IntersectionObserverCallback) {
      this.#record = record
    }
    observe(target: Element) {
      const rect = target.getBoundingClientRect()
      const box = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null }
      this.#record([{ target, intersectionRatio: 1, isIntersecting: true, time: 0, ...box }], this)
    }
    unobserve() {}
    disconnect() {}
    takeRecords(): IntersectionObserverEntry[] {
      return []
    }
  }
}

// jsdom draws nothing: no element ever changes its size.
if (typeof document !== 'undefined') {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

// jsdom draws nothing and lacks it: hidden is there what says so.
if (typeof HTMLElement !== 'undefined') {
  const { prototype } = HTMLElement
  prototype.checkVisibility = function () {
    return !this.closest('[hidden], [style*="display: none"]')
  }
  // Tests that give elements a size or a place leave them without, and the page as it was opened.
  const restore = restorer(prototype)
  afterAll(() => {
    restore()
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    }
    document.body.replaceChildren()
    document.title = ''
    localStorage.clear()
    history.replaceState(null, '', '/')
  })
}

// Nor does the window go on serving what an earlier file opened. Listeners of the document are the libraries' own.
if (typeof window !== 'undefined') {
  const { addEventListener, removeEventListener } = window
  const added: Parameters<typeof addEventListener>[] = []
  window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    added.push(listener)
    addEventListener(...listener)
  }
  afterAll(() => {
    window.addEventListener = addEventListener
    for (const [type, listener, options] of added) removeEventListener(type, listener, options)
  })
}
