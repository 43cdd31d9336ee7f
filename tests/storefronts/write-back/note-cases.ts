import { JSDOM } from 'jsdom'
import { storefrontCases } from '../cases.ts'

/** An order page whose note box is to be filled: a page of the readers' cases, with the box its platform has. */
export interface NoteCase {
  name: string
  platform: string
  orderId: string
  url: string
  html: string
  /** The box the note belongs into. */
  field: string
}

interface Boxed {
  field: string
  /** Goes in at the end of the first of these, where the case has no such box. */
  into?: string
  box?: string
}

const boxes: Record<string, Boxed> = {
  'bagisto-gift': { field: 'textarea[name="comment"]' },
  'magento-cod': { field: '#order_history_block textarea' },
  'nopcommerce-cod': {
    field: '#AddOrderNoteMessage',
    into: 'body',
    box: `<div class="card-body"><textarea id="AddOrderNoteMessage" name="AddOrderNoteMessage"></textarea>
      <input type="checkbox" id="AddOrderNoteDisplayToCustomer" name="AddOrderNoteDisplayToCustomer" value="true">
      <button type="button" id="addOrderNote">Thêm</button></div>`,
  },
  'opencart-3-gift': { field: '#input-comment' },
  'opencart-4.1-page': { field: '#input-history' },
  'prestashop-cod': {
    field: '#internal_note_note',
    into: '#order-view-page',
    box: `<a href="#" class="js-order-notes-toggle-btn">+</a><div class="js-order-notes-block d-none">
      <form method="post" action="/admin-shop/index.php/sell/orders/7/set-internal-note">
      <textarea id="internal_note_note" name="internal_note[note]"></textarea><button type="submit">Lưu</button></form></div>
      <form method="post"><input id="update_order_shipping_tracking_number" name="update_order_shipping[tracking_number]"></form>`,
  },
  'saleor-marked': {
    field: 'textarea[name="message"]',
    into: 'body',
    box: '<div><textarea name="message" rows="3"></textarea><button type="button" disabled>Gửi</button></div>',
  },
  'vendure-angular-page': {
    field: '.note-entry textarea',
    into: 'body',
    box: `<vdr-order-history><div class="note-entry"><textarea name="note" class="note"></textarea><button disabled>Thêm</button></div>
      <div class="visibility-select"><input type="checkbox" checked></div></vdr-order-history>`,
  },
  'vendure-react-page': {
    field: '#history-note',
    into: 'main',
    box: `<div class="flex"><textarea data-slot="textarea" id="history-note" placeholder="Add a note..."></textarea><div><div>
      <button type="button" role="checkbox" aria-checked="true"></button></div><button disabled>Add note</button></div></div>`,
  },
  'vendure-react-3.7-page': {
    field: '#history-note',
    into: 'main',
    box: `<div class="flex"><textarea data-slot="textarea" id="history-note" placeholder="Add a note..."></textarea><div><div>
      <span role="checkbox" aria-checked="true" data-slot="checkbox"></span><input type="checkbox" id="note-private" checked></div>
      <button disabled>Add note</button></div></div>`,
  },
  'woocommerce-posts': {
    field: '#add_order_note',
    into: 'body',
    box: `<ul class="order_notes"><li class="note"><div class="note_content"><p>Đơn mới qua cửa hàng.</p></div></li></ul>
      <div class="add_note"><textarea name="order_note" id="add_order_note"></textarea>
      <select name="order_note_type"><option value="">Riêng tư</option><option value="customer">Gửi khách</option></select>
      <button type="button" class="add_note button">Thêm</button></div>`,
  },
  'woocommerce-11-posts': { field: '#add_order_note' },
  'woocommerce-11-tables': { field: '#add_order_note' },
}

export const noteCases: readonly NoteCase[] = Object.entries(boxes).map(([name, { field, into, box }]) => {
  const found = storefrontCases.find((one) => one.name === name)
  if (!found) throw new Error(`No case is called ${name}.`)
  const { document } = new JSDOM(found.html).window
  if (into && box) document.querySelector(into)?.insertAdjacentHTML('beforeend', box)
  const html = `<!doctype html>${document.documentElement.outerHTML}`
  return { name, platform: found.reader, orderId: idOf(found.reading), url: found.url.href, html, field }
})

function idOf(reading: unknown): string {
  const id: unknown = Reflect.get(Object(Reflect.get(Object(reading), 'order')), 'id')
  return String(id).replace(/\?$/, '')
}
