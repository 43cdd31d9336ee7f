import { browser } from 'wxt/browser'
import type { Carrier, CarrierDeps, Credentials } from '../../carrier/carrier.ts'
import { createCarrier } from '../../carrier/create-carrier.ts'
import { REFER_TOKEN_CODE } from '../../carrier/error-codes.ts'
import { isReferToken } from '../../carrier/refusal.ts'
import { type Account, backoffMs } from '../../domain/account.ts'
import type { Failure, Outcome } from '../../domain/failure.ts'
import { isInner, practisesElsewhere } from '../../domain/practice.ts'
import { learntExtras, learntSolutionFees } from '../../domain/shipment/fee-total.ts'
import { labelsInForce } from '../../domain/shipment/labels.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import { mayBeSent } from '../../domain/shipment/status.ts'
import { hostPattern, isLoopback } from '../../domain/store/host-pattern.ts'
import type { CarrierFor, ReachedCarrier } from '../../outbox/deps.ts'
import type { AccountSecret, AccountStore } from '../../settings/accounts.ts'
import { loadOnce } from '../load-once.ts'
import type { Vault } from '../secrets/vault.ts'
import { ownRefusal } from './own-refusal.ts'

type Where = Pick<Account, 'api' | 'environment'>

export const carrierDeps: CarrierDeps = {
  fetch: (request) => fetch(request),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  now: () => Date.now(),
  online: () => navigator.onLine,
}

const practice = loadOnce(async () => (await import('./practice-carrier.ts')).practiceFetch(carrierDeps))

const practiceDeps: CarrierDeps = {
  ...carrierDeps,
  fetch: async (request) => (await practice())(request),
  online: () => true,
}

/**
 * Only this decides it: the practice account uses the carrier inside the extension, every other
 * account the network.
 */
export function carrierDepsOf(account: Where, network = carrierDeps, inner = practiceDeps): CarrierDeps {
  return isInner(account) ? inner : network
}

/** Why the carrier cannot be called now; undefined when it can. */
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
  /** For requests that belong to no order. */
  ofAccount(accountId: string): Promise<Outcome<ReachedCarrier>>
  ofShipment: CarrierFor
}

/** The same shop at the same address. An operator ships nothing. */
export function serves(
  account: Account,
  { api, partnerCode }: Pick<Shipment, 'api' | 'partnerCode'>,
): boolean {
  return account.api === api && account.partnerCode === partnerCode && !account.marketplace
}

/**
 * Why a shop cannot submit under its operator now. The operator's token goes only to the address it was
 * saved for.
 */
function operatorsObstacle(shop: Account, operator: AccountSecret | undefined): Failure | undefined {
  if (operator?.account.api !== shop.api) return { kind: 'account-gone' }
  return operator.account.paused ? { kind: 'unauthorised', code: REFER_TOKEN_CODE } : undefined
}

/** Without the operator’s token no order of its shop is sent. */
function ofOperator(failure: Failure): Failure {
  return failure.kind === 'unauthorised' ? { ...failure, code: REFER_TOKEN_CODE } : failure
}

/**
 * The first order whose answer tells teaches how the account's quotes are added up, and each what its solutions
 * cost.
 */
async function learnFees(accounts: Pick<AccountStore, 'change'>, account: Account, shipment: Shipment) {
  const { acceptance, quoted, draft } = shipment
  if (!quoted || acceptance?.learnt !== 'answer') return
  const learnt = account.extras ? undefined : learntExtras(quoted, acceptance)
  const solved = !labelsInForce(acceptance.at) && draft.solutions?.length
  if (!learnt && !solved) return
  await accounts.change(account.id, ({ extras = learnt, solutionFees, ...now }) => {
    const fees = { ...solutionFees, ...(solved && learntSolutionFees(shipment, solutionFees)) }
    return {
      ...now,
      ...(extras && { extras }),
      ...(Object.keys(fees).length > 0 && { solutionFees: fees }),
    }
  })
}

/** The carriers of stored accounts. Only here a token meets the wire. */
export function carrierSource(
  accounts: AccountStore,
  vault: () => Promise<Pick<Vault, 'open'>>,
  network: CarrierDeps = carrierDeps,
  obstacleTo: typeof obstacle = obstacle,
): CarrierSource {
  /** Also stored with the account; held here in case the disk is full. */
  const backoffs = new Map<string, Pick<Account, 'backoff'>>()

  async function reach({ account, token }: AccountSecret): Promise<Outcome<ReachedCarrier>> {
    if (practisesElsewhere(account)) return ownRefusal('practice-elsewhere')
    if (account.paused) return { ok: false, failure: { kind: 'unauthorised' } }
    const remembered = backoffs.get(account.id) ?? {}
    const retryAfterMs = Math.max(backoffMs(account, network.now()), backoffMs(remembered, network.now()))
    if (retryAfterMs > 0) return { ok: false, failure: { kind: 'busy', retryAfterMs } }
    const operator = account.operatorId === undefined ? undefined : await accounts.get(account.operatorId)
    const obstructed = account.operatorId === undefined ? undefined : operatorsObstacle(account, operator)
    const { open } = await vault()
    const [own, failure] = await Promise.all([open(token), obstacleTo(account)])
    if (!own.ok) return own
    const refer = operator && !obstructed ? await open(operator.token) : undefined
    const noSubmitting = obstructed ?? (refer?.ok === false ? ofOperator(refer.failure) : undefined)
    if (failure) return { ok: false, failure }
    const { api, partnerCode, bodyFormat, apiVersion } = account
    const credentials: Credentials = {
      api,
      partnerCode,
      token: own.value,
      ...(bodyFormat && { bodyFormat }),
      ...(apiVersion && { apiVersion }),
      ...(operator && refer?.ok && { referToken: refer.value, referCode: operator.account.partnerCode }),
    }
    return {
      ok: true,
      value: {
        account,
        ...(noSubmitting && { submitObstacle: noSubmitting }),
        carrier: createCarrier(credentials, carrierDepsOf(account, network)),
        async reportFailure(failure) {
          if (failure.kind === 'busy') await backOff(account.id, failure.retryAfterMs)
          if (failure.kind !== 'unauthorised') return
          // A paused operator's token was not sent; if the carrier refuses all the same, the account itself is
          // refused.
          if (operator && !noSubmitting && isReferToken(failure))
            await accounts.pause(operator.account.id, operator.token)
          else await accounts.pause(account.id, token)
        },
        learnFees: (shipment) => learnFees(accounts, account, shipment),
      },
    }
  }

  /** Of several answers the longest pause counts. */
  function backOff(id: string, retryAfterMs: number): Promise<void> {
    const from = network.now()
    const longest = (before: Pick<Account, 'backoff'>) => ({
      backoff: { from, until: from + Math.max(retryAfterMs, backoffMs(before, from)) },
    })
    backoffs.set(id, longest(backoffs.get(id) ?? {}))
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
      // Two shops may share a partner code: what may still be sent goes under its own account or not at all.
      if (mayBeSent(shipment.submission)) return { ok: false, failure: { kind: 'account-gone' } }
      // What left is followed by the account that was removed and added again, where only one can be that.
      const [again, ...others] = (await accounts.list()).filter((one) => serves(one, shipment))
      const secret = again && others.length === 0 ? await accounts.get(again.id) : undefined
      // Read again: it may have changed since the list.
      if (secret && serves(secret.account, shipment)) return reach(secret)
      return { ok: false, failure: { kind: 'account-gone' } }
    },
  }
}

export async function askCarrier<T>(
  reached: Outcome<ReachedCarrier>,
  question: (carrier: Carrier) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (!reached.ok) return reached
  const answer = await question(reached.value.carrier)
  if (!answer.ok) await reached.value.reportFailure(answer.failure)
  return answer
}
