import * as z from 'zod/mini'
import { packageFeatures } from '../../lib/domain/account.ts'
import { at, change } from './common-step.ts'

/** `checkDraft` over the sound draft with a change. */
const ruleStep = z.strictObject({
  draft: change,
  account: z.exactOptional(
    z.strictObject({
      contactEmail: z.exactOptional(z.string()),
      shopKind: z.exactOptional(z.enum(['b2c', 'c2c'])),
      features: z.exactOptional(z.array(z.enum(packageFeatures))),
    }),
  ),
  at,
  /** One of its problems is this one; absent: nothing stops the draft. */
  breaks: z.exactOptional(
    z.strictObject({
      rule: z.string(),
      field: z.string(),
      level: z._default(z.enum(['stop', 'ask', 'warn']), 'stop'),
    }),
  ),
})
/** A draft that cannot even be written down: its schema refuses it. */
const unfitStep = z.strictObject({ unfit: change })

export const rulesStep = z.union([ruleStep, unfitStep])
export type RulesStep = z.infer<typeof rulesStep>
