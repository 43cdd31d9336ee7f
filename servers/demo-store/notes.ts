import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { NOTE_NONCE, type NoteBook, type OrderNote } from './note-book.ts'
import { orderById } from './orders/all.ts'
import { noteRow } from './pages/notes-box.ts'

/** What the note box's button asks for: a form of WordPress's, answered with the note's row. */
export function createNoteBox(book: NoteBook, sessionCookie: string) {
  return new Hono().post('/wp-admin/admin-ajax.php', async (c) => {
    const form = await c.req.parseBody()
    const { action, post_id: orderId, note, note_type: type, security } = form
    const isOurs =
      getCookie(c, sessionCookie) && security === NOTE_NONCE && action === 'woocommerce_add_order_note'
    if (!isOurs) return c.text('-1', 403)
    if (typeof orderId !== 'string' || typeof note !== 'string' || !note.trim() || !orderById(orderId))
      return c.text('-1', 400)
    return c.html(noteRow(book.add(orderId, note.trim(), type === 'customer')))
  })
}

export function createNotesApi(book: NoteBook) {
  const inJson = ({ id, note, forCustomer, at }: OrderNote) => ({
    id,
    author: 'chu-tiem',
    date_created: at.slice(0, 19),
    note,
    customer_note: forCustomer,
  })
  return new Hono()
    .get('/orders/:id/notes', (c) => {
      const { id } = c.req.param()
      return orderById(id) ? c.json(book.of(id).map(inJson)) : c.json(NO_ORDER, 404)
    })
    .post('/orders/:id/notes', async (c) => {
      const { id } = c.req.param()
      if (!orderById(id)) return c.json(NO_ORDER, 404)
      const body: unknown = await c.req.json().catch(() => undefined)
      const note: unknown = Reflect.get(Object(body), 'note')
      if (typeof note !== 'string' || note.trim() === '')
        return c.json({ code: 'rest_missing_callback_param', data: { status: 400, params: ['note'] } }, 400)
      return c.json(inJson(book.add(id, note, Reflect.get(Object(body), 'customer_note') === true)), 201)
    })
}

const NO_ORDER = { code: 'woocommerce_rest_shop_order_invalid_id', data: { status: 404 } }
