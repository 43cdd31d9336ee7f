import type { RuleContext } from '../../../lib/rules/rule.ts'

/** Differences from the valid draft and context of ../sound.ts. */
interface Situation {
  /** `undefined` removes a field. Untyped, because some rules check values outside the type. */
  draft?: object
  /** An ISO time. */
  at?: string
  context?: Partial<RuleContext>
}

/** One rule at its boundary: a draft that breaks only this rule, and the nearest valid one. */
export interface RuleCase {
  rule: string
  /** For docs/rules.md. */
  demands: string
  breaks: Situation
  holds: Situation
}

/** The last second of labels and the first of solutions, in Vietnam. */
export const LABELS_LAST = '2025-12-31T23:59:59+07:00'
export const SOLUTIONS_FIRST = '2026-01-01T00:00:00+07:00'
/** A time when labels were in force. */
export const LABELLED = '2025-12-15T10:00:00+07:00'
