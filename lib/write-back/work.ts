import type { Shipment } from '../domain/shipment/shipment.ts'
import { type Standing, standings, type WriteAnswer } from '../domain/store/write-back.ts'
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
} from '../domain/store/write-back-state.ts'
import type { WriteBackStore } from './store.ts'

/** An open page of the shop. `no-page`: nothing was sent. `unknown`: the outcome is unknown. */
export interface ShopPage {
  ask(mode: 'stands' | 'write', shipment: Shipment): Promise<WriteAnswer | 'no-page'>
}

export interface WriteBackDeps {
  records: WriteBackStore
  shipmentOf(key: string): Promise<Shipment | undefined>
  isOn(orderUrl: string): Promise<boolean>
  /** An open, signed-in page of the same store. */
  pageOf(shipment: Shipment): Promise<ShopPage | undefined>
  lock<T>(name: string, work: () => Promise<T>): Promise<T>
  now(): number
}

/**
 * Writes what is due for a store, one order at a time, and looks up unknown outcomes. `opened`: a page was
 * opened after the wait began.
 */
export function workOff(deps: WriteBackDeps, store: string, opened: boolean): Promise<void> {
  return deps.lock(`quickship write-back ${store}`, async () => {
    const mine = (await deps.records.open()).filter((one) => one.open === store)
    for (const one of mine) {
      // Most records wait, and need no transaction.
      let left: WriteBack | undefined = ofAnotherClock(one, deps.now())
        ? await deps.records.move(one.key, (found) => ofAnotherClock(found, deps.now()))
        : one
      let known = opened
      while (left?.open !== undefined && isReady(left, deps.now(), known)) {
        left = await step(deps, left)
        known = false
      }
    }
  })
}

/** Asks the shop at most once. */
async function step(deps: WriteBackDeps, { key, state }: WriteBack): Promise<WriteBack | undefined> {
  const { records, now } = deps
  const shipment = await deps.shipmentOf(key)
  const shipped = shipment ? stillShipped(shipment) : false
  // What may be in the shop is looked up even after a cancel.
  const wanted = state === 'writing' ? shipment !== undefined : shipped !== false
  if (!shipment || !wanted || !(await deps.isOn(shipment.draft.orderUrl))) {
    return records.move(key, (found) => calledOff(found, now()))
  }
  if (state === 'due' && shipped === 'unsettled') {
    return records.move(key, (found) => afterCancel(found, now()))
  }
  const page = await deps.pageOf(shipment)
  if (!page) return records.move(key, (found) => waiting(found, 'page', now()))
  return state === 'writing' ? lookUp(deps, page, shipment) : write(deps, page, shipment)
}

async function write({ records, now }: WriteBackDeps, page: ShopPage, shipment: Shipment) {
  const { key } = shipment
  // On the disk before the shop is asked, so that a restart looks it up first.
  if (!(await records.move(key, (found) => claimed(found, now())))) return undefined
  const answer = await page.ask('write', shipment)
  return records.move(key, (found) => {
    if (answer !== 'no-page') return afterWrite(found, answer, now())
    return found.state === 'writing' ? waiting(unsent(found), 'page', now()) : undefined
  })
}

async function lookUp({ records, now }: WriteBackDeps, page: ShopPage, shipment: Shipment) {
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
