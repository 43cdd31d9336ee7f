import type { Environment } from '../../account.ts'
import { clockWasSetBack } from '../../clock.ts'
import type { Shipment } from '../../shipment/shipment.ts'
import { CANCELLED } from '../../shipment/status.ts'
import { asNote, type NoteNumber, type Numbered, saysCancelled } from './parcel-note.ts'
import type { ShopLookUp, WriteAnswer } from './write-back.ts'

/**
 * docs/write-back.md. `writing`: may have been sent, so look up and never resend. `refused`, `gave-up`: for
 * the seller. `called-off`: no longer wanted.
 */
export type WriteBackState = 'due' | 'writing' | 'written' | 'already' | 'refused' | 'gave-up' | 'called-off'

export interface WriteBack extends Numbered {
  state: WriteBackState
  /** The store (`storeKey`); absent once it is over. */
  open?: string
  /** Waits until the seller opens a page of the shop or signs in. */
  waits?: 'page' | 'sign-in'
  notBefore: number
  /** Times it may have been sent. */
  writes: number
  /** Look-ups in a row without an answer. */
  untold: number
  why?: 'refused' | 'no-place' | 'other-order' | 'untold'
  at: number
}

/** Longer than any request a page may still have under way. */
const SETTLES_MS = 60_000
const MOST_WRITES = 3
const MOST_UNTOLD = 6
const FIRST_PAUSE_MS = 60_000

/** Practice tracking codes go to no shop. */
export function mayWriteBack(environment: Environment): boolean {
  return environment !== 'practice'
}

/** `unsettled`: a cancel is under way. */
export function stillShipped({ acceptance, cancellation, status }: Shipment): boolean | 'unsettled' {
  if (!acceptance?.trackingCode || cancellation?.state === 'done' || status?.code === CANCELLED) return false
  if (cancellation === undefined || cancellation.state === 'refused') return true
  return 'unsettled'
}

export function newlyDue(key: string, store: string, now: number): WriteBack {
  return { key, state: 'due', open: store, notBefore: 0, writes: 0, untold: 0, at: now }
}

export function cancelDue(key: Shipment['key'], store: string, now: number): WriteBack {
  return asNote(newlyDue(key, store, now), 1)
}

/** Whether the shop is still to be given this note; of the parcel alone. */
export function isNoteTrue(shipment: Shipment, note: NoteNumber): boolean {
  return saysCancelled(note) ? isVoid(shipment) : stillShipped(shipment) !== false
}

/** Its code may stand in the shop, and is void. */
export function isVoid(shipment: Shipment): boolean {
  return Boolean(shipment.acceptance?.trackingCode) && stillShipped(shipment) === false
}

/** A look without an answer may have been cut off as its page was left. */
export function isReady({ waits, untold, notBefore }: WriteBack, now: number, opened: boolean): boolean {
  return waits ? opened : notBefore <= now || (opened && untold > 0)
}

/** Waits again when the clock was set back. */
export function ofAnotherClock(found: WriteBack, now: number): WriteBack | undefined {
  return clockWasSetBack(found.at, now)
    ? { ...found, notBefore: Math.min(found.notBefore, now + SETTLES_MS), at: now }
    : undefined
}

/** Undefined when another worker has it, or it is over. */
export function claimed(found: WriteBack, now: number): WriteBack | undefined {
  if (found.state !== 'due') return undefined
  const writes = found.writes + 1
  return { ...awake(found), state: 'writing', writes, notBefore: now + SETTLES_MS, at: now }
}

/** After `write`; undefined when it is no longer ours. */
export function afterWrite(found: WriteBack, answer: WriteAnswer, now: number): WriteBack | undefined {
  return found.state === 'writing' ? answered(found, answer, now) : undefined
}

function answered(found: WriteBack, answer: WriteAnswer, now: number): WriteBack {
  switch (answer) {
    case 'written':
    case 'already':
      return over(found, answer, now)
    case 'refused':
      return over(found, 'refused', now, 'refused')
    case 'no-place':
    case 'other-order':
      return over(found, 'gave-up', now, answer)
    // Nothing was sent.
    case 'signed-out':
      return waiting(unsent(found), 'sign-in', now)
    case 'absent':
    case 'untold':
      return stillUntold(unsent(found), now)
    // The outcome is unknown: look it up later.
    case 'filled':
    case 'unknown':
      return { ...found, at: now }
  }
}

/** After a look-up; undefined when it is no longer ours, or may be written. */
export function afterLookUp(found: WriteBack, lookUp: ShopLookUp, now: number): WriteBack | undefined {
  if (found.state === 'writing') return lookedUp(found, lookUp, now)
  return found.state === 'due' && lookUp !== 'absent' ? answered(found, lookUp, now) : undefined
}

function lookedUp(found: WriteBack, lookUp: ShopLookUp, now: number): WriteBack {
  switch (lookUp) {
    case 'already':
      return over(found, 'written', now)
    case 'absent':
      if (found.writes >= MOST_WRITES) return over(found, 'gave-up', now, 'untold')
      return { ...awake(found), state: 'due', untold: 0, notBefore: now, at: now }
    // An earlier request may still have been stored.
    case 'no-place':
    case 'refused':
      return over(found, 'gave-up', now, 'untold')
    case 'signed-out':
      return waiting(found, 'sign-in', now)
    case 'untold':
      return stillUntold(found, now)
  }
}

/** Nothing left the page. */
export function unsent(found: WriteBack): WriteBack {
  if (found.state === 'due') return found
  return { ...found, state: 'due', writes: found.writes - 1, notBefore: found.at }
}

/** A cancel is under way: wait for its outcome. */
export function afterCancel(found: WriteBack, now: number): WriteBack | undefined {
  return found.state === 'due' ? { ...awake(found), notBefore: now + SETTLES_MS, at: now } : undefined
}

/** No page of the shop was open. */
export function waiting(found: WriteBack, waits: 'page' | 'sign-in', now: number): WriteBack {
  return { ...found, waits, at: now }
}

/** If it may have been written, that stays unknown. */
export function noLongerWanted(found: WriteBack, now: number): WriteBack | undefined {
  if (found.state === 'writing') return over(found, 'gave-up', now, 'untold')
  return found.state === 'due' ? over(found, 'called-off', now) : undefined
}

/** Backs off; in the end the seller must look. A look that an opened page brought forward does not count. */
function stillUntold(found: WriteBack, now: number): WriteBack {
  if (now < found.notBefore) return { ...found, at: now }
  const untold = found.untold + 1
  if (untold >= MOST_UNTOLD) return over(found, 'gave-up', now, 'untold')
  return { ...awake(found), untold, notBefore: now + FIRST_PAUSE_MS * 2 ** (untold - 1), at: now }
}

/** Waits for its time, no longer for a page. */
function awake({ waits: _, ...found }: WriteBack): WriteBack {
  return found
}

function over(found: WriteBack, state: WriteBackState, now: number, why?: WriteBack['why']): WriteBack {
  const { open: _, ...rest } = awake(found)
  return { ...rest, state, ...(why && { why }), at: now }
}
