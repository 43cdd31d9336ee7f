import type { DraftField } from './draft-field.ts'

/** Something missing or doubtful about a draft. `rule` names the check and its phrase (`problems.<rule>`). */
export interface Problem {
  rule: string
  field: DraftField
  /** `stop`: the carrier would refuse it. `ask`: the seller must confirm. `warn`: may stay. */
  level: 'stop' | 'ask' | 'warn'
  /** For the phrase: counts, limits, amounts in VND. */
  values?: Record<string, string | number>
  /** What the question is about. Another value asks again. */
  about?: string
}
