import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../components')
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
)

/** Signs and units that are equal in all languages. */
const SIGNS = /^[\s\p{P}\p{S}\d]*$/u

test('screens take all text from the phrase books', () => {
  const bare = screens.flatMap((path) => {
    const source = readFileSync(join(folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    const texts = [...source.matchAll(/>\s*([^<>{}=;()]*?[^<>{}=;()\s])\s*<\//g)].map(
      (match) => match[1] ?? '',
    )
    const attributes = [...source.matchAll(/\s(?:title|label|placeholder|aria-label|alt)="([^"]*)"/g)].map(
      (match) => match[1] ?? '',
    )
    return [...texts, ...attributes].filter((words) => !SIGNS.test(words)).map((words) => `${path}: ${words}`)
  })
  expect(bare, 'Put these words into lib/i18n, both languages.').toEqual([])
})
