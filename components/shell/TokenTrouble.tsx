import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { useLock } from '../app/lock.tsx'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { TokenReminder } from './TokenReminder.tsx'

/** One line at a time: the passphrase's, else a refused token, else its last day. */
export function TokenTrouble({ account }: { account: Account }) {
  const t = useTranslations('popup')
  const { openOptions } = useServices()
  const { locked } = useLock()
  if (locked) return null
  return account.paused ? (
    <div className="flex items-center justify-between gap-2 bg-bad-soft px-3.5 py-1.5 text-small text-bad">
      {t('paused')}
      <Button size="small" data-action="mend-in-options" onClick={openOptions}>
        {t('pausedAction')}
      </Button>
    </div>
  ) : (
    <TokenReminder account={account} className="px-3.5 py-1.5">
      <Button size="small" data-action="renew-token" onClick={openOptions}>
        {t('pausedAction')}
      </Button>
    </TokenReminder>
  )
}
