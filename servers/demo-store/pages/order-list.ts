import { html } from 'hono/html'
import type { NoteBook } from '../note-book.ts'
import { everyOrder, orders } from '../orders/all.ts'
import { type DemoOrder, shown, statusNames, sums } from '../orders/order.ts'
import { adminPage, editPath, type Layout, price } from './admin.ts'

const MOST = 200

/** How many orders a page of the list shows, as the shop's screen options have it, and which page. */
export interface ListPart {
  perPage?: string | undefined
  paged?: string | undefined
}

export function orderListPage(layout: Layout, book: NoteBook, { perPage, paged }: ListPart = {}) {
  const size = Math.min(Math.max(Number(perPage) || orders.length, 1), MOST)
  const from = (Math.max(Number(paged) || 1, 1) - 1) * size
  const listed = everyOrder.slice(from, from + size).map(book.now)
  const bodyClass = layout === 'tables' ? 'woocommerce_page_wc-orders' : 'edit-php post-type-shop_order'
  return adminPage(
    layout,
    'Đơn hàng',
    bodyClass,
    html`<h1 class="wp-heading-inline">Đơn hàng</h1> <a class="page-title-action" href="#">Thêm đơn hàng</a>
<ul class="subsubsub"><li class="current">Tất cả (${everyOrder.length})</li><li>Đang xử lý</li><li>Tạm giữ</li></ul>
<form method="get"><table class="wp-list-table widefat fixed striped orders">
<thead><tr><td class="manage-column check-column"><input id="cb-select-all-1" type="checkbox" aria-label="Chọn tất cả"></td>
<th scope="col">Đơn hàng</th><th scope="col">Ngày</th><th scope="col">Trạng thái</th><th scope="col">Giao tới</th><th scope="col" class="column-order_total">Tổng</th></tr></thead>
<tbody id="the-list">${listed.map((order) => row(layout, order))}</tbody></table></form>`,
  )
}

function row(layout: Layout, order: DemoOrder) {
  const buyer = order.billing
  const to = order.shipping ?? order.billing
  const number = order.number ?? order.id
  const rowId = layout === 'tables' ? `order-${order.id}` : `post-${order.id}`
  return html`<tr id="${rowId}" class="type-shop_order status-wc-${order.status}">
<th scope="row" class="check-column"><input id="cb-select-${order.id}" type="checkbox" name="${layout === 'tables' ? 'id' : 'post'}[]" value="${order.id}" aria-label="Chọn đơn #${number}"></th>
<td class="order_number column-order_number"><a href="${editPath(layout, order.id)}" class="order-view"><strong>#${number} ${buyer.first ?? ''} ${buyer.last}</strong></a></td>
<td class="order_date column-order_date"><time datetime="${order.created}+07:00">${order.created.slice(8, 10)}/${order.created.slice(5, 7)}/${order.created.slice(0, 4)}</time></td>
<td class="order_status column-order_status"><mark class="order-status status-${order.status}"><span>${statusNames[order.status]}</span></mark></td>
<td class="shipping_address">${[to.address1, to.address2, to.city].map(shown).filter(Boolean).join(', ')}</td>
<td class="order_total column-order_total">${price(sums(order).total)}</td></tr>`
}
