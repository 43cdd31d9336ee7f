import type { DBSchema } from 'idb'
import type { CarrierDeps } from '../../carrier/carrier.ts'
import { INNER_CARRIER, INNER_TOKEN, PRACTICE_PARTNER_CODE } from '../../domain/practice.ts'
import { createPracticeCarrier } from '../../sandbox/practice-carrier.ts'
import { practiceShop } from '../../sandbox/practice-shop.ts'
import type { KnownProduct, SandboxOrder } from '../../sandbox/state.ts'
import { emptyState } from '../../sandbox/state.ts'
import { databaseOpener } from '../../settings/database-opener.ts'

interface PracticeSchema extends DBSchema {
  /** By our order id, unique at the carrier. */
  orders: { key: string; value: SandboxOrder }
  goods: { key: 'known'; value: KnownProduct[] }
}

/** A parcel is reconciled while the seller watches; each minute's wake finds it further. */
export const PRACTICE_PACE_MS = 45_000
const ANSWERS_AFTER_MS = 120

const strict = { durability: 'strict' } as const

/** The practice carrier in place of the network. What it takes is on the disk before it answers. */
export function practiceFetch({ now, after }: Pick<CarrierDeps, 'now' | 'after'>): CarrierDeps['fetch'] {
  const database = databaseOpener<PracticeSchema>('quickship-practice', (created) => {
    created.createObjectStore('orders')
    created.createObjectStore('goods')
  })
  let opened: Promise<CarrierDeps['fetch']> | undefined

  async function open(): Promise<CarrierDeps['fetch']> {
    const tx = (await database()).transaction(['orders', 'goods'])
    const orders = await tx.objectStore('orders').getAll()
    const products = (await tx.objectStore('goods').get('known')) ?? []
    const shop = practiceShop(INNER_TOKEN, PRACTICE_PARTNER_CODE)
    const state = { ...emptyState([shop]), orders, products }
    const kept = new Map(orders.map((order) => [order, order.moves.length]))

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
      save: keep,
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
      // What could not be written did not happen: the next request starts from the disk.
      if (opened === carrier) opened = undefined
      throw error
    }
  }
}
