import { expect, test } from 'vitest'
import { bookWithCarrier, withCarrier } from '../../lib/i18n/carrier-name.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { compiledBook } from '../../tools/build/compile-phrases.ts'
import { en, vi } from './all-phrases.ts'

test.each([
  ['vi', 'Hãng từ chối', 'GHTK từ chối'],
  [
    'vi',
    'Tài khoản hãng vận chuyển, hãng khác, hãng mô phỏng',
    'Tài khoản hãng vận chuyển, hãng khác, hãng mô phỏng',
  ],
  ['vi', 'Đơn hãng đã nhận, hàng của hãng.', 'Đơn GHTK đã nhận, hàng của GHTK.'],
  ['en', 'The carrier’s label: the carrier has it', 'GHTK’s label: GHTK has it'],
  ['en', 'This carrier, a parcel carrier', 'This carrier, a parcel carrier'],
] as const)('%s: “%s” is “%s”', (language, words, named) => {
  expect(withCarrier(language, words, 'GHTK')).toBe(named)
  expect(withCarrier(language, words, undefined)).toBe(words)
})

test.each(languages)(
  'in the book of %s, as written and as compiled, few phrases stay without the name',
  (language) => {
    const book = { vi, en }[language]
    const left = { vi: /(?<!\p{L})[Hh]ãng(?!\p{L})/gu, en: /\b[Tt]he carrier\b/g }[language]
    for (const phrases of [{ ...book }, compiledBook(book)]) {
      const before = JSON.stringify(phrases).match(left)?.length ?? 0
      const named = bookWithCarrier(language, phrases, 'GHTK')
      expect(before).toBeGreaterThan(150)
      expect(JSON.stringify(named).match(left)?.length ?? 0).toBeLessThan(before / 10)
      expect(JSON.stringify(named).replaceAll('GHTK', '').length).toBeLessThan(JSON.stringify(phrases).length)
    }
  },
)
