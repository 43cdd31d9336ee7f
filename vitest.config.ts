import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** End-to-end tests that do little but wait: for deadlines, alarms, what is waited out. */
const PATIENT = ['failures', 'relay', 'relay-engines', 'torture', 'worker-death', 'write-back'].map(
  (name) => `tests/e2e/${name}.test.ts`,
)

/** Screens last: a worker is kept for the next file where that needs a DOM as well, or needs none either. */
class ScreensLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const screens = Map.groupBy(await super.sort(files), ({ moduleId }) => moduleId.endsWith('.tsx'))
    return [...(screens.get(false) ?? []), ...(screens.get(true) ?? [])]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ScreensLast },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/house/bundles.test.ts'],
          setupFiles: ['tests/setup.ts'],
          pool: 'threads',
          // Loading the same modules for each file anew took a quarter of the time; tests/setup.ts tidies up between them.
          isolate: false,
          // One more than there are cores: tests of screens wait for their screens a third of their time.
          maxWorkers: 3,
          testTimeout: 30_000,
        },
      },
      {
        // This and the next need what `npm run build` and the e2e builds made: tools/check.ts runs them after those.
        test: {
          name: 'patient',
          include: PATIENT,
          maxWorkers: 3,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/house/bundles.test.ts'],
          exclude: PATIENT,
          // Each file has browsers, servers and displays of its own, and waits for them a good part of its time.
          maxWorkers: 3,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
