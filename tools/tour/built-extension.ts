import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CONNECTABLE_HOSTS } from '../../lib/domain/store/host-pattern.ts'
import type { BrowserName } from '../browser/session.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MANIFEST = 'manifest.json'

/** WXT's names for the browsers. */
const TARGETS: Readonly<Record<BrowserName, string>> = { chromium: 'chrome', firefox: 'firefox' }

/** `granted` is a copy that was given every connectable host: no program can answer the browser's prompt. */
export type Variant = 'production' | 'granted'

export function extensionFolder(browser: BrowserName, variant: Variant): string {
  return join(ROOT, '.output', `${TARGETS[browser]}-mv3${variant === 'granted' ? '-granted' : ''}`)
}

function buildExtension(browser: BrowserName): void {
  const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)
  run(bin('node'), [join(ROOT, 'tools', 'build-addresses.ts')])
  run(bin('wxt'), ['build', '-b', TARGETS[browser]])
}

/** The build's copy with what a seller would grant granted, made again only for another build. */
export function grantedExtension(browser: BrowserName): string {
  const built = extensionFolder(browser, 'production')
  const granted = extensionFolder(browser, 'granted')
  if (changedAt(granted) < changedAt(built)) {
    const copy = mkdtempSync(`${granted}-`)
    copyGranting(built, copy, CONNECTABLE_HOSTS)
    rmSync(granted, { recursive: true, force: true })
    renameSync(copy, granted)
  }
  return granted
}

/** Copies a build and lets it use these hosts, and notifications, without a question. */
export function copyGranting(built: string, folder: string, hosts: readonly string[]): void {
  cpSync(built, folder, { recursive: true })
  const file = join(folder, MANIFEST)
  const {
    permissions = [],
    optional_permissions = [],
    optional_host_permissions: _hosts,
    ...others
  } = JSON.parse(readFileSync(file, 'utf8'))
  const manifest = {
    ...others,
    permissions: [...permissions, ...optional_permissions],
    host_permissions: hosts,
  }
  writeFileSync(file, JSON.stringify(manifest))
}

/** Everything that affects a build. */
const SOURCES = [
  'entrypoints',
  'components',
  'lib',
  'public',
  'manifest.ts',
  'wxt.config.ts',
  'tools/build',
  'package-lock.json',
]

/** Builds if the folder is older than its sources. */
export function freshExtension(browser: BrowserName, variant: Variant): string {
  const built = extensionFolder(browser, 'production')
  if (SOURCES.some((source) => newestIn(join(ROOT, source)) > changedAt(built))) buildExtension(browser)
  return variant === 'granted' ? grantedExtension(browser) : built
}

/** When a built extension's manifest was written, in ms; 0 without one. */
function changedAt(folder: string): number {
  const manifest = join(folder, MANIFEST)
  return existsSync(manifest) ? statSync(manifest).mtimeMs : 0
}

/** In ms; for a folder, of its newest entry. */
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
