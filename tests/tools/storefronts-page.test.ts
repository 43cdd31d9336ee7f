import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readers } from '../../tools/storefronts/all-storefronts.ts'
import { storefrontsPage } from '../../tools/storefronts/render.ts'
import { storefrontCases } from '../storefronts/cases.ts'

const page = readFileSync(new URL('../../docs/storefronts.md', import.meta.url), 'utf8')

test('docs/storefronts.md is what the tool makes of the readers today', async () => {
  expect(page, 'Run: npm run storefronts-page').toBe(await storefrontsPage(readers, storefrontCases))
})
