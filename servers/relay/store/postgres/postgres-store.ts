import { DatabaseError } from 'pg'
import { newestTaken } from '../newest-taken.ts'
import { createNews } from '../news.ts'
import type { NewEvent, RelayStore } from '../store.ts'
import { announcer } from './announcements.ts'
import { deleteShop, prune } from './eraser.ts'
import { gather } from './gather.ts'
import { listen } from './listener.ts'
import { openPool } from './pool.ts'
import { openReader } from './reader.ts'
import { migrate } from './schema.ts'
import { storable, takeTogether } from './take.ts'

const CONNECTIONS = 10
/** Calls in one transaction, and questions in one query. */
const TOGETHER = 1000

/** A store in a PostgreSQL database, of any number of processes. Call `migrate` before anything else. */
export function postgresStore(url: string, connections = CONNECTIONS): RelayStore {
  const pool = openPool(url, connections)
  const reader = openReader(pool)
  const news = createNews()
  const announce = announcer(pool)
  let stopListening: (() => Promise<void>) | undefined

  const take = gather((calls: readonly (readonly NewEvent[])[]) => takeTogether(pool, calls), {
    most: TOGETHER,
    isOnesFault,
  })
  // Each webhook asks for its shop and each pull for its token: all that ask at once share a round trip.
  const shop = gather(reader.shopsById, { most: TOGETHER })
  const tokenOf = gather(reader.tokensByHash, { most: TOGETHER })
  const changes = async (text: string, values: unknown[]) =>
    ((await pool.query(text, values)).rowCount ?? 0) > 0

  return {
    migrate: () => migrate(pool),
    async ready() {
      await pool.query('update relay_checks set times = times + 1')
    },

    async take(events) {
      if (events.length === 0) return []
      const taken = await take(events)
      const newest = newestTaken(events, taken)
      if (newest.size > 0) announce(newest)
      for (const [id, seq] of newest) news.heard(id, seq)
      return taken
    },
    setAside: ({ shop, receivedAt, body, why }) =>
      changes(
        `insert into relay_asides (shop, received_at, body, why)
         select id, $2, $3, $4 from relay_shops where id = $1 for key share`,
        [shop, receivedAt, storable(body), storable(why)],
      ),
    after: reader.page,
    onTaken(told) {
      stopListening ??= listen(url, pool, news)
      return news.listen(told)
    },

    async createShop({ id, name, secretHash, createdAt }) {
      const created = await changes(
        `insert into relay_shops (id, name, secret_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
        [id, name, secretHash, createdAt],
      )
      return created ? 'created' : 'exists'
    },
    shop,
    shops: reader.shops,
    reissueSecret: (id, secretHash) =>
      changes('update relay_shops set secret_hash = $2 where id = $1', [id, secretHash]),
    deleteShop: (id) => deleteShop(url, id),

    addToken: ({ id, shop, device, hash, createdAt, revokedAt }) =>
      changes(
        `insert into relay_tokens (shop, id, device, hash, created_at, revoked_at)
         select id, $2, $3, $4, $5, $6 from relay_shops where id = $1 for key share`,
        [shop, id, device, hash, createdAt, revokedAt ?? null],
      ),
    tokenOf,
    tokens: reader.tokens,
    revokeToken: (id, at) =>
      changes('update relay_tokens set revoked_at = $2 where id = $1 and revoked_at is null', [id, at]),

    asides: reader.asides,
    aside: reader.aside,
    dropAside: (id) => changes('delete from relay_asides where id = $1', [id]),

    prune: (before) => prune(pool, before),
    counts: reader.counts,
    async close() {
      await stopListening?.()
      await pool.end()
    },
  }
}

/** Values the server cannot hold (22…), or that break what a table asks of them (23…). */
function isOnesFault(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}
