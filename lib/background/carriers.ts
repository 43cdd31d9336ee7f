import { browser } from 'wxt/browser'
import type { CarrierWorld } from '../carrier/carrier.ts'
import { createCarrier } from '../carrier/create-carrier.ts'
import type { Failure } from '../domain/failure.ts'
import { hostPattern, isLoopback } from '../domain/host-pattern.ts'
import type { CarrierFor } from '../outbox/world.ts'
import type { AccountStore } from '../settings/accounts.ts'

export const carrierWorld: CarrierWorld = {
  fetch: (request) => fetch(request),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  online: () => navigator.onLine,
}

/** Why this address cannot be asked just now; undefined where it can. */
export async function obstacle(api: string): Promise<Failure | undefined> {
  if (!(await browser.permissions.contains({ origins: [hostPattern(api)] }))) {
    return { kind: 'no-permission', origin: new URL(api).origin }
  }
  if (!navigator.onLine && !isLoopback(api)) return { kind: 'unreachable', why: 'offline' }
  return undefined
}

/** The carrier of a stored account; the only place where a token meets the wire. */
export function carrierSource(accounts: AccountStore): CarrierFor {
  return async (accountId) => {
    const secret = await accounts.get(accountId)
    if (!secret) return { ok: false, failure: { kind: 'bug', message: 'this account was removed' } }
    const { account, token } = secret
    if (account.paused) return { ok: false, failure: { kind: 'unauthorised' } }
    const failure = await obstacle(account.api)
    if (failure) return { ok: false, failure }
    return {
      ok: true,
      value: {
        account,
        carrier: createCarrier({ api: account.api, partnerCode: account.partnerCode, token }, carrierWorld),
        tokenRefused: () => accounts.pause(accountId, token),
      },
    }
  }
}
