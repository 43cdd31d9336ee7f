import type { Language } from './languages.ts'

const titles = {
  vi: {
    diskTrouble: 'Quickship không đọc hoặc ghi được sổ đơn trên máy này',
    locked: 'Quickship đang khóa: bấm để nhập mật khẩu mở khóa',
  },
  en: {
    diskTrouble: 'Quickship cannot read or write its order book on this computer',
    locked: 'Quickship is locked: click to enter the passphrase',
  },
} as const satisfies Record<Language, unknown>

export function diskTroubleTitle(language: Language): string {
  return titles[language].diskTrouble
}

export function lockedTitle(language: Language): string {
  return titles[language].locked
}
