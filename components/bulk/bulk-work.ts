import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { Services } from '../services.tsx'
import type { ShipmentQueries } from '../workbench/workbench-services.tsx'
import { askBeforeUnload } from './ask-before-unload.ts'
import type { BulkSource } from './bulk-source.ts'
import { createBulkStore } from './bulk-store.ts'
import { followShipments } from './follow-shipments.ts'
import { keepForms } from './keep-forms.ts'
import type { OrderForms } from './order-forms.ts'
import { createPricing } from './price-rows.ts'
import { createReading } from './read-orders.ts'
import { createShipping } from './ship-rows.ts'

export interface BulkWorld extends Pick<Services, 'send' | 'shipmentsOf' | 'onShipmentsChanged'> {
  index: AddressIndex
  shipments: ShipmentQueries
  forms: OrderForms
  now: () => number
}

export type BulkWork = ReturnType<typeof createBulkWork>

/**
 * A bulk under work: it reads, prices and ships by itself, also while another screen is looked at, and ends with the
 * page or when it is closed.
 */
export function createBulkWork(
  source: BulkSource,
  [first, ...others]: readonly [Account, ...Account[]],
  world: BulkWorld,
) {
  const store = createBulkStore(source, first, world.now)
  let known: readonly Account[] = [first, ...others]
  let chosen = false
  let kept = source.kind === 'list' || source.kind === 'again'
  const reading = createReading(store, { ...world, onStore: takeAccountOf })
  const pricing = createPricing(store, world)
  const shipping = createShipping(store, world, world.forms)
  const ends = [
    askBeforeUnload(store, () => kept),
    keepForms(store, world.forms),
    followShipments(store, world.shipments, world.onShipmentsChanged),
    pricing.close,
    reading.stop,
    shipping.stop,
  ]

  async function takeAccountOf(shop: string) {
    const id = await world.forms.accountOf(shop).catch(() => undefined)
    const account = known.find((one) => one.id === id)
    if (account && !chosen) putAccount(account)
  }

  function putAccount(account: Account) {
    const { rows, account: before } = store.state()
    if (account === before) return
    const same = lasting(account) === lasting(before)
    const read = same ? [] : rows.flatMap((row) => (row.read ? [{ key: row.key, read: row.read }] : []))
    const started = new Map(read.map(({ key, read: { startUnder } }) => [key, startUnder(account)]))
    store.move({ kind: 'account', account, started })
  }

  reading.start()
  return {
    ...store,
    source,
    read: reading.start,
    stopReading: reading.stop,
    look: pricing.look,
    ship: (keys: readonly string[]) => void shipping.ship(keys),
    stopShipping: shipping.stop,
    withdraw: shipping.withdraw,
    switchTo(account: Account) {
      chosen = true
      putAccount(account)
    },
    /** The accounts as they are now: the chosen one may have been paused, or have another pickup address. */
    renew(accounts: readonly Account[]) {
      known = accounts.filter((account) => source.suits?.(account) ?? true)
      const mine = accounts.find(({ id }) => id === store.state().account.id)
      if (mine) putAccount(mine)
    },
    /** Its orders come back after a reload. */
    isKept() {
      kept = true
    },
    close() {
      for (const end of ends) end()
    },
  }
}

/** All of an account that a draft or its rules go by. */
function lasting({ paused: _, spared: __, ...account }: Account): string {
  return JSON.stringify(account)
}
