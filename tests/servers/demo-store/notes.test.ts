import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DemoStore, startDemoStore } from '../../../servers/demo-store/start.ts'

let store: DemoStore
beforeEach(async () => {
  store = await startDemoStore()
})
afterEach(() => store.close())

/** A tab that is signed in to the admin, with the nonce its scripts may ask for. */
async function signIn() {
  const cookie = (await fetch(store.orderUrl(1))).headers.getSetCookie().join('; ')
  const nonce = await fetch(`${store.url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } })
  const headers = { cookie, 'X-WP-Nonce': await nonce.text() }
  return {
    cookie,
    rest: (path: string, body?: unknown) =>
      fetch(`${store.url}/wp-json/wc/v3${path}`, {
        headers: { ...headers, 'Content-Type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
  }
}

test('a note is added by the JSON of a signed-in page, returned, and listed on the order’s page', async () => {
  const { rest } = await signIn()
  expect(await (await rest('/orders/1001/notes')).json()).toEqual([])
  const taken = await rest('/orders/1001/notes', { note: 'Mã <S1> & gói 2', customer_note: false })
  expect(taken.status).toBe(201)
  expect(await taken.json()).toMatchObject({ id: 1, note: 'Mã <S1> & gói 2', customer_note: false })
  expect(await (await rest('/orders/1001/notes')).json()).toMatchObject([{ note: 'Mã <S1> & gói 2' }])
  expect(store.notes(1)).toHaveLength(1)
  expect(store.notes(2)).toEqual([])
  for (const layout of ['tables', 'posts'] as const)
    expect(await (await fetch(store.orderUrl(1, layout))).text()).toContain(
      '<p>Mã &lt;S1&gt; &amp; gói 2</p>',
    )
})

test('without a cookie, nonce, order or text, no note is added', async () => {
  const { cookie, rest } = await signIn()
  const notes = `${store.url}/wp-json/wc/v3/orders/1001/notes`
  const body = JSON.stringify({ note: 'Mã S1' })
  expect((await fetch(notes, { method: 'POST', body })).status).toBe(401)
  expect((await fetch(notes, { method: 'POST', body, headers: { cookie } })).status).toBe(401)
  expect((await rest('/orders/77/notes', { note: 'Mã S1' })).status).toBe(404)
  expect((await rest('/orders/1001/notes', { note: ' ' })).status).toBe(400)
  expect(store.notes(1)).toEqual([])
})

test('the page’s own box adds a note for the shop or for the buyer', async () => {
  const { cookie } = await signIn()
  const page = await (await fetch(store.orderUrl(1))).text()
  expect(page).toContain('id="add_order_note"')
  const nonce = /"nonce":"([^"]+)"/.exec(page)?.[1] ?? ''
  const add = (form: Record<string, string>) =>
    fetch(`${store.url}/wp-admin/admin-ajax.php`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({
        action: 'woocommerce_add_order_note',
        post_id: '1001',
        note: 'Mã S1',
        ...form,
      }),
    })
  expect((await add({ security: 'guessed' })).status).toBe(403)
  expect(await (await add({ security: nonce })).text()).toContain('<p>Mã S1</p>')
  await add({ security: nonce, note: 'Chào anh', note_type: 'customer' })
  expect(store.notes(1).map(({ note, forCustomer }) => [note, forCustomer])).toEqual([
    ['Chào anh', true],
    ['Mã S1', false],
  ])
})
