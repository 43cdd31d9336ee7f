import { NO_HAMLET } from '../../lib/domain/shipment-draft.ts'
import { failureOf } from '../failure-of.ts'
import { fittedHamlet } from '../order-form/fitted-hamlet.ts'
import type { Services } from '../services.tsx'
import type { Assessed } from './assess.ts'
import type { BulkRow } from './bulk-row.ts'
import type { BulkStore } from './bulk-store.ts'

/** Each question is two requests, road and fly. */
const WIDTH = 3
const PAUSE_MS = 300

/** Prices what is complete and has no price for what it says now, what is in view first. */
export function createPricing(store: BulkStore, { send }: Pick<Services, 'send'>) {
  const asking = new Set<string>()
  const fittedIn = new Map<string, string>()
  let inView: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let open = true

  function next(): BulkRow | undefined {
    let best: BulkRow | undefined
    let rank = 0
    for (const row of store.state().rows) {
      const mine = asking.has(row.key) ? 0 : rankOf(store.assess(row), inView.has(row.key))
      if (mine > rank) [best, rank] = [row, mine]
    }
    return best
  }

  function run() {
    timer = undefined
    while (open && asking.size < WIDTH) {
      const row = next()
      if (!row) return
      asking.add(row.key)
      void price(row).then((pauseMs) => {
        asking.delete(row.key)
        clearTimeout(timer)
        timer = undefined
        if (pauseMs === 0) run()
        else wake(pauseMs)
      })
    }
  }

  function wake(ms: number) {
    if (open && timer === undefined) timer = setTimeout(run, ms)
  }

  /** How long the carrier wants to be left alone, ms. */
  async function price(row: BulkRow): Promise<number> {
    const { key } = row
    const { draft, price } = store.assess(row)
    if (!draft) return 0
    const accountId = store.state().account.id
    await fitHamlet(row, accountId)
    const failed = (error: unknown) => ({ ok: false, failure: failureOf(error) }) as const
    const quotes = await send('quote', { accountId, draft }).catch((error: unknown) => ({
      road: failed(error),
      fly: failed(error),
    }))
    const busy = [quotes.road, quotes.fly].find((one) => !one.ok && one.failure.kind === 'busy')
    if (busy && !busy.ok && busy.failure.kind === 'busy') return Math.max(busy.failure.retryAfterMs, PAUSE_MS)
    store.move({ kind: 'price', key, question: price.question, quotes })
    return 0
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

  const stop = store.subscribe(() => wake(PAUSE_MS))
  return {
    look(keys: readonly string[]) {
      inView = new Set(keys)
    },
    close() {
      open = false
      stop()
      clearTimeout(timer)
    },
  }
}

/** Nothing to ask: 0. What could be shipped goes before what the seller has to look at first. */
function rankOf({ stage, price }: Assessed, inView: boolean): number {
  if (price.question === '' || price.current || (stage !== 'pricing' && stage !== 'needs')) return 0
  return (inView ? 2 : 0) + (stage === 'pricing' ? 2 : 1)
}
