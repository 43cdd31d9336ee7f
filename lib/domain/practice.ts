import type { Account } from './account.ts'
import { isLoopback } from './store/host-pattern.ts'

/** `.invalid` resolves to no host (RFC 2606). */
export const INNER_CARRIER = 'https://practice.quickship.invalid'

/** Guards nothing valuable, so it is fixed. */
export const INNER_TOKEN = 'practice-inside'
export const PRACTICE_PARTNER_CODE = 'S-PRACTICE'

export function isInner({ api, environment }: Pick<Account, 'api' | 'environment'>): boolean {
  return environment === 'practice' && api === INNER_CARRIER
}

/** Called practice, yet at an address where parcels may be real. */
export function practisesElsewhere({ api, environment }: Pick<Account, 'api' | 'environment'>): boolean {
  const isHere = api === INNER_CARRIER || (URL.canParse(api) && isLoopback(api))
  return environment === 'practice' && !isHere
}

export const SAMPLE_STORE = 'sample.quickship.invalid'
export const SAMPLE_ORDER = '1042'
export const SAMPLE_PAGE = `/sample-order.html?order=${SAMPLE_ORDER}` as const

/** The sample's recipient is invented, so only practice accounts may ship it. */
export function mayShip({ environment }: Pick<Account, 'environment'>, store: string): boolean {
  return store !== SAMPLE_STORE || environment === 'practice'
}
