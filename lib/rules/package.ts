import type { PackageFeature } from '../domain/account.ts'
import type { DraftField } from '../domain/draft-field.ts'
import { type Check, type Rule, rule } from './rule.ts'

/** Fields that are "unusable by default, enabled per service package" (spec §2.1). */
const features: Partial<Record<DraftField, PackageFeature>> = {
  pickDate: 'pick-date',
  deliverDate: 'deliver-date',
  expires: 'expiry',
  labelId: 'pre-issued-label',
}

/** The feature that the account's service package needs for this field, if any. */
export function featureOfField(field: DraftField): PackageFeature | undefined {
  return features[field]
}

function needsFeature(name: string, field: 'pickDate' | 'deliverDate' | 'expires' | 'labelId'): Rule {
  const feature = featureOfField(field)
  const isMissing: Check = (draft, context) =>
    Boolean(draft[field]) && feature !== undefined && !context.features.includes(feature)
  return rule(name, field, 'stop', '§2.1', isMissing)
}

export const packageRules: readonly Rule[] = [
  needsFeature('pick-date-not-in-package', 'pickDate'),
  needsFeature('deliver-date-not-in-package', 'deliverDate'),
  needsFeature('expiry-not-in-package', 'expires'),
  needsFeature('label-id-not-in-package', 'labelId'),
]
