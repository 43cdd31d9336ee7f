import { gramsToKilograms } from '../domain/weight.ts'
import { reasonText } from './carrier-texts.ts'
import { numbersOf } from './order-values.ts'
import type { Callback, SandboxOrder, SandboxState, Webhook } from './state.ts'
import { isoTime } from './vietnam-time.ts'

export interface WebhooksDeps {
  state: SandboxState
  now: () => number
  schedule: (ms: number, call: () => void) => unknown
  fetch: (request: Request) => Promise<Response>
  onAttempt: () => void
}

export interface Webhooks {
  /** Queues the order's status, or a notice code instead, for the shop's callback address. */
  enqueue(order: SandboxOrder, notice?: number): void
  send(): void
  /** Waiting webhooks go to the new address, or are dropped without one. */
  redirect(partnerCode: string, callback: Callback | undefined): void
}

/** Between attempts; the last pause repeats until the callback answers 200 (spec §6). */
const PAUSES_MS = [2000, 15_000, 60_000, 300_000, 1_800_000]
const DEADLINE_MS = 10_000
const MAX_WEBHOOKS = 500
const MAX_TRIES = 20
/** Partial delivery (spec §2.2). */
const PARTIAL_LABELS = [17, 18]

/** Webhooks (spec §6), one at a time for each order, so that they arrive in order. */
export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { state, now, schedule, onAttempt } = deps
  const busy = new Set<string>()

  async function post({ callback, fields }: Webhook): Promise<number> {
    const deadline = new AbortController()
    schedule(DEADLINE_MS, () => deadline.abort())
    const json = callback.format === 'json'
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    try {
      const request = new Request(callback.url, {
        method: 'POST',
        headers: { 'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded' },
        body: json ? JSON.stringify(fields) : String(form),
        redirect: 'manual',
        signal: deadline.signal,
      })
      const { status, body } = await deps.fetch(request)
      await body?.cancel()
      return status
    } catch {
      return 0
    }
  }

  async function deliver(trackingCode: string): Promise<void> {
    const notice = state.webhooks.find((one) => one.trackingCode === trackingCode && one.state === 'waiting')
    if (!notice) return void busy.delete(trackingCode)
    const httpStatus = await post(notice)
    notice.tries = [...notice.tries, { at: now(), httpStatus }].slice(-MAX_TRIES)
    if (httpStatus === 200) notice.state = 'delivered'
    onAttempt()
    if (httpStatus === 200) return deliver(trackingCode)
    const pause = PAUSES_MS[Math.min(notice.tries.length, PAUSES_MS.length) - 1] ?? 0
    schedule(pause, () => void deliver(trackingCode))
  }

  return {
    enqueue(order, notice) {
      const shop = state.shops.find(({ partnerCode }) => partnerCode === order.partnerCode)
      const operator = state.shops.find(({ partnerCode }) => partnerCode === shop?.operator)
      const callback = shop?.callback ?? operator?.callback
      if (!callback) return
      state.counted.webhooks += 1
      const fields = fieldsOf(order, notice ?? order.status)
      const { partnerCode, trackingCode } = order
      state.webhooks.push({
        id: state.counted.webhooks,
        partnerCode,
        trackingCode,
        callback,
        fields,
        tries: [],
        state: 'waiting',
      })
      const done = state.webhooks.findIndex((one) => one.state !== 'waiting')
      if (state.webhooks.length > MAX_WEBHOOKS && done >= 0) state.webhooks.splice(done, 1)
    },
    send() {
      for (const { trackingCode, state: at } of state.webhooks) {
        if (at !== 'waiting' || busy.has(trackingCode)) continue
        busy.add(trackingCode)
        void deliver(trackingCode)
      }
    },
    redirect(partnerCode, callback) {
      for (const notice of state.webhooks) {
        if (notice.partnerCode !== partnerCode || notice.state !== 'waiting') continue
        if (callback) notice.callback = callback
        else notice.state = 'dropped'
      }
    },
  }
}

function fieldsOf(order: SandboxOrder, status: number): Webhook['fields'] {
  const labelled =
    !order.ignored.includes('tags') &&
    numbersOf(order.order.tags).some((label) => PARTIAL_LABELS.includes(label))
  return {
    partner_id: order.partnerId,
    label_id: order.trackingCode,
    status_id: status,
    action_time: isoTime(order.modifiedAt),
    reason_code: order.reasonCode ?? '',
    reason: reasonText(order.reasonCode),
    weight: gramsToKilograms(order.grams),
    fee: order.fee,
    pick_money: order.cod,
    return_part_package: (order.part ?? labelled) ? 1 : 0,
  }
}
