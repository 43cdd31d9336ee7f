import type { Shipment } from '../domain/shipment/shipment.ts'
import { type NoteNumber, noteKey, noteOf } from '../domain/store/write-back/parcel-note.ts'
import { type ShopLookUp, shopLookUps, type WriteAnswer } from '../domain/store/write-back/write-back.ts'
import {
  afterCancel,
  afterLookUp,
  afterWrite,
  claimed,
  isNoteTrue,
  isReady,
  noLongerWanted,
  ofAnotherClock,
  stillShipped,
  unsent,
  type WriteBack,
  waiting,
} from '../domain/store/write-back/write-back-state.ts'
import type { WriteBackStore } from './store.ts'

/** An open page of the shop. `no-page`: nothing was sent. `unknown`: the outcome is unknown. */
export interface ShopPage {
  ask(mode: 'stands' | 'write', shipment: Shipment, note: NoteNumber): Promise<WriteAnswer | 'no-page'>
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
async function step(deps: WriteBackDeps, one: WriteBack): Promise<WriteBack | undefined> {
  const { records, now } = deps
  const { key, state, waits, untold, cancelOf } = one
  const note = noteOf(one)
  const shipment = await deps.shipmentOf(cancelOf ?? key)
  const shipped = shipment ? stillShipped(shipment) : false
  const sentBefore = cancelOf === undefined ? undefined : await records.get(noteKey(cancelOf, note - 1))
  const stillWanted = shipment && isNoteTrue(shipment, note) && (note === 0 || mayHold(sentBefore))
  // What may be in the shop is looked up even after a cancel.
  const wanted = state === 'writing' ? shipment !== undefined : stillWanted
  if (!shipment || !wanted || !(await deps.isOn(shipment.draft.orderUrl))) {
    return records.move(key, (found) => noLongerWanted(found, now()))
  }
  if (state === 'due' && shipped === 'unsettled') {
    return records.move(key, (found) => afterCancel(found, now()))
  }
  // First whether the shop has what this note is about.
  if (sentBefore?.open !== undefined) {
    const { waits } = sentBefore
    return records.move(key, (found) => (waits ? waiting(found, waits, now()) : afterCancel(found, now())))
  }
  const page = await deps.pageOf(shipment)
  if (!page) return records.move(key, (found) => waiting(found, 'page', now()))
  const ask = (mode: 'stands' | 'write') => page.ask(mode, shipment, note)
  // A page that was just opened may be left at once: a look that is cut off has sent nothing.
  const looked = state === 'writing' || waits || untold > 0 ? await lookUp(deps, key, ask) : undefined
  return state === 'writing' ? looked : (looked ?? write(deps, key, ask))
}

/** Not where nothing was written, or where the seller has to look. */
function mayHold(sentBefore: WriteBack | undefined): boolean {
  return sentBefore?.open !== undefined || sentBefore?.state === 'written' || sentBefore?.state === 'already'
}

type Ask = (mode: 'stands' | 'write') => ReturnType<ShopPage['ask']>

async function write({ records, now }: WriteBackDeps, key: string, ask: Ask) {
  // On the disk before the request, so that a restart looks it up first.
  if (!(await records.move(key, (found) => claimed(found, now())))) return undefined
  const answer = await ask('write')
  return records.move(key, (found) => {
    if (answer !== 'no-page') return afterWrite(found, answer, now())
    return found.state === 'writing' ? waiting(unsent(found), 'page', now()) : undefined
  })
}

async function lookUp({ records, now }: WriteBackDeps, key: string, ask: Ask) {
  const answer = await ask('stands')
  return records.move(key, (found) =>
    answer === 'no-page'
      ? waiting(found, 'page', now())
      : afterLookUp(found, isLookUp(answer) ? answer : 'untold', now()),
  )
}

function isLookUp(answer: WriteAnswer): answer is ShopLookUp {
  return shopLookUps.some((lookUp) => lookUp === answer)
}
