import type { DraftField } from '../../domain/draft-field.ts'
import type { Failure } from '../../domain/failure.ts'
import type { OwnRefusal } from '../../i18n/refusal-kinds.ts'

/** Refused by us before the carrier was called. The phrase follows from the code. */
export function ownRefusal(code: OwnRefusal, field?: DraftField): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'rejected', message: '', code, ...(field && { field }) } }
}
