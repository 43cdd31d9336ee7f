import type { Shipment } from '../domain/shipment.ts'
import { type Standing, standings, type WriteAnswer } from '../domain/write-back.ts'
import {
  afterCancel,
  afterLookUp,
  afterWrite,
  calledOff,
  claimed,
  isReady,
  ofAnotherClock,
  stillShipped,
  unsent,
  type WriteBack,
  waiting,
} from '../domain/write-back-state.ts'
import type { WriteBackStore } from './store.ts'

/** An open page of the shop. `no-page`: it took no question, and nothing was begun. `unknown`: nobody knows. */
export interface ShopPage {
  ask(mode: 'stands' | 'write', shipment: Shipment): Promise<WriteAnswer | 'no-page'>
}

export interface WriteBackWorld {
  records: WriteBackStore
  shipmentOf(key: string): Promise<Shipment | undefined>
  /** Whether the seller lets the store of an order's address be told, now. */
  isOn(orderUrl: string): Promise<boolean>
  /** A page of the very store that is open and lets us in. */
  pageOf(shipment: Shipment): Promise<ShopPage | undefined>
  lock<T>(name: string, work: () => Promise<T>): Promise<T>
  now(): number
}

/**
 * Tells a store what is due for it, one order after the other, and looks up what nobody knows. `opened`: one of its
 * pages was opened since what waits for that began to wait.
 */
export function workOff(world: WriteBackWorld, store: string, opened: boolean): Promise<void> {
  return world.lock(`quickship write-back ${store}`, async () => {
    const mine = (await world.records.open()).filter((one) => one.open === store)
    for (const one of mine) {
      // Most wait, and cost no transaction each time anybody looks.
      let left: WriteBack | undefined = ofAnotherClock(one, world.now())
        ? await world.records.move(one.key, (found) => ofAnotherClock(found, world.now()))
        : one
      let known = opened
      while (left?.open !== undefined && isReady(left, world.now(), known)) {
        left = await step(world, left)
        known = false
      }
    }
  })
}

/** Asks the shop once, at most. Answers what stands now where something was written. */
async function step(world: WriteBackWorld, { key, state }: WriteBack): Promise<WriteBack | undefined> {
  const { records, now } = world
  const shipment = await world.shipmentOf(key)
  const shipped = shipment ? stillShipped(shipment) : false
  // What may stand in the shop is looked up even for a parcel that was cancelled since.
  const wanted = state === 'writing' ? shipment !== undefined : shipped !== false
  if (!shipment || !wanted || !(await world.isOn(shipment.draft.orderUrl))) {
    return records.move(key, (found) => calledOff(found, now()))
  }
  if (state === 'due' && shipped === 'unsettled') {
    return records.move(key, (found) => afterCancel(found, now()))
  }
  const page = await world.pageOf(shipment)
  if (!page) return records.move(key, (found) => waiting(found, 'page', now()))
  return state === 'writing' ? lookUp(world, page, shipment) : write(world, page, shipment)
}

async function write({ records, now }: WriteBackWorld, page: ShopPage, shipment: Shipment) {
  const { key } = shipment
  // On the disk before the shop is asked: whoever finds it looks it up first.
  if (!(await records.move(key, (found) => claimed(found, now())))) return undefined
  const answer = await page.ask('write', shipment)
  return records.move(key, (found) => {
    if (answer !== 'no-page') return afterWrite(found, answer, now())
    return found.state === 'writing' ? waiting(unsent(found), 'page', now()) : undefined
  })
}

async function lookUp({ records, now }: WriteBackWorld, page: ShopPage, shipment: Shipment) {
  const answer = await page.ask('stands', shipment)
  return records.move(shipment.key, (found) =>
    answer === 'no-page'
      ? waiting(found, 'page', now())
      : afterLookUp(found, isStanding(answer) ? answer : 'untold', now()),
  )
}

function isStanding(answer: WriteAnswer): answer is Standing {
  return standings.some((standing) => standing === answer)
}
