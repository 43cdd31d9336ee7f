import { html } from 'hono/html'
import type { ReceivedRequest, SandboxState } from '../../../lib/sandbox/state.ts'
import { type Html, httpBadge, time } from './parts.ts'

const MOST = 60

export function requestsTable({ requests, counted }: SandboxState, now: number): Html {
  if (requests.length === 0) return html`<p class="none">No request yet.</p>`
  return html`<div class="wide" tabindex="0" role="region" aria-label="Requests"><table>
    <thead><tr><th>Time</th><th>Request</th><th>Answer</th><th>Remark</th></tr></thead>
    <tbody>${requests
      .slice(-MOST)
      .reverse()
      .map((request) => row(request, now))}</tbody>
  </table></div><p class="none">${counted.requests} so far; the latest ${Math.min(MOST, requests.length)} are shown.</p>`
}

function row(request: ReceivedRequest, now: number): Html {
  const { number, at, method, path, query, order, body, contentType, httpStatus, code, remark, fault } =
    request
  const sent = [query && `?${query}`, contentType && body && `Content-Type: ${contentType}`, body]
  const shown = sent.filter(Boolean).join('\n\n')
  const named = order && !path.includes(order) ? html` <small>${order}</small>` : ''
  const line = html`<b>${method}</b> <code>${path}</code>${named}`
  return html`<tr>
    <td>${time(at, now)}</td>
    <td>${
      shown
        ? html`<details id="request-${number}"><summary>${line}</summary><pre tabindex="0" aria-label="What was sent">${shown}</pre></details>`
        : line
    }</td>
    <td>${httpBadge(httpStatus)} ${code ? html`<code>${code}</code>` : ''}</td>
    <td>${fault ? html`<span class="badge warn">fault: ${fault}</span> ` : ''}${
      request.referred ? html`<span class="badge idle">marketplace</span> ` : ''
    }${remark}</td>
  </tr>`
}
