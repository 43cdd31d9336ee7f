import * as z from 'zod/mini'
import { as, at, change, expectation, faultStep, moveStep } from './common-step.ts'

/** Lets it take its next lawful step by itself, which is this one. */
const advanceStep = z.strictObject({ advance: z.int() })

const answer = z.strictObject({
  httpStatus: z.exactOptional(z.int()),
  headers: z.exactOptional(change),
  body: z.exactOptional(expectation),
  /** For an answer that is not JSON. */
  text: z.exactOptional(z.string()),
})

/** A submission of the sound body with a change; a `solution_id` goes out as bare digits. */
const orderStep = z.strictObject({
  order: change,
  products: z.exactOptional(z.array(change)),
  as,
  at,
  headers: z._default(z.record(z.string(), z.string()), {}),
  format: z._default(z.enum(['json', 'form']), 'json'),
  query: z._default(z.string(), ''),
  /** What the sandbox stored, by dotted path of what was sent. */
  taken: z.exactOptional(change),
  /** The answer to a taken order. */
  answer: z.exactOptional(expectation),
  /** The refusal's body; nothing may have been stored. */
  refused: z.exactOptional(expectation),
  httpStatus: z.exactOptional(z.int()),
})

/** Any other request to the sandbox. */
const requestStep = z.strictObject({
  request: z.string(),
  as,
  at,
  headers: z._default(z.record(z.string(), z.string()), {}),
  body: z.exactOptional(z.union([z.string(), change])),
  answer,
})

/** The callback of the last move. */
const webhookStep = z.strictObject({ webhook: change })
/** So many orders of a seeded sandbox, each followed to the end of its life (lives.ts). */
const livesStep = z.strictObject({ lives: z.int(), seed: z.string() })

export const sandboxStep = z.union([
  orderStep,
  requestStep,
  webhookStep,
  livesStep,
  advanceStep,
  moveStep,
  faultStep,
])
export type SandboxStep = z.infer<typeof sandboxStep>
export type OrderStep = z.infer<typeof orderStep>
export type RequestStep = z.infer<typeof requestStep>
