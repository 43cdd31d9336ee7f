import { expect, test } from 'vitest'
import { shortNumber } from '../../lib/i18n/short-number.ts'

test('amounts on an axis are as short as people write them', () => {
  expect([200_000, 7_500_000].map(shortNumber('vi'))).toEqual(['200k', '7,5\u00a0tr'])
  expect([200_000, 7_500_000].map(shortNumber('en'))).toEqual(['200k', '7.5m'])
})
