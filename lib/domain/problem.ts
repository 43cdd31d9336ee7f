import type { DraftField } from './failure.ts'

/**
 * Something a draft lacks or that looks wrong, on the field it belongs to.
 * `rule` names both the check and the seller's words for it in the phrase books (`problems.<rule>`).
 */
export interface Problem {
  rule: string
  field: DraftField
  /** `stop`: the carrier would refuse it. `ask`: doubtful, the seller should look once. `warn`: may be as it is. */
  level: 'stop' | 'ask' | 'warn'
  /** What the words mention: counts, limits, amounts in VND. */
  values?: Record<string, string | number>
  /** What a doubt is about beside its field: of another one the seller is asked anew. */
  about?: string
}
