import fc from 'fast-check'
import { expect, test } from 'vitest'
import { text } from '../../../lib/storefronts/read/json.ts'
import { runs } from '../../deep.ts'

test('a number of a shop’s JSON is read digit for digit or not at all: no order has another’s number', () => {
  const around = fc.bigInt({ min: 2n ** 53n - 50n, max: 2n ** 53n + 50n })
  fc.assert(
    fc.property(fc.oneof(around, fc.bigInt({ min: 0n, max: 10n ** 24n })), (number) => {
      for (const digits of [`${number}`, `-${number}`]) {
        const read = text(JSON.parse(digits))
        if (number < 2n ** 53n) expect(read).toBe(String(Number(digits)))
        else expect([digits, read]).toEqual([digits, undefined])
        expect(text(JSON.parse(`"${digits}"`))).toBe(digits)
      }
    }),
    runs(800),
  )
})

test('amounts, empty texts and what is no text', () => {
  expect([12.5, 0, -3, 'x ', ' ', '', null, true, {}, [1], Infinity, Number.NaN].map(text)).toEqual([
    ...['12.5', '0', '-3', 'x '],
    ...Array(8).fill(undefined),
  ])
})
