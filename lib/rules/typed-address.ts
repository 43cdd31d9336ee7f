import type { Pickup } from '../domain/account.ts'
import type { DraftField } from '../domain/draft-field.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { blank, hasNoDigits, isNoEmail, isNoPhone, isTooShort } from './contact.ts'
import { lacksDistrict } from './district.ts'
import { type Rule, rule } from './rule.ts'

type Part = 'Name' | 'Tel' | 'Email' | 'Detail' | 'Province'

interface TypedAddress {
  whose: 'pickup' | 'return'
  /** The spec's section and the carrier's codes for a missing part. */
  section: string
  /** Undefined if the draft has none. */
  of(draft: ShipmentDraft): Pickup | undefined
}

/** Rules for an address typed for this order, as pickup or for returns. */
function rulesOf({ whose, section, of }: TypedAddress): readonly Rule[] {
  const rule = (
    name: string,
    part: Part,
    level: Rule['level'],
    broken: (address: Pickup) => boolean,
    from = section,
  ): Rule => {
    const field: DraftField = `${whose}${part}`
    return {
      name: `${whose}-${name}`,
      section: from,
      field,
      level,
      check: (draft) => {
        const address = of(draft)
        return address !== undefined && broken(address)
      },
    }
  }
  return [
    rule('name-missing', 'Name', 'stop', ({ name }) => blank(name)),
    rule('tel-missing', 'Tel', 'stop', ({ tel }) => hasNoDigits(tel)),
    rule('tel-too-short', 'Tel', 'stop', ({ tel }) => isTooShort(tel), 'field notes, 30201'),
    rule('tel-invalid', 'Tel', 'ask', ({ tel }) => isNoPhone(tel), 'docs/draft.md, Phones'),
    rule('email-invalid', 'Email', 'ask', ({ email = '' }) => isNoEmail(email), '§2.1'),
    rule('detail-missing', 'Detail', 'stop', ({ address }) => blank(address)),
    rule('province-missing', 'Province', 'stop', ({ province }) => blank(province)),
  ]
}

export const pickupRules: readonly Rule[] = [
  rule('pickup-missing', 'pickup', 'stop', '§2.1', (draft) => draft.pickup === undefined),
  // The id of a saved one goes before its parts (§2.1), which are required all the same.
  rule(
    'pickup-incomplete',
    'pickupProvince',
    'ask',
    '§2.1, §4.3, 30203–30210',
    ({ pickup }) => pickup !== undefined && !blank(pickup.id) && blank(pickup.province),
  ),
  rule(
    'pickup-district-missing',
    'pickupDistrict',
    'ask',
    '§2.1, field notes "District"',
    ({ pickup }, context) => pickup !== undefined && lacksDistrict(pickup, context),
  ),
  ...rulesOf({
    whose: 'pickup',
    section: '§2.1, §4.3, 30203–30210',
    of: ({ pickup }) => (pickup && blank(pickup.id) ? pickup : undefined),
  }),
]

export const returnRules: readonly Rule[] = [
  ...rulesOf({ whose: 'return', section: '§2.1, 30401–30405', of: ({ returnTo }) => returnTo }),
  rule(
    'return-district-missing',
    'returnDistrict',
    'ask',
    '§2.1, field notes "District"',
    ({ returnTo }, context) => returnTo !== undefined && lacksDistrict(returnTo, context),
  ),
  rule(
    'return-email-missing',
    'returnEmail',
    'stop',
    '§2.1',
    ({ returnTo }, { contactEmail }) =>
      returnTo !== undefined && blank(returnTo.email ?? '') && blank(contactEmail),
  ),
]
