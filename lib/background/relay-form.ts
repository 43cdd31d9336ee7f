import { browser } from 'wxt/browser'
import { hostPattern, isLoopback } from '../domain/host-pattern.ts'
import type { Input } from '../messages/table.ts'
import type { RelayStore } from '../settings/relays.ts'

/** A relay as the seller typed it, with the address as we keep it and the token that belongs to it. */
export interface TypedRelay {
  accountId: string
  address: string
  token: string
}

/**
 * The stored token stands in for one that was not typed, but only towards the address it was saved for. Undefined where
 * there is none, and where it would travel in clear text to another machine.
 */
export async function readRelay(
  relays: Pick<RelayStore, 'get'>,
  { accountId, ...form }: Input<'relays.check'>,
): Promise<TypedRelay | undefined> {
  const address = form.address
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  if (!address.startsWith('https:') && !isLoopback(address)) return undefined
  const stored = await relays.get(accountId)
  const token = form.token?.trim() || (stored?.address === address ? stored.token : '')
  return token ? { accountId, address, token } : undefined
}

/** Whether the browser lets us reach the host this stands on. */
export function mayReach(address: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [hostPattern(address)] })
}
