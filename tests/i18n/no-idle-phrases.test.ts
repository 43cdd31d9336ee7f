import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vi } from './all-phrases.ts'

const root = join(import.meta.dirname, '../..')
const source = ['components', 'entrypoints', 'lib']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/i18n\/(vi|en)(-later)?(\/|\.ts)/.test(`${folder}/${path}`))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  )
  .join('\n')

/**
 * Names built at run time, or given whole to a page's script. Other tests or types keep these families
 * complete.
 */
const FAMILIES = ['commands.fixed.', 'problems.', 'teach.picker.']

function keys(book: object, path = ''): string[] {
  return Object.entries(book).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keys(value, `${path}${key}.`),
  )
}

/** Quoted names, `kind.${what}` and `${kind}.what`, collected once. */
const quoted = named(/'(?=([\w.-]+)')/g)
const kinds = named(/`(?=([\w.-]+)\.\$\{)/g)
const ends = named(/\}\.(?=([\w-]+)`)/g)

function named(pattern: RegExp): Set<string | undefined> {
  return new Set(Array.from(source.matchAll(pattern), ([, name]) => name))
}

/** The last part is quoted, ends a longer name, or fills a template. */
function isUsed(key: string): boolean {
  const parts = key.split('.')
  return parts.some(
    (_, from) =>
      quoted.has(parts.slice(from).join('.')) ||
      kinds.has(parts.slice(from, -1).join('.')) ||
      (parts.length - from === 2 && ends.has(parts.at(-1))),
  )
}

test('every phrase is used', () => {
  const idle = keys(vi).filter((key) => !FAMILIES.some((family) => key.startsWith(family)) && !isUsed(key))
  expect(idle).toEqual([])
})
