import type { DraftField } from '../domain/draft-field.ts'
import type { Failure } from '../domain/failure.ts'
import { fold } from '../domain/fold.ts'

/** What the caller does about a code, and the form's field the seller has to change where it concerns one. */
export interface CodeMeaning {
  kind: Extract<Failure['kind'], 'rejected' | 'unauthorised' | 'forbidden' | 'carrier-down'>
  field?: DraftField
}

const down: CodeMeaning = { kind: 'carrier-down' }
const refused: CodeMeaning = { kind: 'rejected' }
const badToken: CodeMeaning = { kind: 'unauthorised' }
const about = (field: DraftField): CodeMeaning => ({ kind: 'rejected', field })

export const REFER_TOKEN_CODE = '20102'
export const WRONG_METHOD_CODE = '10102'
export const ALREADY_CANCELLED_CODE = '50101'
/** `order.id` is used: the spec's word for it (§7) and the field notes' number. */
export const ORDER_ID_TAKEN_CODES: readonly string[] = ['ORDER_ID_EXIST', '30107']
export const NOT_FOUND_CODES: readonly string[] = ['40102', '50109']

/** The carrier's `error_code` (field notes' table); ranges that only their words tell apart follow below. */
const codes: Readonly<Record<string, CodeMeaning>> = {
  '10101': down,
  [WRONG_METHOD_CODE]: refused,
  '10103': down,
  '10104': refused,
  '10105': refused,
  '20101': badToken,
  [REFER_TOKEN_CODE]: badToken,
  '30101': about('order'),
  '30102': about('order'),
  '30103': about('weight'),
  '30104': about('transport'),
  '30105': about('weight'),
  '30106': about('payer'),
  '30107': about('order'),
  ORDER_ID_EXIST: about('order'),
  '30108': about('handover'),
  '30110': about('value'),
  '30201': about('pickupTel'),
  '30202': about('tel'),
  '30301': about('tel'),
  '30302': about('hamlet'),
  '30501': about('products'),
  '30601': { kind: 'forbidden' },
  '30603': about('weight'),
  '30604': about('transport'),
  '30607': about('cod'),
  '30608': about('value'),
  '30609': about('products'),
  '30610': about('province'),
  '40101': down,
  '40102': refused,
  '50108': down,
}

type Part = 'email' | 'tel' | 'ward' | 'street' | 'district' | 'province' | 'detail' | 'name'

/** Which required field is missing, by the carrier's words. Narrowest first. */
const words: readonly (readonly [RegExp, Part])[] = [
  [/e-?mail/, 'email'],
  [/dien thoai|sdt|(?<![a-z])tel(?![a-z])|phone/, 'tel'],
  [/phuong|(?<!thi )(?<![a-z])xa(?![a-z])|ward/, 'ward'],
  [/duong|street/, 'street'],
  [/(?<![a-z])quan(?![a-z])|huyen|thi xa|district/, 'district'],
  [/tinh|thanh pho|province/, 'province'],
  [/dia chi|address/, 'detail'],
  [/(?<![a-z])ten(?![a-z])|name/, 'name'],
]

/** `pick_money` is listed with the pickup (spec §2.1); for the seller it is the COD. */
const MONEY = /thu ho|tien thu|(?<![a-z])cod(?![a-z])|pick_money/

/** Whose fields a range of codes tells of. The form has no field for the recipient as a whole. */
const parties: readonly { codes: RegExp; whole?: DraftField; fields: Record<Part, DraftField> }[] = [
  {
    codes: /^302(?:0[3-9]|10)$/,
    whole: 'pickup',
    fields: {
      email: 'pickupEmail',
      tel: 'pickupTel',
      ward: 'pickupWard',
      street: 'pickupWard',
      district: 'pickupDistrict',
      province: 'pickupProvince',
      detail: 'pickupDetail',
      name: 'pickupName',
    },
  },
  {
    codes: /^3030[3-7]$/,
    fields: {
      email: 'email',
      tel: 'tel',
      ward: 'ward',
      street: 'street',
      district: 'district',
      province: 'province',
      detail: 'detail',
      name: 'name',
    },
  },
  {
    codes: /^3040[1-5]$/,
    whole: 'returnTo',
    fields: {
      email: 'returnEmail',
      tel: 'returnTel',
      ward: 'returnWard',
      street: 'returnWard',
      district: 'returnDistrict',
      province: 'returnProvince',
      detail: 'returnDetail',
      name: 'returnName',
    },
  },
]

/** Codes of an order refused and of a cancel refused; some of them come with HTTP 500. */
const BUSINESS_FAMILY = /^(?:30\d{3}|501\d\d)$/

export function meaningOf(code: string, message: string): CodeMeaning | undefined {
  const party = parties.find((one) => one.codes.test(code))
  if (party) {
    if (party.whole === 'pickup' && MONEY.test(fold(message))) return about('cod')
    const part = words.find(([said]) => said.test(fold(message)))?.[1]
    const field = part ? party.fields[part] : party.whole
    return field ? about(field) : refused
  }
  if (Object.hasOwn(codes, code)) return codes[code]
  return BUSINESS_FAMILY.test(code) ? refused : undefined
}
