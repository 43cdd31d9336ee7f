import { labelsInForce } from '../domain/shipment/labels.ts'
import { type Rule, rule } from './rule.ts'

/** Solution ids are the carrier's 64-bit integers (spec §2.6). */
const HIGHEST_ID = 2n ** 63n - 1n

const isSolutionId = (id: string) => /^\d{1,19}$/.test(id) && BigInt(id) <= HIGHEST_ID

export const solutionRules: readonly Rule[] = [
  rule(
    'solutions-early',
    'solutions',
    'warn',
    '§4.9, §9',
    ({ solutions = [] }, { now }) => solutions.length > 0 && labelsInForce(now),
  ),
  rule(
    'solution-id-invalid',
    'solutions',
    'stop',
    '§2.6, §4.9, field notes "Solutions"',
    ({ solutions = [] }, { now }) => {
      const unfit = solutions.find(({ id }) => !isSolutionId(id))
      return !labelsInForce(now) && unfit !== undefined && { name: unfit.name }
    },
  ),
]
