import type { RelayStore, Shop } from '../store/store.ts'
import { createFeed, type Feed } from './feed.ts'
import type { RelayLimits } from './limits.ts'
import type { LiveClient, LiveEnd } from './live.ts'
import type { Measures } from './measures.ts'

/** All live clients of this process. */
export interface Feeds {
  /** Whether one more may join. */
  room(): boolean
  /** Begins with a frame at once, be it empty. Returns how to leave. */
  join(shop: Shop['id'], client: LiveClient): () => void
  endAll(why: LiveEnd): void
  close(): void
}

export interface FeedsWorld {
  store: RelayStore
  limits: RelayLimits
  measures: Measures
  trouble: (error: unknown) => void
}

/** Events of one frame. */
const FRAME_EVENTS = 500

export function createFeeds({ store, limits, measures, trouble }: FeedsWorld): Feeds {
  const feeds = new Map<Shop['id'], { feed: Feed; clients: Set<LiveClient> }>()
  let count = 0

  function opened(shop: Shop['id']): { feed: Feed; clients: Set<LiveClient> } {
    const known = feeds.get(shop)
    if (known) return known
    const clients = new Set<LiveClient>()
    const feed = createFeed({
      read(after) {
        measures.liveRead()
        return store.after(shop, after, FRAME_EVENTS)
      },
      async goodTokens() {
        const tokens = await store.tokens(shop)
        return new Set(tokens.filter(({ revokedAt }) => revokedAt === undefined).map(({ id }) => id))
      },
      left(client, why) {
        measures.liveEnded(why)
        forget(shop, client)
      },
      trouble,
      sent: measures.liveFrame,
      signOfLifeMs: limits.signOfLifeMs,
      tokenCheckMs: limits.tokenCheckMs,
    })
    feeds.set(shop, { feed, clients })
    return { feed, clients }
  }

  function forget(shop: Shop['id'], client: LiveClient): void {
    const known = feeds.get(shop)
    if (!known?.clients.delete(client)) return
    count -= 1
    known.feed.leave(client)
    if (known.clients.size > 0) return
    known.feed.stop()
    feeds.delete(shop)
  }

  const stopListening = store.onTaken((shop) => feeds.get(shop)?.feed.told())

  function endAll(why: LiveEnd): void {
    for (const { feed, clients } of feeds.values()) for (const client of clients) feed.end(client, why)
  }

  return {
    room: () => count < limits.liveClients,
    join(shop, client) {
      const { feed, clients } = opened(shop)
      // A computer that slept comes again before its old connection is known to be dead.
      const same = [...clients].filter(({ token }) => token === client.token)
      clients.add(client)
      count += 1
      feed.join(client)
      for (const old of same.slice(0, Math.max(0, same.length + 1 - limits.livePerToken))) {
        feed.end(old, 'replaced')
      }
      return () => forget(shop, client)
    },
    endAll,
    close() {
      stopListening()
      endAll('restart')
    },
  }
}
