import { browser } from 'wxt/browser'
import { hostPattern } from '../domain/host-pattern.ts'
import type { AccountStore } from '../settings/accounts.ts'
import type { RelayStore } from '../settings/relays.ts'
import { connectedStores } from '../settings/stores.ts'

/** Lets the hosts of these addresses go, each unless something still stands on it. */
export type GiveBack = (...left: string[]) => Promise<void>

/** An account, a store and a relay may stand on one host. What was granted at install stays. */
export function hostsGivenBack(
  accounts: Pick<AccountStore, 'list'>,
  relays: Pick<RelayStore, 'list'>,
): GiveBack {
  return async (...left) => {
    const [known, listed, stores] = await Promise.all([
      accounts.list(),
      relays.list(),
      connectedStores.getValue(),
    ])
    const standing = [...known.map(({ api }) => api), ...listed.map(({ address }) => address), ...stores]
    const needed = standing.map(hostPattern)
    const origins = left.map(hostPattern).filter((pattern) => !needed.includes(pattern))
    // Of several the browser takes back all or none.
    await Promise.all(
      origins.map((origin) => browser.permissions.remove({ origins: [origin] }).catch(() => {})),
    )
  }
}
