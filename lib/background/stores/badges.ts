import { calledOffIn } from '../../domain/shipment/in-shop.ts'
import { isUnderWay, primaryShipment } from '../../domain/shipment/primary-shipment.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import { standingTone } from '../../domain/shipment/turned-up.ts'
import { storeKey } from '../../domain/store/store-key.ts'
import type { Language } from '../../i18n/languages.ts'
import { inShopLabel, standingLabel } from '../../i18n/status-words.ts'
import { orderChangedLabel } from '../../i18n/worker.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { PageBadge } from '../../messages/table.ts'
import { shipmentsOfOrder } from '../../outbox/read.ts'
import { language } from '../../settings/preferences.ts'
import { isNeighbour } from './stores.ts'

/** A page gets badges of its own store's orders only. The store comes from the sender's address. */
export const badgeHandlers: Pick<Handlers, 'badges'> = {
  async badges({ orderIds, clicked }, { url = '' }) {
    const store = storeKey(url)
    if (!store || (!clicked && (await isNeighbour(url)))) return []
    return badgesOf(store, orderIds)
  },
}

export async function badgesOf(store: string, orderIds: readonly string[]): Promise<PageBadge[]> {
  const words = await language.getValue()
  const badges = await Promise.all(
    orderIds.map(async (orderId) => {
      const shipment = toShow(await shipmentsOfOrder(store, orderId))
      return shipment ? [badgeOf(shipment, orderId, words)] : []
    }),
  )
  return badges.flat()
}

/** The parcel to be decided about, of several. */
export function toShow(parcels: readonly Shipment[]): Shipment | undefined {
  return parcels.find(calledOffIn) ?? primaryShipment(parcels)
}

function badgeOf(shipment: Shipment, orderId: string, words: Language): PageBadge {
  const { environment, orderChanged } = shipment
  const practice = environment === 'practice'
  const [label, tone] = [standingLabel(words, shipment), standingTone(shipment)]
  const off = calledOffIn(shipment)
  // First, because a narrow row cuts its badge short.
  if (off) {
    return { orderId, label: `${inShopLabel(words, off)} · ${label}`, tone: 'bad', practice, leads: orderId }
  }
  if (!orderChanged || !isUnderWay(shipment)) return { orderId, label, tone, practice }
  return { orderId, label: `${label} · ${orderChangedLabel(words)}`, tone: 'warn', practice, leads: orderId }
}
