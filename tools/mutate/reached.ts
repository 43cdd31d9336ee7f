import { afterEach, vi } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The marks (`reach.ts`) that this test file came by. */
    reached?: string[]
  }
}

declare global {
  var reached: Set<string> | undefined
}

/** A setup file: runs before each test file, which shares its globals with others. */
const marks = new Set<string>()
globalThis.reached = marks

afterEach(({ task }) => {
  task.file.meta.reached = [...marks]
})

/** What a change keeps from coming true is waited for in vain. */
const LONGEST_WAIT_MS = 3000

// tests/setup.ts, which comes next, waits longer by what it finds here.
if (vi.waitFor.name !== 'waitLonger') {
  const { waitFor } = vi
  vi.waitFor = (met, given) => {
    const wanted = typeof given === 'number' ? { timeout: given } : given
    return waitFor(met, { ...wanted, timeout: Math.min(wanted?.timeout ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS) })
  }
}
