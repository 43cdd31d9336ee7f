import type { Pool } from 'pg'
import { type Appended, DIGEST_BYTES, type NewEvent } from '../store.ts'

const CALL = `select ordinal, seq, duplicate
  from relay_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** Locks the shops' counters until the commit, always in one order: no gaps, and none readable early. In READ COMMITTED the second statement sees all former commits. */
export const APPEND_FUNCTION = `
  create function relay_append(
    shops text[], digests uuid[], received_ats bigint[], partner_ids text[], tracking_codes text[],
    status_codes bigint[], action_times text[], reason_codes float8[], reasons text[], weights float8[],
    fees float8[], cods float8[], partials boolean[]
  ) returns table (ordinal bigint, seq bigint, duplicate boolean) language plpgsql volatile as $$
  #variable_conflict use_column
  declare locked text[];
  begin
    locked := array(select id from relay_shops where id = any (shops) order by id for no key update);
    return query
    with incoming as materialized (
      select * from unnest(shops, digests, received_ats, partner_ids, tracking_codes, status_codes, action_times,
        reason_codes, reasons, weights, fees, cods, partials) with ordinality
      as t (shop, digest, received_at, partner_id, tracking_code, status_code, action_time, reason_code, reason,
        weight_kg, fee, cod, partial, ordinal)
    ), existing as materialized (
      select i.ordinal, i.shop, i.digest, s.newest, d.seq
      from incoming i
      join relay_shops s on s.id = i.shop and s.id = any (locked)
      left join relay_digests d on d.shop = i.shop and d.digest = i.digest
    ), firsts as (
      select min(ordinal) as ordinal, shop, digest, newest from existing where seq is null group by shop, digest, newest
    ), fresh as materialized (
      select ordinal, shop, digest, newest + row_number() over (partition by shop order by ordinal) as seq from firsts
    ), new_digests as (
      insert into relay_digests (shop, digest, seq) select shop, digest, seq from fresh
    ), new_events as (
      insert into relay_events (shop, seq, received_at, partner_id, tracking_code, status_code, action_time,
        reason_code, reason, weight_kg, fee, cod, partial)
      select f.shop, f.seq, received_at, partner_id, tracking_code, status_code, action_time,
        reason_code, reason, weight_kg, fee, cod, partial
      from fresh f join incoming i on i.ordinal = f.ordinal
    ), counters as (
      update relay_shops set newest = ends.seq, appended_at = clock_timestamp()
      from (select shop, max(seq) as seq from fresh group by shop) ends where id = ends.shop
    )
    select k.ordinal, coalesce(k.seq, f.seq), k.seq is not null or k.ordinal <> f.ordinal
    from existing k left join fresh f on f.shop = k.shop and f.digest = k.digest;
  end $$;
`

/** Appends the events of several calls, in one transaction and with one flush. */
export async function appendBatch(
  pool: Pool,
  calls: readonly (readonly NewEvent[])[],
): Promise<(Appended | undefined)[][]> {
  const events = calls.flat()
  const appended = new Array<Appended | undefined>(events.length).fill(undefined)
  const of = <Value>(field: (event: NewEvent) => Value) => events.map(field)
  const { rows } = await pool.query<Appended & { ordinal: number }>({
    name: 'append',
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
  for (const { ordinal, seq, duplicate } of rows) appended[ordinal - 1] = { seq, duplicate }
  let from = 0
  return calls.map((call) => {
    from += call.length
    return appended.slice(from - call.length, from)
  })
}

/** PostgreSQL's text holds every character but one. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD')
