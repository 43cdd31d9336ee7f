import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { PageReading } from '../../lib/domain/store-order.ts'
import { pageReadingSchema } from '../../lib/domain/store-order-schema.ts'
import { platformOf, platforms } from '../../lib/storefronts/platforms.ts'
import { readPage } from '../../lib/storefronts/readers.ts'
import { parseHtml, rowsInWords, sessionOf, wordsOf } from './reading-words.ts'

/**
 * What a reader is: a case is a page and, beside it, its address and what a seller would read from it
 * (a `?` after a value marks one the reader is not sure of); of a list page also its `rows`. What the page's own
 * session may read lies in `<case>.session.json` (SessionAnswer); everything else is closed. A new case is two files,
 * or three, and no code.
 */
const FOLDER = new URL('../fixtures/storefronts/', import.meta.url)
const cases = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))

describe.each(cases)('%s', (name) => {
  const html = readFileSync(new URL(`${name}.html`, FOLDER), 'utf8')
  const expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, FOLDER), 'utf8'))
  const answersAt = new URL(`${name}.session.json`, FOLDER)
  const answers = existsSync(answersAt) ? JSON.parse(readFileSync(answersAt, 'utf8')) : []
  const open = () => new JSDOM(html, { url: expected.url }).window.document

  test('is recognised by its own reader and by no other', () => {
    const document = open()
    const url = new URL(expected.url)
    const recognised = platforms.filter((platform) => platform.recognises(document, url)).map(({ id }) => id)
    expect(recognised).toEqual(expected.reader === 'generic' ? [] : [expected.reader])
  })

  test('reads what the seller reads, and stays as it was', async () => {
    const document = open()
    const before = document.documentElement.outerHTML
    const reading: PageReading = await readPage({
      document,
      url: new URL(expected.url),
      session: sessionOf(answers, new URL(expected.url).origin),
      parse: parseHtml,
    })
    expect(wordsOf(reading, expected.reader === 'generic')).toEqual(expected.reading)
    expect(document.documentElement.outerHTML).toBe(before)
    expect(pageReadingSchema.safeParse(reading).success).toBe(true)
  })

  test('lists the orders that a list page shows, and stays as it was', () => {
    const document = open()
    const url = new URL(expected.url)
    const before = document.documentElement.outerHTML
    const rows = platformOf(document, url)?.rows?.(document, url) ?? []
    expect(rowsInWords(rows)).toEqual(expected.rows ?? [])
    for (const { place } of rows) expect(document.contains(place)).toBe(true)
    expect(document.documentElement.outerHTML).toBe(before)
  })
})
