import { once } from 'node:events'
import { createServer } from 'node:http'

/** Tests change it as a shop would. */
export interface ShopOrder {
  id: string
  display_id: number
  total: number
  shipping_address: { first_name: string; phone: string; address_1: string; city: string }
}

export interface SinglePageShop {
  url: string
  /** Where its admin starts. */
  listUrl: string
  orderUrl(n: number): string
  orders: ShopOrder[]
  close(): Promise<void>
}

/**
 * Like Medusa's admin: one page draws list and orders from the session's JSON, without page loads.
 * `window.draw()` draws the same again.
 */
export async function startSinglePageShop(): Promise<SinglePageShop> {
  const orders = [1, 2, 3].map(
    (n): ShopOrder => ({
      id: `order_0${n}`,
      display_id: 40 + n,
      total: 150_000 + n * 10_000,
      shipping_address: {
        first_name: `Khách Thử ${n}`,
        phone: `091234560${n}`,
        address_1: `${n} Láng Hạ, Phường Thành Công, Quận Ba Đình`,
        city: 'Hà Nội',
      },
    }),
  )
  const server = createServer(({ url: path = '' }, response) => {
    const orderId = /^\/admin\/orders\/(\w+)/.exec(path)?.[1]
    const order = orders.find(({ id }) => id === orderId)
    if (orderId) response.writeHead(order ? 200 : 404, { 'content-type': 'application/json' })
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(orderId ? JSON.stringify({ order: order && inFull(order) }) : page(orders))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url,
    listUrl: `${url}/app/orders`,
    orderUrl: (n) => `${url}/app/orders/order_0${n}`,
    orders,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function inFull(order: ShopOrder) {
  return {
    ...order,
    status: 'pending',
    email: 'khach@example.com',
    currency_code: 'vnd',
    item_total: order.total,
    original_item_total: order.total,
    shipping_total: 0,
    summary: { paid_total: 0, pending_difference: order.total },
    payment_collections: [{ payments: [{ provider_id: 'pp_cod' }] }],
    items: [
      {
        product_title: 'Nến thơm',
        quantity: 1,
        unit_price: order.total,
        total: order.total,
        variant: { weight: 300 },
      },
    ],
  }
}

function page(orders: readonly ShopOrder[]) {
  const listed = orders.map(({ id, display_id }) => ({ id, display_id }))
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Chợ một trang</title><body><div id="medusa"></div><script>
    const orders = ${JSON.stringify(listed)}
    const root = document.getElementById('medusa')
    const row = ({ id, display_id }) => '<tr><td><a href="/app/orders/' + id + '">#' + display_id + '</a></td></tr>'
    window.draw = () => {
      const open = orders.find(({ id }) => location.pathname.endsWith('/' + id))
      root.innerHTML = '<main>' + (open ? '<h1>#' + open.display_id + '</h1><a href="/app/orders">Đơn hàng</a>'
        : '<h2>Đơn hàng</h2><table><tbody>' + orders.map(row).join('') + '</tbody></table>') + '</main>'
    }
    document.addEventListener('click', (event) => {
      const link = event.target.closest('a')
      if (!link) return
      event.preventDefault()
      history.pushState({}, '', link.href)
      // As where the order is fetched first: the address leads, the page follows.
      setTimeout(draw, 300)
    })
    addEventListener('popstate', draw)
    draw()
  </script></body></html>`
}
