import { labelsInForce } from '../domain/labels.ts'
import type { Rule } from './rule.ts'

/** Solution ids are the carrier's 64-bit integers (spec §2.6). */
const HIGHEST_ID = 2n ** 63n - 1n

const isSolutionId = (id: string) => /^\d{1,19}$/.test(id) && BigInt(id) <= HIGHEST_ID

export const solutionRules: readonly Rule[] = [
  {
    name: 'solutions-early',
    section: '§4.9, §9',
    field: 'solutions',
    level: 'warn',
    check: ({ solutions = [] }, { now }) => solutions.length > 0 && labelsInForce(now),
  },
  {
    name: 'solution-id-invalid',
    section: '§2.6, §4.9, field notes "Solutions"',
    field: 'solutions',
    level: 'stop',
    check: ({ solutions = [] }, { now }) => {
      const unfit = solutions.find(({ id }) => !isSolutionId(id))
      return !labelsInForce(now) && unfit !== undefined && { name: unfit.name }
    },
  },
]
