import { html, raw } from 'hono/html'
import { type DemoOrder, paymentTitles, sums } from '../orders/order.ts'
import { price } from './admin.ts'

type Line = ReturnType<typeof sums>['lines'][number]

export function itemsBox(order: DemoOrder) {
  const { lines, subtotal, total } = sums(order)
  return html`<div id="woocommerce-order-items" class="postbox"><div class="postbox-header"><h2>Sản phẩm</h2></div><div class="inside">
<table class="woocommerce_order_items"><thead><tr><th colspan="2">Mục</th><th class="num">Giá</th><th class="num">SL</th><th class="num">Tổng</th></tr></thead>
<tbody id="order_line_items">${lines.map(lineRow)}</tbody>
<tbody id="order_fee_line_items">${order.deposit ? extraRow('fee', order.id * 10 + 8, 'Đã đặt cọc', -order.deposit) : ''}</tbody>
<tbody id="order_shipping_line_items">${extraRow('shipping', order.id * 10 + 9, order.shippingFee ? 'Đồng giá' : 'Miễn phí giao hàng', order.shippingFee)}</tbody></table>
<div class="wc-order-totals-items">
<table class="wc-order-totals"><tbody>
${totalRow('Tổng phụ', price(subtotal))}
${order.discount ? totalRow('Mã ưu đãi', html`- ${price(order.discount)}`) : ''}
${order.shippingFee ? totalRow('Giao hàng', price(order.shippingFee)) : ''}
${totalRow('Tổng đơn hàng', price(total))}
</tbody></table>
${
  order.paidOn
    ? html`<table class="wc-order-totals"><tbody>${totalRow('Đã trả', price(total))}
<tr><td><span class="description">${order.paidOn.slice(0, 10)} qua ${paymentTitles[order.payment]}</span></td><td></td></tr></tbody></table>`
    : ''
}
</div></div></div>`
}

function lineRow(line: Line) {
  const { product, quantity, subtotal, total } = line
  const sold = product.variations?.[line.variationId]
  const attributes = Object.entries(sold?.attributes ?? {})
  return html`<tr class="item" data-order_item_id="${line.id}"><td class="thumb"><div class="wc-order-item-thumbnail"></div></td>
<td class="name" data-sort-value="${product.name}"><a class="wc-order-item-name" href="/wp-admin/post.php?post=${product.id}&amp;action=edit">${raw(withoutTags(product.name))}</a>
<div class="wc-order-item-sku"><strong>Mã SP:</strong> ${line.sku}</div>
<div class="view">${
    attributes.length > 0
      ? html`<table class="display_meta"><tbody>${attributes.map(([name, value]) => html`<tr><th>${name}:</th><td><p>${value}</p></td></tr>`)}</tbody></table>`
      : ''
  }</div></td>
<td class="item_cost" data-sort-value="${product.price}"><div class="view">${price(product.price)}</div></td>
<td class="quantity"><div class="view"><small class="times">×</small> ${quantity}</div><div class="edit"><input type="number" class="quantity" name="order_item_qty[${line.id}]" value="${quantity}" data-qty="${quantity}"></div></td>
<td class="line_cost" data-sort-value="${total}"><div class="view">${price(total)}${
    total < subtotal ? html`<span class="wc-order-item-discount">giảm ${price(subtotal - total)}</span>` : ''
  }</div><div class="edit"><input type="text" class="line_subtotal" name="line_subtotal[${line.id}]" value="${subtotal}" data-subtotal="${subtotal}"><input type="text" class="line_total" name="line_total[${line.id}]" value="${total}" data-total="${total}"></div></td></tr>`
}

/** WordPress takes `<50x70>` for a tag and strips it: the real page loses that part of the name too. */
function withoutTags(name: string): string {
  return name.replace(/<[^>]*>/g, '').replace(/"/g, '&quot;')
}

function extraRow(kind: 'fee' | 'shipping', id: number, name: string, cost: number) {
  const costField = kind === 'fee' ? `line_total[${id}]` : `shipping_cost[${id}]`
  return html`<tr class="${kind}" data-order_item_id="${id}"><td class="thumb"></td><td class="name"><div class="view">${name}</div></td><td></td><td></td>
<td class="line_cost"><div class="view">${price(cost)}</div><div class="edit"><input type="text" class="line_total" name="${costField}" value="${cost}"></div></td></tr>`
}

function totalRow(label: string, amount: unknown) {
  return html`<tr><td class="label">${label}:</td><td class="total">${amount}</td></tr>`
}
