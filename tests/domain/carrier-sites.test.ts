import { expect, test } from 'vitest'
import {
  carrierName,
  carrierSites,
  commonCarrier,
  presetApi,
  tokenPage,
} from '../../lib/domain/carrier-sites.ts'
import { account } from '../components/world.ts'

test('each environment of the carrier has an address, and a page of tokens on the customer site', () => {
  for (const environment of ['production', 'staging'] as const) {
    const { api, tokens } = carrierSites[environment]
    expect(presetApi(environment)).toBe(api)
    expect(tokenPage(`${api}/`)).toBe(tokens)
    expect([new URL(api).protocol, new URL(tokens).protocol]).toEqual(['https:', 'https:'])
    expect(new URL(tokens).host).not.toBe(new URL(api).host)
  }
})

test('practice has none, and of another address nothing is known', () => {
  expect(presetApi('practice')).toBe('')
  expect(tokenPage('https://carrier.example')).toBeUndefined()
  expect(tokenPage('')).toBeUndefined()
})

test('accounts that agree on it have the carrier’s name; practice has none, and another address is not known', () => {
  const [first, second] = Object.values(carrierSites).map(({ api }) => account({ api }))
  const other = account({ api: 'https://carrier.example' })
  const practice = account({ api: carrierSites.production.api, environment: 'practice' })
  if (!first || !second) throw new Error('no sites')
  expect([first, second, other].map(carrierName)).toEqual(['GHTK', 'GHTK', undefined])
  const agreed = [[first, second], [first, practice, practice], [practice], [first, other], [other], []]
  expect(agreed.map(commonCarrier)).toEqual(['GHTK', 'GHTK', ...Array(4).fill(undefined)])
})
