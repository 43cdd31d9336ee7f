import type { Account, PackageFeature } from '../domain/account.ts'
import type { DraftField } from '../domain/failure.ts'
import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'

/** What a check may ask beside the draft. */
export interface RuleContext {
  /** The account's e-mail, which stands in where the order names none. */
  contactEmail: string
  /** Epoch ms: dates may not be past, and labels end (domain/labels.ts). */
  now: number
  shopKind: 'b2c' | 'c2c'
  /** What the account's service package allows. */
  features: readonly PackageFeature[]
}

export function ruleContext(
  account: Pick<Account, 'contactEmail' | 'shopKind' | 'features'>,
  now: number,
): RuleContext {
  return {
    contactEmail: account.contactEmail,
    now,
    shopKind: account.shopKind ?? 'c2c',
    features: account.features ?? [],
  }
}

/** One thing the carrier insists on, or a seller would want to be told of. */
export interface Rule {
  /** Also the key of the seller's words: `problems.<name>`. */
  name: string
  /** Where it comes from: the spec's section, or the field notes with the carrier's error code. */
  section: string
  field: DraftField
  level: Problem['level']
  /** True, or what the words mention, where the draft breaks it. */
  check(draft: ShipmentDraft, context: RuleContext): boolean | NonNullable<Problem['values']>
}
