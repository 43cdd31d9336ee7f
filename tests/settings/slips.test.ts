import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

const { keysOfPage, pageOfKeys } = await import('../../lib/settings/slips.ts')

beforeEach(() => fakeBrowser.storage.session.clear())

const keysTo = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://carrier.example đơn/${at}&`)
const searchOf = (page: string) => new URL(page).search

test('a few slips stand in the address itself, which can be opened again on another day', async () => {
  const keys = keysTo(5).reverse()
  const page = await pageOfKeys('/slip.html', keys, 1)
  expect(await fakeBrowser.storage.session.get(null)).toEqual({})
  expect(await keysOfPage(searchOf(page))).toEqual(keys)
})

test('many are handed over beside it, in their order, each list for itself', async () => {
  const many = keysTo(300)
  const more = keysTo(400).reverse()
  const pages = [await pageOfKeys('/slip.html', many, 1), await pageOfKeys('/slip.html', more, 2)]
  for (const page of pages) expect(page.length).toBeLessThan(200)
  expect(await keysOfPage(searchOf(pages[0] ?? ''))).toEqual(many)
  expect(await keysOfPage(searchOf(pages[1] ?? ''))).toEqual(more)
})

test('old lists are forgotten, and a page of one prints nothing', async () => {
  const pages: string[] = []
  for (let now = 1000; now < 1010; now++) pages.push(await pageOfKeys('/slip.html', keysTo(300), now))
  expect(Object.keys(await fakeBrowser.storage.session.get(null))).toHaveLength(6)
  expect(await keysOfPage(searchOf(pages[0] ?? ''))).toEqual([])
  expect(await keysOfPage(searchOf(pages.at(-1) ?? ''))).toHaveLength(300)
})
