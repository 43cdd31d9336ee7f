import type { Account } from '../domain/account.ts'
import { shipmentKey } from '../domain/order-id.ts'
import type { ElsewhereParcel, RelayStanding } from '../domain/relay.ts'
import type { RelayEvent, RelayPage } from '../domain/relay-event.ts'
import type { Shipment } from '../domain/shipment.ts'
import { isNotice } from '../domain/status.ts'
import type { RelayBook } from '../outbox/relay-book.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { askAll } from './relay-asking.ts'
import { heeded } from './relay-heed.ts'
import { momentOf } from './relay-moment.ts'

/** An account's relay, and what the seller wants of it. */
export interface Listened {
  account: Pick<Account, 'id' | 'api' | 'partnerCode'>
  address: string
  token: string
  elsewhere: boolean
}

export interface RelayWorld extends OutboxWorld {
  book: RelayBook
}

/** `toAsk`: shipments whose carrier is to be asked now. `caughtUp`: the relay has nothing newer. */
export interface Taken {
  cursor: number
  toAsk: string[]
  caughtUp: boolean
}

/**
 * Heeds a page of events behind the cursor, and then moves the cursor, each strictly durable: a worker that dies in
 * between heeds them again, which changes nothing. Undefined where the page does not follow the cursor; nothing is heeded
 * then.
 */
export async function takePage(
  world: RelayWorld,
  relay: Listened,
  standing: RelayStanding,
  page: RelayPage,
): Promise<Taken | undefined> {
  const putBack = isPutBack(standing, page)
  // What it says after the cursor is not all that came: it is asked from its beginning.
  const events = putBack ? [] : page.events.filter(({ seq }) => seq > standing.cursor)
  const [first] = events
  const last = events.at(-1)
  if (events.some(({ seq }, at) => at > 0 && seq !== (events[at - 1]?.seq ?? 0) + 1)) return undefined
  // Pruned, or of a relay that began anew: what came in between, nobody tells any more.
  const begunAnew = putBack || page.newest < standing.cursor
  const missed = begunAnew || page.oldest > standing.cursor + 1
  if (first && first.seq > standing.cursor + 1 && !missed) return undefined
  if (missed) await askAll(world, relay.account)
  const outcomes = await Promise.all(events.map((event) => takeEvent(world, relay, event)))
  const cursor = last?.seq ?? (missed ? (begunAnew ? 0 : page.oldest - 1) : standing.cursor)
  const now = world.now()
  const elsewhere = outcomes.flatMap(({ elsewhere: parcel }) => parcel ?? [])
  if (missed || cursor !== standing.cursor) {
    await world.book.write(
      relay.account.id,
      (found) =>
        found && {
          ...found,
          cursor,
          heardAt: now,
          ...(last && { lastEventAt: last.receivedAt }),
          ...(missed && { missedAt: now }),
        },
      elsewhere,
    )
  }
  const toAsk = [...new Set(outcomes.flatMap(({ ask }) => ask ?? []))]
  return { cursor, toAsk, caughtUp: cursor >= page.newest }
}

/**
 * Whether the cursor's event is another than the one that was heeded: an older copy of the relay was laid in since, and
 * what it took then has come past the cursor.
 */
export function isPutBack({ cursor, lastEventAt }: RelayStanding, { events }: RelayPage): boolean {
  const known = events.find(({ seq }) => seq === cursor)
  return known !== undefined && lastEventAt !== undefined && known.receivedAt !== lastEventAt
}

interface Outcome {
  ask?: string
  elsewhere?: ElsewhereParcel
}

async function takeEvent(world: RelayWorld, relay: Listened, event: RelayEvent): Promise<Outcome> {
  const found = await shipmentOf(world, relay, event)
  if (!found)
    return relay.elsewhere && !isNotice(event.statusCode) ? { elsewhere: parcelOf(relay, event) } : {}
  const { shipment } = await world.store.write(found.key, (now) => now && heeded(world, now, event))
  return shipment?.refreshAt !== undefined && shipment.refreshAt <= world.now() ? { ask: found.key } : {}
}

/** The parcel of ours that an event tells of. Another shop at the same carrier may use our order ids: its is none. */
async function shipmentOf(
  { store, book }: RelayWorld,
  { account }: Listened,
  { partnerId, trackingCode }: RelayEvent,
): Promise<Shipment | undefined> {
  const keys = partnerId
    ? [shipmentKey(account.api, partnerId)]
    : trackingCode
      ? await book.keysOf(trackingCode)
      : []
  const found = await Promise.all(keys.map((key) => store.get(key)))
  return found.find((one) => one?.api === account.api && one.partnerCode === account.partnerCode)
}

function parcelOf({ account }: Listened, event: RelayEvent): ElsewhereParcel {
  const { trackingCode, partnerId, statusCode, reasonCode, receivedAt } = event
  return {
    key: `${account.id} ${trackingCode || partnerId}`,
    accountId: account.id,
    trackingCode,
    partnerId,
    statusCode,
    reasonCode,
    at: momentOf(event.actionTime) ?? receivedAt,
    receivedAt,
  }
}
