import { html } from 'hono/html'
import { endpointNames } from '../../../lib/carrier/endpoints/table.ts'
import type { SandboxState } from '../../../lib/sandbox/state.ts'
import { type Html, options } from './parts.ts'
import { faultNames } from './words.ts'

const kinds = Object.entries(faultNames).map(([kind, does]) => [kind, `${kind} – ${does}`] as const)
const targets = [['any', 'any request'], ...endpointNames.map((name) => [name, name])] satisfies string[][]

export const faultForm: Html = html`<form data-post="/_sandbox/faults" data-shape="fault" class="fields">
  <label>What goes wrong <select name="kind" id="fault-kind">${options(kinds, 'drop-after')}</select></label>
  <label>Which request <select name="endpoint" id="fault-endpoint">
    ${options(
      targets.map(([value = '', name = '']) => [value, name] as const),
      'submitOrder',
    )}
  </select></label>
  <label>How many <input name="times" id="fault-times" type="number" min="1" max="1000" value="1" required /></label>
  <label>Seconds later <input name="seconds" id="fault-seconds" type="number" min="0" max="600" step="any" value="0" required /></label>
  <button id="fault-go">Fail the next</button>
</form>`

export function waitingFaults({ faults }: SandboxState): Html {
  if (faults.length === 0) return html`<p class="none">No fault is waiting.</p>`
  return html`<ul class="chips">${faults.map(
    ({ kind, endpoint, times, delayMs }) =>
      html`<li class="badge warn">${kind} · ${endpoint} · ${times}×${delayMs ? ` · ${delayMs / 1000} s` : ''}</li>`,
  )}</ul>
  <form data-post="/_sandbox/faults/clear" data-shape="none"><button class="quiet" id="faults-clear">Call them off</button></form>`
}
