import type { CarrierDeps, Credentials } from '../../lib/carrier/carrier.ts'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { endpointNames } from '../../lib/carrier/endpoints/table.ts'
import { packageFeatures } from '../../lib/domain/account.ts'
import { NEW_SHOP_PASSWORD, practiceShop } from '../../lib/sandbox/practice-shop.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { listenForCallbacks } from './callbacks.ts'
import type { Asker } from './common-step.ts'
import { NOW } from './sound.ts'

/** One request as it left the client. */
export interface Sent {
  method: string
  url: URL
  headers: Headers
  body: string
}

const SHOP_EMAIL = 'tiem-sen@mail.example'

/**
 * A sandbox with every kind of account, a settable clock and a callback address. `seed` varies the shapes of
 * its answers.
 */
export async function openBench(seed?: string) {
  const clock = { now: NOW }
  const limited = { ...practiceShop('token-of-limited', 'S-LIMITED'), rights: [], email: '', tel: '' }
  const unpackaged = {
    ...practiceShop('token-of-unpackaged', 'S-PLAIN'),
    rights: endpointNames,
    features: [],
    email: '',
    tel: '',
  }
  const newAddresses = {
    ...practiceShop('token-of-new-addresses', 'S-NEW'),
    features: packageFeatures,
    email: '',
    tel: '',
  }
  const running = await startSandbox({
    port: 0,
    now: () => clock.now,
    shops: [limited, unpackaged, newAddresses],
    ...(seed !== undefined && { seed }),
  })
  const callbacks = await listenForCallbacks()
  running.sandbox.setCallback(running.partnerCode, { url: callbacks.url, format: 'form' })

  const { operator } = running
  const sent: Sent[] = []
  const deps: CarrierDeps = {
    now: () => clock.now,
    after(ms, call) {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
    async fetch(request) {
      const { method, url, headers } = request
      sent.push({ method, url: new URL(url), headers, body: await request.clone().text() })
      return fetch(request)
    },
  }

  const own = { partnerCode: running.partnerCode, token: running.token }
  const made = await createCarrier({ api: running.url, ...operator }, deps).createShop({
    name: 'Tiệm Sen',
    firstAddress: '8 Hàng Bông',
    province: 'Hà Nội',
    district: 'Quận Hoàn Kiếm',
    tel: '0933000900',
    email: SHOP_EMAIL,
  })
  if (!made.ok) throw new Error(`The operator's shop was not made: ${JSON.stringify(made.failure)}`)
  const shopOfOperator = { partnerCode: made.value.code, token: made.value.token }

  const accounts: Record<Asker, Omit<Credentials, 'api'>> = {
    shop: own,
    stranger: { ...own, token: 'token-of-nobody' },
    limited,
    unpackaged,
    'new addresses': newAddresses,
    operator,
    'shop of the operator': { ...shopOfOperator, referToken: operator.token },
  }

  let orders = 0
  return {
    clock,
    running,
    callbacks,
    world: deps,
    /** What left the client since it was last emptied. */
    sent,
    accounts,
    /** An unused order id. */
    newOrderId: () => `ca-${++orders}`,
    /** Values for `{name}` in a step; `id` and `tracking` are the last order's. */
    names: {
      id: '',
      tracking: '',
      'shop token': running.token,
      'shop code': running.partnerCode,
      'operator token': operator.token,
      'operator code': operator.partnerCode,
      'operator shop token': shopOfOperator.token,
      'operator shop email': SHOP_EMAIL,
      'operator shop password': NEW_SHOP_PASSWORD,
    },
    async close() {
      await running.close()
      await callbacks.close()
    },
  }
}
export type Bench = Awaited<ReturnType<typeof openBench>>

export function headersOf({
  token,
  partnerCode,
  referToken,
}: Omit<Credentials, 'api'>): Record<string, string> {
  return { Token: token, 'X-Client-Source': partnerCode, ...(referToken && { 'X-Refer-Token': referToken }) }
}
