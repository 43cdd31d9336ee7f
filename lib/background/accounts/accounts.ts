import type { Account } from '../../domain/account.ts'
import { practisesElsewhere } from '../../domain/practice.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import { mayBeSent } from '../../domain/shipment/status.ts'
import type { Handlers } from '../../messages/handle.ts'
import { anyShipmentOf } from '../../outbox/read.ts'
import type { ShipmentStore } from '../../outbox/store.ts'
import { isStillWatched } from '../../outbox/watch.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import type { AnswerCache } from '../../settings/answer-cache.ts'
import type { RelayStore } from '../../settings/relays.ts'
import type { Vault } from '../secrets/vault.ts'
import { accountOfForm, readForm } from './account-form.ts'
import { ownRefusal } from './own-refusal.ts'
import type { ReleaseHostPermission } from './release-host-permission.ts'

type Names = 'accounts.save' | 'accounts.remove' | 'accounts.set-pickup'

/** `tokenChanged` retries what waited for a token. */
export function accountHandlers(
  accounts: AccountStore,
  shipments: Pick<ShipmentStore, 'unfinished'>,
  answers: Pick<AnswerCache, 'forget'>,
  tokenChanged: () => void,
  relays: Pick<RelayStore, 'get'>,
  giveBack: ReleaseHostPermission,
  vault: Pick<Vault, 'keep'>,
): Pick<Handlers, Names> {
  const unfinishedOf = async ({ id }: Account) =>
    (await shipments.unfinished()).filter(({ accountId }) => accountId === id)
  const hasShops = async ({ id }: Account) =>
    (await accounts.list()).some(({ operatorId }) => operatorId === id)

  return {
    async 'accounts.save'(form) {
      const { api, token } = await readForm(accounts, form)
      if (token === undefined) return ownRefusal('token-needed')
      const before = form.id === undefined ? undefined : (await accounts.get(form.id))?.account
      const account = accountOfForm(form, api, form.id ?? crypto.randomUUID(), before)
      if (practisesElsewhere(account)) return ownRefusal('practice-elsewhere')
      if (before && isAnother(before, account)) {
        if (await hasShops(before)) return ownRefusal('account-has-shops')
        if (await anyShipmentOf(before.id)) return ownRefusal('account-has-shipped')
      }
      const saved = await vault.keep(form.token?.trim() || undefined, (sealed) =>
        accounts.save(account, sealed),
      )
      if (!saved.ok) return saved
      await answers.forget(account.id)
      tokenChanged()
      return saved
    },

    async 'accounts.remove'({ accountId }) {
      const account = (await accounts.get(accountId))?.account
      if (account && (await hasShops(account))) return ownRefusal('account-has-shops')
      if (account && (await unfinishedOf(account)).some(needsAnAnswer)) return ownRefusal('account-in-use')
      const relay = await relays.get(accountId)
      await accounts.remove(accountId)
      await answers.forget(accountId)
      if (relay) await giveBack(relay.address)
      return { ok: true, value: await accounts.list() }
    },

    async 'accounts.set-pickup'({ accountId, pickup }) {
      await accounts.change(accountId, (account) => ({ ...account, pickup }))
      return accounts.list()
    },
  }
}

function isAnother(before: Account, after: Omit<Account, 'paused'>): boolean {
  return (
    before.api !== after.api ||
    before.partnerCode !== after.partnerCode ||
    before.environment !== after.environment ||
    Boolean(before.marketplace) !== Boolean(after.marketplace)
  )
}

function needsAnAnswer(shipment: Shipment): boolean {
  const { submission, cancellation } = shipment
  return (
    mayBeSent(submission) ||
    ['wanted', 'sending', 'unknown'].includes(cancellation?.state ?? '') ||
    isStillWatched(shipment, Date.now())
  )
}
