import { html } from 'hono/html'
import type { OrderNote } from '../note-book.ts'
import { type DemoOrder, paymentTitles, statusNames } from '../orders/order.ts'
import { addressBox } from './address-box.ts'
import { adminPage, type Layout } from './admin.ts'
import { itemsBox } from './items-box.ts'
import { notesBox } from './notes-box.ts'

export function orderEditorPage(layout: Layout, order: DemoOrder, notes: readonly OrderNote[]) {
  const number = order.number ?? String(order.id)
  const bodyClass = layout === 'tables' ? 'woocommerce_page_wc-orders' : 'post-php post-type-shop_order'
  return adminPage(
    layout,
    `Đơn hàng #${number}`,
    bodyClass,
    html`<h1 class="wp-heading-inline">Sửa đơn hàng</h1>
<form method="post" name="${layout === 'tables' ? 'order' : 'post'}" id="${layout === 'tables' ? 'order' : 'post'}">
${
  layout === 'posts'
    ? html`<input type="hidden" id="post_type" name="post_type" value="shop_order"><input type="hidden" id="post_ID" name="post_ID" value="${order.id}">`
    : ''
}
<div id="poststuff"><div>${dataBox(order, number)}${itemsBox(order)}</div><div>${sideBoxes(order, notes)}</div></div></form>`,
  )
}

function dataBox(order: DemoOrder, number: string) {
  const [date = '', time = ''] = order.created.split('T')
  const [hour = '', minute = ''] = time.split(':')
  return html`<div id="woocommerce-order-data" class="postbox"><div class="inside"><div id="order_data" class="panel woocommerce-order-data">
<h2 class="woocommerce-order-data__heading">Chi tiết đơn hàng #${number}</h2>
<p class="woocommerce-order-data__meta order_number">Thanh toán qua ${paymentTitles[order.payment]}.${order.paidOn ? ` Đã trả ngày ${order.paidOn.slice(0, 10)}.` : ''}</p>
<div class="order_data_column_container">
<div class="order_data_column"><h3>Tổng quan</h3>
<p><label>Ngày tạo:</label><input type="text" name="order_date" value="${date}" size="10"> <input type="number" class="hour" name="order_date_hour" value="${hour}"> : <input type="number" class="minute" name="order_date_minute" value="${minute}"></p>
<p><label for="order_status">Trạng thái:</label><select id="order_status" name="order_status">${Object.entries(
    statusNames,
  ).map(
    ([status, name]) =>
      html`<option value="wc-${status}" ${status === order.status ? 'selected' : ''}>${name}</option>`,
  )}</select></p></div>
<div class="order_data_column">${addressBox('billing', 'Thanh toán', order.billing)}
<div class="edit_address"><select id="_payment_method" name="_payment_method">${Object.entries(
    paymentTitles,
  ).map(
    ([code, title]) =>
      html`<option value="${code}" ${code === order.payment ? 'selected' : ''}>${title}</option>`,
  )}</select></div></div>
<div class="order_data_column">${addressBox('shipping', 'Giao hàng', order.shipping)}
${order.note ? html`<p class="order_note"><strong>Ghi chú của khách:</strong> ${order.note}</p>` : ''}
<div class="edit_address"><textarea name="customer_note" id="excerpt">${order.note ?? ''}</textarea></div></div>
</div></div></div></div>`
}

function sideBoxes(order: DemoOrder, notes: readonly OrderNote[]) {
  return html`<div class="postbox"><div class="postbox-header"><h2>Thao tác đơn hàng</h2></div><div class="inside">
<ul class="order_actions"><li><select aria-label="Thao tác"><option>Chọn thao tác…</option></select></li><li><button class="button save_order button-primary">Cập nhật</button></li></ul></div></div>
${notesBox(order, notes)}`
}
