import type { Failure } from '../../lib/domain/failure.ts'
import { isOwnRefusal } from '../../lib/i18n/refusal-kinds.ts'

/** What came from the other side, word for word; an unreadable answer by its beginning. */
export function carriersWords(failure: Failure): string {
  if (failure.kind === 'unreadable') return failure.excerpt.slice(0, 120)
  if (isOwnRefusal(failure)) return ''
  return 'message' in failure ? (failure.message ?? '') : ''
}

export function originOf(failure: Failure): string {
  return failure.kind === 'no-permission' ? failure.origin : ''
}
