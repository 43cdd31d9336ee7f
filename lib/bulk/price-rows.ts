import type { After, Services } from '../app/services.ts'
import { quotedParts, quotedTotal, totalAsSeen } from '../domain/shipment/fee-total.ts'
import type { Quote, Quotes } from '../domain/shipment/quote.ts'
import { NO_HAMLET, type ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { failureOf } from '../messages/failure-of.ts'
import { isUntouchedHamlet, listedHamlet } from '../order-form/place-names.ts'
import type { Assessed, Stage } from './assess.ts'
import type { BulkRow } from './bulk-row.ts'
import type { BulkStore } from './bulk-store.ts'

/** Each question is two requests: road and air. */
const WIDTH = 3
const PAUSE_MS = 300

export interface PricingDeps extends Pick<Services, 'send'> {
  now: () => number
  after: After
}

/** Prices complete rows without a current price, those in view first. */
export function createPricing(store: BulkStore, { send, now, after }: PricingDeps) {
  const asking = new Set<string>()
  /** Rows to ask again later, as the carrier was busy. */
  const deferred = new Map<string, { question: string; cancel: () => void }>()
  /** The price the seller saw, where the row is priced again; until the carrier answers. */
  const seenBefore = new Map<string, { question: string; quote: Quote }>()
  const fittedIn = new Map<string, string>()
  let inView: ReadonlySet<string> = new Set()
  let cancelRun: (() => void) | undefined
  let open = true

  function next(): BulkRow | undefined {
    let best: BulkRow | undefined
    let rank = 0
    for (const row of store.state().rows) {
      const rests = deferred.get(row.key)?.question
      const mine = asking.has(row.key) ? 0 : rankOf(store.assess(row), inView.has(row.key), rests)
      if (mine > rank) [best, rank] = [row, mine]
    }
    return best
  }

  function run() {
    cancelRun?.()
    cancelRun = undefined
    while (open && asking.size < WIDTH) {
      const row = next()
      if (!row) return
      asking.add(row.key)
      void price(row).then(() => {
        asking.delete(row.key)
        run()
      })
    }
  }

  function schedule() {
    if (open) cancelRun ??= after(PAUSE_MS, run)
  }

  function defer(key: string, question: string, ms: number) {
    deferred.get(key)?.cancel()
    const cancel = after(ms, () => {
      deferred.delete(key)
      run()
    })
    deferred.set(key, { question, cancel })
  }

  /** Where the answer differs from the price seen before, it is a question. */
  async function price(row: BulkRow): Promise<void> {
    const { key } = row
    const { draft, price } = store.assess(row)
    if (!draft) return
    const { question } = price
    const accountId = store.state().account.id
    await fitHamlet(row, accountId)
    const failed = (error: unknown) => ({ ok: false, failure: failureOf(error) }) as const
    const quotes = await send('quote', { accountId, draft }).catch((error: unknown) => ({
      road: failed(error),
      fly: failed(error),
    }))
    const pauseMs = pauseOf(quotes)
    const answer = quotes[draft.transport]
    const before = seenBefore.get(key)
    const seen = before?.question === question ? before.quote : undefined
    if (answer.ok) seenBefore.delete(key)
    const changed =
      seen && answer.ok && totalAsSeen({ quoted: quotedParts(seen) }, answer.value) !== quotedTotal(seen)
    if (open && pauseMs > 0) defer(key, question, pauseMs)
    store.move({
      kind: 'price',
      key,
      question,
      quotes,
      at: now(),
      ...(changed && { was: quotedTotal(seen) }),
      ...(pauseMs > 0 && { requestedAgainAt: now() + pauseMs }),
    })
  }

  /** Once for each place, as in the popup. */
  async function fitHamlet(row: BulkRow, accountId: string) {
    const wanted = row.read?.started.draft.hamlet ?? NO_HAMLET
    const { draft } = store.assess(row)
    if (!draft || wanted === NO_HAMLET) return
    if (!isUntouchedHamlet(draft.hamlet, wanted, row.fitted)) return
    const { province, district, ward, street } = draft
    const place = placeOf(accountId, draft)
    if (fittedIn.get(row.key) === place || !province || !(ward || street)) return
    const input = { accountId, province, district, wardOrStreet: ward || street }
    const listed = await send('places.level-four', input).catch(() => undefined)
    if (!listed?.ok) return
    const now = store.row(row.key)
    const asNow = now && store.assess(now).draft
    const isAsRequested = asNow?.hamlet === draft.hamlet && placeOf(store.state().account.id, asNow) === place
    // What the seller typed meanwhile stays.
    if (!isAsRequested) return
    fittedIn.set(row.key, place)
    const hamlet = listedHamlet(wanted, listed.value)
    if (hamlet !== draft.hamlet) store.move({ kind: 'fit', key: row.key, hamlet })
  }

  const stop = store.subscribe(schedule)
  return {
    look(keys: readonly string[]) {
      inView = new Set(keys)
    },
    again(row: BulkRow) {
      const { quote, question } = store.assess(row).price
      if (quote) seenBefore.set(row.key, { question, quote })
      return price(row)
    },
    close() {
      open = false
      stop()
      cancelRun?.()
      for (const { cancel } of deferred.values()) cancel()
    },
  }
}

function placeOf(accountId: string, { province, district, ward, street }: ShipmentDraft): string {
  return JSON.stringify([accountId, province, district, ward || street])
}

/** Milliseconds to wait; 0 where the carrier answered. */
function pauseOf({ road, fly }: Quotes): number {
  const pauses = [road, fly].map((one) =>
    !one.ok && one.failure.kind === 'busy' ? Math.max(one.failure.retryAfterMs, PAUSE_MS) : 0,
  )
  return Math.max(...pauses)
}

/** 0: nothing to ask. A new question goes out although an older one waits: the worker limits requests. */
function rankOf({ stage, price }: Assessed, inView: boolean, rests: string | undefined): number {
  const answered = price.current && (price.failed?.kind !== 'busy' || rests === price.question)
  if (price.question === '' || answered || !OPEN.includes(stage)) return 0
  return (inView ? 2 : 0) + (stage === 'needs' ? 1 : 2)
}

const OPEN: readonly Stage[] = ['needs', 'pricing', 'ready']
