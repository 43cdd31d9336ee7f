import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { runBackground } from '../../../tools/build/run-background.ts'

/** What the browser has on disk. `first` needs `shared`, which needs what the background exports. */
const DISK: Readonly<Record<string, string>> = {
  'first.js': `backgroundPart('first.js', (exports, require) => { exports.sum = require('./shared.js').two + 1 })`,
  'shared.js': `backgroundPart('shared.js', (exports, require) => { runs.push('shared'); exports.two = require('./background.js').one + 1 })`,
}
const PARTS = { 'first.js': ['shared.js'], 'shared.js': [] }

const BACKGROUND = `(exports, require) => {
  exports.one = 1
  ask = () => Promise.resolve().then(() => require('./first.js')).then(({ sum }) => sum)
}`

interface Scope {
  runs: string[]
  ask: () => Promise<number>
}

function run(globals: object): Scope {
  const scope: Scope = { runs: [], ask: () => Promise.reject(new Error('did not run')), ...globals }
  runInNewContext(`(${runBackground})(${JSON.stringify(PARTS)}, { 'background.js': ${BACKGROUND} })`, scope)
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
  return { ...scope, ask: () => scope.ask(), install, started, imported, installed }
}

test('a worker imports each part while it is installed, and runs none of it', () => {
  const worker = serviceWorker()
  worker.install()
  expect(worker.imported).toEqual(['first.js', 'shared.js'])
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

test('an event page adds a part as a script, and tries again one that did not load', async () => {
  const added: string[] = []
  let broken = true
  const scope = run({
    document: {
      createElement: () => ({}),
      head: {
        append(script: { src: string; onload(): void; onerror(): void }) {
          added.push(script.src)
          if (broken) return script.onerror()
          runInNewContext(DISK[script.src] ?? '', scope)
          script.onload()
        },
      },
    },
  })
  expect(added).toEqual([])
  await expect(scope.ask()).rejects.toThrow('first.js did not load')
  broken = false
  expect(await scope.ask()).toBe(3)
  expect(await scope.ask()).toBe(3)
  expect(added).toEqual(['first.js', 'shared.js', 'first.js', 'shared.js'])
  expect(scope.runs).toEqual(['shared'])
})
