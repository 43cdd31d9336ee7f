import type { Problem } from '../../lib/domain/problem.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import type { Corrected } from '../../lib/draft/correction.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import type { RuleContext } from '../../lib/rules/rule.ts'
import { broken, doubted, type FoundProblem, type Settled, type Unread, unreadProblems } from './attention.ts'

/** Stands among the settled once the seller dropped a remembered place, so that it outlives the popup with them. */
export const AS_ON_PAGE = 'address:as-on-page'

/** The seller's own place from another time, while it was not dropped for what the page says. */
export function standingCorrection(started: StartedDraft, settled: Settled): Corrected | undefined {
  return settled.includes(AS_ON_PAGE) ? undefined : started.corrected
}

/** What is doubtful in reading the order, as it stands under `corrected`, and what its earlier shipments add. */
export function doubtsOf(
  started: StartedDraft,
  corrected: Corrected | undefined,
  earlier: readonly Problem[],
): FoundProblem[] {
  const ofPage = corrected ? [] : (started.corrected?.doubts ?? [])
  return [...started.doubts, ...ofPage, ...earlier].map(doubted)
}

/** All that the seller may have to look at, settled or not. */
export function findProblems(
  draft: ShipmentDraft,
  rules: RuleContext,
  doubts: readonly FoundProblem[],
  unread: Unread,
): FoundProblem[] {
  const byRules = checkDraft(draft, rules).map((problem) => broken(problem, draft))
  return [...unreadProblems(unread), ...byRules, ...doubts]
}

/** The doubts that are settled by taking one of the choices of place. */
export function isChoice({ rule }: Problem): boolean {
  return rule === 'address-several' || rule === 'district-several'
}
