import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { pages } from './tools/build/pages.ts'

/** The end-to-end files that take longest, by what waits and what works in turns: first, so that none is left to run alone. */
const LONGEST = [
  'parcel-life',
  'stores',
  'two-hundred',
  'worker-death',
  'teach',
  'torture',
  'native',
  'workbench',
  'write-back',
  'whole-carrier',
  'secrets',
  'first-run',
  'bulk-sources',
]

function turnOf({ moduleId }: TestSpecification): number {
  const long = LONGEST.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`))
  if (long >= 0) return long - LONGEST.length
  // Last: a worker serves one environment, and ends where the next file wants the other.
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom') ? 1 : 0
}

class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}

export default defineConfig({
  test: {
    // What passing tests print hides why another failed.
    silent: 'passed-only',
    sequence: { sequencer: InTurn },
    projects: [
      {
        plugins: [pages],
        // For React as it ships (tests/setup.ts).
        oxc: { jsx: { development: false } },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/house/bundles.test.ts'],
          setupFiles: ['tests/setup.ts'],
          // Not threads: where locks are waited for in three threads of a process, Node 24.21 blocks all three.
          pool: 'forks',
          // Loading modules per file took a quarter of the time; tests/setup.ts cleans up.
          isolate: false,
          // One more than there are cores: tests of screens wait for their screens a third of their time.
          maxWorkers: 3,
          testTimeout: 30_000,
          expect: { poll: { timeout: 8_000 } },
        },
      },
      {
        // These need what `npm run build` made: tools/check.ts runs them after it.
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/house/bundles.test.ts'],
          globalSetup: 'tests/e2e/before-all.ts',
          // Each file has browsers, servers and displays of its own, and waits for them, or for deadlines, most of its time.
          maxWorkers: 4,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
