import { foremost, isUnderWay } from '../domain/foremost.ts'
import { changesSince, type OrderSnapshot, snapshotOf } from '../domain/order-snapshot.ts'
import type { Shipment } from '../domain/shipment.ts'
import { storeKey } from '../domain/store-key.ts'
import type { PageReading } from '../domain/store-order.ts'
import { pageReadingSchema } from '../domain/store-order-schema.ts'
import type { Handlers } from '../messages/handle.ts'
import { shipmentsOfOrder } from '../outbox/read.ts'
import { without } from '../outbox/without.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { badgesOf } from './badges.ts'
import { runReader } from './run-reader.ts'
import { isConnected } from './stores.ts'

type Names = 'order.compare' | 'shipment.keep-as-sent'

/**
 * Notices an order that was changed after it was shipped. The page tells only which order it shows; what that says is
 * read there by our own reader, the one that read it for the shipment.
 */
export function orderChangeHandlers({ store }: Pick<OutboxWorld, 'store'>): Pick<Handlers, Names> {
  return {
    async 'order.compare'({ orderId }, { url = '', tab }) {
      const shop = storeKey(url)
      if (!shop || tab?.id === undefined || !(await isConnected(url))) return []
      const shipped = foremost(await shipmentsOfOrder(shop, orderId))
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
  return without(shipment, 'orderChanged', 'orderChangedTo')
}

/** Whether that is known already, so that a page which is looked at again writes nothing. */
function isNoted({ orderChanged, orderChangedTo }: Shipment, changed: boolean, now: OrderSnapshot): boolean {
  if (!changed) return !orderChanged
  return orderChangedTo !== undefined && changesSince(orderChangedTo, now).length === 0
}

/** What the reader of that platform says of the page in the tab; undefined where it can say nothing. */
async function readTab(tabId: number, platform: string): Promise<PageReading | undefined> {
  const reading = pageReadingSchema.safeParse(await runReader(tabId, platform))
  // Parsed just now; the schema's optional values may also be undefined, which nobody tells apart.
  return reading.success ? (reading.data as PageReading) : undefined
}
