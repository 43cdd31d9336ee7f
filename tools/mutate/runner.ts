import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfigFromFile, type Plugin } from 'vite'
import { createVitest, type Reporter, type TestModule } from 'vitest/node'
import { marked } from './reach.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A busy machine may take so long for nothing at all. */
const LEAST_WAIT_MS = 5000
const TIMES_SLOWEST = 4
const LOOKED_AT_MS = 250

/** A test file that passes, and the marks it reaches. */
export interface TestFile {
  path: string
  /** How long it takes on a quiet machine. */
  ms: number
  /** The longest of its tests, as it was measured. */
  slowestMs: number
  reached: ReadonlySet<string>
}

export interface Measured {
  passed: TestFile[]
  failed: string[]
}

export type Verdict = { is: 'killed'; by: string } | { is: 'survived' } | { is: 'timed out' }

/** The unit tests in one warm process, over sources that are changed only on their way to the tests. */
export interface Runner {
  /** Runs the test files that are wanted over the marked sources. */
  measure(sources: readonly string[], wanted: (test: string) => boolean): Promise<Measured>
  /** Runs tests over the changed source, in their order, until one fails or none ends any more. */
  judge(source: string, changed: string, tests: readonly TestFile[]): Promise<Verdict>
  close(): Promise<void>
}

export async function startRunner(): Promise<Runner> {
  const sources = new Map<string, string>()
  let failed: string | undefined
  let proceed = () => {}
  let stopAtFailure = false

  const fail = (where: string) => {
    failed ??= where
    if (stopAtFailure) void vitest.cancelCurrentRun('test-failure')
  }
  const watch: Reporter = {
    onTestCaseResult(test) {
      proceed()
      if (test.result().state === 'failed') fail(`${test.module.relativeModuleId}: ${test.fullName}`)
    },
    onTestModuleEnd(module) {
      proceed()
      if (module.state() === 'failed') fail(module.relativeModuleId)
    },
  }
  const vitest = await createVitest('test', {
    config: false,
    root: ROOT,
    watch: false,
    // It goes by what is on the disk, and a changed source is not.
    fsModuleCache: false,
    reporters: [watch],
    projects: [
      await unitProject({
        name: 'quickship:mutate',
        enforce: 'pre',
        load: (id) => sources.get(id),
      }),
    ],
    // In the order they are given: what kills soonest goes first.
    sequence: { sequencer: AsGiven },
  })
  await vitest.standalone()
  const all = await vitest.globTestSpecifications()

  const use = (file: string, text: string) => {
    sources.set(join(ROOT, file), text)
    vitest.invalidateFile(join(ROOT, file))
  }
  const restore = () => {
    const changed = [...sources.keys()]
    sources.clear()
    for (const path of changed) vitest.invalidateFile(path)
  }
  const run = (paths: readonly string[]) => {
    failed = undefined
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    return vitest.runTestSpecifications(
      paths.flatMap((path) => all.filter(({ moduleId }) => moduleId === join(ROOT, path))),
    )
  }

  /** Runs them until none ends for `patience`; `slowestMs`: the longest that none did. */
  const watched = async (paths: readonly string[], patience = Infinity) => {
    let late = false
    let slowestMs = 0
    let last = performance.now()
    const look = setInterval(() => {
      if (late || performance.now() - last < patience) return
      late = true
      // The second call ends a worker that does not end by itself.
      void vitest.cancelCurrentRun('test-failure')
      void vitest.cancelCurrentRun('test-failure')
    }, LOOKED_AT_MS)
    proceed = () => {
      slowestMs = Math.max(slowestMs, performance.now() - last)
      last = performance.now()
    }
    try {
      const { unhandledErrors } = await run(paths)
      return { late, slowestMs, errors: unhandledErrors.length > 0 }
    } finally {
      proceed = () => {}
      clearInterval(look)
    }
  }

  return {
    async measure(files, wanted) {
      for (const file of files) use(file, marked(readFileSync(join(ROOT, file), 'utf8'), file))
      stopAtFailure = false
      const [began, used] = [performance.now(), process.cpuUsage()]
      const { testModules } = await run(
        all.map(({ moduleId }) => moduleId.slice(ROOT.length + 1)).filter(wanted),
      )
      restore()
      const { user, system } = process.cpuUsage(used)
      // On a busy machine they would seem slow, and be left out of what judges a change.
      const share = Math.min((user + system) / 1000 / (performance.now() - began), 1)
      const [passed, failed] = [true, false].map((ok) => testModules.filter((one) => one.ok() === ok))
      return {
        passed: (passed ?? []).map((module) => measured(module, share)),
        failed: (failed ?? []).map(({ relativeModuleId }) => relativeModuleId),
      }
    },

    async judge(file, changed, tests) {
      const paths = tests.map(({ path }) => path)
      const within = async (slowestMs: number): Promise<Verdict> => {
        use(file, changed)
        stopAtFailure = true
        const { late, errors } = await watched(paths, LEAST_WAIT_MS + TIMES_SLOWEST * slowestMs)
        restore()
        if (failed) return { is: 'killed', by: failed }
        if (late) return { is: 'timed out' }
        return errors ? { is: 'killed', by: 'an error outside of tests' } : { is: 'survived' }
      }
      const verdict = await within(Math.max(...tests.map(({ slowestMs }) => slowestMs)))
      if (verdict.is !== 'timed out') return verdict
      // The machine may be busier than when they were measured.
      const { slowestMs } = await watched(paths)
      return within(slowestMs)
    },

    close: () => vitest.close(),
  }
}

class AsGiven {
  sort<T>(files: T[]): Promise<T[]> {
    return Promise.resolve(files)
  }
  shard<T>(files: T[]): Promise<T[]> {
    return Promise.resolve(files)
  }
}

/** The project of `vitest.config.ts`, with our plugin and one worker. */
async function unitProject(changes: Plugin) {
  const read = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vitest.config.ts', ROOT)
  const unit = read?.config.test?.projects?.find(
    (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'unit',
  )
  if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project unit.')
  const { test } = unit
  return {
    ...unit,
    plugins: [changes, unit.plugins],
    test: {
      ...test,
      setupFiles: [join(import.meta.dirname, 'reached.ts'), ...[test?.setupFiles ?? []].flat()],
      maxWorkers: 1,
      expect: { poll: { timeout: LEAST_WAIT_MS } },
    },
  }
}

function measured(module: TestModule, share: number): TestFile {
  const { duration, collectDuration } = module.diagnostic()
  const cases = [...module.children.allTests()].map((test) => test.diagnostic()?.duration ?? 0)
  return {
    path: module.relativeModuleId,
    ms: (duration + collectDuration) * share,
    slowestMs: Math.max(collectDuration, ...cases),
    reached: new Set(module.meta().reached),
  }
}
