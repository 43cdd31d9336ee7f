import { findPhones } from './phone.ts'
import type { JournalEntry, Shipment } from './shipment/shipment.ts'

export interface SupportContext {
  version: string
  browser: string
  at: number
}

/**
 * A file for support. Fields are named one by one, so no token, name, phone, address or carrier sentence
 * gets in.
 */
export function supportJournal(
  { version, browser, at }: SupportContext,
  shipments: readonly Shipment[],
  entries: readonly JournalEntry[],
): string {
  const journal = entries.map(({ seq, key, at, event, from, to, detail, status }) => ({
    seq,
    key: withoutPhones(key),
    at: iso(at),
    event,
    from,
    to,
    detail: withoutPhones(detail),
    status,
  }))
  const file = { quickship: version, browser, at: iso(at), shipments: shipments.map(summary), journal }
  return JSON.stringify(file, null, 1)
}

function summary(shipment: Shipment) {
  const { key, environment, submission, attempts, createdAt, updatedAt, nextAttemptAt } = shipment
  const { failure, status, statusFailure, refreshAt, cancellation, acceptance, watch, turnedUp } = shipment
  return {
    key: withoutPhones(key),
    environment,
    submission,
    attempts,
    created: iso(createdAt),
    updated: iso(updatedAt),
    nextAttempt: iso(nextAttemptAt),
    nextLookUp: iso(refreshAt),
    watchedSince: iso(watch?.since),
    turnedUp,
    failure: failure?.kind,
    trackingCode: acceptance?.trackingCode,
    status: status?.code,
    statusAt: iso(status?.at),
    statusFailure: statusFailure?.kind,
    cancellation: cancellation?.state,
  }
}

/** The id of a sheet's order has the customer's phone (lib/bulk/sheet/order-id.ts). Its end tells orders apart. */
function withoutPhones(text: string): string {
  return findPhones(text).reduceRight(
    (cut, { start, end }) => `${cut.slice(0, start)}…${cut.slice(end - 3)}`,
    text,
  )
}

function iso(at: number | undefined): string | undefined {
  return at === undefined || Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
