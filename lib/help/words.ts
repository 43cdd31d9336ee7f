import type { Language } from '../i18n/languages.ts'

interface HelpWords {
  title: string
  topics: string
  search: string
  none: string
  statuses: string
  changes: string
  write: string
  writeAbout: string
  journalFailed: string
  subject: string
  letter: string
}

/** Apart from the phrase books, which every page loads. */
export const helpWords: Readonly<Record<Language, HelpWords>> = {
  vi: {
    title: 'Trợ giúp',
    topics: 'Các mục',
    search: 'Tìm trong trợ giúp…',
    none: 'Không tìm thấy. Thử từ khác, hoặc viết cho chúng tôi.',
    statuses: 'Trạng thái nghĩa là gì',
    changes: 'Có gì mới',
    write: 'Viết cho chúng tôi',
    writeAbout:
      'Quickship lưu tệp quickship-journal.json vào máy bạn và mở thư mới. Đính kèm tệp đó vào thư. Trong tệp không có token, tên, số điện thoại hay địa chỉ.',
    journalFailed: 'Không đọc được sổ đơn trên máy này nên chưa lưu được tệp. Bạn vẫn viết thư được.',
    subject: 'Cần trợ giúp về Quickship',
    letter: 'Việc tôi đang làm:\n\nĐiều đã xảy ra:\n\n(Đính kèm tệp quickship-journal.json vừa lưu.)',
  },
  en: {
    title: 'Help',
    topics: 'Topics',
    search: 'Search in help…',
    none: 'Nothing found. Try other words, or write to us.',
    statuses: 'What each status means',
    changes: 'What is new',
    write: 'Write to us',
    writeAbout:
      'Quickship saves the file quickship-journal.json on your computer and opens a new letter. Attach that file. It holds no token, name, phone or address.',
    journalFailed:
      'The order book of this computer cannot be read, so the file was not saved. You can write all the same.',
    subject: 'Help with Quickship',
    letter:
      'What I was doing:\n\nWhat happened:\n\n(Attach the file quickship-journal.json that was just saved.)',
  },
}

/** Nothing of an order or an account is in it: only what the journal's head says, too. */
export function letterTo(address: string, language: Language, version: string, browser: string): string {
  const { subject, letter } = helpWords[language]
  const about = `${letter}\n\nQuickship ${version} · ${browser}`
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(about)}`
}
