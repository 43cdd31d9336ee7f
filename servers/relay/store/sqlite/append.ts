import type { Database } from 'better-sqlite3'
import { type Appended, DIGEST_BYTES, type NewEvent } from '../store.ts'

/**
 * An event as a message to the writer's thread: arrays are copied and bound faster than objects. The digest is
 * text: a Buffer takes its pool along.
 */
export type PackedEvent = readonly [shop: string, digest: string, ...fields: (string | number | null)[]]
export type AppendCall = readonly PackedEvent[]
export type AppendResult = { appended: (Appended | undefined)[] } | { error: Error }

export const pack = (event: NewEvent): PackedEvent => [
  event.shop,
  event.digest.toString('latin1', 0, DIGEST_BYTES),
  event.receivedAt,
  event.partnerId,
  event.trackingCode,
  event.statusCode,
  event.actionTime,
  event.reasonCode,
  event.reason,
  event.weightKg,
  event.fee,
  event.cod,
  event.partial ? 1 : 0,
]

export function createAppend(db: Database): (calls: readonly AppendCall[]) => AppendResult[] {
  const shopOf = db.prepare<[string], { n: number; newest: number }>(
    'select n, newest from shops where id = ?',
  )
  const addDigest = db.prepare(
    'insert into digests (shop, digest, seq) values (?, ?, ?) on conflict do nothing',
  )
  const digestOf = db.prepare<[number, Buffer], { seq: number }>(
    'select seq from digests where shop = ? and digest = ?',
  )
  const addEvent = db.prepare(
    `insert into events (shop, seq, received_at, partner_id, tracking_code, status_code, action_time,
       reason_code, reason, weight_kg, fee, cod, partial)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const advance = db.prepare('update shops set newest = ? where n = ?')

  const appendAll = db.transaction((calls: readonly AppendCall[]) => {
    const shops = new Map<string, { n: number; newest: number } | undefined>()
    const append = ([id, packed, ...fields]: PackedEvent): Appended | undefined => {
      if (!shops.has(id)) shops.set(id, shopOf.get(id))
      const shop = shops.get(id)
      if (!shop) return undefined
      const digest = Buffer.from(packed, 'latin1')
      const seq = shop.newest + 1
      if (addDigest.run(shop.n, digest, seq).changes === 0) {
        const known = digestOf.get(shop.n, digest)
        if (!known) throw new Error('A digest is a duplicate but was not found.')
        return { seq: known.seq, duplicate: true }
      }
      addEvent.run(shop.n, seq, ...fields)
      shop.newest = seq
      return { seq, duplicate: false }
    }
    const appended = calls.map((call) => call.map(append))
    for (const shop of shops.values()) if (shop) advance.run(shop.newest, shop.n)
    return appended
  })

  const attempt = (calls: readonly AppendCall[]): AppendResult[] => {
    try {
      return appendAll.immediate(calls).map((appended) => ({ appended }))
    } catch (error) {
      // One call's bad event must not fail the others.
      if (calls.length > 1) return calls.flatMap((call) => attempt([call]))
      return [{ error: error instanceof Error ? error : new Error(String(error)) }]
    }
  }
  return attempt
}
