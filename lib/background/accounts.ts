import type { Account } from '../domain/account.ts'
import type { Handlers } from '../messages/handle.ts'
import type { AccountStore } from '../settings/accounts.ts'
import { readForm } from './account-form.ts'

type Names = 'accounts.list' | 'accounts.save' | 'accounts.remove' | 'accounts.set-pickup'

/** `tokenChanged` sets to work what waited for a token. */
export function accountHandlers(accounts: AccountStore, tokenChanged: () => void): Pick<Handlers, Names> {
  return {
    'accounts.list': () => accounts.list(),

    async 'accounts.save'(form) {
      const { api, token } = await readForm(accounts, form)
      if (token === undefined) return { ok: false, failure: { kind: 'unauthorised' } }
      const before = form.id === undefined ? undefined : (await accounts.get(form.id))?.account
      const account: Omit<Account, 'paused'> = {
        id: form.id ?? crypto.randomUUID(),
        name: form.name,
        api,
        partnerCode: form.partnerCode.trim(),
        environment: form.environment,
        contactEmail: form.contactEmail.trim(),
        ...(before?.pickup && before.api === api && { pickup: before.pickup }),
      }
      const saved = await accounts.save(account, form.token?.trim() || undefined)
      tokenChanged()
      return { ok: true, value: saved }
    },

    async 'accounts.remove'({ accountId }) {
      await accounts.remove(accountId)
      return accounts.list()
    },

    async 'accounts.set-pickup'({ accountId, pickup }) {
      await accounts.change(accountId, (account) => ({ ...account, pickup }))
      return accounts.list()
    },
  }
}
