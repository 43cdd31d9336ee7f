import type { JournalEntry, Shipment, TrackedStatus } from '../domain/shipment.ts'
import type { Move, Note } from './store.ts'
import { transition } from './transitions.ts'
import { without } from './without.ts'

/** Spec table 3.1. */
const DELIVERED = 5
const RECONCILED = 6

export interface Applied {
  shipment: Shipment
  /** Absent for what is not journalled. */
  entry?: JournalEntry
}

/** What a store has to write for this step, all of it in one transaction; undefined where the step is unlawful. */
export function applyMove(
  found: Shipment | undefined,
  key: string,
  step: Move | Note,
  at: number,
): Applied | undefined {
  const from = found?.submission ?? ''
  const to = step.event === 'noted' ? found?.submission : transition(from, step.event)
  if (!to) return undefined
  const clockWasSetBack = found !== undefined && found.updatedAt > at
  const timed = clockWasSetBack ? withoutItsTimes(step.shipment, found) : step.shipment
  const status = timed.status && standing(timed.status, found?.status)
  const shipment: Shipment = { ...timed, submission: to, updatedAt: at, ...(status && { status }) }
  if (step.event === 'noted') return { shipment }
  const { event, detail = '', status: code } = step
  return {
    shipment,
    entry: { key, at, event, from, to, detail, ...(code !== undefined && { status: code }) },
  }
}

/**
 * Money waits, and is counted, from when a parcel came to stand as it does, however often it was looked up since; never
 * from later than the look-up, as where the clock was ahead once.
 */
function standing(status: TrackedStatus, before: TrackedStatus | undefined): TrackedStatus {
  if (!before || moneyOf(before) !== moneyOf(status)) return status
  const since = Math.min(before.since ?? before.at, status.at)
  return { ...without(status, 'since'), ...(since < status.at && { since }) }
}

/** What the carrier has reconciled was delivered when it was, and the seller has no more of it than before. */
function moneyOf({ code }: TrackedStatus): number {
  return code === RECONCILED ? DELIVERED : code
}

/** Times that stand as the other clock wrote them are nothing to wait for, and after this write nobody could tell. */
function withoutItsTimes(shipment: Move['shipment'], found: Shipment): Move['shipment'] {
  const { nextAttemptAt, cancellation, refreshAt } = shipment
  const asBefore = cancellation?.state === 'unknown' && cancellation === found.cancellation
  return {
    ...shipment,
    nextAttemptAt: nextAttemptAt === found.nextAttemptAt ? 0 : nextAttemptAt,
    ...(refreshAt !== undefined && refreshAt === found.refreshAt && { refreshAt: 0 }),
    ...(asBefore && { cancellation: without(cancellation, 'askAt') }),
  }
}
