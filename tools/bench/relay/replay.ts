import type { RelayPage } from '../../../lib/domain/relay-event.ts'
import type { RelayStore } from '../../../servers/relay/store/store.ts'
import type { BenchedShop } from './benched-shops.ts'
import { madeEvent } from './floors.ts'

const PAGE = 1000

/** Appends events to one shop, a thousand in a transaction. */
export async function fill(store: RelayStore, { id }: BenchedShop, count: number): Promise<void> {
  for (let from = 0; from < count; from += PAGE) {
    const many = Array.from({ length: Math.min(PAGE, count - from) }, (_, at) =>
      madeEvent(id, `old-${from + at}`),
    )
    await store.append(many)
  }
}

/** Events a second that one device reads from the first on, page after page over HTTP. Throws at a gap. */
export async function replay(
  url: string,
  { tokens: [token] }: BenchedShop,
): Promise<{ events: number; perSecond: number }> {
  const began = performance.now()
  let after = 0
  for (;;) {
    const answer = await fetch(`${url}/events?after=${after}&limit=${PAGE}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    // Our own relay's answer; a parser would be timed along.
    const { events } = (await answer.json()) as RelayPage
    if (events.length === 0) break
    if (events[0]?.seq !== after + 1) throw new Error(`Event ${events[0]?.seq} came after ${after}.`)
    after += events.length
  }
  return { events: after, perSecond: (after * 1000) / (performance.now() - began) }
}
