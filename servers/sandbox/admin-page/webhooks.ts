import { html } from 'hono/html'
import type { SandboxState, Webhook } from '../../../lib/sandbox/state.ts'
import { badge, type Html, httpBadge, time } from './parts.ts'

const MOST = 40
const TRIES_SHOWN = 3
const tones = { waiting: 'warn', delivered: 'ok', dropped: 'idle' } as const

export function webhooksTable({ webhooks }: SandboxState, now: number): Html {
  if (webhooks.length === 0) {
    return html`<p class="none">None yet. Give a shop an address above, and every change of its orders is sent to it.</p>`
  }
  return html`<div class="wide" tabindex="0" role="region" aria-label="Webhooks"><table>
    <thead><tr><th>Order</th><th>Status sent</th><th>To</th><th>Tries</th></tr></thead>
    <tbody>${webhooks
      .slice(-MOST)
      .reverse()
      .map((webhook) => row(webhook, now))}</tbody>
  </table></div>`
}

function row({ id, trackingCode, fields, callback, tries, state }: Webhook, now: number): Html {
  return html`<tr>
    <td><details id="webhook-${id}"><summary><code>${trackingCode}</code></summary><pre tabindex="0" aria-label="What is sent">${JSON.stringify(fields, null, 2)}</pre></details></td>
    <td>${badge(Number(fields.status_id))}<br /><small>${fields.reason}</small></td>
    <td><code>${callback.url}</code> <small>${callback.format}</small></td>
    <td><span class="badge ${tones[state]}">${state}</span> ${tries
      .slice(-TRIES_SHOWN)
      .map(({ at, httpStatus }) => html`<small>${time(at, now)} ${httpBadge(httpStatus)}</small> `)}</td>
  </tr>`
}
