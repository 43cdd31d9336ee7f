import type { Pool } from 'pg'
import type { RelayEvent, RelayPage } from '../../../../lib/domain/relay-event.ts'
import type { QuarantinedNotice, Shop, Token } from '../store.ts'

interface TokenRow extends Omit<Token, 'revokedAt'> {
  revokedAt: number | null
}
/** `seq` is null for a shop without an event after the cursor. */
type PageRow = { newest: number; oldest: number } & (RelayEvent | { seq: null })

const SHOP = 'select id, name, secret_hash as "secretHash", created_at as "createdAt" from relay_shops'
const TOKEN = `select id, shop, device, hash, created_at as "createdAt", revoked_at as "revokedAt" from relay_tokens`
const QUARANTINED = `select id, shop, received_at as "receivedAt", body, why from relay_quarantine`
/** One statement, so that events and `newest` are of the same moment. */
const PAGE = `select s.newest, s.oldest, e.* from relay_shops s left join lateral (
    select seq, received_at as "receivedAt", partner_id as "partnerId", tracking_code as "trackingCode",
      status_code as "statusCode", action_time as "actionTime", reason_code as "reasonCode", reason,
      weight_kg as "weightKg", fee, cod, partial
    from relay_events where shop = s.id and seq > $2 order by seq limit $3
  ) e on true where s.id = $1 order by e.seq`
const COUNTS = `select count(*) as shops, coalesce(sum(newest - oldest + 1), 0)::bigint as events,
  (select count(*) from relay_quarantine) as quarantined from relay_shops`

export function openReader(pool: Pool) {
  return {
    async page(id: Shop['id'], after: number, limit: number): Promise<RelayPage | undefined> {
      const { rows } = await pool.query<PageRow>({ name: 'page', text: PAGE, values: [id, after, limit] })
      const [first] = rows
      if (!first) return undefined
      const events = rows.flatMap(({ newest, oldest, ...event }) => (event.seq === null ? [] : [event]))
      return { events, newest: first.newest, oldest: first.oldest }
    },
    async shopsById(ids: readonly Shop['id'][]): Promise<(Shop | undefined)[]> {
      const { rows } = await pool.query<Shop>({
        name: 'shops-by-id',
        text: `${SHOP} where id = any ($1)`,
        values: [ids],
      })
      const found = new Map(rows.map((shop) => [shop.id, shop]))
      return ids.map((id) => found.get(id))
    },
    async shops(): Promise<Shop[]> {
      return (await pool.query<Shop>(`${SHOP} order by created_at, id`)).rows
    },
    async tokensByHash(hashes: readonly Buffer[]): Promise<(Token | undefined)[]> {
      const { rows } = await pool.query<TokenRow>({
        name: 'tokens-by-hash',
        text: `${TOKEN} where hash = any ($1) and revoked_at is null`,
        values: [hashes],
      })
      const found = new Map(rows.map((row) => [row.hash.toString('hex'), tokenFrom(row)]))
      return hashes.map((hash) => found.get(hash.toString('hex')))
    },
    async tokensByShop(shops: readonly Shop['id'][]): Promise<Token[][]> {
      const { rows } = await pool.query<TokenRow>({
        name: 'tokens-by-shop',
        text: `${TOKEN} where shop = any ($1) order by created_at, id`,
        values: [shops],
      })
      const found = Map.groupBy(rows.map(tokenFrom), ({ shop }) => shop)
      return shops.map((shop) => found.get(shop) ?? [])
    },
    async quarantined(shop: Shop['id']): Promise<QuarantinedNotice[]> {
      return (await pool.query<QuarantinedNotice>(`${QUARANTINED} where shop = $1 order by id`, [shop])).rows
    },
    async quarantinedNotice(id: QuarantinedNotice['id']): Promise<QuarantinedNotice | undefined> {
      return (await pool.query<QuarantinedNotice>(`${QUARANTINED} where id = $1`, [id])).rows[0]
    },
    async counts(): Promise<{ shops: number; events: number; quarantined: number }> {
      const { rows } = await pool.query<{ shops: number; events: number; quarantined: number }>(COUNTS)
      return rows[0] ?? { shops: 0, events: 0, quarantined: 0 }
    },
  }
}

function tokenFrom({ revokedAt, ...token }: TokenRow): Token {
  return revokedAt === null ? token : { ...token, revokedAt }
}
