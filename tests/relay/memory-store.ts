import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import type { NewEvent, RelayStore, SetAside, Shop, Taken, Token } from '../../servers/relay/store/store.ts'

/** A store that forgets with its process, whose calls can be held back or made to fail and are counted. */
export interface MemoryStore extends RelayStore {
  /** How often each call was made. */
  readonly calls: Record<'take' | 'after' | 'shop' | 'tokenOf', number>
  /** While set, `take` waits for it before anything is kept, and fails where it does. */
  holdTake: Promise<void> | undefined
  /** As another process would whose word was lost. */
  takeSilently(event: NewEvent): void
  /** While set, every call but `take` fails with it. */
  trouble: Error | undefined
}

export function createMemoryStore(): MemoryStore {
  const shops = new Map<string, Shop & { events: RelayEvent[]; seqOf: Map<string, number>; oldest: number }>()
  const tokens = new Map<string, Token>()
  const asides: SetAside[] = []
  const listeners = new Set<(shop: string) => void>()

  function keep({ shop, digest, ...event }: NewEvent): Taken | undefined {
    const kept = shops.get(shop)
    if (!kept) return undefined
    const known = kept.seqOf.get(digest.toString('hex'))
    if (known !== undefined) return { seq: known, repeated: true }
    const seq = kept.seqOf.size + 1
    kept.seqOf.set(digest.toString('hex'), seq)
    kept.events.push({ seq, ...event })
    return { seq, repeated: false }
  }
  async function asked(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    if (store.trouble) throw store.trouble
  }

  const store: MemoryStore = {
    calls: { take: 0, after: 0, shop: 0, tokenOf: 0 },
    holdTake: undefined,
    trouble: undefined,
    takeSilently: (event) => void keep(event),
    migrate: asked,
    ready: asked,
    async take(events) {
      store.calls.take += 1
      await store.holdTake
      const taken = events.map(keep)
      for (const shop of new Set(events.map((event) => event.shop))) for (const told of listeners) told(shop)
      return taken
    },
    async setAside(notice) {
      await asked()
      const kept = shops.has(notice.shop)
      if (kept) asides.push({ id: asides.length + 1, ...notice })
      return kept
    },
    async after(shop, after, most) {
      store.calls.after += 1
      await asked()
      const kept = shops.get(shop)
      if (!kept) return undefined
      const events = kept.events.filter(({ seq }) => seq > after && seq >= kept.oldest).slice(0, most)
      return { events, newest: kept.seqOf.size, oldest: kept.oldest }
    },
    onTaken(told) {
      listeners.add(told)
      return () => listeners.delete(told)
    },
    async createShop(shop) {
      if (shops.has(shop.id)) return 'exists'
      shops.set(shop.id, { ...shop, events: [], seqOf: new Map(), oldest: 1 })
      return 'created'
    },
    async shop(id) {
      store.calls.shop += 1
      await asked()
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
      await asked()
      return [...tokens.values()].find((token) => token.hash.equals(hash) && token.revokedAt === undefined)
    },
    async tokens(shop) {
      await asked()
      return shops.has(shop) ? [...tokens.values()].filter((token) => token.shop === shop) : []
    },
    async revokeToken(id, at) {
      const token = tokens.get(id)
      if (token) token.revokedAt = at
      return token !== undefined
    },
    asides: async (shop) => asides.filter((aside) => aside.shop === shop),
    aside: async (id) => asides.find((aside) => aside.id === id),
    dropAside: async () => false,
    async prune(before) {
      for (const shop of shops.values()) {
        shop.oldest = (shop.events.findLast(({ receivedAt }) => receivedAt < before)?.seq ?? 0) + 1
      }
      return 0
    },
    counts: async () => ({ shops: shops.size, events: 0, asides: asides.length }),
    close: async () => {},
  }
  return store
}
