import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { readListedOrders } from '../../lib/storefronts/listed-orders.ts'
import { woocommerce } from '../../lib/storefronts/woocommerce.ts'
import { parseHtml } from './reading-words.ts'

const LIST = 'https://shop.example/wp-admin/edit.php?post_type=shop_order'
const addressOf = (id: number) => `https://shop.example/wp-admin/post.php?post=${id}&action=edit`
const orderPage = (id: number) =>
  `<input id="post_type" value="shop_order"><div id="order_data"><h2 class="woocommerce-order-data__heading">#${id}</h2></div><table id="order_line_items"></table>`

test('listed orders come in the order asked for, no more than four under way at once', async () => {
  let underWay = 0
  const most: number[] = []
  let deadlines = 0
  const shop: typeof fetch = async (asked) => {
    const id = Number(new URL(String(asked)).searchParams.get('post'))
    if (!id) return new Response('', { status: 404 })
    underWay += 1
    most.push(underWay)
    // The first asked for are the last to come.
    for (let turn = 0; turn < 40 - id; turn++) await null
    underWay -= 1
    return new Response(orderPage(id))
  }
  const { document } = new JSDOM('', { url: LIST }).window
  const world = () => {
    deadlines += 1
    const deadline = new AbortController().signal
    return { document, location: { href: LIST }, fetch: shop, parseHtml, deadline }
  }
  const ids = Array.from({ length: 20 }, (_, at) => at + 1)
  const readings = await readListedOrders(woocommerce, world, ids.map(addressOf))
  const read = readings.map((reading) => reading.kind === 'order' && Number(reading.order.id.text))
  expect(read).toEqual(ids)
  expect(Math.max(...most)).toBe(4)
  // Each has its own: the last of a long list must not find its time used up.
  expect(deadlines).toBe(20)
})
