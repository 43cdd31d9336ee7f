import type { AddressText, Contact, ScrapedValue } from '../../../domain/store/store-order.ts'
import { fullName } from '../../read/full-name.ts'
import { ownField } from '../../read/own-fields.ts'
import { defined, omitUndefined } from '../../read/scraped-value.ts'
import { cleanLines } from '../../read/text.ts'

export const blocks = ['billing', 'shipping'] as const
export const parts = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
  'email',
] as const
export type Block = (typeof blocks)[number]
/** Checkout plugins add `ward` and `district` under names of their own. */
export type Part = (typeof parts)[number] | 'ward' | 'district'

type Field = `${Block}_${Part}`
export type AddressFields = Partial<Record<Field, ScrapedValue>>

export interface Addresses {
  fields: AddressFields
  /** As the shop stores them, codes and blanks too. */
  stored: Partial<Record<Field, string>>
}

/** A plugin's list has words; the stored value is a code. */
export type ChosenFields = ReadonlySet<string>

/** An empty address of a manual order has the shop's province. */
const TELLING_PARTS = ['address_1', 'address_2', 'ward', 'district', 'city'] as const
const PLACE_PARTS = [...TELLING_PARTS, 'state'] as const
const WARD_WORDS = /^(phường|xã|thị trấn|đặc khu)\s/iu

/** `_shipping_phuong_xa`, `billing_ward`. */
export function addedPart(name: string): 'ward' | 'district' | undefined {
  const kind = ownField([name])
  return kind === 'ward' || kind === 'district' ? kind : undefined
}

const CODE = /^\d{1,6}$/

/** A checkout plugin's code means nothing to a courier. Alone in the second line it is an apartment's number. */
export function isCode(part: string, text: string, cityAndState: readonly (string | undefined)[]): boolean {
  if (!CODE.test(text)) return false
  if (part === 'address_2') return cityAndState.some((stored = '') => CODE.test(stored))
  return /^(ward|district|city|state)$/.test(part)
}

/**
 * The page may be older than the order: over JSON goes only a list's word for the same code; its other fields need
 * the same place.
 */
export function overlay(
  page: Addresses & { chosen: ChosenFields },
  json: Addresses,
): { fields: AddressFields; chosen: ChosenFields } {
  const fields = { ...json.fields }
  const chosen = new Set<string>()
  const isSame = (field: Field) =>
    [page.stored[field], page.fields[field]?.text].includes(json.stored[field] ?? '')
  const isInBoth = (field: Field) => page.stored[field] !== undefined && json.stored[field] !== undefined
  for (const block of blocks) {
    const place = PLACE_PARTS.map((part): Field => `${block}_${part}`).filter(isInBoth)
    const isOlder = !place.every(isSame)
    for (const part of [...parts, 'ward', 'district'] as const) {
      const field: Field = `${block}_${part}`
      const shown = page.fields[field]
      const listed = page.chosen.has(field)
      if (!shown || (isInBoth(field) ? !(listed && isSame(field)) : isOlder)) continue
      fields[field] = shown
      if (listed) chosen.add(field)
    }
  }
  return { fields, chosen }
}

/** Without a shipping address the billing one is used. */
export function whoAndWhere(
  fields: AddressFields,
  chosen: ChosenFields,
): { recipient: Contact; address: AddressText; buyer?: Contact } {
  const shipTo: Block = TELLING_PARTS.some((part) => fields[`shipping_${part}`]) ? 'shipping' : 'billing'
  const buyerName = nameIn(fields, 'billing')
  const ownName = shipTo === 'shipping' ? nameIn(fields, 'shipping') : undefined
  const name = ownName ?? buyerName
  const ownPhone = shipTo === 'shipping' ? fields.shipping_phone : undefined
  const someoneElse = ownName !== undefined && buyerName !== undefined && ownName.text !== buyerName.text
  const lentPhone = fields.billing_phone && {
    ...fields.billing_phone,
    sure: fields.billing_phone.sure && !someoneElse,
  }
  const phone = ownPhone ?? lentPhone
  const otherPhone = ownPhone && fields.billing_phone && fields.billing_phone.text !== ownPhone.text

  const recipient: Contact = omitUndefined<Contact>({
    name,
    company: fields[`${shipTo}_company`],
    phones: defined([phone]),
    email: fields.billing_email,
  })
  const address = addressIn(fields, shipTo, chosen)
  if (!someoneElse && !otherPhone) return { recipient, address }
  const buyer = omitUndefined<Contact>({
    name: buyerName,
    company: fields.billing_company,
    phones: defined([fields.billing_phone]),
    email: fields.billing_email,
  })
  return { recipient, address, buyer }
}

function nameIn(fields: AddressFields, block: Block): ScrapedValue | undefined {
  return fullName(fields[`${block}_first_name`], fields[`${block}_last_name`])
}

function addressIn(fields: AddressFields, block: Block, chosen: ChosenFields): AddressText {
  const listed = (part: Part) => (chosen.has(`${block}_${part}`) ? fields[`${block}_${part}`] : undefined)
  const city = listed('city')
  const cityIsWard = city !== undefined && WARD_WORDS.test(city.text)
  return omitUndefined<AddressText>({
    lines: defined(PLACE_PARTS.map((part) => fields[`${block}_${part}`])).flatMap((line) =>
      cleanLines(line.text).map((text) => ({ ...line, text })),
    ),
    ward: fields[`${block}_ward`] ?? listed('address_2') ?? (cityIsWard ? city : undefined),
    district: fields[`${block}_district`] ?? (cityIsWard ? undefined : city),
    province: fields[`${block}_state`],
    postcode: fields[`${block}_postcode`],
    country: fields[`${block}_country`],
  })
}
