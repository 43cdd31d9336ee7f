import { html, raw } from 'hono/html'
import { NOTE_NONCE, type OrderNote } from '../note-book.ts'
import { type DemoOrder, paymentTitles } from '../orders/order.ts'

export function notesBox(order: DemoOrder, notes: readonly OrderNote[]) {
  return html`<div class="postbox" id="woocommerce-order-notes"><div class="postbox-header"><h2>Ghi chú đơn hàng</h2></div><div class="inside"><ul class="order_notes">${notes.map(noteRow)}<li class="note system-note"><div class="note_content">Đơn được đặt qua cửa hàng, thanh toán: ${paymentTitles[order.payment]}.</div><p class="meta">${order.created.replace('T', ' ')}</p></li></ul>
<div class="add_note"><p><label for="add_order_note">Thêm ghi chú</label><textarea name="order_note" id="add_order_note" class="input-text" cols="20" rows="5"></textarea></p>
<p><label for="order_note_type" class="screen-reader-text">Loại ghi chú</label><select name="order_note_type" id="order_note_type"><option value="">Ghi chú riêng</option><option value="customer">Ghi chú gửi khách</option></select>
<button type="button" class="add_note button">Thêm</button></p></div></div></div>
<script>${raw(`(${addsNotes})(${JSON.stringify({ orderId: order.id, nonce: NOTE_NONCE })})`)}</script>`
}

export function noteRow({ id, note, forCustomer, at }: OrderNote) {
  return html`<li rel="${id}" class="note ${forCustomer ? 'customer-note' : ''}"><div class="note_content"><p>${note}</p></div><p class="meta">${at.slice(0, 16).replace('T', ' ')} chủ tiệm</p></li>`
}

/** Runs in the page: nothing around it is there. */
const addsNotes = `function ({ orderId, nonce }) {
  const box = document.querySelector('#add_order_note')
  document.querySelector('button.add_note').addEventListener('click', async () => {
    if (!box.value.trim()) return
    const note_type = document.querySelector('#order_note_type').value
    const body = new URLSearchParams({ action: 'woocommerce_add_order_note', post_id: orderId, note: box.value, note_type, security: nonce })
    const answer = await fetch('/wp-admin/admin-ajax.php', { method: 'POST', body })
    if (!answer.ok) return
    document.querySelector('.order_notes').insertAdjacentHTML('afterbegin', await answer.text())
    box.value = ''
  })
}`
