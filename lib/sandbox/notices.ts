import { gramsToKilograms } from '../domain/weight.ts'
import { numbersOf } from './order-text.ts'
import { reasonText } from './reasons.ts'
import type { Callback, Notice, SandboxState, TakenOrder } from './state.ts'
import { isoTime } from './vietnam-time.ts'

export interface NoticesWorld {
  state: SandboxState
  now: () => number
  after: (ms: number, call: () => void) => unknown
  fetch: (request: Request) => Promise<Response>
  /** Told when a try has ended. */
  tried: () => void
}

export interface Notices {
  /** Queues the order's status, or a notice code in its place, for the shop's callback address; sends nothing yet. */
  write(order: TakenOrder, notice?: number): void
  /** Sends what waits. */
  send(): void
  /** Undefined takes the address away; what waits goes to the new one, or nowhere. */
  redirect(partnerCode: string, callback: Callback | undefined): void
}

/** Between one try and the next; the last pause is kept until the callback answers 200 (spec §6). */
const PAUSES_MS = [2000, 15_000, 60_000, 300_000, 1_800_000]
const DEADLINE_MS = 10_000
const MOST_NOTICES = 500
const MOST_TRIES = 20
/** Partial delivery (spec §2.2). */
const PARTIAL_LABELS = [17, 18]

/** Webhooks (spec §6): one at a time for an order, so that they arrive in its order. */
export function createNotices(world: NoticesWorld): Notices {
  const { state, now, after, tried } = world
  /** Orders of which one is under way or pausing. */
  const busy = new Set<string>()

  async function post({ callback, fields }: Notice): Promise<number> {
    const late = new AbortController()
    after(DEADLINE_MS, () => late.abort())
    const json = callback.format === 'json'
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    try {
      const request = new Request(callback.url, {
        method: 'POST',
        headers: { 'Content-Type': json ? 'application/json' : 'application/x-www-form-urlencoded' },
        body: json ? JSON.stringify(fields) : String(form),
        redirect: 'manual',
        signal: late.signal,
      })
      const { status, body } = await world.fetch(request)
      await body?.cancel()
      return status
    } catch {
      return 0
    }
  }

  async function deliver(trackingCode: string): Promise<void> {
    const notice = state.notices.find((one) => one.trackingCode === trackingCode && one.state === 'waiting')
    if (!notice) return void busy.delete(trackingCode)
    const httpStatus = await post(notice)
    notice.tries = [...notice.tries, { at: now(), httpStatus }].slice(-MOST_TRIES)
    if (httpStatus === 200) notice.state = 'told'
    tried()
    if (httpStatus === 200) return deliver(trackingCode)
    const pause = PAUSES_MS[Math.min(notice.tries.length, PAUSES_MS.length) - 1] ?? 0
    after(pause, () => void deliver(trackingCode))
  }

  return {
    write(order, notice) {
      const shop = state.shops.find(({ partnerCode }) => partnerCode === order.partnerCode)
      const operator = state.shops.find(({ partnerCode }) => partnerCode === shop?.operator)
      const callback = shop?.callback ?? operator?.callback
      if (!callback) return
      state.counted.notices += 1
      const fields = fieldsOf(order, notice ?? order.status)
      const { partnerCode, trackingCode } = order
      state.notices.push({
        id: state.counted.notices,
        partnerCode,
        trackingCode,
        callback,
        fields,
        tries: [],
        state: 'waiting',
      })
      const told = state.notices.findIndex((one) => one.state !== 'waiting')
      if (state.notices.length > MOST_NOTICES && told >= 0) state.notices.splice(told, 1)
    },
    send() {
      for (const { trackingCode, state: at } of state.notices) {
        if (at !== 'waiting' || busy.has(trackingCode)) continue
        busy.add(trackingCode)
        void deliver(trackingCode)
      }
    },
    redirect(partnerCode, callback) {
      for (const notice of state.notices) {
        if (notice.partnerCode !== partnerCode || notice.state !== 'waiting') continue
        if (callback) notice.callback = callback
        else notice.state = 'dropped'
      }
    },
  }
}

function fieldsOf(order: TakenOrder, status: number): Notice['fields'] {
  const partial = numbersOf(order.order.tags).some((label) => PARTIAL_LABELS.includes(label))
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
    return_part_package: partial && !order.ignored.includes('tags') ? 1 : 0,
  }
}
