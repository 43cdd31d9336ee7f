import { DatabaseError } from 'pg'
import { batch } from '../batch.ts'
import { createNotifier, newestOf } from '../notifier.ts'
import type { NewEvent, RelayStore } from '../store.ts'
import { appendBatch, storable } from './append.ts'
import { deleteShop, pruneAll } from './deletion.ts'
import { createBroadcast, listen } from './notifications.ts'
import { openPool } from './pool.ts'
import { openReader } from './reader.ts'
import { migrate } from './schema.ts'
import { openShared } from './shared.ts'

const CONNECTIONS = 10
const BATCH = 1000
/** The append's joins cost an event 33 µs in a batch of 64, 69 of 300 and 133 of 1000; a flush costs 1 to 5 ms. */
const APPENDED = 200

/** A store in a PostgreSQL database, of any number of processes. Call `migrate` before anything else. */
export function postgresStore(url: string, connections = CONNECTIONS): RelayStore {
  const pool = openPool(url, connections)
  const reader = openReader(pool)
  const shared = openShared(pool)
  const notifier = createNotifier()
  const broadcast = createBroadcast(pool)
  let stopListening: (() => Promise<void>) | undefined

  const append = batch((calls: readonly (readonly NewEvent[])[]) => appendBatch(pool, calls), {
    max: APPENDED,
    isOneCallsFault,
  })
  // Each webhook looks up its shop, each pull its token, each live shop all of its: those of one moment go together.
  const shop = batch(reader.shopsById, { max: BATCH })
  const tokenOf = batch(reader.tokensByHash, { max: BATCH })
  const tokens = batch(reader.tokensByShop, { max: BATCH })
  const changes = async (text: string, values: unknown[]) =>
    ((await pool.query(text, values)).rowCount ?? 0) > 0

  return {
    migrate: () => migrate(pool),
    async ready() {
      await pool.query('update relay_checks set times = times + 1')
    },

    async append(events) {
      if (events.length === 0) return []
      const appended = await append(events)
      const newest = newestOf(events, appended)
      if (newest.size > 0) broadcast(newest)
      for (const [id, seq] of newest) notifier.notify(id, seq)
      return appended
    },
    quarantine: ({ shop, receivedAt, body, why }) =>
      changes(
        `insert into relay_quarantine (shop, received_at, body, why)
         select id, $2, $3, $4 from relay_shops where id = $1 for key share`,
        [shop, receivedAt, storable(body), storable(why)],
      ),
    readPage: reader.page,
    subscribe(listener) {
      stopListening ??= listen(url, pool, notifier)
      return notifier.subscribe(listener)
    },

    putShared: shared.put,
    readShared: shared.read,

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
    tokens,
    revokeToken: (id, at) =>
      changes('update relay_tokens set revoked_at = $2 where id = $1 and revoked_at is null', [id, at]),

    quarantined: reader.quarantined,
    quarantinedNotice: reader.quarantinedNotice,
    deleteQuarantined: (id) => changes('delete from relay_quarantine where id = $1', [id]),

    async prune(before) {
      await shared.prune(before)
      return pruneAll(pool, before)
    },
    counts: reader.counts,
    async close() {
      await stopListening?.()
      await pool.end()
    },
  }
}

/** Values the server cannot hold (22…), or that break what a table asks of them (23…). */
function isOneCallsFault(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}
