import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

vi.stubGlobal('browser', fakeBrowser)
const { keysOfSlipPage, slipPage } = await import('../../lib/settings/slips.ts')

beforeEach(() => fakeBrowser.storage.session.clear())

const keysTo = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://carrier.example đơn/${at}&`)
const searchOf = (page: string) => new URL(page).search

test('a few slips stand in the address itself, which can be opened again on another day', async () => {
  const keys = keysTo(5).reverse()
  const page = await slipPage(keys, 1)
  expect(await fakeBrowser.storage.session.get(null)).toEqual({})
  expect(await keysOfSlipPage(searchOf(page))).toEqual(keys)
})

test('many are handed over beside it, in their order, each list for itself', async () => {
  const many = keysTo(300)
  const more = keysTo(400).reverse()
  const pages = [await slipPage(many, 1), await slipPage(more, 2)]
  for (const page of pages) expect(page.length).toBeLessThan(200)
  expect(await keysOfSlipPage(searchOf(pages[0] ?? ''))).toEqual(many)
  expect(await keysOfSlipPage(searchOf(pages[1] ?? ''))).toEqual(more)
})

test('old lists are forgotten, and a page of one prints nothing', async () => {
  const pages: string[] = []
  for (let now = 1000; now < 1010; now++) pages.push(await slipPage(keysTo(300), now))
  expect(Object.keys(await fakeBrowser.storage.session.get(null))).toHaveLength(6)
  expect(await keysOfSlipPage(searchOf(pages[0] ?? ''))).toEqual([])
  expect(await keysOfSlipPage(searchOf(pages.at(-1) ?? ''))).toHaveLength(300)
})
