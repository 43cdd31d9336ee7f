import { browser } from 'wxt/browser'
import { ordersToShip, primaryShipments } from '../../domain/store/order-list.ts'
import { shopStateOf } from '../../domain/store/shop-state-of.ts'
import { storeKey } from '../../domain/store/store-key.ts'
import { shipTogetherHint } from '../../i18n/worker.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { shipmentsOfOrder } from '../../outbox/read.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import { language } from '../../settings/preferences.ts'
import { recordShopState } from './record-shop-state.ts'
import { isConnected } from './stores.ts'

const SEVERAL = 2

/** The count is the one the popup offers. */
export function listHintHandlers(
  accounts: Pick<AccountStore, 'list'>,
  outbox: Pick<OutboxDeps, 'store' | 'now'>,
): Pick<Handlers, 'page.hint'> {
  return {
    async 'page.hint'({ orders, fresh: isFresh }, { url = '' }) {
      if (!(await isConnected(url))) return ''
      const known = await accounts.list()
      const store = storeKey(url)
      const listed = orders.map(({ id, status }) => ({
        id,
        number: id,
        ticked: false,
        shown: status ? { status: { ...status, source: 'platform' as const, at: '' } } : {},
      }))
      const parcels = await Promise.all(
        listed.map(async ({ id, shown }) => {
          const parcels = await shipmentsOfOrder(store, id)
          if (isFresh) await recordShopState(outbox, parcels, shopStateOf(shown), 'list')
          return [id, parcels] as const
        }),
      )
      const fresh = ordersToShip(listed, primaryShipments(parcels), known).length
      if (known.length === 0 || fresh < SEVERAL) return ''
      const commands = await browser.commands.getAll().catch(() => [])
      const shortcut = commands.find(({ name }) => name === '_execute_action')?.shortcut ?? ''
      return shipTogetherHint(await language.getValue(), fresh, shortcut)
    },
  }
}
