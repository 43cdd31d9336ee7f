import type { Account } from '../../../lib/domain/account.ts'
import { featureOfField } from '../../../lib/rules/package.ts'

/** Fields that only some service packages allow, by their names in the phrase book. */
export type PackagedField = 'pickDate' | 'deliverDate' | 'expires' | 'labelId'

export function isAllowed(account: Account, field: PackagedField): boolean {
  const feature = featureOfField(field)
  return feature === undefined || (account.features ?? []).includes(feature)
}
