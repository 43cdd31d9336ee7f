import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { runBackground } from '../../../tools/build/run-background.ts'

/** What the browser has on disk. `first` needs `shared`, which needs what the background exports. */
const DISK: Readonly<Record<string, string>> = {
  'first.js': `backgroundPart('first', (exports, require) => { exports.sum = require('shared').two + 1 })`,
  'faulty.js': `backgroundPart('faulty', () => { runs.push('faulty'); throw new Error('no storage') })`,
  'shared.js': `backgroundPart('shared', (exports, require) => { runs.push('shared'); exports.two = require('entry').one + 1 })`,
}
const PARTS = { first: ['first.js', 'shared.js'], shared: ['shared.js'], faulty: ['faulty.js'] }

const WRITTEN = `{
  entry(exports, require) {
    const inside = require('inside')
    exports.one = 1
    ask = () => Promise.resolve().then(() => require('first')).then(({ sum }) => sum)
    askInside = () => inside.three
    askFaulty = () => Promise.resolve().then(() => require('faulty')).then(({ sum }) => sum)
  },
  inside(exports) { runs.push('inside'); exports.three = 3 },
}`

interface Scope {
  runs: string[]
  ask: () => Promise<number>
  askInside: () => number
  askFaulty: () => Promise<number>
}

const didNotRun = () => Promise.reject(new Error('did not run'))

function run(globals: object): Scope {
  const scope: Scope = {
    ...{ runs: [], ask: didNotRun, askInside: () => 0, askFaulty: didNotRun },
    ...globals,
  }
  runInNewContext(`(${runBackground})('entry', ${JSON.stringify(PARTS)}, ${WRITTEN})`, scope)
  return scope
}

/** A worker that may later import only what it imported during `install`, as Chromium's. */
function serviceWorker(installed = new Set<string>()) {
  let installing: (() => void) | undefined
  const imported: string[] = []
  const scope = run({
    importScripts(...names: string[]) {
      for (const name of names) {
        if (installing) installed.add(name)
        if (!installed.has(name)) throw new Error(`${name} was not imported during install`)
        imported.push(name)
        runInNewContext(DISK[name] ?? '', scope)
      }
    },
    addEventListener: (_: 'install', listener: () => void) => {
      installing = listener
    },
  })
  const install = () => {
    installing?.()
    installing = undefined
  }
  const started = () => {
    installing = undefined
  }
  return {
    ...scope,
    ask: () => scope.ask(),
    askInside: () => scope.askInside(),
    install,
    started,
    imported,
    installed,
  }
}

test('a worker imports each part while it is installed, and runs none of it', () => {
  const worker = serviceWorker()
  worker.install()
  expect(worker.imported).toEqual(['first.js', 'shared.js', 'faulty.js'])
  expect(worker.runs).toEqual([])
})

test('a worker that is started again imports a part when it is first needed, with all that this one needs', async () => {
  const first = serviceWorker()
  first.install()
  const again = serviceWorker(first.installed)
  again.started()
  expect(again.imported).toEqual([])
  expect(await again.ask()).toBe(3)
  expect(await again.ask()).toBe(3)
  expect(again.imported).toEqual(['first.js', 'shared.js'])
  expect(again.runs).toEqual(['shared'])
})

test('what lies in the same file runs once, when its exports are first read', () => {
  const worker = serviceWorker()
  worker.install()
  expect(worker.runs).toEqual([])
  expect(worker.askInside()).toBe(3)
  expect(worker.askInside()).toBe(3)
  expect(worker.runs).toEqual(['inside'])
})

/** An event page in which these files do not load. */
function eventPage(broken: Set<string>) {
  const added: string[] = []
  const scope = run({
    document: {
      createElement: () => ({}),
      head: {
        append(script: { src: string; onload(): void; onerror(): void }) {
          added.push(script.src)
          if (broken.has(script.src)) return script.onerror()
          runInNewContext(DISK[script.src] ?? '', scope)
          script.onload()
        },
      },
    },
  })
  return { scope, added }
}

test('an event page adds a part as a script, and tries again one that did not load', async () => {
  const broken = new Set(['first.js'])
  const { scope, added } = eventPage(broken)
  expect(added).toEqual([])
  await expect(scope.ask()).rejects.toThrow('first.js did not load')
  broken.clear()
  expect(await scope.ask()).toBe(3)
  expect(await scope.ask()).toBe(3)
  expect(added).toEqual(['first.js', 'shared.js', 'first.js'])
  expect(scope.runs).toEqual(['shared'])
})

test('a part does not run before all that it needs has loaded', async () => {
  const broken = new Set(['shared.js'])
  const { scope, added } = eventPage(broken)
  await expect(scope.ask()).rejects.toThrow('shared.js did not load')
  broken.clear()
  expect(await scope.ask()).toBe(3)
  expect(added).toEqual(['first.js', 'shared.js', 'shared.js'])
})

test('what fails when it first runs fails each time in the same way, and does not run again', async () => {
  const { scope } = eventPage(new Set())
  await expect(scope.askFaulty()).rejects.toThrow('no storage')
  await expect(scope.askFaulty()).rejects.toThrow('no storage')
  expect(scope.runs).toEqual(['faulty'])
})
