import { expect, test } from 'vitest'
import { formats, orderName } from '../../lib/i18n/formats.ts'

test.each([
  ['1001', '#1001'],
  ['##1001', '#1001'],
  ['S-1001', '#S-1001'],
  ['S-U9YMEH6K4P', 'Chị Lan'],
  ['', 'Chị Lan'],
])('an order with the number %j is called %s', (orderNumber, called) => {
  expect(orderName({ orderNumber, name: 'Chị Lan' })).toBe(called)
})

test('money, weights and times follow the language', () => {
  const now = Date.parse('2026-11-20T10:31:00')
  expect(formats('vi').money(1_250_000)).toBe('1.250.000\u00a0₫')
  expect(formats('en').money(1_250_000)).toBe('₫1,250,000')
  expect([formats('vi').money(-10_000), formats('en').money(-10_000)]).toEqual(['−10.000\u00a0₫', '−₫10,000'])
  expect(formats('vi').weight(450)).toBe('450 g')
  expect(formats('vi').weight(960)).toBe('0,96 kg')
  expect(formats('vi').weight(1_050)).toBe('1,05 kg')
  expect(formats('vi').age(now - 120_000, now)).toBe('2 phút trước')
  expect(formats('en').age(now - 3 * 3_600_000, now)).toBe('3 hours ago')
  expect(formats('vi').age(now - 30_000, now)).toBe('')
  expect(formats('vi').moment(now - 60_000, now)).toBe('10:30')
  expect(formats('vi').clock(now)).toBe('10:31:00')
  expect(formats('en').clock(now + 4 * 3_600_000)).toBe('14:31:00')
  for (const language of ['vi', 'en'] as const) {
    expect(formats(language).moment(now - 17 * 86_400_000, now)).toBe('03/11 10:31')
    expect(formats(language).day('2026-02-03', 'short')).toBe('03/02')
    expect(formats(language).day('2026-02-03')).toBe('03/02/2026')
  }
})
