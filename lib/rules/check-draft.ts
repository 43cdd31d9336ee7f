import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import { addressRules } from './address.ts'
import { moneyRules } from './money.ts'
import { orderRules } from './order.ts'
import { parcelRules } from './parcel.ts'
import { recipientRules } from './recipient.ts'
import type { Rule, RuleContext } from './rule.ts'

/** In the order of the form. */
export const rules: readonly Rule[] = [
  ...recipientRules,
  ...addressRules,
  ...parcelRules,
  ...moneyRules,
  ...orderRules,
]

/** What the draft breaks, in the order of the form. Empty: the carrier has no reason to refuse it that we know of. */
export function checkDraft(draft: ShipmentDraft, context: RuleContext): Problem[] {
  const problems: Problem[] = []
  for (const rule of rules) {
    const broken = rule.check(draft, context)
    if (broken === false) continue
    const problem = { rule: rule.name, field: rule.field, level: rule.level }
    problems.push(broken === true ? problem : { ...problem, values: broken })
  }
  return problems
}
