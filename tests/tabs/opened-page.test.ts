import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { PageReading } from '../../lib/domain/store/store-order.ts'

const ADDRESS = 'https://shop.example/wp-admin/post.php?post=1042&action=edit'

function orderRead(url: string, store: string): PageReading {
  const said = (text: string) => ({ text, source: 'session-json', at: 'id', sure: true }) as const
  const parts = { recipient: { phones: [] }, address: { lines: [] }, lines: [], notes: [] }
  const [id, number] = [said('1042'), said('1042')]
  return { kind: 'order', order: { platform: 'woocommerce', url, store, id, number, ...parts } }
}

/** What the popup makes of this answer of the reader in the tab. */
async function read(result: unknown, tab: string = ADDRESS) {
  fakeBrowser.reset()
  const executeScript = vi.fn(async () => [])
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 5, url: tab }) })
  Object.assign(fakeBrowser, { scripting: { executeScript } })
  vi.resetModules()
  const { openedPageOf } = await import('../../lib/tabs/opened-page.ts')
  return { page: await openedPageOf({ id: 5, reader: 'woocommerce', result }), executeScript }
}

afterEach(() => vi.unstubAllGlobals())

test('an order of the tab’s store is read', async () => {
  const reading = orderRead(ADDRESS, 'shop.example')
  expect((await read(reading)).page).toEqual(reading)
})

test.each([
  ['store', orderRead(ADDRESS, 'other.example')],
  ['address', orderRead('https://other.example/wp-admin/post.php?post=1042', 'shop.example')],
  ['store and address', orderRead('https://other.example/wp-admin/post.php?post=1042', 'other.example')],
  ['list', { kind: 'not-an-order', url: 'https://other.example/wp-admin/edit.php' }],
])('a script that was taken over speaks for no other shop: another %s', async (_, reading) => {
  const { page, executeScript } = await read(reading)
  expect(page).toMatchObject({ kind: 'unreadable' })
  expect(executeScript).not.toHaveBeenCalled()
})
