import { browser } from 'wxt/browser'
import { omit } from '../../domain/omit.ts'
import { isUnderWay, primaryShipment } from '../../domain/shipment/primary-shipment.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import { changesSince, snapshotOf } from '../../domain/store/order-snapshot.ts'
import type { OrderSnapshot } from '../../domain/store/order-snapshot-schema.ts'
import { checkReading } from '../../domain/store/page-reading.ts'
import { storeKey } from '../../domain/store/store-key.ts'
import { HANDED, type PageReading } from '../../domain/store/store-order.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { shipmentsOfOrder } from '../../outbox/read.ts'
import { openWorkbench } from '../../tabs/own-page.ts'
import { readerOf, runReader } from '../../tabs/run-script.ts'
import { badgesOf, toShow } from './badges.ts'
import { recordShopState } from './record-shop-state.ts'
import { isConnected } from './stores.ts'

type Names = 'order.compare' | 'orders.seen' | 'shipment.keep-as-sent' | 'shipment.show'

/** The page says only which order it shows; our reader reads it again for the comparison. */
export function orderChangeHandlers({
  store,
  now,
}: Pick<OutboxDeps, 'store' | 'now'>): Pick<Handlers, Names> {
  return {
    async 'order.compare'({ orderId }, { url = '', tab }) {
      const shop = storeKey(url)
      if (!shop || tab?.id === undefined || !(await isConnected(url))) return []
      const parcels = await shipmentsOfOrder(shop, orderId)
      const shipped = primaryShipment(parcels)
      const [open] = parcels.filter(isUnderWay)
      if (open) {
        const reading = await readTab(tab.id, open.draft.platform)
        const isIt =
          reading?.kind === 'order' && reading.order.id.text === orderId && reading.order.store === shop
        if (isIt) {
          const shown = snapshotOf(reading.order)
          await recordShopState({ store, now }, parcels, shown.shop, 'page')
          if (shipped?.snapshot && isUnderWay(shipped)) {
            const changed = changesSince(shipped.snapshot, shown).length > 0
            if (!isNoted(shipped, changed, shown)) await note(shipped.key, changed ? shown : undefined)
          }
        }
      }
      return badgesOf(shop, [orderId])
    },

    async 'orders.seen'({ store: shop, by, orders }) {
      await Promise.all(
        orders.map(async ({ id, said }) =>
          recordShopState({ store, now }, await shipmentsOfOrder(shop, id), said, by),
        ),
      )
      return true
    },

    async 'shipment.show'({ orderId }, { url = '', tab }) {
      const shown = toShow(await shipmentsOfOrder(storeKey(url), orderId))
      if (!shown) return false
      return navigator.locks.request('quickship badge pressed', async () => {
        // A press comes from the tab in view. What a script repeats comes from behind the tab that its first one opened.
        if (!(await isInView(tab?.id))) return false
        await openWorkbench(`#/shipments/of/${encodeURIComponent(shown.key)}`)
        return true
      })
    },

    async 'shipment.keep-as-sent'({ key, snapshot, noted, word }) {
      const { shipment } = await store.write(key, (found) => {
        if (!found) return undefined
        const { inShop, orderChangedTo } = found
        // Another change or state since then is for the seller to see first.
        if (snapshot) {
          const isKnown = orderChangedTo
            ? [snapshot, noted].some((one) => one && changesSince(one, orderChangedTo).length === 0)
            : !noted
          return isKnown ? { event: 'noted', shipment: { ...unmarked(found), snapshot } } : undefined
        }
        if (inShop?.word !== word) return undefined
        return {
          event: 'noted',
          shipment: { ...found, ...(inShop && { inShop: { ...inShop, kept: true } }) },
        }
      })
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

/** A tab that the browser does not know counts as in view. */
async function isInView(tabId: number | undefined): Promise<boolean> {
  const tab = tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => undefined)
  return tab?.active !== false
}

function unmarked(shipment: Shipment) {
  return omit(shipment, 'orderChanged', 'orderChangedTo')
}

function isNoted({ orderChanged, orderChangedTo }: Shipment, changed: boolean, now: OrderSnapshot): boolean {
  if (!changed) return !orderChanged
  return orderChangedTo !== undefined && changesSince(orderChangedTo, now).length === 0
}

async function readTab(tabId: number, platform: string): Promise<PageReading | undefined> {
  const own = platform === HANDED ? await readerOf(tabId) : platform
  const checked = checkReading(own && (await runReader(tabId, own)))
  return 'value' in checked ? checked.value : undefined
}
