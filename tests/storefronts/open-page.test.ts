import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { PageReading } from '../../lib/domain/store-order.ts'
import { generic } from '../../lib/storefronts/generic.ts'
import { readOpenPage } from '../../lib/storefronts/open-page.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'
import { parseHtml } from './reading-words.ts'

/** A page whose address is led on by the reading itself, as a single-page admin's is while its shop is asked. */
function openPage(leads: (address: string) => string) {
  const { document } = new JSDOM('').window
  const location = { href: 'https://shop.example/orders/1' }
  const read: string[] = []
  const reader: Reader = {
    ...generic,
    async read({ url }): Promise<PageReading> {
      read.push(url.pathname)
      await Promise.resolve()
      location.href = leads(location.href)
      return { kind: 'signed-out', url: url.href }
    },
  }
  const world = { document, location, fetch, parseHtml, deadline: AbortSignal.timeout(5000) }
  return { read, reading: () => readOpenPage(reader, world) }
}

test('a page that led to another order while it was read is read anew, as the order it shows now', async () => {
  const { read, reading } = openPage(() => 'https://shop.example/orders/2')
  expect(await reading()).toEqual({ kind: 'signed-out', url: 'https://shop.example/orders/2' })
  expect(read).toEqual(['/orders/1', '/orders/2'])
})

test('a page that leads on and on shows no order', async () => {
  const { read, reading } = openPage((address) => `${address}1`)
  expect(await reading()).toEqual({ kind: 'not-an-order', url: 'https://shop.example/orders/1111' })
  expect(read).toHaveLength(3)
})

test('a page that stays where it was is read once', async () => {
  const { read, reading } = openPage((address) => address)
  await reading()
  expect(read).toEqual(['/orders/1'])
})
