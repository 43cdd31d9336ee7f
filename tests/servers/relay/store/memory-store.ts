import type { RelayEvent } from '../../../../lib/domain/relay-event.ts'
import type {
  Appended,
  NewEvent,
  QuarantinedNotice,
  RelayStore,
  Shop,
  Token,
} from '../../../../servers/relay/store/store.ts'
import { createSharedRecords } from './shared-records.ts'

/** A store in memory whose calls are counted, and can be delayed or made to fail. */
export interface MemoryStore extends RelayStore {
  /** How often each call was made. */
  readonly calls: Record<'take' | 'after' | 'shop' | 'tokenOf', number>
  /** While set, `append` waits for it, and fails with it. */
  appendAfter: Promise<void> | undefined
  /** Like another process whose notification was lost. */
  appendSilently(event: NewEvent): void
  /** While set, every call but `append` fails with it. */
  failWith: Error | undefined
}

interface StoredShop extends Shop {
  events: RelayEvent[]
  seqOf: Map<string, number>
  oldest: number
  shared: ReturnType<typeof createSharedRecords>
}

export function createMemoryStore(): MemoryStore {
  const shops = new Map<string, StoredShop>()
  const tokens = new Map<string, Token>()
  const quarantined: QuarantinedNotice[] = []
  const listeners = new Set<(shop: string) => void>()

  function keep({ shop, digest, ...event }: NewEvent): Appended | undefined {
    const stored = shops.get(shop)
    if (!stored) return undefined
    const known = stored.seqOf.get(digest.toString('hex'))
    if (known !== undefined) return { seq: known, duplicate: true }
    const seq = stored.seqOf.size + 1
    stored.seqOf.set(digest.toString('hex'), seq)
    stored.events.push({ seq, ...event })
    return { seq, duplicate: false }
  }
  async function nextTurn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    if (store.failWith) throw store.failWith
  }

  const store: MemoryStore = {
    calls: { take: 0, after: 0, shop: 0, tokenOf: 0 },
    appendAfter: undefined,
    failWith: undefined,
    appendSilently: (event) => void keep(event),
    migrate: nextTurn,
    ready: nextTurn,
    async append(events) {
      store.calls.take += 1
      await store.appendAfter
      const taken = events.map(keep)
      for (const shop of new Set(events.map((event) => event.shop)))
        for (const listener of listeners) listener(shop)
      return taken
    },
    async quarantine(notice) {
      await nextTurn()
      const stored = shops.has(notice.shop)
      if (stored) quarantined.push({ id: quarantined.length + 1, ...notice })
      return stored
    },
    async readPage(shop, after, most) {
      store.calls.after += 1
      await nextTurn()
      const stored = shops.get(shop)
      if (!stored) return undefined
      const events = stored.events.filter(({ seq }) => seq > after && seq >= stored.oldest).slice(0, most)
      return { events, newest: stored.seqOf.size, oldest: stored.oldest }
    },
    async putShared(shop, puts, _, most) {
      await nextTurn()
      return shops.get(shop)?.shared.put(puts, most)
    },
    async readShared(shop, after, limit) {
      return shops.get(shop)?.shared.read(after, limit)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async createShop(shop) {
      if (shops.has(shop.id)) return 'exists'
      shops.set(shop.id, { ...shop, events: [], seqOf: new Map(), oldest: 1, shared: createSharedRecords() })
      return 'created'
    },
    async shop(id) {
      store.calls.shop += 1
      await nextTurn()
      return shops.get(id)
    },
    shops: async () => [...shops.values()],
    async reissueSecret(id, secretHash) {
      const shop = shops.get(id)
      if (shop) shop.secretHash = secretHash
      return shop !== undefined
    },
    deleteShop: async (id) => shops.delete(id),
    async addToken(token) {
      tokens.set(token.id, token)
      return shops.has(token.shop)
    },
    async tokenOf(hash) {
      store.calls.tokenOf += 1
      await nextTurn()
      return [...tokens.values()].find((token) => token.hash.equals(hash) && token.revokedAt === undefined)
    },
    async tokens(shop) {
      await nextTurn()
      return shops.has(shop) ? [...tokens.values()].filter((token) => token.shop === shop) : []
    },
    async revokeToken(id, at) {
      const token = tokens.get(id)
      if (token) token.revokedAt = at
      return token !== undefined
    },
    quarantined: async (shop) => quarantined.filter((aside) => aside.shop === shop),
    quarantinedNotice: async (id) => quarantined.find((aside) => aside.id === id),
    deleteQuarantined: async () => false,
    async prune(before) {
      for (const shop of shops.values()) {
        shop.oldest = (shop.events.findLast(({ receivedAt }) => receivedAt < before)?.seq ?? 0) + 1
      }
      return 0
    },
    counts: async () => ({ shops: shops.size, events: 0, quarantined: quarantined.length }),
    close: async () => {},
  }
  return store
}
