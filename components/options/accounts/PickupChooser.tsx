import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { useServices } from '../../app/services.tsx'
import { PickupSelect } from '../../shell/PickupSelect.tsx'
import { usePickups } from '../../shell/use-pickups.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useOptions } from '../options-services.tsx'

interface PickupChooserProps {
  account: Account
  onAccounts: (accounts: Account[]) => void
}

export function PickupChooser({ account, onAccounts }: PickupChooserProps) {
  const t = useTranslations('options.pickup')
  const { send } = useServices()
  const index = use(useOptions().index)
  const { pickups, loading, failure, reload } = usePickups(account.id, index)
  const { pickup } = account
  const unsure = pickup && (pickup.province === '' || pickup.district === '')
  return (
    <div data-field="pickup" className="grid gap-1.5">
      <span className="text-small font-medium text-ink-2">{t('title')}</span>
      <PickupSelect
        label={t('title')}
        className="min-h-9 w-full rounded-lg border border-line-2 bg-raised px-2.5 py-1.5 focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25"
        pickup={pickup}
        pickups={pickups}
        placeholder={loading ? t('loading') : t('choose')}
        onChange={(chosen) =>
          send('accounts.set-pickup', { accountId: account.id, pickup: chosen }).then(
            onAccounts,
            console.error,
          )
        }
      />
      {unsure && <p className="text-small text-warn">{t('unsure')}</p>}
      {failure && <FailureNote failure={failure} doing="settings" onRetry={reload} />}
      {!loading && !failure && (
        <p className="text-small text-ink-2">
          {pickups.length === 0 && `${t('empty')} `}
          <Button kind="link" size="inline" data-action="reload-pickups" onClick={reload}>
            {t('reload')}
          </Button>
        </p>
      )}
    </div>
  )
}
