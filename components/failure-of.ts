import { diskFailure } from '../lib/domain/disk-trouble.ts'
import type { Failure } from '../lib/domain/failure.ts'
import { NotHeard } from '../lib/messages/send.ts'

/** What a screen tells of a question that was not answered, or of a read from the disk that failed. */
export function failureOf(error: unknown): Failure {
  const told = error instanceof NotHeard ? error.failure : diskFailure(error)
  return told ?? { kind: 'bug', message: String(error) }
}
