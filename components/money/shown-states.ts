import { type CodState, codStates } from '../../lib/domain/cod-state.ts'
import type { CodSums } from '../../lib/domain/money-by-day.ts'

/** What hardly ever happens is told only when it did. */
const SELDOM: readonly CodState[] = ['compensated']

export function shownStates(totals: CodSums): CodState[] {
  return codStates.filter((state) => !SELDOM.includes(state) || totals[state].parcels > 0)
}
