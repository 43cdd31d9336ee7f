import { expect, test } from 'vitest'
import { dialled, readPhone } from '../../lib/domain/phone.ts'
import { phoneFaults, type Renewal } from '../../lib/domain/phone-plan.ts'
import {
  blank,
  hasNoDigits,
  isNoEmail,
  isNoPhone,
  isOldPhone,
  isSamePhone,
  isTooShort,
  phoneFault,
} from '../../lib/rules/contact.ts'
import { whatMatters } from '../what-matters.ts'

/** A line, one number and the ways to write it. */
const NUMBERS = [
  ['0912 345 678', '+84 912 345 678', '912345678', '０９１２ ３４５ ６７８'],
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

test('a number is called old wherever another one is sent for it, and nowhere else', () => {
  const renewals = new Set<Renewal | undefined>()
  for (let prefix = 0; prefix < 2_000; prefix++)
    for (const rest of ['345678', '3456789', '8252341']) {
      const tel = `${String(prefix).padStart(4, '0')}${rest}`
      const phone = readPhone(tel)
      renewals.add(phone?.renewed)
      const isWritten = phone?.number.slice(1) === tel.replace(/^(?:0|84)?0?/, '')
      expect([tel, isOldPhone(tel)]).toEqual([tel, phone?.valid === true && !isWritten])
    }
  const all: Record<Renewal, true> = { mobile: true, fixed: true }
  expect([...renewals].filter(Boolean).toSorted()).toEqual(Object.keys(all).toSorted())
  for (const old of ['04 3825 1234', '(08) 3822 1234', '+84 4 3825 1234', '0168 234 5678'])
    expect([old, isOldPhone(old), dialled(old).length > 9]).toEqual([old, true, true])
})

test('each fault of a phone has its name', () => {
  const faults = {
    ...{ '0912 345 67': 'short', '0912 345 6789': 'long', '0100 200 000': 'prefix' },
    ...{ '1900 1234': 'service', '+1 415 555 2671': 'foreign', '0912345678 / 0987654321': 'several' },
  }
  expect(Object.values(faults)).toEqual(expect.arrayContaining([...phoneFaults]))
  for (const [tel, fault] of Object.entries(faults))
    expect([tel, isNoPhone(tel), phoneFault(tel)]).toEqual([tel, true, fault])
})

test('each number is missing, too short, no number or sound, at each length', () => {
  const said = (tel: string) => [hasNoDigits(tel), isTooShort(tel), isNoPhone(tel)].map(Number).join('')
  const lengths = Array.from({ length: 12 }, (_, length) => said('09123456789'.slice(0, length)))
  expect(lengths).toEqual(['100', ...Array(6).fill('010'), '001', '001', '001', '000', '001'])
  expect(['không có', '- / -', '1-2-3', '12 345 67'].map(said)).toEqual(['100', '100', '010', '001'])
})

test('an address of e-mail has one @, a dot behind it and no space; none at all is no fault', () => {
  for (const good of ['', ' ', 'a@b.vn', ' a@b.vn ', 'a.b+c@d.e.vn'])
    expect(isNoEmail(good), good).toBe(false)
  for (const bad of ['a', 'a@b', '@b.vn', 'a@.', 'a@b.', 'a b@c.vn', 'a@@b.vn', 'a@b.vn, c@d.vn', 'a@b .vn'])
    expect(isNoEmail(bad), bad).toBe(true)
})

test.each(['', ' \n', '\u200b', '\u2060\ufeff', '\u3164', '\u115f\uffa0', '\ufe0f', '\u2800 '])(
  '%j is blank: nothing of it is seen',
  (text) => {
    expect(blank(text)).toBe(true)
    expect(blank(`${text}Lan`)).toBe(false)
  },
)
