import { html, raw } from 'hono/html'
import { NONCE } from '../rest.ts'
import { adminStyle } from './admin-style.ts'

export const SHOP_NAME = 'Tiệm Gốm Mây'

/** Which of WooCommerce's two ways of keeping orders a page belongs to: they differ in addresses and names. */
export type Layout = 'posts' | 'tables'

export const listPath = (layout: Layout) =>
  layout === 'tables' ? '/wp-admin/admin.php?page=wc-orders' : '/wp-admin/edit.php?post_type=shop_order'

export const editPath = (layout: Layout, id: number) =>
  layout === 'tables'
    ? `/wp-admin/admin.php?page=wc-orders&action=edit&id=${id}`
    : `/wp-admin/post.php?post=${id}&action=edit`

const vnd = new Intl.NumberFormat('vi-VN')

/** An amount as WooCommerce prints it for this shop: "385.000 ₫". */
export function price(amount: number) {
  return html`<span class="woocommerce-Price-amount amount"><bdi>${amount < 0 ? '-' : ''}${vnd.format(Math.abs(amount))}&nbsp;<span class="woocommerce-Price-currencySymbol">₫</span></bdi></span>`
}

/** Where WordPress tells its own scripts the API's address. */
const apiScript = `<script type="text/plain" id="wp-api-fetch-js-after">
wp.apiFetch.use( wp.apiFetch.createRootURLMiddleware( "/wp-json/" ) );
wp.apiFetch.nonceMiddleware = wp.apiFetch.createNonceMiddleware( "${NONCE}" );
</script>`

export function adminPage(layout: Layout, title: string, bodyClass: string, content: unknown) {
  return html`<!doctype html>
<html lang="vi" class="wp-toolbar">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} ‹ ${SHOP_NAME} — WordPress</title>
<style>${raw(adminStyle)}</style>
</head>
<body class="wp-admin wp-core-ui js woocommerce-page ${bodyClass}">
<div id="wpadminbar" role="navigation" aria-label="Thanh công cụ"><ul>
<li id="wp-admin-bar-site-name"><a href="/">${SHOP_NAME}</a></li>
<li>Hotline cửa hàng: <a href="tel:19001099">1900 1099</a></li></ul>
<span class="me">Chào, chủ tiệm</span></div>
<ul id="adminmenu" role="navigation" aria-label="Menu chính">
<li><a href="/">Bảng tin</a></li>
<li class="current"><a href="${listPath(layout)}">WooCommerce</a>
<ul><li class="current"><a href="${listPath(layout)}">Đơn hàng</a></li>
<li><a href="${listPath(layout === 'tables' ? 'posts' : 'tables')}">Đơn hàng (${layout === 'tables' ? 'kiểu cũ' : 'kiểu mới'})</a></li></ul></li>
<li><a href="/orders">Chợ Phiên</a></li>
</ul>
<div id="wpcontent"><div class="wrap">${content}</div></div>
${raw(apiScript)}
</body>
</html>`
}
