import { expect, test } from 'vitest'
import { withoutSecrets } from '../../lib/carrier/secrets.ts'

const SECRET = `mật/khẩu "1" & <2>'s`

test.each([
  ['as it is', SECRET],
  ['in capitals', SECRET.toUpperCase()],
  ['in a URL', encodeURIComponent(SECRET)],
  ['in a URL of small letters', encodeURIComponent(SECRET).toLowerCase()],
  ['in a form', new URLSearchParams({ '': SECRET }).toString().slice(1)],
  ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
  ['in PHP’s JSON', `m\\u1eadt\\/kh\\u1ea9u \\"1\\" & <2>'s`],
  ['in HTML', 'mật/khẩu &quot;1&quot; &amp; &lt;2&gt;&#039;s'],
])('a secret written %s is taken out', (_, written) => {
  expect(withoutSecrets([SECRET], [])(`a ${written} b ${written}`)).toBe('a … b …')
  expect(withoutSecrets([], [SECRET])(`a ${written} b ${written}`)).toBe('a … b …')
})

test('a token is taken out of the middle of a word, a password only where it stands alone', () => {
  expect(withoutSecrets(['mây-2026'], [])('xmây-2026y')).toBe('x…y')
  expect(withoutSecrets([], ['123456'])('S123456 1234567 123456, "123456" pw_123456')).toBe(
    'S123456 1234567 …, "…" pw_…',
  )
  expect(withoutSecrets([], ['!a!'])('x!a!y')).toBe('x…y')
})

test('a header drops the space around a token, and so does the search for it', () => {
  expect(withoutSecrets([' mây-2026\n'], [])('(mây-2026)')).toBe('(…)')
})

test('none, an empty one and a token too short to be one take nothing out', () => {
  for (const nothing of [withoutSecrets([], []), withoutSecrets(['', 'true', 'ccess'], ['', ' '])]) {
    expect(nothing('{"success":true}')).toBe('{"success":true}')
  }
  expect(withoutSecrets(['uccess'], [])('{"success":true}')).toBe('{"s…":true}')
})
