import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { Button } from '../../ui/Button.tsx'
import { PracticeFailure } from './CheckResult.tsx'
import { usePractice } from './use-practice.ts'

/** Connects a sandbox on this machine, for developers. */
export function ConnectSandbox({ onSaved }: { onSaved: (account: Account) => void }) {
  const t = useTranslations('options.form')
  const practice = usePractice(onSaved, 'sandbox')
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        data-action="connect-sandbox"
        type="button"
        size="small"
        busy={practice.busy}
        onClick={practice.connect}
      >
        {t('sandbox')}
      </Button>
      <p className="text-small text-ink-3">{t('sandboxHint')}</p>
      {practice.failure && <PracticeFailure failure={practice.failure} />}
    </div>
  )
}
