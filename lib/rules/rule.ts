import type { Account, PackageFeature } from '../domain/account.ts'
import type { DraftField } from '../domain/draft-field.ts'
import type { Problem } from '../domain/problem.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'

export interface RuleContext {
  /** The account's e-mail, used if the order has none. */
  contactEmail: string
  /** Part of a sheet's order ids. */
  partnerCode: string
  /** Epoch ms. */
  now: number
  shopKind: 'b2c' | 'c2c'
  features: readonly PackageFeature[]
}

export function ruleContext(
  account: Pick<Account, 'contactEmail' | 'partnerCode' | 'shopKind' | 'features'>,
  now: number,
): RuleContext {
  return {
    contactEmail: account.contactEmail,
    partnerCode: account.partnerCode,
    now,
    shopKind: account.shopKind ?? 'c2c',
    features: account.features ?? [],
  }
}

/** A demand of the carrier, or something a seller wants to know before shipping. */
export interface Rule {
  /** Also the key of its phrase, `problems.<name>`. */
  name: string
  field: DraftField
  level: Problem['level']
  /** The spec's section, or the field notes with the carrier's error code. */
  section: string
  check: Check
}

/** Returns the phrase's values, or true, if the draft breaks the rule. */
export type Check = (draft: ShipmentDraft, context: RuleContext) => boolean | NonNullable<Problem['values']>

export function rule(
  name: string,
  field: DraftField,
  level: Problem['level'],
  section: string,
  check: Check,
): Rule {
  return { name, field, level, section, check }
}
