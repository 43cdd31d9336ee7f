import type { DraftField } from '../../lib/domain/failure.ts'
import type { FoundProblem } from '../order-form/attention.ts'
import { isChoice } from '../order-form/draft-problems.ts'
import type { Assessed } from './assess.ts'

const PLACE: readonly DraftField[] = ['province', 'district', 'ward']

/** What is said of a row: a choice of place stands for all that taking it settles, as in the form. */
export function toldProblems({
  problems,
  choices,
}: Pick<Assessed, 'problems' | 'choices'>): readonly FoundProblem[] {
  const choice = choices.length > 1 ? problems.find(isChoice) : undefined
  return choice ? problems.filter((one) => one === choice || !PLACE.includes(one.field)) : problems
}
