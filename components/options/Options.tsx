import { LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { LaterPhrases } from '../../lib/i18n/LaterPhrases.tsx'
import { useServices } from '../app/services.tsx'
import { RelaysProvider } from '../relay/Relays.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { shippingAccounts } from '../shell/shipping-accounts.ts'
import { TaughtPages } from '../teach/TaughtPages.tsx'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Accounts } from './accounts/Accounts.tsx'
import { AnswersSection } from './answers/AnswersSection.tsx'
import { Backup } from './Backup.tsx'
import { Contents, Part } from './Contents.tsx'
import { GuideCard } from './GuideCard.tsx'
import { Look } from './Look.tsx'
import { NewsChoice } from './NewsChoice.tsx'
import { Passphrase } from './Passphrase.tsx'
import { Stores } from './Stores.tsx'
import { Support } from './Support.tsx'
import { SharingSection } from './sharing/SharingSection.tsx'
import { SlipSign } from './slips/SlipSign.tsx'
import { StoreDefaultsSection } from './store-defaults/StoreDefaultsSection.tsx'
import { UndoChoice } from './UndoChoice.tsx'

/** Next to the parts, where there is room, a list of them. */
const PAGE =
  'min-[1000px]:grid min-[1000px]:max-w-[61rem] min-[1000px]:grid-cols-[12rem_minmax(0,45rem)] min-[1000px]:gap-x-8'

/** While no account can ship, the guide comes first. */
export function Options({ accounts: known }: { accounts: Account[] }) {
  const t = useTranslations('options')
  const workbench = useTranslations('workbench')
  const { openWorkbench } = useServices()
  const [accounts, setAccounts] = useState(known)
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
        <div className="mx-auto flex max-w-180 items-center gap-2.5 px-4 py-3 sm:px-6 min-[1000px]:max-w-[61rem]">
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
      <div className={`mx-auto max-w-180 px-4 py-6 sm:px-6 sm:py-8 ${PAGE}`}>
        {accounts.length > 0 && (
          <LaterPhrases>
            <Contents ships={shippingAccounts(accounts).length > 0} />
          </LaterPhrases>
        )}
        <RelaysProvider>
          <main className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 min-[1000px]:col-start-2">
            {!ready && <GuideCard />}
            <Part of="accounts">
              <Accounts accounts={accounts} onAccounts={setAccounts} onSaved={put} />
            </Part>
            <Part of="stores">
              <Stores onlyIfAny={accounts.length === 0} />
            </Part>
            <Part of="defaults">
              <StoreDefaultsSection accounts={accounts} />
            </Part>
            <Part of="answers">
              <AnswersSection accounts={accounts} />
            </Part>
            <Part of="taught">
              <TaughtPages onlyIfAny={accounts.length === 0} />
            </Part>
            <Part of="undo">{accounts.length > 0 && <UndoChoice />}</Part>
            <Part of="news">{accounts.length > 0 && <NewsChoice />}</Part>
            <Part of="slips">{accounts.length > 0 && <SlipSign />}</Part>
            <Part of="look">
              <Look />
            </Part>
            <Part of="sharing">
              <SharingSection accounts={accounts} />
            </Part>
            <Part of="passphrase">{accounts.length > 0 && <Passphrase onAccounts={setAccounts} />}</Part>
            <Part of="backup">
              <Backup accounts={accounts} onAccounts={setAccounts} />
            </Part>
            <Part of="support">{accounts.length > 0 && <Support />}</Part>
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
        </RelaysProvider>
      </div>
    </div>
  )
}
