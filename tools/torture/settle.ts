import type { Open } from './disk.ts'
import type { Orders } from './orders.ts'
import { ACCOUNT, type Seller } from './seller.ts'

export interface Patience {
  /** After the last fault and the last restart. */
  limitMs: number
  /** Whether an order that is open is one to wait for. */
  waitsFor(open: Open): boolean
}

export const TO_THE_END: Patience = { limitMs: 60_000, waitsFor: () => true }

/** "Not found" is waited out for 35 s (lib/outbox/timing.ts); then an idle worker has died long ago. */
const IDLE_MS = 36_000
const ASK_AGAIN_EVERY_MS = 5_000
const LOOK_EVERY_MS = 300

export interface Settled {
  settledMs: number
  /** What was waited for in vain. */
  left: readonly Open[]
}

/** Waits until every order is settled or stuck, then presses "ask now". */
export async function settle(
  sellers: readonly Seller[],
  orders: Orders,
  { limitMs, waitsFor }: Patience,
): Promise<Settled> {
  const began = performance.now()
  const since = () => performance.now() - began
  await Promise.all(sellers.map((seller) => seller.ask('accounts.list', {})))
  let again = IDLE_MS
  for (;;) {
    const open = await Promise.all(sellers.map((seller) => seller.open(orders.prefix)))
    const left = open.flat().filter(waitsFor)
    if (left.length === 0 || since() > limitMs) return { settledMs: since(), left }
    if (since() > again) {
      const isFirst = again === IDLE_MS
      again += ASK_AGAIN_EVERY_MS
      for (const [i, seller] of sellers.entries()) {
        if (isFirst) await seller.killWorker()
        await seller.ask('accounts.list', {})
        for (const { key, submission } of open[i] ?? []) {
          if (submission !== 'accepted' && !isFirst) void seller.ask('shipment.hurry', { key })
        }
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** What was not written down is shipped again by the seller. Resolves once each was answered, so that it is written down. */
export async function clickAgain(seller: Seller, orders: Orders, clicked: Iterable<number>): Promise<number> {
  const { shipments } = await seller.disk(orders.prefix)
  const known = new Set(shipments.map(({ partnerId }) => partnerId))
  const missing = [...clicked].filter((n) => !known.has(orders.id(n)))
  await Promise.all(missing.map((n) => seller.ask('ship', { accountId: ACCOUNT, draft: orders.draft(n) })))
  return missing.length
}
