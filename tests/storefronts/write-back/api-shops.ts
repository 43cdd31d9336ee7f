import type { ApiShop, ShopRequest } from './api-shop.ts'

/** One shop of each platform whose session may write; each call has a memory of its own. */
export const apiShops: Record<string, () => ApiShop> = {
  woocommerce: () => woocommerce('/shop/wp-json/wc/v3'),
  'woocommerce, plain permalinks': () => woocommerce('/shop/?rest_route=/wc/v3'),
  medusa,
  vendure: () => vendure(undefined),
  'vendure, another channel': () => vendure('kenh-2'),
}

const NONCE = 'abcdef0123'

function woocommerce(rest: string): ApiShop {
  const stored: string[] = ['Đơn mới qua cửa hàng.']
  const notesPath = `${rest}/orders/57/notes`
  return {
    platform: 'woocommerce',
    orderId: '57',
    page: '/shop/wp-admin/post.php?post=57&action=edit',
    stored,
    isChange: ({ method }) => method !== 'GET',
    answer({ method, path, headers, body }) {
      if (path === '/shop/wp-admin/admin-ajax.php?action=rest-nonce') return { body: NONCE }
      if (decodeURIComponent(path) !== notesPath) return undefined
      if (headers['x-wp-nonce'] !== NONCE) return { status: 401, body: { code: 'rest_cannot_view' } }
      if (method === 'GET') return { body: stored.map((note, id) => ({ id, note, customer_note: false })) }
      const { note, customer_note } = JSON.parse(body)
      stored.push(customer_note ? `TO THE BUYER: ${note}` : note)
      return { status: 201, body: { id: stored.length, note, customer_note } }
    },
  }
}

function medusa(): ApiShop {
  const metadata: Record<string, unknown> = { note: 'Giao tối sau 19h', points: { earned: 12 } }
  const lines = () => Object.entries(metadata).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const stored = lines()
  const order = () => ({ order: { id: 'order_01ABC', metadata } })
  return {
    platform: 'medusa',
    orderId: 'order_01ABC',
    page: '/app/orders/order_01ABC',
    stored,
    isChange: ({ method }) => method !== 'GET',
    answer({ method, path, body }) {
      const { pathname, searchParams } = new URL(path, 'http://shop')
      if (pathname !== '/admin/orders/order_01ABC') return undefined
      if (method === 'GET' && searchParams.get('fields')?.includes('*'))
        return { status: 400, body: { type: 'invalid_data' } }
      if (method === 'POST') {
        const { metadata: sent } = JSON.parse(body)
        for (const key of Object.keys(metadata)) delete metadata[key]
        Object.assign(metadata, sent)
        stored.splice(0, stored.length, ...lines())
      }
      return { body: order() }
    },
  }
}

function vendure(channel: string | undefined): ApiShop {
  const stored: string[] = ['Khách quen']
  const isChange = ({ body }: ShopRequest) => body.includes('mutation')
  return {
    platform: 'vendure',
    orderId: '77',
    page: '/dashboard/orders/77',
    stored,
    isChange,
    answer(request) {
      if (request.path !== '/admin-api' || request.method !== 'POST') return undefined
      const { query, variables } = JSON.parse(request.body)
      if (/\bme\b/.test(query))
        return { body: { data: { me: { channels: [{ token: 'kenh-1' }, { token: 'kenh-2' }] } } } }
      const isHere = request.headers['vendure-token'] === channel
      if (!isHere) return { body: { data: { order: null } } }
      if (isChange(request)) {
        const { note, isPublic } = variables.input
        stored.push(isPublic ? `TO THE BUYER: ${note}` : note)
        return { body: { data: { addNoteToOrder: { id: '77' } } } }
      }
      const items = stored.map((note) => ({ data: { note } }))
      return {
        body: {
          data: { order: { id: '77', fulfillments: [], history: { totalItems: items.length, items } } },
        },
      }
    },
  }
}
