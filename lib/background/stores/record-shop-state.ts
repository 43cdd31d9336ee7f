import { calledOff, seenInShop } from '../../domain/shipment/in-shop.ts'
import { isUnderWay } from '../../domain/shipment/primary-shipment.ts'
import { isReturnParcel } from '../../domain/shipment/ship-again.ts'
import type { SeenInShop, Shipment } from '../../domain/shipment/shipment.ts'
import type { ShopState } from '../../domain/store/shop-state.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { mayMove } from '../../outbox/transitions.ts'

/** Writes the shop's own state of an order to each of its parcels under way. */
export async function recordShopState(
  { store, now }: Pick<OutboxDeps, 'store' | 'now'>,
  parcels: readonly Shipment[],
  said: ShopState | undefined,
  by: SeenInShop['by'],
): Promise<void> {
  const news = parcels.filter(
    // Of a return the shop's page says nothing: its order is refunded as it should be.
    (parcel) =>
      isUnderWay(parcel) &&
      !isReturnParcel(parcel) &&
      seenInShop(parcel.inShop, said, by, 0) !== parcel.inShop,
  )
  await Promise.all(
    news.map(({ key }) =>
      store.write(key, (found) => {
        const inShop = seenInShop(found?.inShop, said, by, now())
        if (!inShop || !mayMove(found, 'shop-changed')) return undefined
        const shipment = { ...found, inShop }
        const matters =
          found.inShop?.state !== inShop.state &&
          (calledOff(inShop) ?? (found.inShop && calledOff(found.inShop)))
        return matters
          ? { event: 'shop-changed', shipment, detail: inShop.word }
          : { event: 'noted', shipment }
      }),
    ),
  )
}
