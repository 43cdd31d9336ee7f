import type { Database } from 'better-sqlite3'
import type { Shop } from '../store.ts'

const STEP = 2000

/** Deletes in small steps, so that one shop's many rows do not delay the others' webhooks. */
export function createDeletion(db: Database) {
  const shopOf = db.prepare<[string], { n: number }>('select n from shops where id = ?')
  const unlist = db.prepare('delete from shops where n = ?')
  const dropTokens = db.prepare('delete from tokens where shop = ?')
  const remember = db.prepare('insert into deleted_shops values (?)')
  const next = db.prepare<[], { n: number }>('select n from deleted_shops limit 1')
  const dropEvents = db.prepare(
    'delete from events where (shop, seq) in (select shop, seq from events where shop = ? limit ?)',
  )
  const dropDigests = db.prepare(
    'delete from digests where (shop, digest) in (select shop, digest from digests where shop = ? limit ?)',
  )
  const dropQuarantined = db.prepare(
    'delete from quarantine where id in (select id from quarantine where shop = ? limit ?)',
  )
  const dropShared = db.prepare(
    'delete from shared where (shop, id) in (select shop, id from shared where shop = ? limit ?)',
  )
  const forget = db.prepare('delete from deleted_shops where n = ?')

  const oldestOf = db.prepare<[number], { oldest: number; newest: number }>(
    'select oldest, newest from shops where n = ?',
  )
  const firstNewer = db.prepare<{ n: number; most: number; before: number }, { seq: number | null }>(
    `select min(seq) as seq from (select seq, received_at from events where shop = :n order by seq limit :most)
     where received_at >= :before`,
  )
  const dropOlder = db.prepare('delete from events where shop = ? and seq < ?')
  const begin = db.prepare('update shops set oldest = ? where n = ?')
  const dropOldQuarantined = db.prepare('delete from quarantine where received_at < ?')

  /** The shop is gone for readers; `deleteStep` deletes its rows. */
  const unlistShop = db.transaction((id: Shop['id']) => {
    const shop = shopOf.get(id)
    if (!shop) return false
    unlist.run(shop.n)
    dropTokens.run(shop.n)
    remember.run(shop.n)
    return true
  })

  /** Deletes some rows of deleted shops. Returns how many, with the shop's mark; 0 when nothing is left. */
  const deleteStep = db.transaction(() => {
    const shop = next.get()
    if (!shop) return 0
    for (const drop of [dropEvents, dropDigests, dropQuarantined, dropShared]) {
      const { changes } = drop.run(shop.n, STEP)
      if (changes > 0) return changes
    }
    return forget.run(shop.n).changes
  })

  /** Deletes some of a shop's oldest events. Returns how many; 0 when none is older. */
  const pruneStep = db.transaction((n: number, before: number) => {
    const shop = oldestOf.get(n)
    if (!shop || shop.oldest > shop.newest) return 0
    const upTo =
      firstNewer.get({ n, most: STEP, before })?.seq ?? Math.min(shop.oldest + STEP, shop.newest + 1)
    if (upTo === shop.oldest) return 0
    begin.run(upTo, n)
    return dropOlder.run(n, upTo).changes
  })

  return {
    unlistShop: (id: Shop['id']) => unlistShop.immediate(id),
    deleteStep: () => deleteStep.immediate(),
    pruneStep: (n: number, before: number) => pruneStep.immediate(n, before),
    pruneQuarantined: (before: number) => void dropOldQuarantined.run(before),
  }
}
