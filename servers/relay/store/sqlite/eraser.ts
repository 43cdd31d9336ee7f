import type { Database } from 'better-sqlite3'
import type { Shop } from '../store.ts'

/** Rows that go in one transaction: webhooks wait for no longer than that. */
const AT_ONCE = 2000

/** What takes things away: in small steps, so that the many rows of one shop keep nobody else's waiting. */
export function eraser(db: Database) {
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
  const dropAsides = db.prepare(
    'delete from asides where id in (select id from asides where shop = ? limit ?)',
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
  const dropOldAsides = db.prepare('delete from asides where received_at < ?')

  /** The shop is gone for everybody; `eraseSome` takes its rows. */
  const unlistShop = db.transaction((id: Shop['id']) => {
    const shop = shopOf.get(id)
    if (!shop) return false
    unlist.run(shop.n)
    dropTokens.run(shop.n)
    remember.run(shop.n)
    return true
  })

  /** Some rows of deleted shops: how many went, a shop's own mark counted; 0 once nothing is left. */
  const eraseSome = db.transaction(() => {
    const shop = next.get()
    if (!shop) return 0
    for (const drop of [dropEvents, dropDigests, dropAsides]) {
      const { changes } = drop.run(shop.n, AT_ONCE)
      if (changes > 0) return changes
    }
    return forget.run(shop.n).changes
  })

  /** Some of a shop's oldest events: how many went; 0 once none is older. */
  const pruneSome = db.transaction((n: number, before: number) => {
    const shop = oldestOf.get(n)
    if (!shop || shop.oldest > shop.newest) return 0
    const upTo =
      firstNewer.get({ n, most: AT_ONCE, before })?.seq ?? Math.min(shop.oldest + AT_ONCE, shop.newest + 1)
    if (upTo === shop.oldest) return 0
    begin.run(upTo, n)
    return dropOlder.run(n, upTo).changes
  })

  return {
    unlistShop: (id: Shop['id']) => unlistShop.immediate(id),
    eraseSome: () => eraseSome.immediate(),
    pruneSome: (n: number, before: number) => pruneSome.immediate(n, before),
    pruneAsides: (before: number) => void dropOldAsides.run(before),
  }
}
