import { expect, test } from 'vitest'
import { carrierSites, presetApi, tokenPage } from '../../lib/domain/carrier-sites.ts'

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
