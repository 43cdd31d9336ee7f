import type { Language } from './languages.ts'

/** The worker's own phrases, loaded by what uses them. Plain look-ups keep React and the message formatter out. */
const books = {
  vi: {
    shipThisOrder: 'Gửi đơn này',
    shipSelectedOrders: 'Gửi các đơn đang chọn',
    openWorkbench: 'Mở trang quản lý Quickship',
    practiceAccount: 'Dùng thử',
    orderChanged: 'đơn đã đổi sau khi gửi',
    dispatched: 'Đã gửi hàng, mã vận đơn:',
    voided: 'Không còn gửi, vận đơn',
    restored: 'Hãng vẫn giao, vận đơn',
    shipTogether: '{count} đơn mới: bấm nút Quickship{keys} để gửi cùng lúc',
    orPress: ' hoặc {shortcut}',
  },
  en: {
    shipThisOrder: 'Ship this order',
    shipSelectedOrders: 'Ship the selected orders',
    openWorkbench: 'Open Quickship’s workbench',
    practiceAccount: 'Practice',
    orderChanged: 'order changed after shipping',
    dispatched: 'Shipped, tracking code:',
    voided: 'No longer shipped, parcel',
    restored: 'Still shipped after all, parcel',
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

/** `mark`: the tracking code, and that it is cancelled. */
export function cancelNote(language: Language, mark: string): string {
  return `${books[language].voided} ${mark}`
}

/** `mark`: the tracking code, and that it is not cancelled. */
export function restoreNote(language: Language, mark: string): string {
  return `${books[language].restored} ${mark}`
}
