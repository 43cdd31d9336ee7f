import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { isInner } from '../../lib/domain/practice.ts'
import { AccountEditor } from '../options/accounts/AccountEditor.tsx'
import type { AccountFormProps } from '../options/accounts/use-account-form.ts'
import { usePractice } from '../options/accounts/use-practice.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import { StepPane } from './StepPane.tsx'

interface AccountStepProps {
  accounts: readonly Account[]
  onAccount: (account: Account) => void
  onReal: () => void
  onBack: () => void
  onSkip: () => void
}

export function AccountStep({ accounts, onAccount, onReal, onBack, onSkip }: AccountStepProps) {
  const t = useTranslations('welcome')
  const [kind, setKind] = useState<'practice' | 'real'>('practice')
  const practice = usePractice(onAccount)
  const inner = accounts.find(isInner)
  const takePractice = () => (inner ? onAccount(inner) : practice.connect())
  return (
    <StepPane
      title={t('account.title')}
      body={t('account.body')}
      primary={{
        label: t('next'),
        busy: practice.busy,
        act: kind === 'practice' ? takePractice : onReal,
      }}
      onBack={onBack}
      onSkip={onSkip}
    >
      <ChoiceCards
        wide
        label={t('account.label')}
        value={kind}
        onChange={setKind}
        choices={[
          {
            value: 'practice',
            title: t('account.practice'),
            about: t('account.practiceAbout'),
            aside: (
              <span className="rounded-full bg-brand px-2 py-0.5 text-tiny font-semibold text-on-brand">
                {t('account.suggested')}
              </span>
            ),
          },
          { value: 'real', title: t('account.real'), about: t('account.realAbout') },
        ]}
      />
      {accounts.length > 0 && (
        <ul className="grid gap-1">
          {accounts.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2 text-ok">
              <CircleCheck size={16} aria-hidden className="shrink-0" />
              <span className="min-w-0 break-words">{t('account.connected', { name })}</span>
            </li>
          ))}
        </ul>
      )}
      {practice.failure && <FailureNote failure={practice.failure} doing="settings" />}
    </StepPane>
  )
}

interface RealAccountStepProps extends Pick<AccountFormProps, 'typed' | 'onType'> {
  onAccount: (account: Account) => void
  onBack: () => void
}

export function RealAccountStep({ onAccount, onBack, ...kept }: RealAccountStepProps) {
  const t = useTranslations('welcome.account')
  return (
    <StepPane title={t('realTitle')} body={t('realBody')}>
      <AccountEditor {...kept} onSaved={onAccount} onCancel={onBack} />
    </StepPane>
  )
}
