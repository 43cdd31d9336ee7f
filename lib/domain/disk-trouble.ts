import type { Failure } from './failure.ts'

/** Why the browser cannot store or open data. */
export const diskTroubles = ['disk-full', 'disk-failed', 'database-broken', 'database-newer'] as const
export type DiskTrouble = (typeof diskTroubles)[number]

/** `cause` is the browser's own error. */
export class Unopened extends Error {
  override name = 'Unopened'
}

/** Undefined for other errors. Goes by error names: the browsers' messages differ. */
export function diskTrouble(error: unknown): DiskTrouble | undefined {
  const name = nameOf(error)
  if (name === 'QuotaExceededError') return 'disk-full'
  if (error instanceof Error && name === 'Unopened') {
    const cause = nameOf(error.cause)
    if (cause === 'QuotaExceededError') return 'disk-full'
    return cause === 'VersionError' ? 'database-newer' : 'database-broken'
  }
  // A commit that did not reach the disk aborts its transaction; UnknownError is a broken open database.
  return ['AbortError', 'UnknownError', 'InvalidStateError', 'NotFoundError', 'DataError'].includes(name)
    ? 'disk-failed'
    : undefined
}

export function diskFailure(error: unknown): Failure | undefined {
  const code = diskTrouble(error)
  return code && { kind: 'rejected', message: '', code }
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
}
