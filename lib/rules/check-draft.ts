import { draftFields } from '../domain/failure.ts'
import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import { addressRules } from './address.ts'
import { choiceRules } from './choices.ts'
import { dateRules } from './dates.ts'
import { dryFoodRules } from './dry-food.ts'
import { handoverRules } from './handover.ts'
import { labelRules } from './labels.ts'
import { moneyRules } from './money.ts'
import { orderRules } from './order.ts'
import { packageRules } from './package.ts'
import { parcelRules } from './parcel.ts'
import { recipientRules } from './recipient.ts'
import type { Rule, RuleContext } from './rule.ts'
import { smallGoodsRules } from './small-goods.ts'
import { solutionRules } from './solutions.ts'
import { pickupRules, returnRules } from './typed-address.ts'

/** In the order of the form. */
export const rules: readonly Rule[] = [
  ...recipientRules,
  ...addressRules,
  ...parcelRules,
  ...moneyRules,
  ...orderRules,
  ...pickupRules,
  ...returnRules,
  ...choiceRules,
  ...handoverRules,
  ...packageRules,
  ...dateRules,
  ...labelRules,
  ...dryFoodRules,
  ...smallGoodsRules,
  ...solutionRules,
].toSorted((one, other) => draftFields.indexOf(one.field) - draftFields.indexOf(other.field))

/** What the draft breaks, in the order of the form. Empty: the carrier has no reason to refuse it that we know of. */
export function checkDraft(draft: ShipmentDraft, context: RuleContext): Problem[] {
  return checkAgainst(rules, draft, context)
}

export function checkAgainst(some: readonly Rule[], draft: ShipmentDraft, context: RuleContext): Problem[] {
  const problems: Problem[] = []
  for (const rule of some) {
    const broken = rule.check(draft, context)
    if (broken === false) continue
    const problem = { rule: rule.name, field: rule.field, level: rule.level }
    problems.push(broken === true ? problem : { ...problem, values: broken })
  }
  return problems
}
