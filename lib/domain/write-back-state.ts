import type { Environment } from './account.ts'
import type { Shipment } from './shipment.ts'
import { CANCELLED } from './status.ts'
import type { Standing, WriteAnswer } from './write-back.ts'

/**
 * Where it stands that a shop is told a tracking code by itself. docs/ARCHITECTURE.md, "Written back to the shop".
 * - `due`: the shop was not asked to keep it, or surely does not.
 * - `writing`: it may have been asked. Written down before it is; looked up, never written again blind.
 * - `written`: the shop keeps it, and had it from us. `already`: it had it before.
 * - `refused`, `gave-up`: the seller has to do it; `why` says why.
 * - `called-off`: the parcel was cancelled, or the store's switch turned off, before the shop was asked.
 */
export type WriteBackState = 'due' | 'writing' | 'written' | 'already' | 'refused' | 'gave-up' | 'called-off'

export interface WriteBack {
  key: Shipment['key']
  state: WriteBackState
  /** The store of its order (`storeKey`); absent once it is over. */
  open?: string
  /** Nothing is done before a page of the shop is opened: none was open, or it wanted the seller to sign in. */
  waits?: 'page' | 'sign-in'
  /** Epoch ms before which the shop is not asked. */
  notBefore: number
  /** Times that it may have been asked to keep it. */
  writes: number
  /** Times in a row that nobody could learn whether it has it. */
  untold: number
  why?: 'refused' | 'no-place' | 'other-order' | 'untold'
  /** When it came to this, epoch ms. */
  at: number
}

/** Longer than anything that was under way to the shop can take: the page begins nothing later and waits no longer. */
export const SETTLES_MS = 60_000
const MOST_WRITES = 3
const MOST_UNTOLD = 6
const FIRST_PAUSE_MS = 60_000

/** What moves nothing real has a tracking code that no courier knows: no real shop is told it. */
export function mayBeTold(environment: Environment): boolean {
  return environment !== 'practice'
}

/** Whether the carrier still has the parcel. `unsettled`: its cancel is under way. */
export function stillShipped({ acceptance, cancellation, status }: Shipment): boolean | 'unsettled' {
  if (!acceptance?.trackingCode || cancellation?.state === 'done' || status?.code === CANCELLED) return false
  return cancellation?.state === 'sending' || cancellation?.state === 'unknown' ? 'unsettled' : true
}

export function newlyDue(key: Shipment['key'], store: string, now: number): WriteBack {
  return { key, state: 'due', open: store, notBefore: 0, writes: 0, untold: 0, at: now }
}

export function isReady({ waits, notBefore }: WriteBack, now: number, opened: boolean): boolean {
  return waits ? opened : notBefore <= now
}

/** What was written later than now was written before the clock was set back: it is waited out anew. */
export function ofAnotherClock(found: WriteBack, now: number): WriteBack | undefined {
  return found.at > now
    ? { ...found, notBefore: Math.min(found.notBefore, now + SETTLES_MS), at: now }
    : undefined
}

/** The shop is asked next. Undefined where somebody else asks it, or it is over. */
export function claimed(found: WriteBack, now: number): WriteBack | undefined {
  if (found.state !== 'due') return undefined
  const writes = found.writes + 1
  return { ...awake(found), state: 'writing', writes, notBefore: now + SETTLES_MS, at: now }
}

/** After `write`; undefined where it is no more this one's to tell. */
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
    // Nobody knows what became of it: that is looked up in time.
    case 'filled':
    case 'unknown':
      return { ...found, at: now }
  }
}

/** After `stands`, asked of what may have been written. */
export function afterLookUp(found: WriteBack, standing: Standing, now: number): WriteBack | undefined {
  return found.state === 'writing' ? lookedUp(found, standing, now) : undefined
}

function lookedUp(found: WriteBack, standing: Standing, now: number): WriteBack {
  switch (standing) {
    case 'already':
      return over(found, 'written', now)
    case 'absent':
      if (found.writes >= MOST_WRITES) return over(found, 'gave-up', now, 'untold')
      return { ...awake(found), state: 'due', untold: 0, notBefore: now, at: now }
    // What was asked of it before may stand there all the same.
    case 'no-place':
    case 'refused':
      return over(found, 'gave-up', now, 'untold')
    case 'signed-out':
      return waiting(found, 'sign-in', now)
    case 'untold':
      return stillUntold(found, now)
  }
}

/** Nothing left the page after all. */
export function unsent(found: WriteBack): WriteBack {
  return { ...found, state: 'due', writes: found.writes - 1 }
}

/** Its parcel's cancel is under way: what came of that is known in time. */
export function afterCancel(found: WriteBack, now: number): WriteBack | undefined {
  return found.state === 'due' ? { ...awake(found), notBefore: now + SETTLES_MS, at: now } : undefined
}

/** No page of the shop took the question. */
export function waiting(found: WriteBack, waits: 'page' | 'sign-in', now: number): WriteBack {
  return { ...found, waits, at: now }
}

/** It is not to be told any more. What may have been written is said to be unknown. */
export function calledOff(found: WriteBack, now: number): WriteBack | undefined {
  if (found.state === 'writing') return over(found, 'gave-up', now, 'untold')
  return found.state === 'due' ? over(found, 'called-off', now) : undefined
}

/** Seldomer and seldomer, and in the end the seller is asked to look. */
function stillUntold(found: WriteBack, now: number): WriteBack {
  const untold = found.untold + 1
  if (untold >= MOST_UNTOLD) return over(found, 'gave-up', now, 'untold')
  return { ...awake(found), untold, notBefore: now + FIRST_PAUSE_MS * 2 ** (untold - 1), at: now }
}

/** It waits for its time, and no more for a page. */
function awake({ waits: _, ...found }: WriteBack): WriteBack {
  return found
}

function over(found: WriteBack, state: WriteBackState, now: number, why?: WriteBack['why']): WriteBack {
  const { open: _, ...rest } = awake(found)
  return { ...rest, state, ...(why && { why }), at: now }
}
