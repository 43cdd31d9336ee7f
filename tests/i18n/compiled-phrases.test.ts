import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatWritten from 'use-intl/format-message'
import formatCompiled from 'use-intl/format-message/format-only'
import { expect, test } from 'vitest'
import { languages } from '../../lib/i18n/languages.ts'
import { type CompiledBook, compiledBook } from '../../tools/build/compile-phrases.ts'
import { en, vi } from './all-phrases.ts'

const books = { vi, en }
const COUNTS = [0, 1, 2, 7, 1234]

test.each(languages)('every compiled phrase of %s formats as written', (locale) => {
  const cache = _createCache()
  const options = { cache, formatters: _createIntlFormatters(cache), locale }
  const different: unknown[] = []
  let compared = 0
  for (const { key, written, compiled } of pairs(books[locale], compiledBook(books[locale]))) {
    for (const values of valuesFor(written)) {
      const says = formatCompiled(key, compiled, values, options)
      const meant = formatWritten(key, written, values, options)
      compared++
      if (String(says) !== String(meant)) different.push({ key, values, says, meant })
    }
  }
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(5000)
})

test('the picker’s phrases stay uncompiled', () => {
  expect(compiledBook(vi).teach).toMatchObject({ picker: vi.teach.picker, trial: expect.anything() })
})

type Compiled = Parameters<typeof formatCompiled>[1]

function pairs(
  book: object,
  compiled: CompiledBook,
  path = '',
): { key: string; written: string; compiled: Compiled }[] {
  return Object.entries(book).flatMap(([key, words]) => {
    const other = compiled[key]
    if (key === 'picker') return []
    if (typeof words !== 'string') return pairs(words, other as CompiledBook, `${path}${key}.`)
    return [{ key: `${path}${key}`, written: words, compiled: other as Compiled }]
  })
}

/** Every count and choice of the message. */
function valuesFor(written: string): Record<string, string | number | ((parts: unknown) => string)>[] {
  const names = [...new Set([...written.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? ''))]
  const tags = [...new Set([...written.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? ''))]
  const choices = [...new Set([...written.matchAll(/\b([\w-]+)\s*\{/g)].map((match) => match[1] ?? ''))]
  const counted = (name: string) =>
    new RegExp(`\\{\\s*${name}\\s*,\\s*(?:plural|selectordinal|number|date|time)`).test(written)
  return [...COUNTS, ...choices].map((one) =>
    Object.fromEntries([
      ...names.map((name) => [name, counted(name) && typeof one === 'string' ? 1 : one]),
      ...tags.map((tag) => [tag, (parts: unknown) => `<${tag}>${String(parts)}</${tag}>`]),
    ]),
  )
}
