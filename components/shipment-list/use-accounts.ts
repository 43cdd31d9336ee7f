import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Account, onlyPractises } from '../../lib/domain/account.ts'
import { fold } from '../../lib/domain/fold.ts'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'

/** Unchanged accounts sort and draw no row again. */
const isSame = (before: Account[], now: Account[]) => JSON.stringify(before) === JSON.stringify(now)

/** Read again when the seller comes back from the settings. */
export function useAccounts() {
  const t = useTranslations('shipmentList')
  const { send } = useServices()
  const read = useCallback(() => send('accounts.list', {}), [send])
  const { value: accounts, failure, again } = useRead(read, { onFocus: true, isSame })
  const folded = useMemo(() => new Map(accounts?.map(({ id, name }) => [id, fold(name)])), [accounts])
  const accountOf = useCallback((id: Account['id']) => accounts?.find((one) => one.id === id), [accounts])
  return {
    failure,
    again,
    isRead: accounts !== undefined,
    /** The workbench says it above every screen. Nothing else is said until they are read. */
    onlyPractise: accounts ? onlyPractises(accounts) : !failure,
    /** Names by id, folded. */
    folded,
    accountOf,
    /** Empty until they are read. */
    nameOf: useCallback(
      (id: Account['id']) => accountOf(id)?.name ?? (accounts ? t('accountGone') : ''),
      [accountOf, accounts, t],
    ),
  }
}
