import type { Pool } from 'pg'
import type { Shop } from '../store.ts'
import { openClient, waitForFlush } from './pool.ts'

const STEP = 5000
/** A shop with millions of rows takes long. Only its own webhooks wait. */
const DELETE_MS = 3_600_000

const WITH_OLD_EVENTS = `select s.id from relay_shops s cross join lateral (
    select received_at from relay_events where shop = s.id and seq = s.oldest limit 1
  ) e where e.received_at < $1`

const PRUNE_SOME = `
  with oldest as (
    select seq, received_at from relay_events where shop = $1 order by seq limit $3
  ), upto as (
    select coalesce(min(seq) filter (where received_at >= $2), max(seq) + 1) as seq from oldest
  ), begun as (
    update relay_shops s set oldest = greatest(oldest, upto.seq) from upto where s.id = $1 and oldest < upto.seq
  )
  delete from relay_events e using upto where e.shop = $1 and e.seq < upto.seq`

export async function deleteShop(url: string, id: Shop['id']): Promise<boolean> {
  const client = openClient(url, DELETE_MS)
  // The running statement rejects then.
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForFlush(client)
    await client.query('begin')
    await client.query(`set local statement_timeout = ${DELETE_MS}`)
    const { rowCount } = await client.query('delete from relay_shops where id = $1', [id])
    for (const table of ['relay_tokens', 'relay_quarantine', 'relay_events', 'relay_digests', 'relay_shared'])
      await client.query(`delete from ${table} where shop = $1`, [id])
    await client.query('commit')
    return rowCount === 1
  } finally {
    await client.end()
  }
}

/** Step by step, a shop at a time. Returns how many events were deleted. */
export async function pruneAll(pool: Pool, before: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(WITH_OLD_EVENTS, [before])
  let deleted = 0
  for (const { id } of rows) {
    let some: number
    do {
      some = (await pool.query(PRUNE_SOME, [id, before, STEP])).rowCount ?? 0
      deleted += some
    } while (some > 0)
  }
  await pruneQuarantine(pool, before)
  return deleted
}

async function pruneQuarantine(pool: Pool, before: number): Promise<void> {
  const { rows } = await pool.query<{ shop: string }>(
    'select distinct shop from relay_quarantine where received_at < $1',
    [before],
  )
  for (const { shop } of rows)
    await pool.query('delete from relay_quarantine where shop = $1 and received_at < $2', [shop, before])
}
