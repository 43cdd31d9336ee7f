import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { HandedList } from '../../lib/settings/handed-lists.ts'

const { handedList, handOver } = await import('../../lib/settings/handed-lists.ts')

const list = (id: string): HandedList => ({
  tabId: 5,
  platform: 'woocommerce',
  store: 'shop.example',
  url: 'https://shop.example/wp-admin/edit.php?post_type=shop_order',
  orders: [
    {
      id,
      number: `#${id}`,
      url: `https://shop.example/wp-admin/post.php?post=${id}`,
      ticked: true,
      shown: { name: { text: 'Lò Văn Pọm', source: 'platform', at: 'td', sure: true } },
    },
  ],
})

test('a list is kept under its id, the newest six of them, and nothing else is touched', async () => {
  await fakeBrowser.storage.session.set({ 'form shop.example 7 1': { note: 'gọi trước' } })
  for (let at = 1; at <= 8; at++) await handOver(`id${at}`, list(String(at)), at)
  expect(await handedList('id8')).toEqual(list('8'))
  expect(await handedList('id3')).toEqual(list('3'))
  expect(await handedList('id2')).toBeUndefined()
  const kept = Object.keys(await fakeBrowser.storage.session.get(null))
  expect(kept.filter((key) => key.startsWith('handed list '))).toHaveLength(6)
  expect(kept).toContain('form shop.example 7 1')
})

test('an id that nothing was kept under has no list', async () => {
  expect(await handedList('never')).toBeUndefined()
})
