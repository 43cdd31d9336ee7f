import { diskFailure } from '../domain/disk-trouble.ts'
import type { Failure } from '../domain/failure.ts'
import { WorkerUnavailableError } from './send.ts'

/** The failure to show for an error of the worker or the disk. */
export function failureOf(error: unknown): Failure {
  const told = error instanceof WorkerUnavailableError ? error.failure : diskFailure(error)
  return told ?? { kind: 'bug', message: String(error) }
}
