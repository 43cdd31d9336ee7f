import type { ApiShop, AskedOfShop } from './api-shop.ts'

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
  const kept: string[] = ['Đơn mới qua cửa hàng.']
  const notesPath = `${rest}/orders/57/notes`
  return {
    platform: 'woocommerce',
    orderId: '57',
    page: '/shop/wp-admin/post.php?post=57&action=edit',
    kept,
    isChange: ({ method }) => method !== 'GET',
    answer({ method, path, headers, body }) {
      if (path === '/shop/wp-admin/admin-ajax.php?action=rest-nonce') return { body: NONCE }
      if (decodeURIComponent(path) !== notesPath) return undefined
      if (headers['x-wp-nonce'] !== NONCE) return { status: 401, body: { code: 'rest_cannot_view' } }
      if (method === 'GET') return { body: kept.map((note, id) => ({ id, note, customer_note: false })) }
      const { note, customer_note } = JSON.parse(body)
      kept.push(customer_note ? `TO THE BUYER: ${note}` : note)
      return { status: 201, body: { id: kept.length, note, customer_note } }
    },
  }
}

function medusa(): ApiShop {
  const metadata: Record<string, unknown> = { note: 'Giao tối sau 19h', points: { earned: 12 } }
  const told = () => Object.entries(metadata).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const kept = told()
  const order = () => ({ order: { id: 'order_01ABC', metadata } })
  return {
    platform: 'medusa',
    orderId: 'order_01ABC',
    page: '/app/orders/order_01ABC',
    kept,
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
        kept.splice(0, kept.length, ...told())
      }
      return { body: order() }
    },
  }
}

function vendure(channel: string | undefined): ApiShop {
  const kept: string[] = ['Khách quen']
  const isChange = ({ body }: AskedOfShop) => body.includes('mutation')
  return {
    platform: 'vendure',
    orderId: '77',
    page: '/dashboard/orders/77',
    kept,
    isChange,
    answer(asked) {
      if (asked.path !== '/admin-api' || asked.method !== 'POST') return undefined
      const { query, variables } = JSON.parse(asked.body)
      if (/\bme\b/.test(query))
        return { body: { data: { me: { channels: [{ token: 'kenh-1' }, { token: 'kenh-2' }] } } } }
      const isHere = asked.headers['vendure-token'] === channel
      if (!isHere) return { body: { data: { order: null } } }
      if (isChange(asked)) {
        const { note, isPublic } = variables.input
        kept.push(isPublic ? `TO THE BUYER: ${note}` : note)
        return { body: { data: { addNoteToOrder: { id: '77' } } } }
      }
      const items = kept.map((note) => ({ data: { note } }))
      return {
        body: {
          data: { order: { id: '77', fulfillments: [], history: { totalItems: items.length, items } } },
        },
      }
    },
  }
}
