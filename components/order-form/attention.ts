import type { DraftField } from '../../lib/domain/failure.ts'
import type { Problem } from '../../lib/domain/problem.ts'

/** The fields in the order the screen shows them, which is the order they are walked in. */
export const FIELD_ORDER: readonly DraftField[] = [
  'order',
  'name',
  'tel',
  'email',
  'province',
  'district',
  'ward',
  'detail',
  'street',
  'hamlet',
  'products',
  'weight',
  'cod',
  'value',
  'pickup',
  'payer',
  'note',
  'transport',
]

/** Where a field's value stands in the draft. */
export function draftKey(field: DraftField) {
  if (field === 'weight') return 'totalWeightGrams'
  return field === 'order' ? 'orderId' : field
}

/** A doubt the seller has settled, by confirming or by editing. */
export type Settled = readonly string[]

export function settledKey(problem: Pick<Problem, 'field' | 'rule'>): string {
  return `${problem.field}:${problem.rule}`
}

/** The rules' problems and the doubts not settled yet, in the order of the screen, the gravest of a field first. */
export function openProblems(found: readonly Problem[], settled: Settled): Problem[] {
  const gravity = { stop: 0, ask: 1, warn: 2 }
  const open = found.filter((problem) => problem.level === 'stop' || !settled.includes(settledKey(problem)))
  return open.toSorted(
    (a, b) =>
      FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field) || gravity[a.level] - gravity[b.level],
  )
}

/** The fields that keep the order from being shipped, each once, in the order of the screen. */
export function fieldsThatNeedTheSeller(problems: readonly Problem[]): DraftField[] {
  return [...new Set(problems.filter((problem) => problem.level !== 'warn').map((problem) => problem.field))]
}

/** Where the seller goes next: the first open field after the present one, then from the top. */
export function fieldAfter(
  fields: readonly DraftField[],
  present: DraftField | undefined,
): DraftField | undefined {
  const position = present ? FIELD_ORDER.indexOf(present) : -1
  return fields.find((field) => FIELD_ORDER.indexOf(field) > position) ?? fields[0]
}
