import type { Account } from './account.ts'

/**
 * The API address of the practice carrier inside the extension. It stands nowhere: `.invalid` is reserved and leads to
 * no host (RFC 2606).
 */
export const INNER_CARRIER = 'https://practice.quickship.invalid'

/** Whether an account's carrier is the one inside the extension: then nothing it sends leaves this computer. */
export function isInner({ api, environment }: Pick<Account, 'api' | 'environment'>): boolean {
  return environment === 'practice' && api === INNER_CARRIER
}

/** The store of the sample order that ships with the extension. */
export const SAMPLE_STORE = 'sample.quickship.invalid'
/** As the store numbers it. */
export const SAMPLE_ORDER = '1042'
/** Its page, among the extension's own. */
export const SAMPLE_PAGE = `/sample-order.html?order=${SAMPLE_ORDER}` as const

/** The sample's people are invented: no courier is sent to them. */
export function mayShip({ environment }: Pick<Account, 'environment'>, store: string): boolean {
  return store !== SAMPLE_STORE || environment === 'practice'
}
