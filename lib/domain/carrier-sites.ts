import type { Account, Environment } from './account.ts'

interface CarrierSite {
  api: string
  /** Where a signed-in seller makes tokens (spec §5.1). */
  tokens: string
}

/** The carrier's own addresses, from its public documents: spec §1 names them, and leaves them open. */
export const carrierSites: Readonly<Record<Exclude<Environment, 'practice'>, CarrierSite>> = {
  production: {
    api: 'https://services.giaohangtietkiem.vn',
    tokens: 'https://khachhang.giaohangtietkiem.vn/web/thong-tin-shop/cau-hinh-api',
  },
  staging: {
    api: 'https://services-staging.ghtklab.com',
    tokens: 'https://khachhang-staging.ghtklab.com/web/thong-tin-shop/cau-hinh-api',
  },
}

/** As sellers call it; a practice account's is no carrier, and another address's is not known. */
export function carrierName({ api }: Pick<Account, 'api'>): string | undefined {
  return Object.values(carrierSites).some((site) => site.api === api) ? 'GHTK' : undefined
}

/** Of accounts that agree on it; practice accounts have none. */
export function commonCarrier(accounts: readonly Account[]): string | undefined {
  const names = new Set(accounts.filter(({ environment }) => environment !== 'practice').map(carrierName))
  return names.size === 1 ? [...names][0] : undefined
}

/** Empty where none is known. */
export function presetApi(environment: Environment): string {
  return environment === 'practice' ? '' : carrierSites[environment].api
}

/** Where the tokens of an account at this API address are made; undefined for an address that is not the carrier's own. */
export function tokenPage(api: string): string | undefined {
  const typed = api.trim().replace(/\/+$/, '')
  return Object.values(carrierSites).find((site) => site.api === typed)?.tokens
}
