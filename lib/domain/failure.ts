import type { z } from 'zod/mini'
import type { failureSchema } from './failure-schema.ts'

/** What went wrong, sorted by what the caller does next. */
export type Failure = z.infer<typeof failureSchema>

/** Failures that keep an order in the queue until the seller acts. */
export const holdingFailures = [
  'unauthorised',
  'no-permission',
  'account-gone',
] as const satisfies readonly Failure['kind'][]

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }
