import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { useLock } from '../app/lock.tsx'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { TokenReminder } from './TokenReminder.tsx'

interface TokenTroubleProps {
  account: Account
  className?: string
}

/** One line at a time: the passphrase's, else a refused token, else its last day. */
export function TokenTrouble({ account, className = 'px-3.5' }: TokenTroubleProps) {
  const t = useTranslations('popup')
  const { openOptions } = useServices()
  const { locked } = useLock()
  if (locked) return null
  return account.paused ? (
    <div
      className={`flex items-center justify-between gap-2 bg-bad-soft py-1.5 text-small text-bad ${className}`}
    >
      {t('paused')}
      <Button size="small" data-action="mend-in-options" onClick={openOptions}>
        {t('pausedAction')}
      </Button>
    </div>
  ) : (
    <TokenReminder account={account} className={`py-1.5 ${className}`}>
      <Button size="small" data-action="renew-token" onClick={openOptions}>
        {t('pausedAction')}
      </Button>
    </TokenReminder>
  )
}
