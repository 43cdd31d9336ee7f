import { LABELS_LAST, type RuleCase, SOLUTIONS_FIRST } from './case.ts'

const solution = (id: string) => ({ solutions: [{ id, name: 'Giao ưu tiên', group: 'Giao hàng' }] })

export const solutionCases: readonly RuleCase[] = [
  {
    rule: 'solutions-early',
    demands: 'solutions exist from 2026 on (carrier’s time); earlier ones are not sent',
    breaks: { draft: solution('1340164168838205440'), at: LABELS_LAST },
    holds: { draft: solution('1340164168838205440'), at: SOLUTIONS_FIRST },
  },
  {
    rule: 'solution-id-invalid',
    demands: 'a solution’s id is a 64-bit integer in digits',
    breaks: { draft: solution('9223372036854775808') },
    holds: { draft: solution('9223372036854775807') },
  },
]
