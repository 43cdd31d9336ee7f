import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { products } from './goods/products.ts'
import type { NoteBook } from './note-book.ts'
import { orderById } from './orders/all.ts'
import { type DemoOrder, type Person, paymentTitles, stored, sums } from './orders/order.ts'

/** Every admin page sets it; every answer here requires it, as in WordPress. */
export const SESSION_COOKIE = 'demo_store_signed_in'
export const NONCE = 'd3m0n0nce7'

/** As the admin's own pages may use it, with cookie and nonce. Only notes can be written. */
export function createRest(notes: Hono, book: NoteBook) {
  const rest = new Hono()
    .use(async (c, next) => {
      if (!getCookie(c, SESSION_COOKIE) || c.req.header('X-WP-Nonce') !== NONCE) {
        return c.json({ code: 'woocommerce_rest_cannot_view', data: { status: 401 } }, 401)
      }
      return next()
    })
    .get('/orders/:id', (c) => {
      const order = orderById(c.req.param('id'))
      return order
        ? c.json(orderJson(book.now(order)))
        : c.json({ code: 'woocommerce_rest_shop_order_invalid_id' }, 404)
    })
    .get('/products', (c) => {
      const wanted = new Set((c.req.query('include') ?? '').split(','))
      return c.json(
        products
          .filter(({ id }) => wanted.has(String(id)))
          .map(({ id, sku, weight }) => ({ id, sku, weight })),
      )
    })
    .get('/products/:id/variations/:variation', (c) => {
      const product = products.find(({ id }) => String(id) === c.req.param('id'))
      const id = Number(c.req.param('variation'))
      const sold = product?.variations?.[id]
      return sold
        ? c.json({ id, sku: sold.sku, weight: sold.weight || product?.weight })
        : c.json({ code: 'woocommerce_rest_product_variation_invalid_id' }, 404)
    })
    .get('/settings/products/woocommerce_weight_unit', (c) => c.json({ value: 'kg' }))
    .route('/', notes)

  return new Hono()
    .get('/wp-admin/admin-ajax.php', (c) =>
      c.req.query('action') === 'rest-nonce' && getCookie(c, SESSION_COOKIE)
        ? c.text(NONCE)
        : c.text('0', 400),
    )
    .route('/wp-json/wc/v3', rest)
}

function orderJson(order: DemoOrder) {
  const { lines, total } = sums(order)
  return {
    id: order.id,
    number: order.number ?? String(order.id),
    status: order.status,
    currency: 'VND',
    date_created: order.created,
    date_paid: order.paidOn ?? null,
    discount_total: String(order.discount ?? 0),
    shipping_total: String(order.shippingFee),
    total: String(total),
    payment_method: order.payment,
    payment_method_title: paymentTitles[order.payment],
    customer_note: order.note ?? '',
    billing: personJson(order.billing),
    shipping: personJson(order.shipping),
    line_items: lines.map((line) => ({
      id: line.id,
      name: line.product.name,
      product_id: line.product.id,
      variation_id: line.variationId,
      quantity: line.quantity,
      subtotal: String(line.subtotal),
      total: String(line.total),
      sku: line.sku,
      price: line.total / line.quantity,
      meta_data: Object.entries(line.product.variations?.[line.variationId]?.attributes ?? {}).map(
        ([name, value]) => ({ key: name, value, display_key: name, display_value: value }),
      ),
    })),
    fee_lines: order.deposit ? [{ name: 'Đã đặt cọc', total: String(-order.deposit) }] : [],
  }
}

/** A checkout plugin's lists are stored and answered as codes; only the page has their names. */
function personJson(person?: Person) {
  return {
    first_name: person?.first ?? '',
    last_name: person?.last ?? '',
    company: person?.company ?? '',
    address_1: person?.address1 ?? '',
    address_2: stored(person?.address2),
    city: stored(person?.city),
    state: stored(person?.state),
    postcode: person?.postcode ?? '',
    country: person ? 'VN' : '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
  }
}
