import type { Shipment, Submission } from './shipment.ts'

export type Tone = 'idle' | 'move' | 'ok' | 'warn' | 'bad' | 'back'

export interface StatusMeaning {
  tone: Tone
  /** Final for notices. Only a look-up leads to another state. */
  final: boolean
  /** `warned`: the spec allows it (12), practice sometimes refuses (field notes, 50106). */
  cancellable: boolean | 'warned'
}

/** Spec table 3.1. */
export const CANCELLED = -1
const CONFIRMED = 2

/** Spec table 3.1. 6, 11, 13, 21, 7 and -1 end a parcel's way; 5 waits for its reconciliation, 9 for its return. */
const meanings: Readonly<Record<number, StatusMeaning>> = {
  [CANCELLED]: { tone: 'idle', final: true, cancellable: false },
  1: { tone: 'warn', final: false, cancellable: true },
  2: { tone: 'idle', final: false, cancellable: true },
  3: { tone: 'move', final: false, cancellable: false },
  4: { tone: 'move', final: false, cancellable: false },
  5: { tone: 'ok', final: false, cancellable: false },
  6: { tone: 'ok', final: true, cancellable: false },
  7: { tone: 'bad', final: true, cancellable: false },
  8: { tone: 'warn', final: false, cancellable: false },
  9: { tone: 'bad', final: false, cancellable: false },
  10: { tone: 'warn', final: false, cancellable: false },
  11: { tone: 'back', final: true, cancellable: false },
  12: { tone: 'move', final: false, cancellable: 'warned' },
  13: { tone: 'warn', final: true, cancellable: false },
  20: { tone: 'back', final: false, cancellable: false },
  21: { tone: 'back', final: true, cancellable: false },
}

/** Spec §2.4: from then on a record's pickup date is the actual one. */
const PICKED: readonly (number | undefined)[] = [3, 4, 5, 6, 9, 10, 11, 13, 20, 21]
const DELIVERED: readonly (number | undefined)[] = [5, 6]

export function wasPicked(code: number | undefined): boolean {
  return PICKED.includes(code)
}

export function wasDelivered(code: number | undefined): boolean {
  return DELIVERED.includes(code)
}

/** Notices of internal stages; never an order's status (spec §3.1). */
export const noticeCodes = [123, 127, 128, 45, 49, 410] as const
export type NoticeCode = (typeof noticeCodes)[number]

export function isNotice(code: number): code is NoticeCode {
  return noticeCodes.some((notice) => notice === code)
}

const noticeTones: Readonly<Record<NoticeCode, Tone>> = {
  123: 'move',
  127: 'bad',
  128: 'warn',
  45: 'ok',
  49: 'bad',
  410: 'warn',
}

export const statusCodes = [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21] as const
export type StatusCode = (typeof statusCodes)[number]

export function isKnownStatus(code: number): code is StatusCode {
  return code in meanings
}

/** A notice ends nothing; neither does an unknown code, which is shown with its number. */
export function statusMeaning(code: number): StatusMeaning {
  const tone = isNotice(code) ? noticeTones[code] : 'idle'
  return meanings[code] ?? { tone, final: false, cancellable: false }
}

/** It is on its way to the carrier, and may be sent again. */
export function mayBeSent(submission: Submission): boolean {
  return submission === 'queued' || submission === 'sending' || submission === 'unknown'
}

export const submissionTones: Readonly<Record<Submission, Tone>> = {
  queued: 'warn',
  sending: 'move',
  unknown: 'warn',
  accepted: 'idle',
  rejected: 'bad',
  withdrawn: 'idle',
  stuck: 'bad',
}

/** The status a taken order has where its answer names none (spec §2.3), or only an internal stage. */
export function firstStatus(code: number | null): number {
  return code === null || isNotice(code) ? CONFIRMED : code
}

/** When it reached its state, as far as known, epoch ms. */
export function standsSince({ status, updatedAt }: Pick<Shipment, 'status' | 'updatedAt'>): number {
  return status?.since ?? status?.at ?? updatedAt
}
