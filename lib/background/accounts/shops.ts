import type { Carrier, ShopAccess } from '../../carrier/carrier.ts'
import type { Account } from '../../domain/account.ts'
import type { DraftField } from '../../domain/draft-field.ts'
import type { Failure, Outcome } from '../../domain/failure.ts'
import { fold } from '../../domain/fold.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import type { AnswerCache } from '../../settings/answer-cache.ts'
import type { Vault } from '../secrets/vault.ts'
import { askCarrier, type CarrierSource } from './carriers.ts'

interface ShopsDeps {
  accounts: AccountStore
  answers: Pick<AnswerCache, 'forget'>
  carriers: Pick<CarrierSource, 'ofAccount'>
  lock: OutboxDeps['lock']
  tokenChanged: () => void
  vault: Pick<Vault, 'keep'>
}

/**
 * Spec §4.10, §4.11. Token and password never reach a screen or a log. One request at a time: a repeated
 * click finds the shop.
 */
export function shopHandlers(deps: ShopsDeps): Pick<Handlers, 'shops.create' | 'shops.connect'> {
  const { accounts, carriers, lock } = deps

  async function add(
    operator: Account,
    shop: { name: string; email: string },
    ask: (carrier: Carrier) => Promise<Outcome<ShopAccess>>,
  ): Promise<Outcome<Account>> {
    const access = await askCarrier(await carriers.ofAccount(operator.id), ask)
    if (!access.ok) return { ok: false, failure: onItsField(access.failure) }
    if (!isUsable(access.value)) {
      return { ok: false, failure: { kind: 'unreadable', httpStatus: 200, excerpt: '' } }
    }
    return keep(deps, operator, shop, access.value)
  }

  return {
    'shops.create': ({ accountId, ...shop }) =>
      lock('quickship shops', async () => {
        const operator = await operatorOf(accounts, accountId)
        if (!operator) return noOperator
        const made = (await accounts.list()).find(
          (one) =>
            one.operatorId === operator.id && one.name === shop.name && one.contactEmail === shop.email,
        )
        return made ? { ok: true, value: made } : add(operator, shop, (carrier) => carrier.createShop(shop))
      }),

    'shops.connect': ({ accountId, password, ...shop }) =>
      lock('quickship shops', async () => {
        const operator = await operatorOf(accounts, accountId)
        if (!operator) return noOperator
        return add(operator, shop, (carrier) => carrier.shopToken(shop.email, password))
      }),
  }
}

/** The same code is the same shop; practice and real shops stay apart. */
async function keep(
  { accounts, answers, tokenChanged, vault }: ShopsDeps,
  operator: Account,
  { name, email }: { name: string; email: string },
  { code, token }: ShopAccess,
): Promise<Outcome<Account>> {
  const before = (await accounts.list()).find(
    (one) =>
      one.api === operator.api &&
      one.partnerCode === code &&
      one.environment === operator.environment &&
      !one.marketplace,
  )
  const account = {
    ...before,
    // Of the token before.
    tokenExpires: undefined,
    id: before?.id ?? crypto.randomUUID(),
    name,
    api: operator.api,
    partnerCode: code,
    environment: operator.environment,
    contactEmail: email,
    operatorId: operator.id,
  }
  const saved = await vault.keep(token, (sealed) => accounts.save(account, sealed))
  if (!saved.ok) return saved
  await answers.forget(account.id)
  tokenChanged()
  return saved
}

async function operatorOf(accounts: AccountStore, id: string): Promise<Account | undefined> {
  const account = (await accounts.get(id))?.account
  return account?.marketplace ? account : undefined
}

function isUsable({ code, token }: ShopAccess): boolean {
  return /^[!-~]+$/.test(code) && /^[!-~]+$/.test(token)
}

const noOperator: Outcome<never> = {
  ok: false,
  failure: { kind: 'bug', message: 'this account is no marketplace operator’s' },
}

/** Spec §7 has words without codes here. A refused log-in is shown at the e-mail field. */
const fieldWords: readonly (readonly [RegExp, DraftField])[] = [
  [/e-?mail|dang nhap|mat khau|log-?in|password/, 'email'],
  [/dien thoai|\bsdt\b|\btel\b|phone/, 'tel'],
  [/\bquan\b|huyen|district/, 'district'],
  [/\btinh\b|thanh pho|province/, 'province'],
]

function onItsField(failure: Failure): Failure {
  if (failure.kind !== 'rejected' || failure.field) return failure
  // "Quan trọng" and "tính" name no unit.
  const message = fold(failure.message.normalize('NFC').replace(/(?<!\p{L})(?:quan|tính)(?!\p{L})/giu, ''))
  const field = fieldWords.find(([words]) => words.test(message))?.[1]
  return field ? { ...failure, field } : failure
}
