import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { checkReading } from '../../../lib/domain/store/page-reading.ts'
import type { PageReading } from '../../../lib/domain/store/store-order.ts'
import { platformOf, platforms } from '../../../lib/storefronts/platforms.ts'
import { readers, readPage } from '../../../tools/storefronts/all-storefronts.ts'
import { storefrontCases } from '../cases.ts'
import { parseHtml, rowsInWords, sessionOf, wordsOf } from '../reading-words.ts'

/**
 * A case is a page, its address and the expected reading (`?`: not sure). Session answers:
 * `<case>.session.json`.
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
    expect(checkReading(reading)).toEqual({ value: reading })
  })

  test('lists the orders that a list page shows, and stays as it was', () => {
    const document = open()
    const before = document.documentElement.outerHTML
    const platform = platformOf(document, url)
    const shown = readers.find((one) => one.platform === platform)?.rows?.(document, url) ?? []
    expect(rowsInWords(shown)).toEqual(rows)
    for (const { anchor } of shown) expect(document.contains(anchor)).toBe(true)
    expect(document.documentElement.outerHTML).toBe(before)
  })

  if (rows.length === 0) return
  test('ticks no order by what is chosen in a list of its row', () => {
    const document = open()
    const reader = readers.find((one) => one.platform === platformOf(document, url))
    const tickedIn = () => reader?.rows?.(document, url).map(({ id, ticked }) => ({ id, ticked }))
    const before = tickedIn()
    for (const { anchor } of reader?.rows?.(document, url) ?? []) {
      const cell = (anchor.closest('tr') ?? anchor.parentElement)?.lastElementChild
      cell?.insertAdjacentHTML(
        'beforeend',
        '<select><option>Mới</option><option selected>Huỷ</option></select>',
      )
    }
    expect(tickedIn()).toEqual(before)
  })
})
