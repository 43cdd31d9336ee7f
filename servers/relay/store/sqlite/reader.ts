import type { RelayEvent, RelayPage } from '../../../../lib/domain/relay-event.ts'
import type { QuarantinedNotice, SharedRecord, SharedRecords, Shop, Token } from '../store.ts'
import { connect } from './connection.ts'

interface TokenRow extends Omit<Token, 'revokedAt'> {
  revokedAt: number | null
}
type EventRow = Omit<RelayEvent, 'partial'> & { partial: number }

const SHOP = 'select id, name, secret_hash as secretHash, created_at as createdAt from shops'
const TOKEN = `select tokens.id, shops.id as shop, device, hash, tokens.created_at as createdAt, revoked_at as revokedAt
  from tokens join shops on shops.n = tokens.shop`
const QUARANTINED = `select quarantine.id, shops.id as shop, received_at as receivedAt, body, why
  from quarantine join shops on shops.n = quarantine.shop`

/** On its own connection: in WAL, reading waits for no writer. */
export function openReader(file: string) {
  const db = connect(file)
  db.pragma('query_only = on')

  const shop = db.prepare<[string], Shop>(`${SHOP} where id = ?`)
  const shops = db.prepare<[], Shop>(`${SHOP} order by created_at, n`)
  const tokenOf = db.prepare<[Uint8Array], TokenRow>(`${TOKEN} where hash = ? and revoked_at is null`)
  const tokens = db.prepare<[string], TokenRow>(
    `${TOKEN} where shops.id = ? order by tokens.created_at, tokens.id`,
  )
  const quarantined = db.prepare<[string], QuarantinedNotice>(
    `${QUARANTINED} where shops.id = ? order by quarantine.id`,
  )
  const quarantinedNotice = db.prepare<[number], QuarantinedNotice>(`${QUARANTINED} where quarantine.id = ?`)
  const ends = db.prepare<[string], { n: number; newest: number; oldest: number }>(
    'select n, newest, oldest from shops where id = ?',
  )
  const events = db.prepare<[number, number, number], EventRow>(
    `select seq, received_at as receivedAt, partner_id as partnerId, tracking_code as trackingCode,
       status_code as statusCode, action_time as actionTime, reason_code as reasonCode, reason,
       weight_kg as weightKg, fee, cod, partial
     from events where shop = ? and seq > ? order by seq limit ?`,
  )
  const sharedNewest = db.prepare<[string], { n: number; newest: number }>(
    'select n, shared_newest as newest from shops where id = ?',
  )
  const shared = db.prepare<[number, number, number], SharedRecord>(
    'select id, seq, record from shared where shop = ? and seq > ? order by seq limit ?',
  )
  const newest = db.prepare<[], { shop: string; newest: number }>('select id as shop, newest from shops')
  const withOlder = db.prepare<[number], { n: number }>(
    `select n from shops join events on events.shop = n and seq = oldest where received_at < ?`,
  )
  const counts = db.prepare<[], { shops: number; events: number; quarantined: number }>(
    `select count(*) as shops, ifnull(sum(newest - oldest + 1), 0) as events,
       (select count(*) from quarantine) as quarantined from shops`,
  )

  // One transaction, so that events and `newest` are of the same moment.
  const page = db.transaction((id: Shop['id'], after: number, limit: number): RelayPage | undefined => {
    const end = ends.get(id)
    if (!end) return undefined
    const rows = events.all(end.n, after, limit)
    return {
      events: rows.map((row) => ({ ...row, partial: row.partial === 1 })),
      newest: end.newest,
      oldest: end.oldest,
    }
  })

  const sharedPage = db.transaction(
    (id: Shop['id'], after: number, limit: number): SharedRecords | undefined => {
      const end = sharedNewest.get(id)
      return end && { records: shared.all(end.n, after, limit), newest: end.newest }
    },
  )

  return {
    page,
    sharedPage,
    shop: (id: Shop['id']) => shop.get(id),
    shops: () => shops.all(),
    tokenOf: (hash: Uint8Array) => optionally(tokenOf.get(hash)),
    tokens: (id: Shop['id']) => tokens.all(id).map(tokenFrom),
    quarantined: (id: Shop['id']) => quarantined.all(id),
    quarantinedNotice: (id: QuarantinedNotice['id']) => quarantinedNotice.get(id),
    newest: () => newest.all(),
    /** The numbers of shops whose oldest event was received before `before`. */
    withOlder: (before: number) => withOlder.all(before).map(({ n }) => n),
    counts: () => counts.get() ?? { shops: 0, events: 0, quarantined: 0 },
    /** Changes when another connection changes the file. */
    version: () => Number(db.pragma('data_version', { simple: true })),
    close: () => void db.close(),
  }
}

const optionally = (row: TokenRow | undefined) => row && tokenFrom(row)

function tokenFrom({ revokedAt, ...token }: TokenRow): Token {
  return revokedAt === null ? token : { ...token, revokedAt }
}
