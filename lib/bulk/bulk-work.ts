import type { AddressIndex } from '../address/index-file.ts'
import type { After, Services, ShipmentQueries } from '../app/services.ts'
import type { Account } from '../domain/account.ts'
import { draftInputs } from './bulk-row.ts'
import type { BulkSource } from './bulk-source.ts'
import { createBulkStore } from './bulk-store.ts'
import { followShipments } from './follow-shipments.ts'
import { keepForms } from './keep-forms.ts'
import type { OrderForms } from './order-forms.ts'
import { createPricing } from './price-rows.ts'
import { createReading } from './read-orders.ts'
import { createShipping } from './ship-rows.ts'

export interface BulkDeps
  extends Pick<Services, 'send' | 'shipmentsOf' | 'shipmentsOfRecipients' | 'onShipmentsChanged'> {
  index: AddressIndex
  shipments: ShipmentQueries
  forms: OrderForms
  now: () => number
  after: After
  /** The browser asks before it closes the tab while `isNeeded`. Returns the way to stop. */
  askBeforeUnload(isNeeded: () => boolean): () => void
}

export type BulkWork = ReturnType<typeof createBulkWork>

/** Reads, prices and ships also while another screen is open, until it is closed. */
export function createBulkWork(
  source: BulkSource,
  [first, ...others]: readonly [Account, ...Account[]],
  deps: BulkDeps,
) {
  const store = createBulkStore(source, first, deps)
  let known: readonly Account[] = [first, ...others]
  let chosen = false
  let kept = source.kind !== 'sheet' && source.kind !== 'blank'
  const { followed, stop: stopFollowing } = followShipments(store, deps)
  const reading = createReading(store, { ...deps, followed, onStore: takeStoreAccount })
  const pricing = createPricing(store, deps)
  const shipping = createShipping(store, {
    ...deps,
    readAgain: source.kind === 'list' ? reading.again : async () => {},
    priceAgain: pricing.again,
  })
  const ends = [
    deps.askBeforeUnload(isLostWithTheTab),
    keepForms(store, deps.forms),
    stopFollowing,
    pricing.close,
    reading.stop,
    shipping.stop,
  ]

  /** Rows about to be shipped, and orders that a reload would lose. */
  function isLostWithTheTab() {
    const { batch, rows } = store.state()
    const shipping = batch !== undefined && batch.state !== 'over'
    const open = rows.some((row) => ['needs', 'pricing', 'ready'].includes(store.assess(row).stage))
    return shipping || (open && !kept)
  }

  async function takeStoreAccount(shop: string) {
    const id = await deps.forms.accountOf(shop).catch(() => undefined)
    const account = known.find((one) => one.id === id)
    if (account && !chosen) setAccount(account)
  }

  function setAccount(account: Account) {
    const { rows, account: before } = store.state()
    if (account === before) return
    const same = draftInputs(account) === draftInputs(before)
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
    hold: shipping.hold,
    switchTo(account: Account) {
      chosen = true
      setAccount(account)
    },
    /** The chosen account may be paused, or have another pickup address. */
    renew(accounts: readonly Account[]) {
      known = accounts.filter((account) => source.suits?.(account) ?? true)
      const mine = accounts.find(({ id }) => id === store.state().account.id)
      if (mine) setAccount(mine)
    },
    /** Rows whose price failed while Quickship was locked. */
    unlocked() {
      for (const row of store.state().rows) {
        if (store.assess(row).price.failed?.kind === 'locked')
          store.move({ kind: 'price-again', key: row.key })
      }
    },
    markKept() {
      kept = true
    },
    close() {
      for (const end of ends) end()
    },
  }
}
