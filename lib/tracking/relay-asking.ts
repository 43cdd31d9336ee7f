import type { Account } from '../domain/account.ts'
import type { Shipment } from '../domain/shipment.ts'
import type { OutboxWorld } from '../outbox/world.ts'

type Shop = Pick<Account, 'id' | 'api' | 'partnerCode'>

/** A relay is lost: what was looked up seldom on its account is due again when it would be without one. */
export async function askAsUsual(world: OutboxWorld, shop: Shop): Promise<void> {
  await rewrite(world, shop, (found) => {
    if (!found.status || found.statusFailure || found.announced) return undefined
    return world.nextRefresh(found.status, found.acceptance?.at ?? 0, found.api)
  })
}

/** Changes went by unheard: every open parcel is asked about once. */
export async function askAll(world: OutboxWorld, shop: Shop): Promise<void> {
  await rewrite(world, shop, () => world.now())
}

async function rewrite(
  { store }: OutboxWorld,
  shop: Shop,
  sooner: (found: Shipment) => number | undefined,
): Promise<void> {
  const open = (await store.unfinished()).filter((one) => isOf(one, shop) && one.refreshAt !== undefined)
  await Promise.all(
    open.map(({ key }) =>
      store.write(key, (found) => {
        const at = found && sooner(found)
        if (!found || at === undefined || found.refreshAt === undefined || found.refreshAt <= at)
          return undefined
        return { event: 'noted', shipment: { ...found, refreshAt: at } }
      }),
    ),
  )
}

function isOf({ api, partnerCode }: Shipment, shop: Shop): boolean {
  return api === shop.api && partnerCode === shop.partnerCode
}
