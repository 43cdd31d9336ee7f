import type { RelayStore, Shop } from '../store/store.ts'
import { createFeed, type Feed, type LiveClient, type LiveEnd } from './feed.ts'
import type { RelayLimits } from './limits.ts'
import type { Metrics } from './metrics.ts'

export interface Feeds {
  hasRoom(): boolean
  /** Sends a frame at once, even an empty one. Returns how to leave. */
  join(shop: Shop['id'], client: LiveClient): () => void
  endAll(why: LiveEnd): void
  close(): void
}

export interface FeedsDeps {
  store: RelayStore
  limits: RelayLimits
  metrics: Metrics
  onError: (error: unknown) => void
}

const FRAME_EVENTS = 500
/** So many groups of feeds check their tokens in turn: a store answers a group at once, and no group is large. */
const GROUPS = 10

interface OpenFeed {
  feed: Feed
  clients: Set<LiveClient>
  group: number
}

export function createFeeds({ store, limits, metrics: measures, onError: trouble }: FeedsDeps): Feeds {
  const feeds = new Map<Shop['id'], OpenFeed>()
  let count = 0
  let nextGroup = 0

  function opened(shop: Shop['id']): OpenFeed {
    const known = feeds.get(shop)
    if (known) return known
    const clients = new Set<LiveClient>()
    const feed = createFeed({
      read(after) {
        measures.liveRead()
        return store.readPage(shop, after, FRAME_EVENTS)
      },
      async validTokens() {
        const tokens = await store.tokens(shop)
        return new Set(tokens.filter(({ revokedAt }) => revokedAt === undefined).map(({ id }) => id))
      },
      onLeave(client, why) {
        measures.liveEnded(why)
        remove(shop, client)
      },
      onError: trouble,
      onSent: measures.liveFrame,
      heartbeatMs: limits.heartbeatMs,
    })
    nextGroup = (nextGroup + 1) % GROUPS
    const one = { feed, clients, group: nextGroup }
    feeds.set(shop, one)
    return one
  }

  function remove(shop: Shop['id'], client: LiveClient): void {
    const known = feeds.get(shop)
    if (!known?.clients.delete(client)) return
    count -= 1
    known.feed.leave(client)
    if (known.clients.size > 0) return
    known.feed.stop()
    feeds.delete(shop)
  }

  let checked = 0
  const checks = setInterval(() => {
    checked = (checked + 1) % GROUPS
    for (const { feed, group } of feeds.values()) if (group === checked) void feed.checkTokens()
  }, limits.tokenCheckMs / GROUPS)
  // A relay that cannot listen ends.
  checks.unref()

  const unsubscribe = store.subscribe((shop) => feeds.get(shop)?.feed.wake())

  function endAll(why: LiveEnd): void {
    for (const { feed, clients } of feeds.values()) for (const client of clients) feed.end(client, why)
  }

  return {
    hasRoom: () => count < limits.liveClients,
    join(shop, client) {
      const { feed, clients } = opened(shop)
      // A computer that slept reconnects before its old connection is known to be dead.
      const same = [...clients].filter(({ token }) => token === client.token)
      clients.add(client)
      count += 1
      feed.join(client)
      for (const old of same.slice(0, Math.max(0, same.length + 1 - limits.livePerToken))) {
        feed.end(old, 'replaced')
      }
      return () => remove(shop, client)
    },
    endAll,
    close() {
      clearInterval(checks)
      unsubscribe()
      endAll('restart')
    },
  }
}
