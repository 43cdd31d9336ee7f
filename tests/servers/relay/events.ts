import { createHash, randomBytes } from 'node:crypto'
import type { NewEvent, RelayStore, Shop } from '../../../servers/relay/store/store.ts'

export const digestOf = (words: string): Buffer => createHash('sha256').update(words).digest()

/** A notice of a shop; the same words make the same notice. */
export function testEvent(shop: Shop['id'], words: string, fields: Partial<NewEvent> = {}): NewEvent {
  return {
    shop,
    digest: digestOf(words),
    receivedAt: Date.UTC(2026, 10, 20, 8),
    partnerId: `shop.example-${words}-1`,
    trackingCode: words,
    statusCode: 5,
    actionTime: '2026-11-20T15:00:00+07:00',
    reasonCode: null,
    reason: '',
    weightKg: 0.25,
    fee: 30_400,
    cod: 500_000,
    partial: false,
    ...fields,
  }
}

export const testShop = (id: string, createdAt = 1): Shop => ({
  id,
  name: `Shop ${id}`,
  secretHash: randomBytes(32),
  createdAt,
})

/** All events of a shop, page by page. Throws where it has a gap, or where one page contradicts another. */
export async function allEvents(store: RelayStore, shop: Shop['id'], most = 1000) {
  const events = []
  for (let after = 0; ; ) {
    const page = await store.readPage(shop, after, most)
    if (!page) throw new Error(`There is no shop ${shop}.`)
    for (const event of page.events) {
      if (event.seq !== Math.max(after + 1, page.oldest)) throw new Error(`A gap before ${event.seq}.`)
      after = event.seq
      events.push(event)
    }
    if (page.events.length === 0) {
      if (after !== page.newest && page.oldest <= page.newest) throw new Error(`${page.newest} is missing.`)
      return events
    }
  }
}
