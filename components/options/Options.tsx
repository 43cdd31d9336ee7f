import { LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { useServices } from '../app/services.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { TaughtPages } from '../teach/TaughtPages.tsx'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import type { Editing } from './accounts/AccountRow.tsx'
import { Accounts } from './accounts/Accounts.tsx'
import { AnswersSection } from './answers/AnswersSection.tsx'
import { Backup } from './Backup.tsx'
import { GuideCard } from './GuideCard.tsx'
import { Look } from './Look.tsx'
import { NewsChoice } from './NewsChoice.tsx'
import { Passphrase } from './Passphrase.tsx'
import { Stores } from './Stores.tsx'
import { Support } from './Support.tsx'
import { SlipSign } from './slips/SlipSign.tsx'
import { StoreDefaultsSection } from './store-defaults/StoreDefaultsSection.tsx'
import { UndoChoice } from './UndoChoice.tsx'

/** While no account can ship, the guide comes first. */
export function Options({ accounts: known }: { accounts: Account[] }) {
  const t = useTranslations('options')
  const workbench = useTranslations('workbench')
  const { openWorkbench } = useServices()
  const [accounts, setAccounts] = useState(known)
  const [editing, setEditing] = useState<Editing>()
  const ready = accounts.some((account) => account.pickup)
  const practising = accounts.length > 0 && accounts.every((account) => account.environment === 'practice')
  const put = (account: Account) =>
    setAccounts((before) =>
      before.some((one) => one.id === account.id)
        ? before.map((one) => (one.id === account.id ? account : one))
        : [...before, account],
    )
  return (
    <div className="min-h-dvh bg-ground text-ink">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-180 items-center gap-2.5 px-4 py-3 sm:px-6">
          <Mark />
          <h1 className="flex-1 text-[15px] font-semibold">{t('title')}</h1>
          {openWorkbench && (
            <Button
              kind="quiet"
              size="small"
              data-action="open-workbench"
              icon={<LayoutDashboard size={15} aria-hidden />}
              onClick={() => openWorkbench()}
            >
              {workbench('open')}
            </Button>
          )}
        </div>
        {practising && <EnvironmentBanner environment="practice" />}
      </header>
      <main className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 sm:px-6 sm:py-8">
        {!ready && <GuideCard />}
        <Accounts
          accounts={accounts}
          editing={editing}
          onEditing={setEditing}
          onAccounts={setAccounts}
          onSaved={put}
        />
        <Stores onlyIfAny={accounts.length === 0} />
        <StoreDefaultsSection accounts={accounts} />
        <AnswersSection accounts={accounts} />
        <TaughtPages onlyIfAny={accounts.length === 0} />
        {accounts.length > 0 && <UndoChoice />}
        {accounts.length > 0 && <NewsChoice />}
        {accounts.length > 0 && <SlipSign />}
        <Look />
        {accounts.length > 0 && <Passphrase onAccounts={setAccounts} />}
        <Backup accounts={accounts} onAccounts={setAccounts} />
        {accounts.length > 0 && <Support />}
        {ready && (
          <a
            data-action="open-guide"
            href="/welcome.html"
            className="justify-self-start rounded-sm text-brand underline decoration-brand/40 underline-offset-2 hover:decoration-brand"
          >
            {t('guide.again')}
          </a>
        )}
      </main>
    </div>
  )
}
