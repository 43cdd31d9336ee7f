import { expect, test } from 'vitest'
import { platformName } from '../../components/popup/platform-names.ts'
import { platforms } from '../../lib/storefronts/platforms.ts'

test('the popup calls each platform as its maker does', () => {
  expect(platforms.map(({ id }) => platformName(id))).toEqual(platforms.map(({ name }) => name))
})
