import { clockWasSetBack } from '../domain/clock.ts'
import { omit, type Without } from '../domain/omit.ts'
import type {
  JournalEntry,
  Shipment,
  ShipmentIn,
  Submission,
  TrackedStatus,
} from '../domain/shipment/shipment.ts'
import { withoutAway } from './timing.ts'
import { type ShipmentEvent, type ToOf, transition } from './transitions.ts'

/** A state's fields; the store sets `submission` and `updatedAt`. */
type FieldsIn<S extends Submission> = Without<ShipmentIn<S>, 'submission' | 'updatedAt'>

/** An event, with the fields of the state it leads to. */
export type Move = { [E in ShipmentEvent]: MoveOf<E> }[ShipmentEvent]

interface MoveOf<E extends ShipmentEvent> {
  event: E
  shipment: FieldsIn<ToOf<E>>
  /** For the journal; never a token, a phone or an address. */
  detail?: string
  status?: number
}

/** A change without a transition and without a journal line. */
export interface Note {
  event: 'noted'
  shipment: FieldsIn<Submission>
}

/** Spec table 3.1. */
const DELIVERED = 5
const RECONCILED = 6

export interface Applied {
  shipment: Shipment
  entry?: JournalEntry
}

/** What to write in one transaction; undefined when the transition is not allowed. */
export function applyMove(
  found: Shipment | undefined,
  key: string,
  step: Move | Note,
  at: number,
): Applied | undefined {
  const from = found?.submission ?? ''
  const to = step.event === 'noted' ? found?.submission : transition(from, step.event)
  if (!to) return undefined
  const stale = found && clockWasSetBack(found.updatedAt, at)
  const timed = stale ? dropStaleTimes(step.shipment, found) : step.shipment
  const status = timed.status && withSince(timed.status, found?.status)
  const fields = {
    ...omit(timed, 'quiet'),
    ...(status && { status }),
    ...openTimes(timed, found, at),
    ...quietness(timed, to, found, at),
  }
  // The step has the fields of the state that its event leads to.
  const shipment = { ...fields, submission: to, updatedAt: at } as Shipment
  if (step.event === 'noted') return { shipment }
  const { event, detail = '', status: code } = step
  const was = found?.status
  return {
    shipment,
    entry: {
      key,
      at,
      event,
      from,
      to,
      detail,
      ...(code !== undefined && { status: code, ...(was && { was: was.code }) }),
    },
  }
}

/** After this write it is no longer visible how long the computer was off, and nothing was looked up meanwhile. */
function openTimes(step: Note['shipment'], found: Shipment | undefined, at: number) {
  const sinceOf = (name: 'unknownSince' | 'pricelessSince') => {
    const since = step[name]
    if (!found || since === undefined || since !== found[name]) return undefined
    return { [name]: withoutAway(since, found.updatedAt, at) }
  }
  return { ...sinceOf('unknownSince'), ...sinceOf('pricelessSince') }
}

/** Look-ups put off by so much may wait for others. */
const QUIET_MS = 2 * 3_600_000

/** Of each look-up: the store finds it by that. */
function quietness(
  { refreshAt }: Note['shipment'],
  to: Submission,
  found: Shipment | undefined,
  at: number,
): Pick<Shipment, 'quiet'> | undefined {
  if (refreshAt === undefined) return undefined
  const quiet = refreshAt === found?.refreshAt ? found.quiet === 1 : refreshAt - at >= QUIET_MS
  return { quiet: to === 'accepted' && quiet ? 1 : 0 }
}

/** Since when the status has counted for money; never later than its look-up. */
function withSince(status: TrackedStatus, before: TrackedStatus | undefined): TrackedStatus {
  if (!before || moneyOf(before) !== moneyOf(status)) return status
  const since = Math.min(before.since ?? before.at, status.at)
  return { ...omit(status, 'since'), ...(since < status.at && { since }) }
}

/** Reconciling a delivered parcel does not change since when its money counts. */
function moneyOf({ code }: TrackedStatus): number {
  return code === RECONCILED ? DELIVERED : code
}

/** After this write it is no longer visible that these times are from before the clock was set back. */
function dropStaleTimes(shipment: Note['shipment'], found: Shipment): Note['shipment'] {
  const nextAttemptAt = shipment.nextAttemptAt === found.nextAttemptAt ? 0 : shipment.nextAttemptAt
  const { refreshAt } = shipment
  const stale = refreshAt !== undefined && refreshAt === found.refreshAt
  if (!shipment.acceptance) {
    return stale && shipment.watch
      ? { ...shipment, nextAttemptAt, refreshAt: 0 }
      : { ...shipment, nextAttemptAt }
  }
  const { cancellation } = shipment
  const { cancellation: before } = found
  const isUnasked =
    cancellation?.state === 'unknown' && before?.state === 'unknown' && cancellation.askAt === before.askAt
  return {
    ...shipment,
    nextAttemptAt,
    ...(stale && { refreshAt: 0 }),
    ...(isUnasked && { cancellation: omit(cancellation, 'askAt') }),
  }
}
