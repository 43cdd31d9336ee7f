import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../lib/storefronts/write-back/form.ts'
import { runs } from '../../deep.ts'

const CODE = 'S1.A1.17373471'
/** Of other parcels, although the code is in them. */
const LONGER = [`${CODE}9`, `${CODE}.2`, `${CODE}-B`, `X${CODE}`, `1${CODE}`, `${CODE}đ`]
/** The code itself, as a sentence, a bracket or a link ends it. */
const ITSELF = [CODE, `${CODE}.`, `(${CODE})`, `${CODE},`, `#${CODE}`, `${CODE}-`]
const OTHERS = ['Đã giao', 'S1.A1', '17373471', '.', 'mã:']

test('a text holds a code where one of its words is the code, whatever else is in it and in what order', () => {
  const anyText = fc.array(fc.constantFrom(...LONGER, ...ITSELF, ...OTHERS), { maxLength: 6 })
  fc.assert(
    fc.property(anyText, fc.constantFrom(' ', '\n', ' – '), (words, between) => {
      expect(holds(words.join(between), CODE)).toBe(words.some((word) => ITSELF.includes(word)))
    }),
    runs(2_000),
  )
})
