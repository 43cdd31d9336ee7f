import type { SharedPage, SharedRequest } from '../../lib/domain/sharing/shared-page.ts'
import type { SharingTrouble } from '../../lib/domain/sharing/trouble.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { storeName } from '../../lib/domain/store/store-key.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import type { ShipmentStore } from '../../lib/outbox/store.ts'
import type { Codec } from '../../lib/sharing/codec.ts'
import { createExchange } from '../../lib/sharing/exchange.ts'
import { createSharedRecords } from '../servers/relay/store/shared-records.ts'
import { memoryBook } from './memory-book.ts'

/** One shop's relay, which holds what it cannot read, and a clock set by hand. */
export function openRelay() {
  const relay = {
    records: createSharedRecords(),
    clock: { now: 1_000_000 },
    down: false,
    posts: 0,
    most: 1_000,
    async post({ after, puts }: SharedRequest): Promise<SharedPage | SharingTrouble> {
      relay.posts += 1
      if (relay.down) return 'unreachable'
      const results = relay.records.put(
        puts.map(({ id, base, record }) => ({ id, base, record: Buffer.from(record) })),
        relay.most,
      )
      const { records, newest } = relay.records.read(after, 500)
      return {
        results,
        newest,
        records: records.map(({ id, seq, record }) => ({ id, seq, record: String(Buffer.from(record)) })),
      }
    },
  }
  return relay
}

export function codecOf(code = 'one'): Codec {
  return {
    mark: code,
    idOf: async (name) => `${code} ${name}`,
    seal: async (id, value) => JSON.stringify({ code, id, value }),
    async open(id, record) {
      const opened = JSON.parse(record)
      return opened.code === code && opened.id === id ? opened.value : undefined
    },
  }
}

/** One of the shop's computers: its shipments, its journal, and what it knows of the others. */
export function openComputer(name: string, relay: ReturnType<typeof openRelay>, codec = codecOf()) {
  const shipments = new Map<string, Shipment>()
  const journal: JournalEntry[] = []
  const book = memoryBook(async (seq, most) => journal.slice(seq, seq + most))
  let turn = Promise.resolve<unknown>(undefined)
  const clock = { ahead: 0 }
  const now = () => relay.clock.now + clock.ahead
  const store: Pick<ShipmentStore, 'get' | 'ofOrder' | 'write'> = {
    get: async (key) => shipments.get(key),
    ofOrder: async (of, id) =>
      [...shipments.values()].filter(
        ({ draft }) => storeName(draft.store) === storeName(of) && draft.orderId === id,
      ),
    async write(key, decide) {
      const found = shipments.get(key)
      const step = decide(found)
      const applied = step && applyMove(found, key, step, now())
      if (applied) shipments.set(key, applied.shipment)
      if (applied?.entry) journal.push({ ...applied.entry, seq: journal.length + 1 })
      return { shipment: applied?.shipment ?? found, moved: applied !== undefined }
    },
  }
  const exchange = createExchange({
    // The exchange asks for nothing else.
    store: store as ShipmentStore,
    now,
    nextRefresh: () => now() + 1_000,
    lock: (_, work) => {
      const mine = turn.then(work)
      turn = mine.catch(() => {})
      return mine
    },
    connect: async () => ({ post: relay.post, codec, by: `id of ${name}`, name }),
    accountHere: async ({ partnerCode }) => (partnerCode === 'S1' ? 'account here' : undefined),
    book,
  })
  return {
    name,
    exchange,
    store,
    shipments,
    journal,
    book,
    rows: book.rows,
    /** Its own may be set wrong. */
    clock,
    now,
    standing: book.standing,
    /** As if a worker had written it. */
    put(shipment: Shipment) {
      shipments.set(shipment.key, shipment)
      const { key, submission: to } = shipment
      journal.push({ key, at: now(), event: 'put', from: '', to, detail: '', seq: journal.length + 1 })
      return shipment
    },
  }
}
