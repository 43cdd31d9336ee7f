import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en, vi } from '../i18n/all-phrases.ts'
import { ROOT } from './tree.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const chapters = (language: string) =>
  readdirSync(join(ROOT, 'docs/guide', language)).filter((name) => name.endsWith('.md'))

/** Keys are no phrases: `Ctrl+Enter`, `N`, `1`. */
const KEYS = /^(?:(?:Alt|Ctrl|Shift)\+)*(?:Enter|[A-Z\d?])$/

function leaves(book: object): string[] {
  return Object.values(book).flatMap((one) => (typeof one === 'string' ? [one] : leaves(one)))
}

/** `{count, plural, one {# slip} other {# slips}}` is matched by `… slips`. */
const asSaid = (phrase: string) =>
  phrase.replace(/\{\w+, plural, .*other \{([^{}]*)\}\}/, '$1').replaceAll('#', '…')

test.each(Object.entries({ en, vi }))(
  'every name in bold in the guide (%s) stands on a screen',
  (language, book) => {
    const phrases = new Set(leaves(book).map((phrase) => asSaid(phrase).replace(/\s*→$/, '')))
    const unknown = chapters(language).flatMap((name) =>
      [...read(`docs/guide/${language}/${name}`).matchAll(/\*\*(.+?)\*\*/g)]
        .map(([, words = '']) => words)
        .filter((words) => !KEYS.test(words) && !phrases.has(words))
        .map((words) => `${name}: ${words}`),
    )
    expect(unknown).toEqual([])
  },
)

test('both languages have the same chapters with as many parts, and the same versions', () => {
  const shape = (language: string) =>
    chapters(language).map((name) => [
      name,
      read(`docs/guide/${language}/${name}`).match(/^#{1,2} /gm)?.length,
    ])
  expect(shape('vi')).toEqual(shape('en'))
  const versions = (page: string) => read(page).match(/^## .+$/gm)
  expect(versions('CHANGELOG.vi.md')).toEqual(versions('CHANGELOG.md'))
})
