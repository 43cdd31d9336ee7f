import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { PageReading } from '../../lib/domain/store-order.ts'
import { pageReadingSchema } from '../../lib/domain/store-order-schema.ts'
import { platformOf, platforms } from '../../lib/storefronts/platforms.ts'
import { readers, readPage } from '../../lib/storefronts/readers.ts'
import { storefrontCases } from './cases.ts'
import { parseHtml, rowsInWords, sessionOf, wordsOf } from './reading-words.ts'

/**
 * What a reader is: a case is a page and, beside it, its address and what a seller would read from it
 * (a `?` after a value marks one the reader is not sure of); of a list page also its `rows`, of an order its `cod`
 * (collected.test.ts). What the page's own session may read lies in `<case>.session.json` (SessionAnswer); everything
 * else is closed. A new case is two files, or three, and no code.
 */
describe.each(storefrontCases)('$name', ({ html, url, reader, reading: expected, rows, answers }) => {
  const open = () => new JSDOM(html, { url: url.href }).window.document

  test('is recognised by its own reader and by no other', () => {
    const document = open()
    const recognised = platforms.filter((platform) => platform.recognises(document, url)).map(({ id }) => id)
    expect(recognised).toEqual(reader === 'generic' ? [] : [reader])
  })

  test('reads what the seller reads, and stays as it was', async () => {
    const document = open()
    const before = document.documentElement.outerHTML
    const reading: PageReading = await readPage({
      document,
      url,
      session: sessionOf(answers, url.origin),
      parse: parseHtml,
    })
    expect(wordsOf(reading, reader === 'generic')).toEqual(expected)
    expect(document.documentElement.outerHTML).toBe(before)
    expect(pageReadingSchema.safeParse(reading).success).toBe(true)
  })

  test('lists the orders that a list page shows, and stays as it was', () => {
    const document = open()
    const before = document.documentElement.outerHTML
    const platform = platformOf(document, url)
    const shown = readers.find((one) => one.platform === platform)?.rows?.(document, url) ?? []
    expect(rowsInWords(shown)).toEqual(rows)
    for (const { place } of shown) expect(document.contains(place)).toBe(true)
    expect(document.documentElement.outerHTML).toBe(before)
  })
})
