import { browser } from 'wxt/browser'
import { hostPattern } from '../../domain/store/host-pattern.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import type { RelayStore } from '../../settings/relays.ts'
import { connectedStores } from '../../settings/stores.ts'

/** Releases the host of this address unless something still needs it. */
export type ReleaseHostPermission = (left: string) => Promise<void>

/** Accounts, relays and stores may share a host. Permissions granted at install stay. */
export function hostPermissionReleaser(
  accounts: Pick<AccountStore, 'list'>,
  relays: Pick<RelayStore, 'list'>,
): ReleaseHostPermission {
  return async (left) => {
    const [known, listed, stores] = await Promise.all([
      accounts.list(),
      relays.list(),
      connectedStores.getValue(),
    ])
    const inUse = [...known.map(({ api }) => api), ...listed.map(({ address }) => address), ...stores]
    const pattern = hostPattern(left)
    if (inUse.some((other) => hostPattern(other) === pattern)) return
    await browser.permissions.remove({ origins: [pattern] }).catch(() => {})
  }
}
