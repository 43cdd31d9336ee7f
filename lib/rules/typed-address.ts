import type { Pickup } from '../domain/account.ts'
import type { DraftField } from '../domain/failure.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import { blank, hasNoDigits, isNoEmail, isNoPhone, isTooShort } from './contact.ts'
import type { Rule } from './rule.ts'

type Part = 'Name' | 'Tel' | 'Email' | 'Detail' | 'Province' | 'District'

interface TypedAddress {
  whose: 'pickup' | 'return'
  /** The spec's section and the carrier's codes for a missing part. */
  section: string
  /** Undefined where the draft has none to be checked. */
  of(draft: ShipmentDraft): Pickup | undefined
}

/** What an address typed for this order must hold: the pickup's and the return's alike. */
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
    rule('tel-invalid', 'Tel', 'ask', ({ tel }) => isNoPhone(tel), 'addresses, Phones'),
    rule('email-invalid', 'Email', 'ask', ({ email = '' }) => isNoEmail(email), '§2.1'),
    rule('detail-missing', 'Detail', 'stop', ({ address }) => blank(address)),
    rule('province-missing', 'Province', 'stop', ({ province }) => blank(province)),
    // The spec requires it; whether the carrier still insists since the reform of 2025 is not known.
    rule(
      'district-missing',
      'District',
      'warn',
      ({ province, district }) => !blank(province) && blank(district),
      '§2.1, field notes "District"',
    ),
  ]
}

export const pickupRules: readonly Rule[] = [
  {
    name: 'pickup-missing',
    section: '§2.1',
    field: 'pickup',
    level: 'stop',
    check: (draft) => draft.pickup === undefined,
  },
  {
    name: 'pickup-incomplete',
    section: '§2.1, §4.3, 30203–30210',
    field: 'pickup',
    // A saved pickup address takes priority by its id (§2.1); the parts of its text are only sent along.
    level: 'warn',
    check: ({ pickup }) =>
      pickup !== undefined && !blank(pickup.id) && (blank(pickup.province) || blank(pickup.district)),
  },
  ...rulesOf({
    whose: 'pickup',
    section: '§2.1, §4.3, 30203–30210',
    of: ({ pickup }) => (pickup && blank(pickup.id) ? pickup : undefined),
  }),
]

export const returnRules: readonly Rule[] = [
  ...rulesOf({ whose: 'return', section: '§2.1, 30401–30405', of: ({ returnTo }) => returnTo }),
  {
    name: 'return-email-missing',
    section: '§2.1',
    field: 'returnEmail',
    level: 'stop',
    check: ({ returnTo }, { contactEmail }) =>
      returnTo !== undefined && blank(returnTo.email ?? '') && blank(contactEmail),
  },
]
