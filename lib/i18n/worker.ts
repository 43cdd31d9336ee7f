import type { Submission } from '../domain/shipment/shipment.ts'
import { isKnownStatus, isNotice } from '../domain/shipment/status.ts'
import { statuses as en } from './en/statuses.ts'
import type { Language } from './languages.ts'
import { statuses as vi } from './vi/statuses.ts'

/**
 * The phrases of statuses and of the worker. Plain look-ups keep React and the message formatter out of the worker.
 */
const books = {
  vi: {
    statuses: vi,
    shipThisOrder: 'Gửi đơn này',
    shipSelectedOrders: 'Gửi các đơn đang chọn',
    openWorkbench: 'Mở bàn làm việc',
    practiceAccount: 'Tập dượt',
    diskTrouble: 'Quickship không đọc hoặc ghi được sổ đơn trên máy này',
    orderChanged: 'đơn đã đổi sau khi gửi',
    dispatched: 'Đã gửi hàng, mã vận đơn:',
    shipTogether: '{count} đơn mới: bấm nút Quickship{keys} để gửi cùng lúc',
    orPress: ' hoặc {shortcut}',
  },
  en: {
    statuses: en,
    shipThisOrder: 'Ship this order',
    shipSelectedOrders: 'Ship the selected orders',
    openWorkbench: 'Open the workbench',
    practiceAccount: 'Practice',
    diskTrouble: 'Quickship cannot read or write its order book on this computer',
    orderChanged: 'order changed after shipping',
    dispatched: 'Shipped, tracking code:',
    shipTogether: '{count} new orders: click Quickship’s button{keys} to ship them together',
    orPress: ' or press {shortcut}',
  },
} as const satisfies Record<Language, unknown>

export function contextMenuTitle(language: Language): string {
  return books[language].shipThisOrder
}

export function selectedMenuTitle(language: Language): string {
  return books[language].shipSelectedOrders
}

export function workbenchMenuTitle(language: Language): string {
  return books[language].openWorkbench
}

export function diskTroubleTitle(language: Language): string {
  return books[language].diskTrouble
}

export function practiceAccountName(language: Language): string {
  return books[language].practiceAccount
}

/** Next to a status: the shop's order changed after shipping. */
export function orderChangedLabel(language: Language): string {
  return books[language].orderChanged
}

/** Above a list with several new orders; `shortcut` is empty if the seller removed it. */
export function shipTogetherHint(language: Language, count: number, shortcut: string): string {
  const { shipTogether, orPress } = books[language]
  const keys = shortcut && orPress.replace('{shortcut}', shortcut)
  return shipTogether.replace('{count}', String(count)).replace('{keys}', keys)
}

/** The note in the shop's order. */
export function dispatchNote(language: Language, trackingCode: string): string {
  return `${books[language].dispatched} ${trackingCode}`
}

/** For a carrier's status code (spec §3.1); an unknown one shows its number. `part`: of a part delivery. */
export function statusLabel(language: Language, code: number, part = false): string {
  const { statuses } = books[language]
  if (part && isPartStatus(code)) return statuses.part[code]
  if (isNotice(code)) return statuses.notice[code]
  return isKnownStatus(code) ? statuses.code[code] : statuses.unknownCode.replace('{code}', String(code))
}

function isPartStatus(code: number): code is keyof typeof vi.part {
  return code in vi.part
}

export function submissionLabel(language: Language, submission: Submission): string {
  return books[language].statuses.submission[submission]
}

export function statusAbout(language: Language, code: number): string {
  const { statuses } = books[language]
  if (isNotice(code)) return statuses.aboutNotice
  return isKnownStatus(code) ? statuses.about[code] : statuses.aboutUnknown
}

export function statusNext(language: Language, code: number): string {
  const { statuses } = books[language]
  if (isNotice(code)) return statuses.nextAfterNotice
  return isKnownStatus(code) ? statuses.next[code] : statuses.nextUnknown
}
