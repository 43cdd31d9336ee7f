import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { NoteBook } from './note-book.ts'
import { createNoteBox, createNotesApi } from './notes.ts'
import { orderById } from './orders/all.ts'
import { isStatus } from './orders/order.ts'
import { type Layout, listPath } from './pages/admin.ts'
import { marketListPage, marketOrderPage, marketOrders } from './pages/market.ts'
import { orderEditorPage } from './pages/order-editor.ts'
import { orderListPage } from './pages/order-list.ts'
import { createRest, SESSION_COOKIE } from './rest.ts'

/**
 * The demo shop's admin, with a marketplace under `/orders`. Without `json` its REST API is closed, as by a
 * security plugin. Order notes go into the book.
 */
export function createDemoStore({ json, book }: { json: boolean; book: NoteBook }) {
  const store = new Hono()
  store.use('/wp-admin/*', async (c, next) => {
    if (!c.req.path.endsWith('/admin-ajax.php')) {
      setCookie(c, SESSION_COOKIE, '1', { path: '/', httpOnly: true, sameSite: 'Lax' })
    }
    await next()
  })

  const editor = (layout: Layout, id: string | undefined) => {
    const order = id === undefined ? undefined : orderById(id)
    return order && orderEditorPage(layout, book.now(order), book.of(String(order.id)))
  }
  const part = ({ per_page: perPage, paged }: Record<string, string>) => ({ perPage, paged })
  store.get('/', (c) => c.redirect(listPath('tables')))
  store.get('/wp-admin/admin.php', async (c) => {
    if (c.req.query('page') !== 'wc-orders') return c.notFound()
    if (c.req.query('action') !== 'edit') return c.html(orderListPage('tables', book, part(c.req.query())))
    const page = editor('tables', c.req.query('id'))
    return page ? c.html(page) : c.notFound()
  })
  store.get('/wp-admin/edit.php', (c) => c.html(orderListPage('posts', book, part(c.req.query()))))
  store.get('/wp-admin/post.php', (c) => {
    const page = editor('posts', c.req.query('post'))
    return page ? c.html(page) : c.notFound()
  })
  store.on('POST', ['/wp-admin/admin.php', '/wp-admin/post.php'], async (c) => {
    const status = String((await c.req.parseBody()).order_status).replace(/^wc-/, '')
    const id = c.req.query('id') ?? c.req.query('post') ?? ''
    if (isStatus(status) && orderById(id)) book.setStatus(id, status)
    return c.redirect(c.req.url, 303)
  })
  store.get('/orders', (c) => c.html(marketListPage()))
  store.get('/orders/:code', (c) => {
    const order = marketOrders.find(({ code }) => code === c.req.param('code'))
    return order ? c.html(marketOrderPage(order)) : c.notFound()
  })
  store.route('/', createNoteBox(book, SESSION_COOKIE))
  if (json) store.route('/', createRest(createNotesApi(book), book))
  return store
}
