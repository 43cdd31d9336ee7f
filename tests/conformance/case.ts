import * as z from 'zod/mini'
import { clientStep } from './client-step.ts'
import { rulesStep } from './rules-step.ts'
import { sandboxStep } from './sandbox-step.ts'

/** Why a column does not apply, in words. */
const why = z.string().check(z.minLength(10))
const column = <Step extends z.ZodMiniType>(step: Step) => z.union([why, z.array(step).check(z.minLength(1))])

/** One row of the spec, or one stated condition, and how each of the three is held to it. */
export const caseSchema = z.strictObject({
  section: z.string(),
  table: z.string(),
  row: z.string(),
  /** The end of the test's name. */
  says: z.string(),
  client: column(clientStep),
  rules: column(rulesStep),
  sandbox: column(sandboxStep),
})
export type Case = z.infer<typeof caseSchema>

/** A row that concerns none of the three: the test elsewhere that proves it, or why nothing has to. */
export const elsewhereSchema = z.strictObject({
  section: z.string(),
  table: z.string(),
  row: z.string(),
  elsewhere: z.string(),
  provenIn: z.exactOptional(z.string()),
})
export type Elsewhere = z.infer<typeof elsewhereSchema>
