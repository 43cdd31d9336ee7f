import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../lib/domain/account.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { useServices } from '../app/services.tsx'
import { PickupChooser } from '../options/accounts/PickupChooser.tsx'
import { useOptions } from '../options/options-services.tsx'
import { usePickups } from '../shell/use-pickups.ts'
import { Button, Spinner } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import { StepPane } from './StepPane.tsx'

/** More addresses than this become a list. */
const MOST_CARDS = 6

interface PickupStepProps {
  account: Account
  onAccounts: (accounts: Account[]) => void
  onNext: () => void
  onBack: () => void
}

/** The first address is chosen until the seller takes another. */
export function PickupStep({ account, onAccounts, onNext, onBack }: PickupStepProps) {
  const t = useTranslations('welcome')
  const { send } = useServices()
  const index = use(useOptions().index)
  const { pickups, loading, failure, reload } = usePickups(account.id, index)
  const [chosen, setChosen] = useState(account.pickup?.id)
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState<Failure>()
  const taken = pickups.find(({ id }) => id === chosen) ?? pickups[0]
  const asCards = pickups.length <= MOST_CARDS

  async function save(pickup: Pickup) {
    setBusy(true)
    setUnsaved(undefined)
    try {
      onAccounts(await send('accounts.set-pickup', { accountId: account.id, pickup }))
      onNext()
    } catch (error) {
      setUnsaved(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <StepPane
      title={t('pickup.title')}
      body={t(account.environment === 'practice' ? 'pickup.practiceBody' : 'pickup.body')}
      primary={{
        label: t('next'),
        busy: busy || loading,
        act: () => (asCards && taken ? void save(taken) : onNext()),
      }}
      onBack={onBack}
      onSkip={onNext}
    >
      {loading && (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner /> {t('pickup.loading')}
        </p>
      )}
      {failure && <FailureNote failure={failure} doing="settings" onRetry={reload} />}
      {!loading && !failure && !taken && (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-2">{t('pickup.none')}</p>
          <Button data-action="reload-pickups" onClick={reload}>
            {t('pickup.reload')}
          </Button>
        </div>
      )}
      {taken && asCards && (
        <ChoiceCards
          label={t('pickup.label')}
          value={taken.id}
          onChange={setChosen}
          choices={pickups.map(({ id, name, tel, address }) => ({
            value: id,
            title: name,
            about: [address, tel].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {!asCards && <PickupChooser account={account} onAccounts={onAccounts} />}
      {unsaved && <FailureNote failure={unsaved} doing="settings" />}
    </StepPane>
  )
}
