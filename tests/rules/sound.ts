import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { RuleContext } from '../../lib/rules/rule.ts'
import type { RuleCase } from './cases/case.ts'
import { goodDraft } from './draft.ts'

/** Monday 2 March 2026, 10:00 in Vietnam, with every package feature. */
export const soundContext: RuleContext = {
  contactEmail: 'shop@mail.example',
  partnerCode: 'S1',
  now: Date.parse('2026-03-02T10:00:00+07:00'),
  shopKind: 'c2c',
  features: ['pick-date', 'deliver-date', 'expiry', 'pre-issued-label', 'label-pdf', 'express-check'],
}

export function situation({ draft, at, context }: RuleCase['breaks']): [ShipmentDraft, RuleContext] {
  return [
    Object.assign({ ...goodDraft }, draft),
    { ...soundContext, ...(at !== undefined && { now: Date.parse(at) }), ...context },
  ]
}
