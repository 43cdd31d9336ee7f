import type { Pool } from 'pg'
import type { PutResult } from '../../../../lib/domain/sharing/shared-page.ts'
import type { SharedPut, SharedRecord, SharedRecords, Shop } from '../store.ts'

/** Locks the shop's counters until the commit, so that no record is readable before a smaller one. -1: conflict, -2: full. */
export const SHARED_FUNCTION = `
  create function relay_put_shared(
    of_shop text, ids text[], bases bigint[], records bytea[], at bigint, most bigint
  ) returns bigint[] language plpgsql volatile as $$
  declare
    last bigint;
    total bigint;
    found_seq bigint;
    results bigint[] := '{}';
  begin
    select shared_newest, shared_count into last, total from relay_shops where id = of_shop for no key update;
    if not found then return null; end if;
    for i in 1 .. coalesce(array_length(ids, 1), 0) loop
      select seq into found_seq from relay_shared where shop = of_shop and id = ids[i];
      if not found then found_seq := 0; end if;
      if found_seq <> bases[i] then
        results := results || (-1)::bigint;
      elsif found_seq = 0 and total >= most then
        results := results || (-2)::bigint;
      else
        last := last + 1;
        if found_seq = 0 then total := total + 1; end if;
        insert into relay_shared (shop, id, seq, received_at, record) values (of_shop, ids[i], last, at, records[i])
          on conflict (shop, id) do update
          set seq = excluded.seq, received_at = excluded.received_at, record = excluded.record;
        results := results || last;
      end if;
    end loop;
    update relay_shops set shared_newest = last, shared_count = total where id = of_shop;
    return results;
  end $$;
`

const PAGE = `select s.shared_newest as newest, e.* from relay_shops s left join lateral (
    select id, seq, record from relay_shared where shop = s.id and seq > $2 order by seq limit $3
  ) e on true where s.id = $1 order by e.seq`

const WITH_OLD = 'select distinct shop from relay_shared where received_at < $1'
/** The shop is locked first, as for a put. */
const PRUNE = `
  with locked as materialized (
    select id from relay_shops where id = $1 for no key update
  ), old as materialized (
    select id from relay_shared where shop = $1 and received_at < $2 limit $3
  ), dropped as (
    delete from relay_shared r using old, locked
    where r.shop = $1 and r.id = old.id and r.received_at < $2 returning 1
  )
  update relay_shops set shared_count = shared_count - gone.many
  from (select count(*) as many from dropped) gone where id = $1 and gone.many > 0`
const STEP = 5000

export function openShared(pool: Pool) {
  return {
    async put(
      shop: Shop['id'],
      puts: readonly SharedPut[],
      at: number,
      most: number,
    ): Promise<PutResult[] | undefined> {
      const { rows } = await pool.query<{ results: number[] | null }>({
        name: 'put-shared',
        text: 'select relay_put_shared($1, $2, $3, $4, $5, $6) as results',
        values: [
          shop,
          puts.map(({ id }) => id),
          puts.map(({ base }) => base),
          puts.map(({ record }) => Buffer.from(record)),
          at,
          most,
        ],
      })
      const results = rows[0]?.results
      return results?.map(Number).map((seq) => (seq === -1 ? 'conflict' : seq === -2 ? 'full' : seq))
    },
    async read(shop: Shop['id'], after: number, limit: number): Promise<SharedRecords | undefined> {
      const { rows } = await pool.query<{ newest: number } & (SharedRecord | { seq: null })>({
        name: 'shared-page',
        text: PAGE,
        values: [shop, after, limit],
      })
      const [first] = rows
      if (!first) return undefined
      const records = rows.flatMap(({ newest: _, ...one }) => (one.seq === null ? [] : [one]))
      return { records, newest: first.newest }
    },
    async prune(before: number): Promise<void> {
      const { rows } = await pool.query<{ shop: string }>(WITH_OLD, [before])
      for (const { shop } of rows)
        while (((await pool.query(PRUNE, [shop, before, STEP])).rowCount ?? 0) > 0);
    },
  }
}
