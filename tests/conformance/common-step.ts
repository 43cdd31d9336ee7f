import * as z from 'zod/mini'

/** Deep change of a sound draft or a sound body: what is named is exchanged, `null` is left out. */
export const change = z.record(z.string(), z.unknown())
/** Read by matching.ts. */
export const expectation = z.unknown()
/** An ISO moment the clock of client, rules and sandbox shows during one step; absent is sound.ts's NOW. */
export const at = z.exactOptional(z.iso.datetime({ offset: true }))

/**
 * Who asks. `unpackaged` has every right but no package feature, `new addresses` may leave out districts; `limited` may
 * check its connection and no more.
 */
export const askers = [
  'shop',
  'stranger',
  'limited',
  'unpackaged',
  'new addresses',
  'operator',
  'shop of the operator',
] as const
export type Asker = (typeof askers)[number]
export const as = z._default(z.enum(askers), 'shop')

/** Moves the order last taken to a status, as time would; its callback is written so, and is lost so many times. */
export const moveStep = z.strictObject({
  move: z.int(),
  reason: z.exactOptional(z.int()),
  callback: z._default(z.enum(['form', 'json']), 'form'),
  lost: z.exactOptional(z.int()),
})
/** Makes the sandbox fail the next request, in terms of its own faults. */
export const faultStep = z.strictObject({ fault: change })
