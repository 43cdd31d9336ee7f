import type { Submission } from '../domain/shipment.ts'
import { isKnownStatus, isNotice } from '../domain/status.ts'
import { statuses as en } from './en/statuses.ts'
import type { Language } from './languages.ts'
import { statuses as vi } from './vi/statuses.ts'

/**
 * The words of statuses, and the few others the background worker says. Plain look-ups, so that the worker carries
 * neither React nor the message formatter.
 */
const books = {
  vi: {
    statuses: vi,
    shipThisOrder: 'Gửi đơn này',
    practiceAccount: 'Tập dượt',
    accountInUse: 'Còn đơn chưa xong dùng tài khoản này. Chờ các đơn đó xong, hoặc thêm một tài khoản khác.',
    accountHasShops: 'Tài khoản sàn này còn shop. Xóa các shop của nó trước.',
    marketplaceShipsNothing: 'Tài khoản sàn không tự gửi đơn. Chọn một shop của nó rồi gửi lại.',
  },
  en: {
    statuses: en,
    shipThisOrder: 'Ship this order',
    practiceAccount: 'Practice',
    accountInUse:
      'Orders that are not over still use this account. Wait until they are, or add another account.',
    accountHasShops: 'This marketplace account still has shops. Remove its shops first.',
    marketplaceShipsNothing:
      'A marketplace account ships nothing itself. Choose one of its shops, then ship again.',
  },
} as const satisfies Record<Language, unknown>

export function contextMenuTitle(language: Language): string {
  return books[language].shipThisOrder
}

export function practiceAccountName(language: Language): string {
  return books[language].practiceAccount
}

export function accountInUse(language: Language): string {
  return books[language].accountInUse
}

export function accountHasShops(language: Language): string {
  return books[language].accountHasShops
}

export function marketplaceShipsNothing(language: Language): string {
  return books[language].marketplaceShipsNothing
}

/** A carrier's status code (spec §3.1) in words; an unknown one with its number. */
export function statusLabel(language: Language, code: number): string {
  const { statuses } = books[language]
  if (isNotice(code)) return statuses.notice[code]
  return isKnownStatus(code) ? statuses.code[code] : statuses.unknownCode.replace('{code}', String(code))
}

export function submissionLabel(language: Language, submission: Submission): string {
  return books[language].statuses.submission[submission]
}

/** What a status means for the seller, in one sentence. */
export function statusAbout(language: Language, code: number): string {
  const { statuses } = books[language]
  if (isNotice(code)) return statuses.aboutNotice
  return isKnownStatus(code) ? statuses.about[code] : statuses.aboutUnknown
}

/** What the seller should do next, in one sentence. */
export function statusNext(language: Language, code: number): string {
  const { statuses } = books[language]
  if (isNotice(code)) return statuses.nextAfterNotice
  return isKnownStatus(code) ? statuses.next[code] : statuses.nextUnknown
}
