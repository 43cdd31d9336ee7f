import type { PackageFeature } from '../domain/account.ts'
import type { DraftField } from '../domain/failure.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import type { Rule } from './rule.ts'

/** Fields that are "unusable by default, enabled per service package" (spec §2.1). */
const features: Partial<Record<DraftField, PackageFeature>> = {
  pickDate: 'pick-date',
  deliverDate: 'deliver-date',
  expires: 'expiry',
  labelId: 'pre-issued-label',
}

/** What the account's service package must have for this field; undefined for the fields of every package. */
export function featureOfField(field: DraftField): PackageFeature | undefined {
  return features[field]
}

function rule(name: string, field: 'pickDate' | 'deliverDate' | 'expires' | 'labelId'): Rule {
  const feature = featureOfField(field)
  return {
    name,
    section: '§2.1',
    field,
    level: 'stop',
    check: (draft: ShipmentDraft, context) =>
      Boolean(draft[field]) && feature !== undefined && !context.features.includes(feature),
  }
}

export const packageRules: readonly Rule[] = [
  rule('pick-date-not-in-package', 'pickDate'),
  rule('deliver-date-not-in-package', 'deliverDate'),
  rule('expiry-not-in-package', 'expires'),
  rule('label-id-not-in-package', 'labelId'),
]
