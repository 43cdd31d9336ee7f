import type { Account } from '../domain/account.ts'
import { clockWasSetBack } from '../domain/clock.ts'
import { blockingFailures } from '../domain/failure.ts'
import type { Shipment, ShipmentIn } from '../domain/shipment/shipment.ts'
import { statusMeaning } from '../domain/shipment/status.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import { isWatched, type Watched } from '../outbox/reconcile-watched.ts'

type Shop = Pick<Account, 'id' | 'api' | 'partnerCode'>

export async function restoreSchedule(deps: OutboxDeps, shop: Shop): Promise<void> {
  await rewrite(deps, shop, (found) => {
    if (found.statusFailure || found.announced) return undefined
    if (clockWasSetBack(found.status.at, deps.now())) return deps.now()
    return deps.nextRefresh(found.status, found.api)
  })
}

/** Events were missed, so every open parcel is looked up once. */
export async function pollAll(deps: OutboxDeps, shop: Shop): Promise<void> {
  await rewrite(deps, shop, () => deps.now())
}

async function rewrite(
  { store }: OutboxDeps,
  shop: Shop,
  sooner: (found: ShipmentIn<'accepted'>) => number | undefined,
): Promise<void> {
  const open = (await store.unfinished()).filter(
    (one) => isOf(one, shop) && one.refreshAt !== undefined && !hasEnded(one),
  )
  await Promise.all(
    open.map(({ key }) =>
      store.write(key, (found) => {
        if (!found?.acceptance) return undefined
        const at = sooner(found)
        if (at === undefined || found.refreshAt === undefined || found.refreshAt <= at) return undefined
        return { event: 'noted', shipment: { ...found, refreshAt: at } }
      }),
    ),
  )
}

/** What its relay missed is found by its own look-ups. */
function hasEnded({ status }: Shipment): boolean {
  return status !== undefined && statusMeaning(status.code).final
}

function isOf({ api, partnerCode }: Shipment, shop: Shop): boolean {
  return api === shop.api && partnerCode === shop.partnerCode
}

export async function retryLookUps({ store, now }: Pick<OutboxDeps, 'store' | 'now'>): Promise<void> {
  const held = (await store.notLookedUp()).filter((one) => !one.setAside && isHeldBack(one))
  await Promise.all(
    held.map(({ key }) =>
      store.write(key, (found) =>
        found && isHeldBack(found) ? { event: 'noted', shipment: { ...found, refreshAt: now() } } : undefined,
      ),
    ),
  )
}

/** A watched order has no note of why its look-up failed. */
function isHeldBack(found: Shipment): found is ShipmentIn<'accepted'> | Watched {
  if (found.refreshAt === undefined) return false
  return isWatched(found) || blockingFailures.some((kind) => kind === found.statusFailure?.kind)
}
