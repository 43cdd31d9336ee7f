import type { Database } from 'better-sqlite3'
import type { PutResult } from '../../../../lib/domain/sharing/shared-page.ts'
import type { SharedPut, Shop } from '../store.ts'

const STEP = 2000

interface Counters {
  n: number
  newest: number
  count: number
}

/** The writes of records that a shop's computers share. */
export function createShared(db: Database) {
  const countersOf = db.prepare<[string], Counters>(
    'select n, shared_newest as newest, shared_count as count from shops where id = ?',
  )
  const seqOf = db.prepare<[number, string], { seq: number }>(
    'select seq from shared where shop = ? and id = ?',
  )
  const put = db.prepare(
    `insert into shared (shop, id, seq, received_at, record) values (:n, :id, :seq, :at, :record)
     on conflict do update set seq = :seq, received_at = :at, record = :record`,
  )
  const advance = db.prepare('update shops set shared_newest = :newest, shared_count = :count where n = :n')
  const older = db.prepare<[number, number], { shop: number; id: string }>(
    'select shop, id from shared where received_at < ? limit ?',
  )
  const drop = db.prepare('delete from shared where shop = ? and id = ?')
  const uncount = db.prepare('update shops set shared_count = shared_count - 1 where n = ?')

  const putShared = db.transaction(
    (shop: Shop['id'], puts: readonly SharedPut[], at: number, most: number): PutResult[] | undefined => {
      const counters = countersOf.get(shop)
      if (!counters) return undefined
      const { n } = counters
      const results = puts.map(({ id, base, record }): PutResult => {
        const found = seqOf.get(n, id)?.seq ?? 0
        if (found !== base) return 'conflict'
        if (found === 0 && counters.count >= most) return 'full'
        counters.newest += 1
        if (found === 0) counters.count += 1
        put.run({ n, id, seq: counters.newest, at, record })
        return counters.newest
      })
      advance.run(counters)
      return results
    },
  )

  /** Deletes some of the oldest. Returns how many; 0 when none is older. */
  const pruneSharedStep = db.transaction((before: number) => {
    const rows = older.all(before, STEP)
    for (const { shop, id } of rows) {
      drop.run(shop, id)
      uncount.run(shop)
    }
    return rows.length
  })

  return {
    putShared: (shop: Shop['id'], puts: readonly SharedPut[], at: number, most: number) =>
      putShared.immediate(shop, puts, at, most),
    pruneSharedStep: (before: number) => pruneSharedStep.immediate(before),
  }
}
