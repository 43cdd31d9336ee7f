import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en, vi } from '../i18n/all-phrases.ts'
import { ROOT } from './tree.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** Rows of the glossary's first table: a name and those it replaces, in English and Vietnamese. */
const rows = read('docs/glossary.md')
  .split('## Shipping')[0]
  ?.split('\n')
  .filter((line) => /^\| (?!English|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** The browser's store of extensions, and a landline. */
const OTHER_MEANING = /cửa hàng tiện ích|extension store|số máy bàn/g
/** The sample order is a shop's page, in a shop's words. */
const { sampleOrder: _vi, ...viBook } = vi
const { sampleOrder: _en, ...enBook } = en
const inNoBook = ['worker', 'news-words', 'slip-words'].map((file): [string, string] => [
  file,
  read(`lib/i18n/${file}.ts`),
])
const books = {
  en: [...leaves(enBook), ['_locales', read('public/_locales/en/messages.json')] as const],
  vi: [...leaves(viBook), ...inNoBook, ['_locales', read('public/_locales/vi/messages.json')] as const],
}

test.each([
  ['en', 1],
  ['vi', 3],
] as const)('no phrase of %s says a thing by another name than the glossary’s', (language, column) => {
  const rejected = (rows ?? []).flatMap((cells) =>
    (cells[column + 1] ?? '').split(', ').map((word) => ({ name: cells[column] ?? '', word })),
  )
  expect(rejected.length).toBeGreaterThan(25)
  const said = books[language].flatMap(([key, phrase]) =>
    rejected
      .filter(({ name, word }) => says(phrase.replace(OTHER_MEANING, ''), name, word))
      .map(({ name, word }) => `${key}: “${word}”, say “${name}”`),
  )
  expect(said).toEqual([])
})

test.each(globSync('entrypoints/*/index.html', { cwd: ROOT }))(
  'the browser does not offer to translate %s',
  (page) => {
    expect(read(page)).toMatch(/<html[^>]* translate="no">/)
    expect(read(page)).toContain('<meta name="google" content="notranslate" />')
  },
)

/** "nối" is within "kết nối", which is the name. Placeholders are no words. */
function says(phrase: string, name: string, word: string): boolean {
  const text = phrase.replace(/\{\w+/g, '').toLowerCase().replaceAll(name, '')
  return new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u').test(text)
}

function leaves(book: object, path = ''): [string, string][] {
  return Object.entries(book).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  )
}
