import { html } from 'hono/html'
import { statusCodes, statusMeaning } from '../../../lib/domain/shipment/status.ts'
import { reasonText } from '../../../lib/sandbox/carrier-texts.ts'
import type { ReceivedRequest, SandboxOrder, SandboxState } from '../../../lib/sandbox/state.ts'
import { badge, type Html, httpBadge, options, time, vnd } from './parts.ts'
import { statusName } from './words.ts'

const MOST = 50
const statuses = statusCodes.map((code) => [String(code), `${code} ${statusName(code)}`] as const)

export function ordersTable({ orders, requests }: SandboxState, now: number): Html {
  if (orders.length === 0) {
    return html`<p class="none">No order yet. Submit one, and it is here.</p>`
  }
  return html`<div class="wide" tabindex="0" role="region" aria-label="Orders"><table>
    <thead><tr><th>Order</th><th>To</th><th class="end">COD</th><th>Status</th><th>Move</th></tr></thead>
    <tbody>${orders
      .slice(-MOST)
      .reverse()
      .map((order) => row(order, requests, now))}</tbody>
  </table></div>${
    orders.length > MOST ? html`<p class="none">The latest ${MOST} of ${orders.length} orders.</p>` : ''
  }`
}

function row(order: SandboxOrder, requests: readonly ReceivedRequest[], now: number): Html {
  const { trackingCode, partnerId, partnerCode, status } = order
  const path = `/_sandbox/orders/${encodeURIComponent(trackingCode)}/advance`
  return html`<tr>
    <td class="named">
      <details id="order-${trackingCode}">
        <summary><code>${trackingCode}</code></summary>
        ${story(order, requests, now)}
      </details>
      <small>${partnerId} · ${partnerCode}</small>
    </td>
    <td>${order.name}<br /><small>${order.address}</small></td>
    <td class="end">${vnd(order.cod)}<br /><small>fee ${vnd(order.fee)}</small></td>
    <td>${badge(status)}<br /><small>${reasonText(order.reasonCode) || time(order.modifiedAt, now)}</small></td>
    <td><div class="actions">
      <form data-post="${path}" data-shape="none">
        <button id="on-${trackingCode}" ${statusMeaning(status).final ? 'disabled' : ''} aria-label="Move ${trackingCode} on">Move on</button>
      </form>
      <form data-post="${path}" data-shape="status">
        <select name="status" id="set-${trackingCode}" aria-label="Status for ${trackingCode}">
          ${options(statuses, String(status))}
        </select>
        <button class="quiet" id="do-${trackingCode}" aria-label="Set the status of ${trackingCode}">Set</button>
      </form>
    </div></td>
  </tr>`
}

/** What the carrier changes on the way: its weight with the fee, its COD, a part that comes back. */
function recordForm({ trackingCode, grams, cod, part }: SandboxOrder): Html {
  const path = `/_sandbox/orders/${encodeURIComponent(trackingCode)}/record`
  return html`<form data-post="${path}" data-shape="record" class="fields">
    <label>Grams <input name="grams" id="grams-${trackingCode}" type="number" min="1" value="${grams}" required /></label>
    <label>COD <input name="cod" id="cod-${trackingCode}" type="number" min="0" value="${cod}" required /></label>
    <label><span><input name="part" id="part-${trackingCode}" type="checkbox" ${part ? 'checked' : ''} /> A part comes back</span></label>
    <button class="quiet" id="record-${trackingCode}" aria-label="Change the record of ${trackingCode}">Change the record</button>
  </form>`
}

/** Its moves, its requests, and what was sent. */
function story(order: SandboxOrder, requests: readonly ReceivedRequest[], now: number): Html {
  const about = requests.filter(({ order: named }) => {
    return [order.trackingCode, order.partnerId, `partner_id:${order.partnerId}`].includes(named)
  })
  return html`<ol class="moves">${order.moves.map(
    ({ status, at, reasonCode }) =>
      html`<li>${time(at, now)} ${badge(status)} ${reasonCode === null ? '' : `${reasonCode} ${reasonText(reasonCode)}`}</li>`,
  )}</ol>
  ${recordForm(order)}
  ${order.ignored.length > 0 ? html`<p>Ignored at this date: ${order.ignored.join(', ')} (spec §9).</p>` : ''}
  <ul class="moves">${about
    .slice(-5)
    .map(
      ({ at, endpoint, httpStatus }) => html`<li>${time(at, now)} ${endpoint} ${httpBadge(httpStatus)}</li>`,
    )}</ul>
  <pre tabindex="0" aria-label="What was sent">${JSON.stringify({ order: order.order, products: order.products }, null, 2)}</pre>`
}
