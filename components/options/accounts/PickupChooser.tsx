import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../../lib/domain/account.ts'
import { useSave } from '../../app/saving.tsx'
import { useServices } from '../../app/services.tsx'
import { PickupSelect } from '../../shell/PickupSelect.tsx'
import { usePickups } from '../../shell/use-pickups.ts'
import { Button } from '../../ui/Button.tsx'
import { SELECT } from '../../ui/classes.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useOptions } from '../options-services.tsx'
import { PlaceField } from '../shops/PlaceField.tsx'

interface PickupChooserProps {
  account: Account
  onAccounts: (accounts: Account[]) => void
}

export function PickupChooser({ account, onAccounts }: PickupChooserProps) {
  const t = useTranslations('options.pickup')
  const { send } = useServices()
  const index = use(useOptions().index)
  const { pickups, loading, failure, reload } = usePickups(account.id, index)
  const units = useTranslations('orderForm')
  const { pickup } = account
  const save = useSave()
  const choose = (chosen: Pickup) =>
    save(
      () => send('accounts.set-pickup', { accountId: account.id, pickup: chosen }).then(onAccounts),
      account.id,
    )
  /** The card's badge says it. */
  const isSaid = account.paused && failure?.kind === 'unauthorised'
  const unsure = pickup && (pickup.province === '' || pickup.district === '')
  return (
    <div data-field="pickup" className="grid gap-1.5">
      <span className="text-small font-medium text-ink-2">{t('title')}</span>
      <PickupSelect
        label={t('title')}
        className={SELECT.box}
        pickup={pickup}
        pickups={pickups}
        placeholder={loading ? t('loading') : t('choose')}
        onChange={choose}
      />
      {pickup && unsure && (
        <>
          <p className="text-small text-warn">{t('unsure')}</p>
          <div className="grid gap-3.5 sm:grid-cols-2">
            {(['province', 'district'] as const).map((level) => (
              <PlaceField
                key={level}
                level={level}
                label={units(level)}
                problem={undefined}
                owner={{ place: pickup, put: (place) => choose({ ...pickup, ...place }) }}
              />
            ))}
          </div>
        </>
      )}
      {failure && !isSaid && <FailureNote failure={failure} doing="settings" onRetry={reload} />}
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
