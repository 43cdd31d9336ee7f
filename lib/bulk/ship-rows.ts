import type { Services } from '../app/services.ts'
import { PRICE_HOLDS_MS } from '../domain/shipment/quote.ts'
import { submitOrder } from '../order-form/submit-order.ts'
import { type BulkRow, draftInputs, sentFrom } from './bulk-row.ts'
import type { BulkStore } from './bulk-store.ts'
import type { OrderForms } from './order-forms.ts'
import { runConcurrently } from './run-concurrently.ts'

/** The worker's first limit for one carrier; the rest can still be stopped here. */
const WIDTH = 4

export interface ShippingDeps extends Pick<Services, 'send' | 'shipmentsOf'> {
  forms: Pick<OrderForms, 'rememberAccount'>
  now: () => number
  /** Each makes a move; none where it did not succeed. */
  readAgain(row: BulkRow): Promise<void>
  priceAgain(row: BulkRow): Promise<void>
}

/** What the seller sees of a row. */
interface Look {
  /** The account and the draft. */
  sent: string
  /** The account and what the seller changed: the rest may be read again. */
  typed: string
  fee: number | null
}

export function createShipping(store: BulkStore, services: ShippingDeps) {
  const { forms, now, readAgain, priceAgain } = services

  /** A row is there once for each that holds it. */
  const held: string[] = []
  const isUnderWay = () => store.state().batch?.state === 'under-way'

  /** A table may be open from morning to evening. Where it cannot be read again, what the seller saw is sent. */
  async function renew(key: string) {
    const row = store.row(key)
    if (row?.read && now() - row.read.at > PRICE_HOLDS_MS) await readAgain(row).catch(() => {})
    const read = store.row(key)
    const { priced } = read ?? {}
    if (!read || !priced || now() - priced.at <= PRICE_HOLDS_MS) return
    if (store.assess(read).price.fee !== null) await priceAgain(read)
  }

  function look(key: string): Look {
    const row = store.row(key)
    const { draft, price } = row ? store.assess(row) : {}
    const account = draftInputs(store.state().account)
    return {
      sent: JSON.stringify([account, draft]),
      typed: JSON.stringify([account, row?.changes]),
      fee: price?.fee ?? null,
    }
  }

  async function shipOne(key: string, pressed: Look | undefined) {
    const before = store.row(key)
    const { sent, typed, fee } = look(key)
    const isChanged = sent !== pressed?.sent || (pressed.fee !== null && fee !== pressed.fee)
    if (!isChanged && !held.includes(key) && before && store.assess(before).stage === 'ready')
      await renew(key)
    const row = store.row(key)
    if (!row?.read) return
    const { stage, draft, price } = store.assess(row)
    // Changed, open or stopped after the press, or at a new price without a question: the seller looks first.
    const isRepriced = fee !== null && price.fee !== fee && row.priced?.was !== fee
    const isUnseen = isChanged || isRepriced || look(key).typed !== typed || held.includes(key)
    if (stage !== 'ready' || !draft || isUnseen || !isUnderWay()) return store.move({ kind: 'skipped', key })
    const { account } = store.state()
    const { started, snapshot, recipient } = row.read
    store.move({ kind: 'sending', key })
    const { quote } = price
    const outcome = await submitOrder(services, { account, started, draft, snapshot, recipient, quote })
    if (!outcome.ok) return store.move({ kind: 'not-submitted', key, failure: outcome.failure })
    store.move({ kind: 'submitted', key, shipment: outcome.value })
    forms.rememberAccount(draft.store, account.id)
  }

  /** Withdraws what is queued and not sent. */
  async function withdraw(keys: readonly string[]) {
    for (const key of keys) {
      const row = store.row(key)
      const shipment = row && sentFrom(row, store.state().account)
      if (shipment?.submission !== 'queued') continue
      const outcome = await services.send('shipment.withdraw', { key: shipment.key }).catch(() => undefined)
      if (outcome?.ok) store.move({ kind: 'submitted', key, shipment: outcome.value })
    }
  }

  return {
    /** While a batch runs, another press does nothing. */
    async ship(keys: readonly string[]) {
      if (store.state().batch && store.state().batch?.state !== 'over') return
      const pressed = new Map(keys.map((key) => [key, look(key)]))
      store.move({ kind: 'ship', keys })
      const queue = [...keys]
      const next = () => (isUnderWay() ? queue.shift() : undefined)
      await runConcurrently(WIDTH, next, (key) => shipOne(key, pressed.get(key)))
      if (store.state().batch?.state === 'stopping') await withdraw(keys)
      store.move({ kind: 'over' })
    },
    withdraw,
    /** The seller has the order open, and may change it: it is left out. Returns the way to end that. */
    hold(key: string) {
      held.push(key)
      return () => void held.splice(held.indexOf(key), 1)
    },
    stop: () => store.move({ kind: 'stop' }),
  }
}
