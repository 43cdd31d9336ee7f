import { html } from 'hono/html'
import type { SandboxState, Shop } from '../../../lib/sandbox/state.ts'
import { type Html, options } from './parts.ts'

const formats = [
  ['form', 'form'],
  ['json', 'JSON'],
] as const

export function shopsTable({ shops, orders }: SandboxState): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="Shops"><table>
    <thead><tr><th>Shop</th><th>Kind</th><th class="end">Orders</th><th>Tells of every change</th></tr></thead>
    <tbody>${shops.map((shop) =>
      row(shop, orders.filter(({ partnerCode }) => partnerCode === shop.partnerCode).length),
    )}</tbody>
  </table></div>`
}

function row(
  { name, partnerCode, email, marketplace, operator, kind, callback }: Shop,
  orders: number,
): Html {
  const path = `/_sandbox/shops/${encodeURIComponent(partnerCode)}/callback`
  return html`<tr>
    <td>${name ?? partnerCode}<br /><small><code>${partnerCode}</code>${email ? ` · ${email}` : ''}</small></td>
    <td>${marketplace ? 'marketplace' : (kind ?? 'c2c').toUpperCase()}${operator ? html`<br /><small>of ${operator}</small>` : ''}</td>
    <td class="end">${orders}</td>
    <td><form data-post="${path}" data-shape="callback" class="callback">
      <input name="url" id="url-${partnerCode}" type="url" placeholder="http://127.0.0.1:9000/hook?hash=…" value="${callback?.url ?? ''}" aria-label="Webhook address of ${partnerCode}" />
      <select name="format" id="format-${partnerCode}" aria-label="Webhook format of ${partnerCode}">${options(formats, callback?.format)}</select>
      <button class="quiet" id="callback-${partnerCode}" aria-label="Save the webhook address of ${partnerCode}">Save</button>
    </form></td>
  </tr>`
}
