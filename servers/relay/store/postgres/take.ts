import type { Pool } from 'pg'
import { DIGEST_BYTES } from '../digest.ts'
import type { NewEvent, Taken } from '../store.ts'

const CALL = `select place, seq, repeated
  from relay_take($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** Takes what several calls brought, in one transaction and with one flush. */
export async function takeTogether(
  pool: Pool,
  calls: readonly (readonly NewEvent[])[],
): Promise<(Taken | undefined)[][]> {
  const events = calls.flat()
  const taken = new Array<Taken | undefined>(events.length).fill(undefined)
  const of = <Value>(field: (event: NewEvent) => Value) => events.map(field)
  const { rows } = await pool.query<Taken & { place: number }>({
    name: 'take',
    text: CALL,
    values: [
      of(({ shop }) => shop),
      of(({ digest }) => digest.toString('hex', 0, DIGEST_BYTES)),
      of(({ receivedAt }) => receivedAt),
      of(({ partnerId }) => storable(partnerId)),
      of(({ trackingCode }) => storable(trackingCode)),
      of(({ statusCode }) => statusCode),
      of(({ actionTime }) => storable(actionTime)),
      of(({ reasonCode }) => reasonCode),
      of(({ reason }) => storable(reason)),
      of(({ weightKg }) => weightKg),
      of(({ fee }) => fee),
      of(({ cod }) => cod),
      of(({ partial }) => partial),
    ],
  })
  for (const { place, seq, repeated } of rows) taken[place - 1] = { seq, repeated }
  let from = 0
  return calls.map((call) => {
    from += call.length
    return taken.slice(from - call.length, from)
  })
}

/** PostgreSQL's text holds every character but one. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD')
