import { CircleCheck, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { usePractice } from '../options/accounts/use-practice.ts'
import { Spinner } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useGuide } from './guide-services.tsx'
import { StepPane } from './StepPane.tsx'
import { ToolbarPicture } from './ToolbarPicture.tsx'

interface OrderStepProps {
  accounts: readonly Account[]
  /** Undefined until the carrier has it. */
  shipped: Shipment | undefined
  onPractice: (account: Account) => void
  onNext: () => void
  onBack: () => void
}

export function OrderStep({ accounts, shipped, onPractice, onNext, onBack }: OrderStepProps) {
  const t = useTranslations('welcome.order')
  const common = useTranslations('welcome')
  const { openSample, shortcut } = useGuide()
  const practice = usePractice(onPractice)
  const ready = accounts.some(({ environment, marketplace }) => environment === 'practice' && !marketplace)
  const primary = shipped
    ? { label: common('next'), act: onNext }
    : ready
      ? { label: t('open'), icon: <ExternalLink size={16} aria-hidden />, act: openSample }
      : { label: t('addPractice'), busy: practice.busy, act: practice.connect }
  const tasks = (open?: ReactNode) => (
    <>
      {practice.failure && <FailureNote failure={practice.failure} doing="settings" />}
      {ready && (
        <ol className="grid gap-5">
          <Task number={1} title={t('open')}>
            <p className="text-ink-2">{t('openAbout')}</p>
            {open}
          </Task>
          <Task number={2} title={t('press')}>
            <p className="text-ink-2">
              {shortcut ? t.rich('pressKeys', { shortcut, kbd }) : t('pressNoKeys')}
            </p>
            <ToolbarPicture />
            <p className="text-ink-2">{t('pin')}</p>
          </Task>
          <Task number={3} title={t('ship')}>
            <p className="text-ink-2">{t.rich('shipKeys', { kbd })}</p>
          </Task>
        </ol>
      )}
      {ready && (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          {shipped ? <CircleCheck size={18} aria-hidden className="shrink-0 text-ok" /> : <Spinner />}
          {shipped ? common('done.title') : t('waiting')}
        </p>
      )}
    </>
  )
  return (
    <StepPane
      title={t('title')}
      body={ready ? t('body') : t('practiceFirst')}
      primary={primary}
      onBack={onBack}
      onSkip={shipped ? undefined : onNext}
    >
      {ready && !shipped ? tasks : tasks()}
    </StepPane>
  )
}

const kbd = (keys: ReactNode) => (
  <kbd className="rounded-md border border-line-2 bg-raised px-1.5 py-0.5 font-mono text-small whitespace-nowrap text-ink">
    {keys}
  </kbd>
)

interface TaskProps {
  number: number
  title: string
  children: ReactNode
}

function Task({ number, title, children }: TaskProps) {
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-3">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-brand-soft text-small font-bold text-brand"
      >
        {number}
      </span>
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="text-[15px] leading-7 font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  )
}
