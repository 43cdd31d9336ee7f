import type { Account } from '../domain/account.ts'
import type { DraftField } from '../domain/draft-field.ts'
import type { Failure } from '../domain/failure.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { AddressChoice } from '../draft/place.ts'
import type { StartedDraft } from '../draft/start.ts'
import type { Settled } from '../order-form/problems.ts'
import type { DraftChanges, SavedForm } from '../order-form/saved-form.ts'
import { type Applied, type AppliedValues, applyValues, takeValuesBack } from './apply-values.ts'
import {
  type BulkRow,
  newRow,
  type Priced,
  type ReadingTrouble,
  type ReadOrder,
  sentFrom,
} from './bulk-row.ts'
import type { BulkOrder } from './bulk-source.ts'
import {
  type AnotherOrder,
  findSameNumbers,
  leaveOut,
  type Seen,
  takeNotSubmitted,
  takeOtherOrders,
  takeRead,
  takeShipments,
  takeSubmitted,
} from './duplicates.ts'
import { edited, fromForm, restarted, settle, typed } from './row-moves.ts'

export interface Batch {
  keys: readonly string[]
  /** Answered, or left out after *Stop*. */
  done: ReadonlySet<string>
  state: 'under-way' | 'stopping' | 'over'
}

export interface BulkState {
  account: Account
  rows: readonly BulkRow[]
  selected: ReadonlySet<string>
  /** Start of a selection with Shift. */
  anchor: string | undefined
  applied: Applied | undefined
  batch: Batch | undefined
  reading: boolean
  /** A new map each time the journal brings shipments. */
  seen: Seen
}

export type BulkMove =
  | { kind: 'reads'; on: boolean }
  | { kind: 'reading'; key: string }
  /** The seller stopped reading. */
  | { kind: 'put-back'; key: string }
  | { kind: 'unread'; key: string; trouble: ReadingTrouble }
  | {
      kind: 'read'
      key: string
      read: ReadOrder
      saved: SavedForm | undefined
      shipments: readonly Shipment[]
      /** Differences from the first reading become questions. */
      again?: true
    }
  | { kind: 'account'; account: Account; started: ReadonlyMap<string, StartedDraft> }
  | { kind: 'edit'; key: string; changes: DraftChanges; fields: readonly DraftField[] }
  | { kind: 'typed'; key: string; field: DraftField; text: string | undefined }
  | { kind: 'settle'; key: string; settled: Settled }
  | { kind: 'offer'; key: string; choices: readonly AddressChoice[] }
  /** From the whole form. */
  | { kind: 'form'; key: string; changes: DraftChanges; settled: readonly string[] }
  | { kind: 'fit'; key: string; hamlet: string }
  | ({ kind: 'price'; key: string } & Priced)
  | { kind: 'price-again'; key: string }
  | { kind: 'select'; keys: readonly string[]; on: boolean; anchor?: string | undefined }
  | ({ kind: 'apply' } & AppliedValues)
  | { kind: 'take-back' }
  | { kind: 'ship'; keys: readonly string[] }
  | { kind: 'sending'; key: string }
  | { kind: 'submitted'; key: string; shipment: Shipment }
  | { kind: 'not-submitted'; key: string; failure: Failure }
  /** Changed after the seller pressed *Ship*. */
  | { kind: 'skipped'; key: string }
  | { kind: 'stop' }
  | { kind: 'over' }
  | { kind: 'shipments'; found: readonly Shipment[] }
  /** These rows repeat the orders they may repeat. */
  | { kind: 'same'; keys: readonly string[] }
  | { kind: 'another'; rows: readonly AnotherOrder[] }

export function startBulk(orders: readonly BulkOrder[], account: Account): BulkState {
  return {
    account,
    rows: orders.map((order, at) => newRow(order, `r${at}`)),
    selected: new Set(),
    anchor: undefined,
    applied: undefined,
    batch: undefined,
    reading: false,
    seen: new Map(),
  }
}

export function moveBulk(state: BulkState, move: BulkMove): BulkState {
  const { account } = state
  switch (move.kind) {
    case 'reads':
      return { ...state, reading: move.on }
    case 'reading':
      return row(state, move.key, (one) => ({ ...one, reading: 'under-way', trouble: undefined }))
    case 'put-back':
      return row(state, move.key, (one) => ({ ...one, reading: 'waiting' }))
    case 'unread':
      return row(state, move.key, (one) => ({ ...one, reading: 'failed', trouble: move.trouble }))
    case 'read':
      return { ...state, rows: takeRead(state.rows, account, move) }
    case 'account':
      return {
        ...state,
        account: move.account,
        applied: move.started.size > 0 ? undefined : state.applied,
        rows: findSameNumbers(state.rows.map(underAccount), move.account),
      }
    case 'edit':
      return unsent(state, move.key, (one) => edited(one, move.changes, move.fields))
    case 'typed':
      return unsent(state, move.key, (one) => typed(one, move.field, move.text))
    case 'settle':
      return row(state, move.key, (one) => settle(one, move.settled))
    case 'offer':
      return row(state, move.key, (one) => ({ ...one, offered: move.choices }))
    case 'form':
      return unsent(state, move.key, (one) => fromForm(one, move))
    case 'fit':
      return row(state, move.key, (one) => ({
        ...one,
        fitted: move.hamlet,
        changes: { ...one.changes, hamlet: move.hamlet },
      }))
    case 'price': {
      const { kind: _, key, ...priced } = move
      return row(state, key, (one) => ({ ...one, priced }))
    }
    case 'price-again':
      return row(state, move.key, (one) => ({ ...one, priced: undefined }))
    case 'select':
      return { ...state, selected: select(state.selected, move), anchor: move.anchor ?? state.anchor }
    case 'apply':
      return { ...state, ...applyValues(state.rows, move) }
    case 'take-back':
      return state.applied
        ? { ...state, rows: takeValuesBack(state.rows, state.applied), applied: undefined }
        : state
    case 'ship':
      return state.batch && state.batch.state !== 'over'
        ? state
        : { ...state, applied: undefined, batch: { keys: move.keys, done: new Set(), state: 'under-way' } }
    case 'sending':
      return row(state, move.key, (one) => ({ ...one, sending: true, failure: undefined }))
    case 'submitted':
      return done({ ...state, rows: takeSubmitted(state.rows, account, move) }, move.key)
    case 'not-submitted':
      return done({ ...state, rows: takeNotSubmitted(state.rows, account, move, state.seen) }, move.key)
    case 'skipped':
      return done(state, move.key)
    case 'stop':
      return state.batch?.state === 'under-way'
        ? { ...state, batch: { ...state.batch, state: 'stopping' } }
        : state
    case 'over':
      return state.batch ? { ...state, batch: { ...state.batch, state: 'over' } } : state
    case 'another':
      return { ...state, rows: takeOtherOrders(state.rows, account, move.rows) }
    case 'same':
      return { ...state, rows: leaveOut(state.rows, account, move.keys) }
    case 'shipments':
      return {
        ...state,
        rows: takeShipments(state.rows, account, move.found),
        seen: new Map([...state.seen, ...move.found.map((one) => [one.key, one] as const)]),
      }
  }

  function underAccount(one: BulkRow): BulkRow {
    if (move.kind !== 'account') return one
    const started = move.started.get(one.key)
    return started ? restarted(one, account, move.account, started) : one
  }
}

function row(state: BulkState, key: string, change: (row: BulkRow) => BulkRow): BulkState {
  const at = state.rows.findIndex((one) => one.key === key)
  const found = state.rows[at]
  return found ? { ...state, rows: state.rows.with(at, change(found)) } : state
}

/** An edit of what is sent, or about to be, comes too late. */
function unsent(state: BulkState, key: string, change: (row: BulkRow) => BulkRow): BulkState {
  return row(state, key, (one) => (one.sending || sentFrom(one, state.account) ? one : change(one)))
}

function select(selected: ReadonlySet<string>, { keys, on }: { keys: readonly string[]; on: boolean }) {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

function done(state: BulkState, key: string): BulkState {
  const { batch } = state
  return batch ? { ...state, batch: { ...batch, done: new Set(batch.done).add(key) } } : state
}
