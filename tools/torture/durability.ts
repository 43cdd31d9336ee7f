import type { JournalEntry } from '../../lib/domain/shipment/shipment.ts'
import type { BrowserName } from '../browser/session.ts'
import { type Span, writeControl } from './control.ts'
import { type Flush, watchFlushes } from './flushes.ts'
import { type Orders, ordersOf } from './orders.ts'
import { ACCOUNT, openSeller } from './seller.ts'
import { type Carrier, startCarrier } from './weather.ts'

const ORDERS = 30

/** Pages' clocks are coarsened to the millisecond. */
const CLOCK_MS = 2

/** From the requested commit to the first sign of its acknowledgement. */
interface MoveSpan extends Span {
  event: string
}

/**
 * Ships orders under strace and counts flushes per move, with strict and relaxed transactions as control.
 * Answers whether every move was flushed and the control differs.
 */
export async function showDurability(browser: BrowserName): Promise<boolean> {
  const carrier = await startCarrier(1)
  const seller = await openSeller(browser, carrier)
  try {
    const orders = ordersOf(carrier, 'durability')
    const watch = await watchFlushes(seller.pid())
    const relaxed = await writeControl(seller.page(), 'relaxed', ORDERS)
    const strict = await writeControl(seller.page(), 'strict', ORDERS)
    const answered = new Map<string, number>()
    for (let n = 1; n <= ORDERS; n += 1) {
      await seller.ask('ship', { accountId: ACCOUNT, draft: orders.draft(n) })
      answered.set(orders.id(n), Date.now())
    }
    const { journal } = await seller.disk(orders.prefix)
    const flushes = (await watch.stop()).filter(({ path }) => /indexeddb|\/idb\//i.test(path))
    const moves = spansOf(journal, carrier, orders, answered)
    console.log(`${seller.version}: flushes of IndexedDB's files between commit and acknowledgement`)
    const results = [...new Set(moves.map(({ event }) => event))].map((event) =>
      tell(
        `moves: ${event}`,
        moves.filter((move) => move.event === event),
        flushes,
      ),
    )
    const strictResult = tell('control, strict', strict, flushes)
    const relaxedResult = tell('control, relaxed', relaxed, flushes)
    const all = moves.length === 3 * ORDERS && results.every(({ flushed, spans }) => flushed === spans)
    return all && strictResult.flushed === ORDERS && relaxedResult.flushed < ORDERS / 10
  } finally {
    await Promise.allSettled([seller.close(), carrier.close()])
  }
}

function spansOf(
  journal: readonly JournalEntry[],
  carrier: Carrier,
  orders: Orders,
  answered: ReadonlyMap<string, number>,
): MoveSpan[] {
  return [...answered].flatMap(([id, answeredAt]) => {
    const at = (event: string) =>
      journal.find((line) => line.key === orders.keyOf(id) && line.event === event)?.at
    const receivedAt = carrier.state.requests.find(({ order }) => order === id)?.at
    const claimedAt = at('claimed')
    const ends: [string, number | undefined][] = [
      ['enqueued', claimedAt],
      ['claimed', receivedAt],
      ['accepted', answeredAt],
    ]
    return ends.flatMap(([event, until]) => {
      const from = at(event)
      return from === undefined || until === undefined ? [] : [{ event, from, until }]
    })
  })
}

function tell(name: string, spans: readonly Span[], flushes: readonly Flush[]) {
  const counts = spans.map(
    ({ from, until }) => flushes.filter(({ at }) => at >= from - CLOCK_MS && at <= until + CLOCK_MS).length,
  )
  const flushed = counts.filter((count) => count > 0).length
  const sum = counts.reduce((total, count) => total + count, 0)
  console.log(`  ${name.padEnd(20)}${flushed} of ${spans.length} flushed, ${sum} flushes`)
  return { spans: spans.length, flushed }
}
