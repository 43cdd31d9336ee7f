import { draftFields } from '../domain/draft-field.ts'
import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { addressRules } from './address.ts'
import { choiceRules } from './choices.ts'
import { dateRules } from './dates.ts'
import { handoverRules } from './handover.ts'
import { labelRules } from './labels.ts'
import { moneyRules } from './money.ts'
import { orderRules } from './order.ts'
import { packageRules } from './package.ts'
import { parcelRules } from './parcel.ts'
import { recipientRules } from './recipient.ts'
import type { Rule, RuleContext } from './rule.ts'
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
  ...solutionRules,
].toSorted((one, other) => draftFields.indexOf(one.field) - draftFields.indexOf(other.field))

/** The rules that the draft breaks, in the order of the form. */
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
