import { isUnderWay, primaryShipment } from '../../domain/shipment/primary-shipment.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import { changesSince, type OrderSnapshot, snapshotOf } from '../../domain/store/order-snapshot.ts'
import { storeKey } from '../../domain/store/store-key.ts'
import type { PageReading } from '../../domain/store/store-order.ts'
import { pageReadingSchema } from '../../domain/store/store-order-schema.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { omit } from '../../outbox/helpers.ts'
import { shipmentsOfOrder } from '../../outbox/read.ts'
import { runReader } from '../../tabs/run-script.ts'
import { badgesOf } from './badges.ts'
import { isConnected } from './stores.ts'

type Names = 'order.compare' | 'shipment.keep-as-sent'

/** The page says only which order it shows; our reader reads it again for the comparison. */
export function orderChangeHandlers({ store }: Pick<OutboxDeps, 'store'>): Pick<Handlers, Names> {
  return {
    async 'order.compare'({ orderId }, { url = '', tab }) {
      const shop = storeKey(url)
      if (!shop || tab?.id === undefined || !(await isConnected(url))) return []
      const shipped = primaryShipment(await shipmentsOfOrder(shop, orderId))
      if (shipped?.snapshot && isUnderWay(shipped)) {
        const reading = await readTab(tab.id, shipped.draft.platform)
        const isIt =
          reading?.kind === 'order' && reading.order.id.text === orderId && reading.order.store === shop
        if (isIt) {
          const now = snapshotOf(reading.order)
          const changed = changesSince(shipped.snapshot, now).length > 0
          if (!isNoted(shipped, changed, now)) await note(shipped.key, changed ? now : undefined)
        }
      }
      return badgesOf(shop, [orderId])
    },

    async 'shipment.keep-as-sent'({ key, snapshot }) {
      const { shipment } = await store.write(
        key,
        (found) => found && { event: 'noted', shipment: { ...unmarked(found), snapshot } },
      )
      return shipment
        ? { ok: true, value: shipment }
        : { ok: false, failure: { kind: 'bug', message: 'there is no such shipment' } }
    },
  }

  async function note(key: string, orderChangedTo: OrderSnapshot | undefined) {
    await store.write(
      key,
      (found) =>
        found && {
          event: 'noted',
          shipment: { ...unmarked(found), ...(orderChangedTo && { orderChanged: true, orderChangedTo }) },
        },
    )
  }
}

function unmarked(shipment: Shipment) {
  return omit(shipment, 'orderChanged', 'orderChangedTo')
}

function isNoted({ orderChanged, orderChangedTo }: Shipment, changed: boolean, now: OrderSnapshot): boolean {
  if (!changed) return !orderChanged
  return orderChangedTo !== undefined && changesSince(orderChangedTo, now).length === 0
}

async function readTab(tabId: number, platform: string): Promise<PageReading | undefined> {
  const reading = pageReadingSchema.safeParse(await runReader(tabId, platform))
  // Parsed just now; its optional parts may also be undefined.
  return reading.success ? (reading.data as PageReading) : undefined
}
