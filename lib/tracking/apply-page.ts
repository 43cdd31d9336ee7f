import type { Account } from '../domain/account.ts'
import type { ExternalShipment, RelayStanding } from '../domain/relay.ts'
import type { RelayEvent, RelayPage } from '../domain/relay-event.ts'
import { shipmentKey } from '../domain/shipment/order-id.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { isNotice } from '../domain/shipment/status.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import type { RelayBook } from '../outbox/relay-book.ts'
import { eventMove, eventTime } from './apply-event.ts'
import { pollAll } from './reschedule.ts'

export interface RelaySubscription {
  account: Pick<Account, 'id' | 'api' | 'partnerCode'>
  address: string
  token: string
  elsewhere: boolean
}

export interface RelayDeps extends OutboxDeps {
  book: RelayBook
}

/** `toLookUp`: shipments due for a look-up. `caughtUp`: the relay has nothing newer. */
export interface AppliedPage {
  cursor: number
  toLookUp: string[]
  caughtUp: boolean
}

/**
 * Applies a page, then moves the cursor, both strictly durable. Undefined when the page does not follow the
 * cursor.
 */
export async function applyPage(
  deps: RelayDeps,
  relay: RelaySubscription,
  standing: RelayStanding,
  page: RelayPage,
): Promise<AppliedPage | undefined> {
  const putBack = isRolledBack(standing, page)
  // The relay was rolled back, so it is read from its beginning.
  const events = putBack ? [] : page.events.filter(({ seq }) => seq > standing.cursor)
  const [first] = events
  const last = events.at(-1)
  if (events.some(({ seq }, at) => at > 0 && seq !== (events[at - 1]?.seq ?? 0) + 1)) return undefined
  // Events in between were pruned or lost.
  const restarted = putBack || page.newest < standing.cursor
  const missed = restarted || page.oldest > standing.cursor + 1
  if (first && first.seq > Math.max(standing.cursor + 1, page.oldest)) return undefined
  if (missed) await pollAll(deps, relay.account)
  const outcomes = await Promise.all(events.map((event) => applyEvent(deps, relay, event)))
  const cursor = last?.seq ?? (missed ? (restarted ? 0 : page.oldest - 1) : standing.cursor)
  const now = deps.now()
  const external = outcomes.flatMap(({ external: parcel }) => parcel ?? [])
  if (cursor !== standing.cursor) {
    await deps.book.write(
      relay.account.id,
      (found) =>
        found && {
          ...found,
          cursor,
          heardAt: now,
          ...(last && { lastEventAt: last.receivedAt }),
          ...(missed && { missedAt: now }),
        },
      external,
    )
  }
  const toLookUp = [...new Set(outcomes.flatMap(({ lookUp }) => lookUp ?? []))]
  return { cursor, toLookUp, caughtUp: cursor >= page.newest }
}

/** The cursor's event is another one now: the relay was restored from an older copy. */
export function isRolledBack({ cursor, lastEventAt }: RelayStanding, { events }: RelayPage): boolean {
  const known = events.find(({ seq }) => seq === cursor)
  return known !== undefined && lastEventAt !== undefined && known.receivedAt !== lastEventAt
}

interface Outcome {
  lookUp?: string
  external?: ExternalShipment
}

async function applyEvent(deps: RelayDeps, relay: RelaySubscription, event: RelayEvent): Promise<Outcome> {
  const found = await shipmentOf(deps, relay, event)
  if (!found)
    return relay.elsewhere && !isNotice(event.statusCode) ? { external: parcelOf(relay, event) } : {}
  const { shipment } = await deps.store.write(found.key, (now) => now && eventMove(deps, now, event))
  return shipment?.refreshAt !== undefined && shipment.refreshAt <= deps.now() ? { lookUp: found.key } : {}
}

/**
 * Another shop at the same carrier may use the same order ids. A parcel found under its sheet's former id is known by
 * its tracking code.
 */
async function shipmentOf(
  { store, book }: RelayDeps,
  { account }: RelaySubscription,
  { partnerId, trackingCode }: RelayEvent,
): Promise<Shipment | undefined> {
  const ofShop = async (keys: readonly string[]) =>
    (await Promise.all(keys.map((key) => store.get(key)))).find(
      (one) => one?.api === account.api && one.partnerCode === account.partnerCode,
    )
  const byId = partnerId ? await ofShop([shipmentKey(account.api, partnerId)]) : undefined
  return byId ?? (trackingCode ? ofShop(await book.keysOf(trackingCode)) : undefined)
}

function parcelOf({ account }: RelaySubscription, event: RelayEvent): ExternalShipment {
  const { trackingCode, partnerId, statusCode, reasonCode, receivedAt } = event
  return {
    key: `${account.id} ${trackingCode || partnerId}`,
    accountId: account.id,
    trackingCode,
    partnerId,
    statusCode,
    reasonCode,
    at: eventTime(event.actionTime) ?? receivedAt,
    receivedAt,
  }
}
