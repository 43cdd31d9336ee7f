import { markOf, stretchAt, stretchesOf } from './reach.ts'
import type { TestFile } from './runner.ts'

/** What a room without tests of its own for much of it is tested by: the rooms that use it. */
const USERS: Readonly<Record<string, readonly string[]>> = {
  carrier: ['openapi', 'conformance', 'sandbox'],
  domain: [
    ...['draft', 'rules', 'carrier', 'outbox', 'tracking', 'money', 'order-book', 'order-form', 'bulk'],
    ...['backup', 'write-back', 'sharing', 'storefronts', 'settings', 'handed', 'tables', 'i18n'],
  ],
}

/** So much of tests that are not a change's own, by how long they take without it. */
const OTHERS_MS = 10_000

export function roomOf(file: string): string {
  return file.split('/')[1] ?? ''
}

/** Whether a test is of the rooms of these files. */
export function concerns(test: string, files: readonly string[]): boolean {
  return files.some((file) => [roomOf(file), ...(USERS[roomOf(file)] ?? [])].includes(roomOf(test)))
}

/** Which tests judge a change of a file, in which order: what killed last, then its own, then the quickest of its room and of others. */
export function judgesOf(file: string, source: string, tests: readonly TestFile[]) {
  const stretches = stretchesOf(source)
  const own = file.replace(/^lib/, 'tests').replace(/\.ts$/, '')
  const nearness = ({ path }: TestFile) =>
    path.startsWith(`${own}.`) || path.startsWith(`${own}/`) ? 0 : roomOf(path) === roomOf(file) ? 1 : 2
  const inTurn = tests
    .filter(({ path }) => concerns(path, [file]))
    .toSorted((a, b) => nearness(a) - nearness(b) || a.ms - b.ms)
  const killers: string[] = []
  return {
    of(mutant: { start: number; end: number }): TestFile[] {
      const mark = markOf(file, stretchAt(stretches, mutant))
      let others = 0
      const reaching = inTurn.filter(({ reached }) => reached.has(mark))
      const within = reaching.filter((test) => {
        if (nearness(test) === 0) return true
        others += test.ms
        return others <= OTHERS_MS
      })
      return within.toSorted((a, b) => killers.indexOf(b.path) - killers.indexOf(a.path))
    },
    /** By the test that failed. */
    killed(by: string): void {
      const killer = inTurn.find(({ path }) => by.startsWith(path))
      if (!killer) return
      const at = killers.indexOf(killer.path)
      if (at >= 0) killers.splice(at, 1)
      killers.push(killer.path)
    },
  }
}
