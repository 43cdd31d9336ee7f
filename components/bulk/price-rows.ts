import type { Quotes } from '../../lib/domain/quote.ts'
import { NO_HAMLET } from '../../lib/domain/shipment-draft.ts'
import { failureOf } from '../failure-of.ts'
import { fittedHamlet } from '../order-form/fitted-hamlet.ts'
import type { Services } from '../services.tsx'
import type { Assessed, Stage } from './assess.ts'
import type { BulkRow } from './bulk-row.ts'
import type { BulkStore } from './bulk-store.ts'

/** Each question is two requests, road and fly. */
const WIDTH = 3
const PAUSE_MS = 300

export interface PricingWorld extends Pick<Services, 'send'> {
  now: () => number
}

/** Prices what is complete and has no price for what it says now, what is in view first. */
export function createPricing(store: BulkStore, { send, now }: PricingWorld) {
  const asking = new Set<string>()
  /** Rows for whose question the carrier was busy, until it may be asked again. */
  const resting = new Map<string, { question: string; timer: ReturnType<typeof setTimeout> }>()
  const fittedIn = new Map<string, string>()
  let inView: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let open = true

  function next(): BulkRow | undefined {
    let best: BulkRow | undefined
    let rank = 0
    for (const row of store.state().rows) {
      const rests = resting.get(row.key)?.question
      const mine = asking.has(row.key) ? 0 : rankOf(store.assess(row), inView.has(row.key), rests)
      if (mine > rank) [best, rank] = [row, mine]
    }
    return best
  }

  function run() {
    clearTimeout(timer)
    timer = undefined
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

  function wake() {
    if (open && timer === undefined) timer = setTimeout(run, PAUSE_MS)
  }

  function rest(key: string, question: string, ms: number) {
    clearTimeout(resting.get(key)?.timer)
    const timer = setTimeout(() => {
      resting.delete(key)
      run()
    }, ms)
    resting.set(key, { question, timer })
  }

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
    if (open && pauseMs > 0) rest(key, question, pauseMs)
    store.move({
      kind: 'price',
      key,
      question,
      quotes,
      ...(pauseMs > 0 && { askedAgainAt: now() + pauseMs }),
    })
  }

  /** As the popup's form does, once for each place a row comes to. */
  async function fitHamlet(row: BulkRow, accountId: string) {
    const wanted = row.read?.started.draft.hamlet ?? NO_HAMLET
    const { draft } = store.assess(row)
    if (!draft || wanted === NO_HAMLET || (draft.hamlet !== wanted && draft.hamlet !== row.fitted)) return
    const { province, district, ward, street } = draft
    const place = JSON.stringify([accountId, province, district, ward || street])
    if (fittedIn.get(row.key) === place || !province || !(ward || street)) return
    const input = { accountId, province, district, wardOrStreet: ward || street }
    const listed = await send('places.level-four', input).catch(() => undefined)
    if (!listed?.ok) return
    fittedIn.set(row.key, place)
    const hamlet = fittedHamlet(wanted, listed.value)
    if (hamlet !== draft.hamlet) store.move({ kind: 'fit', key: row.key, hamlet })
  }

  const stop = store.subscribe(wake)
  return {
    look(keys: readonly string[]) {
      inView = new Set(keys)
    },
    close() {
      open = false
      stop()
      clearTimeout(timer)
      for (const { timer } of resting.values()) clearTimeout(timer)
    },
  }
}

/** How long the carrier wants to be left alone, ms; 0 where it answered. */
function pauseOf({ road, fly }: Quotes): number {
  const pauses = [road, fly].map((one) =>
    !one.ok && one.failure.kind === 'busy' ? Math.max(one.failure.retryAfterMs, PAUSE_MS) : 0,
  )
  return Math.max(...pauses)
}

/**
 * Nothing to ask: 0. What could be shipped goes before what the seller has to look at first. A new question is asked even
 * while another of the row rests: whether the carrier may be asked, the worker knows.
 */
function rankOf({ stage, price }: Assessed, inView: boolean, rests: string | undefined): number {
  const answered = price.current && (price.failed?.kind !== 'busy' || rests === price.question)
  if (price.question === '' || answered || !OPEN.includes(stage)) return 0
  return (inView ? 2 : 0) + (stage === 'needs' ? 1 : 2)
}

const OPEN: readonly Stage[] = ['needs', 'pricing', 'ready']
