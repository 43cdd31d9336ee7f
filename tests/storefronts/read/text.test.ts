import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clean, cleanNote } from '../../../lib/storefronts/read/text.ts'
import { runs } from '../../deep.ts'

test.each([
  ['soft hyphen', 'Nguyễn\u00ad An', 'Nguyễn An'],
  ['mark of direction', '\u202e0912\u202c 345', '0912 345'],
  ['Hangul filler', 'An\u3164\u115f\uffa0 Bình', 'An Bình'],
  ['tag characters', 'An\u{e0041}\u{e0020} Bình', 'An Bình'],
  ['variation selectors', 'An\ufe0f\u{e0100} Bình', 'An Bình'],
  ['Mongolian separator', '5\u180e00', '500'],
  ['annotation', 'An\ufff9x\ufffb', 'Anx'],
  ['inherent vowel', 'An\u17b4', 'An'],
  ['half a character', 'An\ud800 B\udc00', 'An B'],
  ['control characters', 'An\u0000\u0085\u001bB', 'An B'],
  ['what hides between a letter and its tone', 'e\u200b\u0302\u0301', 'ế'],
])('%s: not seen, not read', (_, raw, shown) => {
  expect(clean(raw)).toBe(shown)
})

test('whatever it was, it is well-formed, composed, and has nothing unseen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), fc.nat(0xffff), (text, half) => {
      for (const one of [clean(text + String.fromCharCode(half)), cleanNote(text)]) {
        expect(one.isWellFormed()).toBe(true)
        expect(one).not.toMatch(/[\p{DI}\p{Cf}]|[^\P{Cc}\n]/u)
      }
    }),
    runs(2000),
  )
})

test('a text that is cut is cut between characters', () => {
  expect(clean(`a${'😀'.repeat(3000)}`).isWellFormed()).toBe(true)
})
