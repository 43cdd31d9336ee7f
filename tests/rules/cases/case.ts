import type { RuleContext } from '../../../lib/rules/rule.ts'

/** A draft and its circumstances, as what differs from the sound ones of ../sound.ts. */
interface Situation {
  /** Exchanged in the draft; `undefined` leaves a field out. Untyped: some rules are about what the type forbids. */
  draft?: object
  /** An ISO moment. */
  at?: string
  context?: Partial<RuleContext>
}

/** One rule at its boundary: what breaks it and nothing else, and the nearest that does not. */
export interface RuleCase {
  rule: string
  /** What the rule insists on; docs/rules.md says so. */
  insists: string
  breaks: Situation
  holds: Situation
}

/** The last second of labels, by the carrier's clock, and the first of solutions. */
export const LABELS_LAST = '2025-12-31T23:59:59+07:00'
export const SOLUTIONS_FIRST = '2026-01-01T00:00:00+07:00'
/** A morning on which labels were in force. */
export const LABELLED = '2025-12-15T10:00:00+07:00'
