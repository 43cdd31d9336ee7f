import type { Failure } from './failure.ts'

/** Why the browser does not keep, or does not open, what is written down. */
export const diskTroubles = ['disk-full', 'disk-failed', 'database-broken', 'database-newer'] as const
export type DiskTrouble = (typeof diskTroubles)[number]

/** A database did not open. `cause` is the browser's own error. */
export class Unopened extends Error {
  override name = 'Unopened'
}

/** Undefined for an error that has nothing to do with the disk. Known by names: both browsers word the rest their own way. */
export function diskTrouble(error: unknown): DiskTrouble | undefined {
  const name = nameOf(error)
  if (name === 'QuotaExceededError') return 'disk-full'
  if (error instanceof Error && name === 'Unopened') {
    const cause = nameOf(error.cause)
    if (cause === 'QuotaExceededError') return 'disk-full'
    return cause === 'VersionError' ? 'database-newer' : 'database-broken'
  }
  // A commit that did not reach the disk aborts its transaction; what broke under an open database is unknown.
  return ['AbortError', 'UnknownError', 'InvalidStateError', 'NotFoundError', 'DataError'].includes(name)
    ? 'disk-failed'
    : undefined
}

/** The same as a failure of ours, whose words the phrase books have. */
export function diskFailure(error: unknown): Failure | undefined {
  const code = diskTrouble(error)
  return code && { kind: 'rejected', message: '', code }
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
}
