import { handOver } from '../order-form/hand-over.ts'
import type { Services } from '../services.tsx'
import type { BulkStore } from './bulk-store.ts'
import { inTurns } from './in-turns.ts'
import type { OrderForms } from './order-forms.ts'

/** As wide as the worker's way to one carrier starts; the rest waits here, where it can still be stopped. */
const WIDTH = 4

/** Hands rows to the worker, which writes each down before it sends it, and takes what came of it. */
export function createShipping(
  store: BulkStore,
  services: Pick<Services, 'send' | 'shipmentsOf'>,
  forms: Pick<OrderForms, 'rememberAccount'>,
) {
  async function shipOne(key: string) {
    const row = store.row(key)
    if (!row?.read) return
    const { stage, draft, price } = store.assess(row)
    // What was touched since the seller pressed is looked at again first.
    if (stage !== 'ready' || !draft) return store.move({ kind: 'left-out', key })
    const { account } = store.state()
    const { started, snapshot, recipient } = row.read
    store.move({ kind: 'sending', key })
    const { fee } = price
    const outcome = await handOver(services, { account, started, draft, snapshot, recipient, fee })
    if (!outcome.ok) return store.move({ kind: 'not-handed-over', key, failure: outcome.failure })
    store.move({ kind: 'handed-over', key, shipment: outcome.value })
    forms.rememberAccount(draft.store, account.id)
  }

  /** What was written down and has not left yet comes back. */
  async function withdraw(keys: readonly string[]) {
    for (const key of keys) {
      const row = store.row(key)
      const shipment = row && store.assess(row).shipment
      if (shipment?.submission !== 'queued') continue
      const outcome = await services.send('shipment.withdraw', { key: shipment.key }).catch(() => undefined)
      if (outcome?.ok) store.move({ kind: 'handed-over', key, shipment: outcome.value })
    }
  }

  return {
    /** One press is one batch: until it is over, another does nothing. */
    async ship(keys: readonly string[]) {
      if (store.state().batch && store.state().batch?.state !== 'over') return
      store.move({ kind: 'ship', keys })
      const queue = [...keys]
      const next = () => (store.state().batch?.state === 'under-way' ? queue.shift() : undefined)
      await inTurns(WIDTH, next, shipOne)
      if (store.state().batch?.state === 'stopping') await withdraw(keys)
      store.move({ kind: 'over' })
    },
    withdraw,
    stop: () => store.move({ kind: 'stop' }),
  }
}
