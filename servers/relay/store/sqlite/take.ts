import type { Database } from 'better-sqlite3'
import { DIGEST_BYTES } from '../digest.ts'
import type { NewEvent, Taken } from '../store.ts'

/** An event on its way to the writer's thread. Its digest as 16 characters: the clone of a Buffer takes its pool along. */
export type PackedEvent = Omit<NewEvent, 'digest'> & { digest: string }
export type TakeCall = readonly PackedEvent[]
export type TakeAnswer = { taken: (Taken | undefined)[] } | { error: Error }

export const pack = (event: NewEvent): PackedEvent => ({
  ...event,
  digest: event.digest.toString('latin1', 0, DIGEST_BYTES),
})

/** Takes what several calls brought, in one transaction and with one flush. */
export function taker(db: Database): (calls: readonly TakeCall[]) => TakeAnswer[] {
  const shopOf = db.prepare<[string], { n: number; newest: number }>(
    'select n, newest from shops where id = ?',
  )
  const note = db.prepare('insert into digests (shop, digest, seq) values (?, ?, ?) on conflict do nothing')
  const earlier = db.prepare<[number, Buffer], { seq: number }>(
    'select seq from digests where shop = ? and digest = ?',
  )
  const keep = db.prepare(
    `insert into events (shop, seq, received_at, partner_id, tracking_code, status_code, action_time,
       reason_code, reason, weight_kg, fee, cod, partial)
     values (:n, :seq, :receivedAt, :partnerId, :trackingCode, :statusCode, :actionTime,
       :reasonCode, :reason, :weightKg, :fee, :cod, :partial)`,
  )
  const advance = db.prepare('update shops set newest = ? where n = ?')

  const takeAll = db.transaction((calls: readonly TakeCall[]) => {
    const shops = new Map<string, { n: number; newest: number } | undefined>()
    const take = (event: PackedEvent): Taken | undefined => {
      if (!shops.has(event.shop)) shops.set(event.shop, shopOf.get(event.shop))
      const shop = shops.get(event.shop)
      if (!shop) return undefined
      const digest = Buffer.from(event.digest, 'latin1')
      const seq = shop.newest + 1
      if (note.run(shop.n, digest, seq).changes === 0) {
        const known = earlier.get(shop.n, digest)
        if (!known) throw new Error('A notice is known and is not.')
        return { seq: known.seq, repeated: true }
      }
      keep.run({ ...event, n: shop.n, seq, partial: event.partial ? 1 : 0 })
      shop.newest = seq
      return { seq, repeated: false }
    }
    const taken = calls.map((call) => call.map(take))
    for (const shop of shops.values()) if (shop) advance.run(shop.newest, shop.n)
    return taken
  })

  const attempt = (calls: readonly TakeCall[]): TakeAnswer[] => {
    try {
      return takeAll.immediate(calls).map((taken) => ({ taken }))
    } catch (error) {
      // One call's bad event must not refuse the others', nor come back with them for ever.
      if (calls.length > 1) return calls.flatMap((call) => attempt([call]))
      return [{ error: error instanceof Error ? error : new Error(String(error)) }]
    }
  }
  return attempt
}
