import { browser } from 'wxt/browser'
import { hostPattern } from '../domain/host-pattern.ts'
import type { AccountStore } from '../settings/accounts.ts'
import type { RelayStore } from '../settings/relays.ts'
import { connectedStores } from '../settings/stores.ts'

/** Lets the host of this address go, unless something still stands on it. */
export type GiveBack = (left: string) => Promise<void>

/** An account, a store and a relay may stand on one host. What was granted at install stays. */
export function hostsGivenBack(
  accounts: Pick<AccountStore, 'list'>,
  relays: Pick<RelayStore, 'list'>,
): GiveBack {
  return async (left) => {
    const [known, listed, stores] = await Promise.all([
      accounts.list(),
      relays.list(),
      connectedStores.getValue(),
    ])
    const standing = [...known.map(({ api }) => api), ...listed.map(({ address }) => address), ...stores]
    const pattern = hostPattern(left)
    if (standing.some((other) => hostPattern(other) === pattern)) return
    await browser.permissions.remove({ origins: [pattern] }).catch(() => {})
  }
}
