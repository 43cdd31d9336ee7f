import { type LabelCode, labelsInForce } from '../domain/labels.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import type { Rule, RuleContext } from './rule.ts'

/** Whether a draft carries a label that is still sent. */
export function carries({ labels }: ShipmentDraft, { now }: RuleContext, label: LabelCode): boolean {
  return labelsInForce(now) && labels?.includes(label) === true
}

/** A check that concerns one label's parcels only. */
export function whileLabelled(label: LabelCode, check: Rule['check']): Rule['check'] {
  return (draft, context) => carries(draft, context, label) && check(draft, context)
}
