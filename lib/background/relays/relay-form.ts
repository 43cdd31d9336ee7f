import { browser } from 'wxt/browser'
import { hostPattern, isLoopback, typedAddress } from '../../domain/store/host-pattern.ts'
import type { Input } from '../../messages/table.ts'
import type { StoredToken } from '../../settings/accounts.ts'
import type { RelayStore } from '../../settings/relays.ts'

export interface TypedRelay {
  accountId: string
  address: string
  token: StoredToken
}

/**
 * Without a typed token the stored one is used, for its own address only. Undefined without a token or
 * encryption.
 */
export async function readRelay(
  relays: Pick<RelayStore, 'get'>,
  { accountId, ...form }: Input<'relays.check'>,
): Promise<TypedRelay | undefined> {
  const address = typedAddress(form.address)
  if (!address.startsWith('https:') && !isLoopback(address)) return undefined
  const stored = await relays.get(accountId)
  const token = form.token?.trim() || (stored?.address === address ? stored.token : '')
  return token ? { accountId, address, token } : undefined
}

export function mayReach(address: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [hostPattern(address)] })
}
