import { afterEach } from 'vitest'

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
