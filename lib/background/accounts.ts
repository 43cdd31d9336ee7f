import type { Account } from '../domain/account.ts'
import type { Shipment } from '../domain/shipment.ts'
import type { Handlers } from '../messages/handle.ts'
import type { ShipmentStore } from '../outbox/store.ts'
import type { AccountStore } from '../settings/accounts.ts'
import type { AnswerCache } from '../settings/answer-cache.ts'
import type { RelayStore } from '../settings/relays.ts'
import { accountOfForm, readForm } from './account-form.ts'
import { serves } from './carriers.ts'
import type { GiveBack } from './give-back.ts'
import { ownRefusal } from './own-refusal.ts'

type Names = 'accounts.list' | 'accounts.save' | 'accounts.remove' | 'accounts.set-pickup'

/** `tokenChanged` sets to work what waited for a token. */
export function accountHandlers(
  accounts: AccountStore,
  shipments: Pick<ShipmentStore, 'unfinished'>,
  answers: Pick<AnswerCache, 'forget'>,
  tokenChanged: () => void,
  relays: Pick<RelayStore, 'get'>,
  giveBack: GiveBack,
): Pick<Handlers, Names> {
  const unfinishedOf = async (account: Account) =>
    (await shipments.unfinished()).filter((shipment) => serves(account, shipment))
  const hasShops = async ({ id }: Account) =>
    (await accounts.list()).some(({ operatorId }) => operatorId === id)

  return {
    'accounts.list': () => accounts.list(),

    async 'accounts.save'(form) {
      const { api, token } = await readForm(accounts, form)
      if (token === undefined) return ownRefusal('token-needed')
      const before = form.id === undefined ? undefined : (await accounts.get(form.id))?.account
      const account = accountOfForm(form, api, form.id ?? crypto.randomUUID(), before)
      if (before && isAnother(before, account)) {
        if (await hasShops(before)) return ownRefusal('account-has-shops')
        if ((await unfinishedOf(before)).length > 0) return ownRefusal('account-in-use')
      }
      // What the carrier has never had may wait for its shop: a mistyped code can be mended.
      if (before && before.partnerCode !== account.partnerCode) {
        const sent = (await unfinishedOf(before)).some(({ submission }) => submission !== 'queued')
        if (sent) return ownRefusal('account-in-use')
      }
      const saved = await accounts.save(account, form.token?.trim() || undefined)
      await answers.forget(account.id)
      tokenChanged()
      return { ok: true, value: saved }
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

/** Orders and shops hold an account to where it is and to what it is. */
function isAnother(before: Account, after: Omit<Account, 'paused'>): boolean {
  return (
    before.api !== after.api ||
    before.environment !== after.environment ||
    Boolean(before.marketplace) !== Boolean(after.marketplace)
  )
}

function needsAnAnswer({ submission, cancellation }: Shipment): boolean {
  return (
    ['queued', 'sending', 'unknown'].includes(submission) ||
    ['sending', 'unknown'].includes(cancellation?.state ?? '')
  )
}
