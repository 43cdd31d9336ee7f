import type { Account } from '../domain/account.ts'
import type { Outcome } from '../domain/failure.ts'
import type { Shipment } from '../domain/shipment.ts'
import { accountInUse } from '../i18n/worker.ts'
import type { Handlers } from '../messages/handle.ts'
import type { ShipmentStore } from '../outbox/store.ts'
import type { AccountStore } from '../settings/accounts.ts'
import { language } from '../settings/preferences.ts'
import { readForm } from './account-form.ts'

type Names = 'accounts.list' | 'accounts.save' | 'accounts.remove' | 'accounts.set-pickup'

/** `tokenChanged` sets to work what waited for a token. */
export function accountHandlers(
  accounts: AccountStore,
  shipments: Pick<ShipmentStore, 'unfinished'>,
  tokenChanged: () => void,
): Pick<Handlers, Names> {
  const unfinishedOf = async (account: Account) =>
    (await shipments.unfinished()).filter((shipment) => serves(account, shipment))

  return {
    'accounts.list': () => accounts.list(),

    async 'accounts.save'(form) {
      const { api, token } = await readForm(accounts, form)
      if (token === undefined) return { ok: false, failure: { kind: 'unauthorised' } }
      const before = form.id === undefined ? undefined : (await accounts.get(form.id))?.account
      const moved = before && (before.api !== api || before.environment !== form.environment)
      if (moved && (await unfinishedOf(before)).length > 0) return inUse()
      const partnerCode = form.partnerCode.trim()
      const sameShop = before?.api === api && before.partnerCode === partnerCode
      const account: Omit<Account, 'paused'> = {
        id: form.id ?? crypto.randomUUID(),
        name: form.name,
        api,
        partnerCode,
        environment: form.environment,
        contactEmail: form.contactEmail.trim(),
        ...(sameShop && before.pickup && { pickup: before.pickup }),
      }
      const saved = await accounts.save(account, form.token?.trim() || undefined)
      tokenChanged()
      return { ok: true, value: saved }
    },

    async 'accounts.remove'({ accountId }) {
      const account = (await accounts.get(accountId))?.account
      if (account && (await unfinishedOf(account)).some(needsAnAnswer)) return inUse()
      await accounts.remove(accountId)
      return { ok: true, value: await accounts.list() }
    },

    async 'accounts.set-pickup'({ accountId, pickup }) {
      await accounts.change(accountId, (account) => ({ ...account, pickup }))
      return accounts.list()
    },
  }
}

/** As carriers.ts finds an order's account: its own, or one added again for the same shop at the same address. */
function serves(account: Account, { accountId, api, partnerCode }: Shipment): boolean {
  return account.api === api && (account.id === accountId || account.partnerCode === partnerCode)
}

function needsAnAnswer({ submission, cancellation }: Shipment): boolean {
  return (
    ['queued', 'sending', 'unknown'].includes(submission) ||
    ['sending', 'unknown'].includes(cancellation?.state ?? '')
  )
}

async function inUse(): Promise<Outcome<never>> {
  const message = accountInUse(await language.getValue())
  return { ok: false, failure: { kind: 'rejected', message, code: 'account-in-use' } }
}
