import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyOrder, orderById, orders } from '../../../servers/demo-store/orders/all.ts'
import { type DemoStore, startDemoStore } from '../../../servers/demo-store/start.ts'

let store: DemoStore
beforeAll(async () => {
  store = await startDemoStore()
})
afterAll(() => store.close())

test('twenty orders are listed in both layouts, each with a checkbox and a link that opens', async () => {
  for (const path of ['/wp-admin/admin.php?page=wc-orders', '/wp-admin/edit.php?post_type=shop_order']) {
    const list = await (await fetch(store.url + path)).text()
    expect(list.match(/id="cb-select-\d+"/g)).toHaveLength(20)
    const links = [...list.matchAll(/href="([^"]+)" class="order-view"/g)].map(([, href]) => href ?? '')
    expect(links).toHaveLength(20)
    for (const link of links) {
      const answer = await fetch(store.url + link.replaceAll('&amp;', '&'))
      expect(answer.status).toBe(200)
      await answer.text()
    }
  }
})

test('a list of 200 shows all orders, each recipient once, and is the same in every run', async () => {
  const listed = async (query: string) => {
    const page = await (await fetch(`${store.url}/wp-admin/admin.php?page=wc-orders&${query}`)).text()
    return [...page.matchAll(/id="cb-select-(\d+)"/g)].map(([, id]) => Number(id))
  }
  const all = await listed('per_page=200')
  expect(new Set(all).size).toBe(200)
  expect(await listed('per_page=5000')).toEqual(all)
  expect(await listed('per_page=50&paged=4')).toEqual(all.slice(150))
  expect(await listed('paged=2')).toEqual(all.slice(20, 40))

  const made = everyOrder.slice(orders.length)
  expect(new Set(made.map(({ billing }) => billing.phone)).size).toBe(180)
  const { billing, sold, created } = orderById('2180') ?? {}
  expect({ name: `${billing?.first} ${billing?.last}`, sold, created }).toMatchInlineSnapshot(`
    {
      "created": "2025-11-21T05:01:00",
      "name": "Trần Tường Vy",
      "sold": [
        {
          "quantity": 3,
          "sku": "MAY-GIO",
        },
        {
          "quantity": 1,
          "sku": "TRA-HV",
        },
      ],
    }
  `)
})

test('the JSON is for signed-in pages only: a cookie, then a nonce, then the order', async () => {
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(store.url + path, { headers })
  const order = '/wp-json/wc/v3/orders/1009'
  const cookie = (await ask('/wp-admin/edit.php')).headers.getSetCookie().join('; ')
  expect((await ask('/wp-admin/admin-ajax.php?action=rest-nonce')).status).toBe(400)
  const nonce = await (await ask('/wp-admin/admin-ajax.php?action=rest-nonce', { cookie })).text()
  expect((await ask(order, { cookie })).status).toBe(401)
  expect((await ask(order, { 'X-WP-Nonce': nonce })).status).toBe(401)
  const answer = await ask(order, { cookie, 'X-WP-Nonce': nonce })
  expect(await answer.json()).toMatchObject({ id: 1009, date_paid: '2025-11-19T15:20:00', total: '1185000' })
})

test('the market place shows its orders, and an unknown one not', async () => {
  expect((await fetch(`${store.url}/orders/GEN-1`)).status).toBe(200)
  expect((await fetch(`${store.url}/orders/GEN-99`)).status).toBe(404)
})
