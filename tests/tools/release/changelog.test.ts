import { expect, test } from 'vitest'
import { releasedChangelog } from '../../../tools/release/changelog.ts'

const FIRST = '# Changelog\n\n## Next\n\n- Ships.\n'
const LATER = '# Changelog\n\n## Next\n\n- Prints.\n\n## 0.1.0, 2026-01-02\n\n- Ships.\n'
const day = new Date('2026-12-01T09:00:00Z')

test.each([
  [FIRST, '0.1.0', '0.1.0', '# Changelog\n\n## 0.1.0, 2026-12-01\n\n- Ships.\n'],
  [LATER, '0.1.0', '0.10.0', LATER.replace('Next', '0.10.0, 2026-12-01')],
])('the next part becomes the version’s', (text, before, version, released) => {
  expect(releasedChangelog(text, before, version, day)).toBe(released)
})

test.each([
  [LATER, '0.1.0', '0.1.0', 'not above'],
  [LATER, '0.10.0', '0.9.0', 'not above'],
  [FIRST, '0.1.0', '1.0', 'is no version'],
  [FIRST.replace('- Ships.\n', ''), '0.1.0', '0.2.0', 'says nothing'],
  [LATER.replace('- Prints.\n', ''), '0.1.0', '0.2.0', 'says nothing'],
])('%j from %s to %s: %s', (text, before, version, why) => {
  expect(() => releasedChangelog(text, before, version, day)).toThrow(why)
})
