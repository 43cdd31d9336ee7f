import type { Failure } from '../domain/failure.ts'
import { refusalFailure } from './refusal.ts'
import type { Reply } from './reply.ts'

/** A reply that is not what was asked for, as an outcome. */
export function notOk(reply: Exclude<Reply<unknown>, { kind: 'success' }>): { ok: false; failure: Failure } {
  return { ok: false, failure: reply.kind === 'refused' ? refusalFailure(reply.refusal) : reply.failure }
}
