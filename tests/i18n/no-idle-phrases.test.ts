import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vi } from '../../lib/i18n/vi.ts'

const root = join(import.meta.dirname, '../..')
const source = ['components', 'entrypoints', 'lib']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/i18n\/(vi|en)(\/|\.ts)/.test(`${folder}/${path}`))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  )
  .join('\n')

/**
 * Looked up by a name that is made while running, or handed whole to a page's script; other tests, or the type of what
 * is handed over, hold these families to be complete.
 */
const FAMILIES = ['commands.standing.', 'problems.', 'reasons.', 'statuses.', 'teach.picker.']

function keys(book: object, path = ''): string[] {
  return Object.entries(book).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keys(value, `${path}${key}.`),
  )
}

/** Everything that stands in quotes, `kind.${what}` and `${kind}.what`: looked for once and not for each phrase. */
const quoted = named(/'(?=([\w.-]+)')/g)
const kinds = named(/`(?=([\w.-]+)\.\$\{)/g)
const ends = named(/\}\.(?=([\w-]+)`)/g)

function named(pattern: RegExp): Set<string | undefined> {
  return new Set(Array.from(source.matchAll(pattern), ([, name]) => name))
}

/** The phrase's last part stands in quotes, or closes a name of several parts, or is filled in by a template. */
function isUsed(key: string): boolean {
  const parts = key.split('.')
  return parts.some(
    (_, from) =>
      quoted.has(parts.slice(from).join('.')) ||
      kinds.has(parts.slice(from, -1).join('.')) ||
      (parts.length - from === 2 && ends.has(parts.at(-1))),
  )
}

test('no phrase waits for a screen that does not say it', () => {
  const idle = keys(vi).filter((key) => !FAMILIES.some((family) => key.startsWith(family)) && !isUsed(key))
  expect(idle).toEqual([])
})
