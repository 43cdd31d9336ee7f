import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import type { EndpointName } from '../../lib/carrier/endpoints/table.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { createSandbox, type SandboxDeps } from '../../lib/sandbox/create-sandbox.ts'
import { practiceOperator, practiceShop } from '../../lib/sandbox/practice-shop.ts'
import type { SandboxState } from '../../lib/sandbox/state.ts'
import { emptyState } from '../../lib/sandbox/state.ts'
import { account, draft } from '../carrier/draft.ts'

const TOKEN = 'practice-token-1'
export const OPERATOR_TOKEN = 'operator-token-1'

const SUBMIT = '/services/shipment/order'

/** Friday, 20 November 2026, 15:00 in Vietnam. */
export const NOW = Date.UTC(2026, 10, 20, 8)

export function practiceState(): SandboxState {
  return emptyState([
    practiceShop(TOKEN, 'S-ONE'),
    {
      ...practiceShop('practice-token-2', 'S-TWO'),
      rights: ['fee'] satisfies EndpointName[],
      email: 'two@shop.example',
    },
    practiceOperator(OPERATOR_TOKEN),
  ])
}

/** The sandbox with no port, and the real client in front of it. */
export function practise(now = NOW, deps: Partial<SandboxDeps> = {}) {
  const state = deps.state ?? practiceState()
  const later: (() => void)[] = []
  let made = 0
  const sandbox = createSandbox({
    now: () => now,
    schedule: (_, call) => later.push(call),
    newToken: () => `made-token-${++made}`,
    fetch,
    ...deps,
    state,
  })
  const carrierOf = (token: string, partnerCode: string) =>
    createCarrier(
      { api: 'http://sandbox.example', token, partnerCode },
      { fetch: sandbox.answer, after: () => () => {}, now: () => now },
    )
  const carrier = carrierOf(TOKEN, 'S-ONE')

  return {
    state,
    sandbox,
    carrier,
    carrierOf,
    /** What a submission says, to change and send with `post`. */
    order: (id = 'raw') => JSON.parse(encodeOrder(id, draft(), account, now)),
    later,
    submit: (id: string, changes: Partial<ShipmentDraft> = {}) =>
      carrier.submit(encodeOrder(id, draft(changes), account, now)),
    /** Sends a body with parts of its order or its products exchanged; `undefined` leaves a part out. */
    submitRaw(order: object, products?: object[], id = 'raw') {
      const body = JSON.parse(encodeOrder(id, draft(), account, now))
      return carrier.submit(
        JSON.stringify({ products: products ?? body.products, order: { ...body.order, ...order } }),
      )
    },
    /** A submission, byte for byte. */
    post: (
      body: string,
      contentType = 'application/json',
      headers: Record<string, string> = {},
      path = SUBMIT,
    ) =>
      sandbox.answer(
        new Request(`http://sandbox.example${path}`, {
          method: 'POST',
          headers: { Token: TOKEN, 'X-Client-Source': 'S-ONE', 'Content-Type': contentType, ...headers },
          body,
        }),
      ),
    ask: (path: string, method = 'GET', headers: Record<string, string> = {}) =>
      sandbox.answer(
        new Request(`http://sandbox.example${path}`, {
          method,
          headers: { Token: TOKEN, 'X-Client-Source': 'S-ONE', ...headers },
        }),
      ),
  }
}
