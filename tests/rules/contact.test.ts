import { expect, test } from 'vitest'
import { isNoPhone, isOldPhone, isSamePhone, isTooShort, phoneFault } from '../../lib/rules/contact.ts'
import { whatMatters } from '../what-matters.ts'

/** A line, one number and the ways to write it. */
const NUMBERS = [
  ['0912 345 678', '+84 912 345 678', '912345678'],
  ['01682345678', '0382.345.678'],
  ['0912 345 678 - 0987 654 321', '0912345678 0987654321'],
  ['0903 111 222 / 0938 333 444'],
  ['0903 111 222, 0938 333 445'],
  ['1900 1234', '19001234'],
  ['1900 1235'],
  ['12345', '1 23 45'],
  ['+1 415 555 2671'],
]

test('two fields hold the same number only where all their numbers are the same', () => {
  for (const [line, one] of NUMBERS.entries())
    for (const [otherLine, other] of NUMBERS.entries())
      for (const text of one)
        for (const otherText of other)
          expect([text, otherText, isSamePhone(text, otherText)]).toEqual([
            text,
            otherText,
            line === otherLine,
          ])
  for (const none of ['', ' ', 'không có']) expect(isSamePhone(none, none)).toBe(false)
})

test('what is said of a phone', async () => {
  const said = ({ tel }: { tel: string }) => ({
    short: isTooShort(tel),
    no: isNoPhone(tel),
    old: isOldPhone(tel),
    fault: isNoPhone(tel) && phoneFault(tel),
  })
  expect(
    await whatMatters({ tel: '0912345678' }, said, {
      others: { tel: [...NUMBERS.flat(), '091234567', '09123456789', '0952345678', 'không có'] },
    }),
  ).toMatchInlineSnapshot(`
    "
    tel: old ("01682345678"); no fault ("0912 345 678 - 0987 654 321", "0912345678 0987654321", "0903 111 222 / 0938 333 444", "0903 111 222, 0938 333 445", "1900 1234", "19001234", "1900 1235", "+1 415 555 2671", "091234567", "09123456789"); short ("12345", "1 23 45")
    "
  `)
})
