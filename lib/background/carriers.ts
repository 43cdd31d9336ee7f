import { browser } from 'wxt/browser'
import type { CarrierWorld, Credentials } from '../carrier/carrier.ts'
import { createCarrier } from '../carrier/create-carrier.ts'
import { REFER_TOKEN_CODE } from '../carrier/error-codes.ts'
import { isReferToken } from '../carrier/refusal.ts'
import { type Account, sparedForMs } from '../domain/account.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import { hostPattern, isLoopback } from '../domain/host-pattern.ts'
import { isInner } from '../domain/practice.ts'
import type { Shipment } from '../domain/shipment.ts'
import type { CarrierFor, ReachedCarrier } from '../outbox/world.ts'
import type { AccountSecret, AccountStore } from '../settings/accounts.ts'
import { practiceFetch } from './practice-carrier.ts'

type Where = Pick<Account, 'api' | 'environment'>

export const carrierWorld: CarrierWorld = {
  fetch: (request) => fetch(request),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  now: () => Date.now(),
  online: () => navigator.onLine,
}

const practiceWorld: CarrierWorld = {
  ...carrierWorld,
  fetch: practiceFetch(carrierWorld),
  online: () => true,
}

/**
 * The way an account's requests go. Decided here and nowhere else: the built-in practice account's to the carrier inside
 * the extension and never out of it, every other's over the network and never there.
 */
export function worldOf(account: Where, network = carrierWorld, inner = practiceWorld): CarrierWorld {
  return isInner(account) ? inner : network
}

/** Why this carrier cannot be asked just now; undefined where it can. */
export async function obstacle(account: Where): Promise<Failure | undefined> {
  if (isInner(account)) return undefined
  const { api } = account
  if (!(await browser.permissions.contains({ origins: [hostPattern(api)] }))) {
    return { kind: 'no-permission', origin: new URL(api).origin }
  }
  if (!navigator.onLine && !isLoopback(api)) return { kind: 'unreachable', why: 'offline' }
  return undefined
}

export interface CarrierSource {
  /** The carrier an account has now: for what belongs to no order yet. */
  ofAccount(accountId: string): Promise<Outcome<ReachedCarrier>>
  ofShipment: CarrierFor
}

/** Whether an order may go with this account: the same shop at the same address. An operator ships nothing. */
export function serves(
  account: Account,
  { api, partnerCode }: Pick<Shipment, 'api' | 'partnerCode'>,
): boolean {
  return account.api === api && account.partnerCode === partnerCode && !account.marketplace
}

/** Why a shop's orders cannot go out under its operator just now. Its token goes where it was saved for, nowhere else. */
function operatorsObstacle(shop: Account, operator: AccountSecret | undefined): Failure | undefined {
  if (operator?.account.api !== shop.api) return { kind: 'account-gone' }
  return operator.account.paused ? { kind: 'unauthorised', code: REFER_TOKEN_CODE } : undefined
}

/** The carriers of stored accounts; the only place where a token meets the wire. */
export function carrierSource(
  accounts: AccountStore,
  network: CarrierWorld = carrierWorld,
  obstacleTo: typeof obstacle = obstacle,
): CarrierSource {
  /** Stands with the account; here too, for as long as this worker lives, in case the disk is full. */
  const askedToSpare = new Map<string, Pick<Account, 'spared'>>()

  async function reach({ account, token }: AccountSecret): Promise<Outcome<ReachedCarrier>> {
    if (account.paused) return { ok: false, failure: { kind: 'unauthorised' } }
    const asked = askedToSpare.get(account.id) ?? {}
    const retryAfterMs = Math.max(sparedForMs(account, network.now()), sparedForMs(asked, network.now()))
    if (retryAfterMs > 0) return { ok: false, failure: { kind: 'busy', retryAfterMs } }
    const operator = account.operatorId === undefined ? undefined : await accounts.get(account.operatorId)
    const noSubmitting = account.operatorId === undefined ? undefined : operatorsObstacle(account, operator)
    const failure = await obstacleTo(account)
    if (failure) return { ok: false, failure }
    const { api, partnerCode, bodyFormat, apiVersion } = account
    const credentials: Credentials = {
      api,
      partnerCode,
      token,
      ...(bodyFormat && { bodyFormat }),
      ...(apiVersion && { apiVersion }),
      ...(operator && !noSubmitting && { referToken: operator.token }),
    }
    return {
      ok: true,
      value: {
        account,
        ...(noSubmitting && { noSubmitting }),
        carrier: createCarrier(credentials, worldOf(account, network)),
        async heard(failure) {
          if (failure.kind === 'busy') await spare(account.id, failure.retryAfterMs)
          if (failure.kind !== 'unauthorised') return
          // A paused operator's token was not sent: refused all the same, it is the account that cannot go on.
          if (operator && !noSubmitting && isReferToken(failure))
            await accounts.pause(operator.account.id, operator.token)
          else await accounts.pause(account.id, token)
        },
      },
    }
  }

  /** Of several answers that ask for it at once, the longest pause counts. */
  function spare(id: string, retryAfterMs: number): Promise<void> {
    const from = network.now()
    const longest = (before: Pick<Account, 'spared'>) => ({
      spared: { from, until: from + Math.max(retryAfterMs, sparedForMs(before, from)) },
    })
    askedToSpare.set(id, longest(askedToSpare.get(id) ?? {}))
    return accounts.change(id, (account) => ({ ...account, ...longest(account) }))
  }

  return {
    async ofAccount(accountId) {
      const secret = await accounts.get(accountId)
      return secret
        ? reach(secret)
        : { ok: false, failure: { kind: 'bug', message: 'this account was removed' } }
    },

    async ofShipment(shipment) {
      const own = await accounts.get(shipment.accountId)
      if (own && serves(own.account, shipment)) return reach(own)
      // Removed and added again, it has another id.
      const again = (await accounts.list()).find((one) => serves(one, shipment))
      const secret = again && (await accounts.get(again.id))
      // Read anew: it may have been changed since the list was.
      if (secret && serves(secret.account, shipment)) return reach(secret)
      return { ok: false, failure: { kind: 'account-gone' } }
    },
  }
}
