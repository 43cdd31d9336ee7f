import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserName } from '../browser/session.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What the builder calls each browser. */
const TARGETS: Readonly<Record<BrowserName, string>> = { chromium: 'chrome', firefox: 'firefox' }

/** Folder of a build. In `e2e` the connectable hosts are granted: no program can answer the browser's prompt. */
export function extensionFolder(browser: BrowserName, mode: 'production' | 'e2e'): string {
  return join(ROOT, '.output', `${TARGETS[browser]}-mv3${mode === 'e2e' ? '-e2e' : ''}`)
}

function buildExtension(browser: BrowserName, mode: 'production' | 'e2e'): string {
  const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)
  run(bin('node'), [join(ROOT, 'tools', 'build-addresses.ts')])
  run(bin('wxt'), ['build', '-b', TARGETS[browser], '--mode', mode])
  return extensionFolder(browser, mode)
}

/** Everything the extension is built from, and what would change how. */
const SOURCES = [
  'entrypoints',
  'components',
  'lib',
  'public',
  'manifest.ts',
  'wxt.config.ts',
  'tools/phrases',
  'package-lock.json',
]

/** The folder of a build that is as new as its sources, made now where there is none. */
export function freshExtension(browser: BrowserName, mode: 'production' | 'e2e'): string {
  const folder = extensionFolder(browser, mode)
  const manifest = join(folder, 'manifest.json')
  const builtAt = existsSync(manifest) ? statSync(manifest).mtimeMs : 0
  const isStale = SOURCES.some((source) => newestIn(join(ROOT, source)) > builtAt)
  return isStale ? buildExtension(browser, mode) : folder
}

/** Milliseconds; of a folder, its newest file or folder. */
function newestIn(path: string): number {
  const { mtimeMs } = statSync(path)
  const inside = statSync(path).isDirectory() ? readdirSync(path) : []
  return Math.max(mtimeMs, ...inside.map((name) => newestIn(join(path, name))))
}

function run(program: string, args: string[]) {
  const path = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`
  const done = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: path, NODE_ENV: 'production' },
  })
  if (done.status !== 0) throw new Error(`The build failed:\n${done.stdout}${done.stderr}`)
}
