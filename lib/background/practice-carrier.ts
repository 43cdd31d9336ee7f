import type { DBSchema } from 'idb'
import type { CarrierWorld } from '../carrier/carrier.ts'
import { INNER_CARRIER } from '../domain/practice.ts'
import { emptyState } from '../sandbox/empty-state.ts'
import { createPracticeCarrier } from '../sandbox/practice-carrier.ts'
import { PRACTICE_PARTNER_CODE, practiceShop } from '../sandbox/practice-shop.ts'
import type { KnownProduct, TakenOrder } from '../sandbox/state.ts'
import { databaseOpener } from '../settings/database-opener.ts'

interface PracticeSchema extends DBSchema {
  /** By our own order id, which is one order's on all of the carrier. */
  orders: { key: string; value: TakenOrder }
  goods: { key: 'known'; value: KnownProduct[] }
}

/** The practice account's. It opens nothing that is worth guarding, and stays good whatever is lost. */
export const INNER_TOKEN = 'practice-inside'
export const INNER_PARTNER_CODE = PRACTICE_PARTNER_CODE

/** A parcel is delivered and settled while the seller looks on; each minute's wake finds it further on. */
export const PRACTICE_PACE_MS = 45_000
/** About what a carrier takes. */
const ANSWERS_AFTER_MS = 120

const strict = { durability: 'strict' } as const

/**
 * The practice carrier in the place of the network. What it took is on the disk before it answers; nothing of it lives
 * in the worker's memory that is not there.
 */
export function practiceFetch({ now, after }: Pick<CarrierWorld, 'now' | 'after'>): CarrierWorld['fetch'] {
  const database = databaseOpener<PracticeSchema>('quickship-practice', (created) => {
    created.createObjectStore('orders')
    created.createObjectStore('goods')
  })
  let opened: Promise<CarrierWorld['fetch']> | undefined

  async function open(): Promise<CarrierWorld['fetch']> {
    const tx = (await database()).transaction(['orders', 'goods'])
    const orders = await tx.objectStore('orders').getAll()
    const products = (await tx.objectStore('goods').get('known')) ?? []
    const shop = practiceShop(INNER_TOKEN, INNER_PARTNER_CODE)
    const state = { ...emptyState([shop]), orders, products }
    const kept = new Map(orders.map((order) => [order, order.moves.length]))

    /** An order changes by its moves only. */
    async function keep() {
      state.requests.length = 0
      const changed = state.orders.filter((order) => kept.get(order) !== order.moves.length)
      if (changed.length === 0) return
      const writing = (await database()).transaction(['orders', 'goods'], 'readwrite', strict)
      const written = changed.map((order) => [order, order.moves.length] as const)
      await Promise.all([
        ...changed.map((order) => writing.objectStore('orders').put(order, order.partnerId)),
        writing.objectStore('goods').put(state.products, 'known'),
        writing.done,
      ])
      for (const [order, moves] of written) kept.set(order, moves)
    }

    return createPracticeCarrier({
      state,
      now,
      newToken: () => crypto.randomUUID(),
      paceMs: PRACTICE_PACE_MS,
      keep,
    })
  }

  return async (request) => {
    if (new URL(request.url).origin !== INNER_CARRIER) throw new Error('not for the practice carrier')
    opened ??= open()
    const carrier = opened
    try {
      const answer = await (await carrier)(request)
      await new Promise<void>((answered) => after(ANSWERS_AFTER_MS, answered))
      return answer
    } catch (error) {
      // What could not be written down did not happen: the next request begins with what is on the disk.
      if (opened === carrier) opened = undefined
      throw error
    }
  }
}
