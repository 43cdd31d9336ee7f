import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readers } from '../../tools/storefronts/all-storefronts.ts'
import { storefrontsPage } from '../../tools/storefronts/render.ts'
import { storefrontCases } from '../storefronts/cases.ts'

const page = readFileSync(new URL('../../docs/storefronts.md', import.meta.url), 'utf8')

test('docs/storefronts.md is what the tool makes of the readers today', async () => {
  expect(page, 'Run: npm run storefronts-page').toBe(await storefrontsPage(readers, storefrontCases))
})

test('the commands it names are there', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const named = [...page.matchAll(/npm run ([a-z-]+)/g)].map(([, script]) => script ?? '')
  expect(named.length).toBeGreaterThan(4)
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
})
