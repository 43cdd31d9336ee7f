import { html, raw } from 'hono/html'
import { carrierTime } from '../../../lib/domain/carrier-day.ts'
import type { SandboxState } from '../../../lib/sandbox/state.ts'
import { faultForm, waitingFaults } from './faults.ts'
import { ordersTable } from './orders.ts'
import type { Html } from './parts.ts'
import { requestsTable } from './requests.ts'
import { script } from './script.ts'
import { shopsTable } from './shops.ts'
import { style } from './style.ts'
import { webhooksTable } from './webhooks.ts'

/** The parts that are exchanged while the page is open, by their ids. */
export function liveParts(state: SandboxState, now: number) {
  const [day = '', clock = ''] = carrierTime(now).split('T')
  return {
    clock: html`${day} <b>${clock}</b> in Vietnam`,
    faults: waitingFaults(state),
    orders: ordersTable(state, now),
    requests: requestsTable(state, now),
    shops: shopsTable(state),
    webhooks: webhooksTable(state, now),
  } satisfies Record<string, Html>
}

export interface AdminPageDeps {
  state: SandboxState
  practice: { api: string; token: string; partnerCode: string }
  operator: { token: string; partnerCode: string }
  now: number
  /** The one script and style the page's policy lets in. */
  nonce: string
}

export function adminPage({ state, practice, operator, now, nonce }: AdminPageDeps): Html {
  const live = liveParts(state, now)
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Carrier sandbox</title>
<link rel="icon" href="data:," />
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<a class="skip" href="#orders-title">To the orders</a>
<header>
  <div><h1>Carrier sandbox</h1><p>Practice only: no parcel moves.</p></div>
  <p id="clock" data-live>${live.clock}</p>
  <nav><a href="/_sandbox/api/">API</a> <a href="/openapi.json">OpenAPI</a></nav>
</header>
<main>
<section aria-labelledby="connect-title"><h2 id="connect-title">Connect</h2>
  <dl>
    <div><dt>API address</dt><dd><code>${practice.api}</code></dd></div>
    ${access('Practice shop', practice)}
    ${access('Marketplace', operator)}
  </dl>
</section>
<section aria-labelledby="fault-title"><h2 id="fault-title">Fail the next request</h2>
  ${faultForm}<div id="faults" data-live>${live.faults}</div>
</section>
<section class="whole" aria-labelledby="orders-title"><h2 id="orders-title" tabindex="-1">Orders</h2>
  <div id="orders" data-live>${live.orders}</div>
</section>
<section class="whole" aria-labelledby="requests-title"><h2 id="requests-title">Requests</h2>
  <div id="requests" data-live>${live.requests}</div>
</section>
<section class="whole" aria-labelledby="shops-title"><h2 id="shops-title">Shops</h2>
  <div id="shops" data-live>${live.shops}</div>
</section>
<section class="whole" aria-labelledby="webhooks-title"><h2 id="webhooks-title">Webhooks</h2>
  <div id="webhooks" data-live>${live.webhooks}</div>
</section>
</main>
<p id="said" role="status"></p>
<script nonce="${nonce}">${raw(script)}</script>
</body>
</html>`
}

/** The token shows on request only: the page may stand open on a shared screen. */
function access(name: string, { token, partnerCode }: AdminPageDeps['operator']): Html {
  return html`<div><dt>${name}</dt><dd>
    <code>${partnerCode}</code>
    <details id="token-${partnerCode}"><summary>Token</summary><code>${token}</code></details>
  </dd></div>`
}
