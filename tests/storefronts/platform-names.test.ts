import { expect, test } from 'vitest'
import { platformName } from '../../components/popup/platform-names.ts'
import { platforms } from '../../lib/storefronts/platforms.ts'

test('the popup calls each platform as its maker does', () => {
  const called = platforms.map(({ id }) => ({ id, name: platformName(id) }))
  const known = platforms.map(({ id, name }) => ({ id, name }))
  expect(called, 'Write its name as its maker does in components/popup/platform-names.ts').toEqual(known)
  expect(['generic', 'manual', 'sheet'].map(platformName)).toEqual(['', '', ''])
})
