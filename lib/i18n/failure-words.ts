import type { Failure } from '../domain/failure.ts'
import { type RefusalKind, refusalKind } from './refusal-kinds.ts'

/** The action that failed. `ship-again`: an earlier attempt may have arrived. */
export type Doing =
  | 'ship'
  | 'ship-again'
  | 'quote'
  | 'cancel'
  | 'refresh'
  | 'settings'
  | 'change'
  | 'mark-paid'

/** Keys of `failures` in the phrase book: what happened, and what it means for the order. */
export interface FailureWords {
  kind:
    | RefusalKind
    | 'others-claimed'
    | 'others-undecided'
    | 'others-folder'
    | Exclude<Failure['kind'], 'unreachable'>
    | Extract<Failure, { kind: 'unreachable' }>['why']
  meaning:
    | 'meaning.ship.none'
    | 'meaning.ship.kept'
    | 'meaning.ship.unknown'
    | 'meaning.ship-again'
    | 'meaning.cancel.none'
    | 'meaning.cancel.unknown'
    | 'meaning.quote'
    | 'meaning.refresh'
    | 'meaning.settings'
    | 'meaning.change'
    | 'meaning.mark-paid'
}

export function failureWords(failure: Failure, doing: Doing): FailureWords {
  return {
    kind: kindOf(failure),
    meaning: meaningOf(failure, doing),
  }
}

function kindOf(failure: Failure): FailureWords['kind'] {
  if (failure.kind === 'others-unasked') return othersKind(failure.why)
  return failure.kind === 'unreachable' ? failure.why : (refusalKind(failure) ?? failure.kind)
}

function othersKind(why: string): FailureWords['kind'] {
  if (why === 'claimed') return 'others-claimed'
  if (why === 'asked') return 'others-undecided'
  return why.startsWith('folder-') ? 'others-folder' : 'others-unasked'
}

function meaningOf(failure: Failure, doing: Doing): FailureWords['meaning'] {
  if (doing === 'ship') return `meaning.ship.${shipped(failure)}`
  if (doing === 'cancel') return `meaning.cancel.${shipped(failure) === 'unknown' ? 'unknown' : 'none'}`
  return `meaning.${doing}`
}

/** As the outbox decides: certainly not done, still queued, or unknown. */
function shipped(failure: Failure): 'none' | 'kept' | 'unknown' {
  switch (failure.kind) {
    case 'rejected':
    case 'forbidden':
    case 'bug':
      return 'none'
    case 'unauthorised':
    case 'busy':
    case 'no-permission':
    case 'account-gone':
    case 'locked':
    case 'others-unasked':
      return 'kept'
    case 'carrier-down':
    case 'unreachable':
    case 'unreadable':
      return 'unknown'
  }
}
