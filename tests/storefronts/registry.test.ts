import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { platforms } from '../../lib/storefronts/platforms.ts'
import { readers } from '../../tools/storefronts/all-storefronts.ts'
import { storefrontFolders } from '../../tools/storefronts/folders.ts'

const ROOT = join(import.meta.dirname, '../..')
const folders = storefrontFolders(ROOT).filter(({ id }) => id !== 'generic')

test('each storefront folder has its line in lib/storefronts/registry.ts, under its own name', () => {
  expect(platforms.map(({ id }) => id).toSorted()).toEqual(folders.map(({ id }) => id).toSorted())
})

test('a reader that was never tried on a real page lies in readers/unproven, and no other does', () => {
  const untried = readers.filter(({ platform, seenOn }) => platform.id !== 'generic' && seenOn.length === 0)
  const unproven = folders.filter(({ path }) => relative(ROOT, path).includes('unproven'))
  expect(unproven.map(({ id }) => id).toSorted()).toEqual(
    untried.map(({ platform }) => platform.id).toSorted(),
  )
})
