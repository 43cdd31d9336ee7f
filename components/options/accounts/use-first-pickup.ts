import type { Account } from '../../../lib/domain/account.ts'
import { pickupFromListed } from '../../../lib/draft/pickup-from-listed.ts'
import { useServices } from '../../app/services.tsx'
import { useOptions } from '../options-services.tsx'

/** A new account starts with the carrier's first pickup address. Without an answer the pickup field says why. */
export function useFirstPickup(): (account: Account) => Promise<Account> {
  const { send } = useServices()
  const { index } = useOptions()
  return async (account) => {
    if (account.pickup || account.marketplace) return account
    try {
      const accountId = account.id
      const listed = await send('pickups.list', { accountId })
      if (!listed.ok || !listed.value[0]) return account
      const pickup = pickupFromListed(await index, listed.value[0])
      const accounts = await send('accounts.set-pickup', { accountId, pickup })
      return accounts.find(({ id }) => id === accountId) ?? account
    } catch {
      return account
    }
  }
}
