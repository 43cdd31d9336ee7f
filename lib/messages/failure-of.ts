import { diskFailure } from '../domain/disk-trouble.ts'
import type { Failure } from '../domain/failure.ts'
import { WorkerUnavailableError } from './send.ts'

/** The failure to show for an error of the worker or the disk. */
export function failureOf(error: unknown): Failure {
  const failure = error instanceof WorkerUnavailableError ? error.failure : diskFailure(error)
  return failure ?? { kind: 'bug', message: String(error) }
}
