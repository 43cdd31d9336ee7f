import type { Failure } from '../../lib/domain/failure.ts'

/** What came from the other side, word for word; an unreadable answer by its beginning. */
export function carriersWords(failure: Failure): string {
  if (failure.kind === 'unreadable') return failure.excerpt.slice(0, 120)
  if (failure.kind === 'rejected' && failure.code === 'account-in-use') return ''
  return 'message' in failure ? (failure.message ?? '') : ''
}

export function originOf(failure: Failure): string {
  return failure.kind === 'no-permission' ? failure.origin : ''
}
