import type { DraftField, Failure } from '../domain/failure.ts'
import type { OwnRefusal } from '../i18n/refusal-kinds.ts'

/** A no of our own, before the carrier was asked. Its words are the phrase books', by its code. */
export function ownRefusal(code: OwnRefusal, field?: DraftField): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'rejected', message: '', code, ...(field && { field }) } }
}
