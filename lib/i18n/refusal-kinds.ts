import { diskTroubles } from '../domain/disk-trouble.ts'
import type { Failure } from '../domain/failure.ts'
import { fold } from '../domain/fold.ts'
import type { refusals } from './vi/refusals.ts'

/** Keys of the phrase book's refusals. */
export type RefusalKind = keyof typeof refusals

/** Refusals of our own worker. */
const ownKinds = [
  ...diskTroubles,
  'account-in-use',
  'account-has-shipped',
  'account-has-shops',
  'incomplete',
  'marketplace-ships-nothing',
  'choices-expired',
  'price-changed',
  'price-unknown',
  'shipped-elsewhere',
  'shipped-otherwise',
  'practice-elsewhere',
  'sample-is-practice',
  'switched-off',
  'token-needed',
] as const

export type OwnRefusal = (typeof ownKinds)[number]

export function isOwnRefusal(failure: Failure): boolean {
  return failure.kind === 'rejected' && ownKinds.some((kind) => kind === failure.code)
}

/** The carrier's `error_code` (spec §7, field notes). */
const kinds: Readonly<Record<string, RefusalKind>> = {
  ...Object.fromEntries(ownKinds.map((kind) => [kind, kind])),
  '10102': 'misunderstood',
  '10104': 'misunderstood',
  '10105': 'misunderstood',
  '20102': 'operator-token',
  '30101': 'order-empty',
  '30102': 'order-id-invalid',
  '30103': 'weight-invalid',
  '30104': 'choice-invalid',
  '30105': 'weight-invalid',
  '30106': 'choice-invalid',
  '30107': 'order-id-taken',
  ORDER_ID_EXIST: 'order-id-taken',
  '30108': 'choice-invalid',
  '30110': 'value-invalid',
  '30201': 'phone-too-short',
  '30202': 'same-phone',
  ...all('pickup-incomplete', 30203, 30210),
  '30301': 'phone-too-short',
  '30302': 'hamlet-missing',
  ...all('recipient-incomplete', 30303, 30307),
  ...all('return-incomplete', 30401, 30405),
  '30501': 'quantity-invalid',
  '30603': 'too-heavy',
  '30604': 'no-flight',
  '30607': 'cod-too-large',
  '30608': 'value-too-large',
  '30609': 'goods-banned',
  '30610': 'route-suspended',
  '40101': 'label-not-printed',
  '40102': 'tracking-code-unknown',
  '50101': 'already-cancelled',
  '50102': 'already-picked',
  '50103': 'already-delivering',
  '50104': 'already-delivered',
  '50105': 'already-reconciled',
  '50106': 'being-picked-up',
  '50107': 'cancel-refused',
  '50108': 'cancel-failed',
  '50109': 'order-unknown',
}

/** Refusals that spec §7 has no code for. A text without a match gets the general phrase. */
const wordKinds: readonly (readonly [RegExp, RefusalKind])[] = [
  [/dang nhap|mat khau|log-?in|password/, 'wrong-login'],
  [/(?:e-?mail|dien thoai|sdt|phone).*(?:da (?:ton tai|co|duoc|dang ky)|already|exist)/, 'email-taken'],
  [/khong co thong tin don|no order info/, 'order-empty'],
  [/\bda (?:duoc )?lay hang|already picked/, 'already-picked'],
  [/\bda (?:bi |duoc )?huy|already cancel/, 'already-cancelled'],
]
/** Spec §7: only marketplace accounts create shops and fetch their tokens. */
const OPERATOR_ONLY = /tao tai khoan|dung api|create account|use this api/

/** Undefined if the failure has no phrase beyond its kind's. */
export function refusalKind(failure: Failure): RefusalKind | undefined {
  switch (failure.kind) {
    case 'rejected':
      return ofCode(failure.code) ?? wordKinds.find(([words]) => words.test(fold(failure.message)))?.[1]
    case 'forbidden':
      return !failure.code && OPERATOR_ONLY.test(fold(failure.message)) ? 'operator-only' : undefined
    case 'unauthorised':
    case 'carrier-down':
      return ofCode(failure.code)
    case 'busy':
    case 'unreachable':
    case 'unreadable':
    case 'no-permission':
    case 'account-gone':
    case 'locked':
    case 'others-unasked':
    case 'bug':
      return undefined
  }
}

function ofCode(code = ''): RefusalKind | undefined {
  return Object.hasOwn(kinds, code) ? kinds[code] : undefined
}

function all(kind: RefusalKind, from: number, to: number): Record<string, RefusalKind> {
  const codes = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  return Object.fromEntries(codes.map((code) => [code, kind]))
}
