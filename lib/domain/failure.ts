import type { z } from 'zod/mini'
import type { failureSchema } from './failure-schema.ts'

/** What went wrong, sorted by what the caller does next. */
export type Failure = z.infer<typeof failureSchema>

/** Failures that keep an order in the queue until the seller acts. */
export const blockingFailures = [
  'unauthorised',
  'no-permission',
  'account-gone',
  'locked',
] as const satisfies readonly Failure['kind'][]

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

/** A look-up that waits without a note: until there is a network, or the passphrase. */
export function staysDue({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'locked'
}

interface Traced {
  kind: string
  why?: string
  right?: string
  code?: string
  logId?: string
}

/** No word of a sentence: what the carrier puts here may repeat what the seller typed. */
const CODE = /^[\w.:/-]{1,100}$/

/** A failure for the journal, without its words: they may repeat what the seller typed. */
export function traceOf({ kind, why, right, code = '', logId = '' }: Traced): string {
  return [kind, why, right, ...[code, logId].filter((one) => CODE.test(one))].filter(Boolean).join(' ')
}
