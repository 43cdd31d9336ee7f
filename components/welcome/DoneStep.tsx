import { ExternalLink, LayoutDashboard, PartyPopper, PlugZap, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { useServices } from '../app/services.tsx'
import { StatusBadge } from '../shipments/StatusBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { useGuide } from './guide-services.tsx'
import { StepPane } from './StepPane.tsx'
import { useFollowed } from './use-followed.ts'

interface DoneStepProps {
  /** Undefined until the carrier has it. */
  shipped: Shipment | undefined
  hasReal: boolean
  onReal: () => void
  onStore: () => void
  onBack: () => void
}

export function DoneStep({ shipped, hasReal, onReal, onStore, onBack }: DoneStepProps) {
  const t = useTranslations('welcome.done')
  const { openWorkbench } = useServices()
  const { openSample, shortcut } = useGuide()
  useFollowed(shipped)
  return (
    <StepPane
      title={t(shipped ? 'title' : 'laterTitle')}
      body={t(shipped ? 'body' : 'laterBody')}
      onBack={onBack}
    >
      {shipped?.acceptance && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-ok/30 bg-ok-soft p-4">
          <PartyPopper size={26} aria-hidden className="shrink-0 text-ok" />
          <div className="min-w-0 flex-1">
            <p className="text-small text-ink-2">{t('code')}</p>
            <p data-tracking-code className="font-mono text-lg leading-6 font-semibold break-all">
              {shipped.acceptance.trackingCode}
            </p>
          </div>
          <span role="status">
            <StatusBadge shipment={shipped} />
          </span>
        </div>
      )}
      <div className="grid gap-3">
        <h3 className="text-small font-semibold text-ink-2">{t('next')}</h3>
        <ul className="grid gap-3 sm:grid-cols-2">
          {openWorkbench && (
            <Way
              data-action="open-workbench"
              icon={<LayoutDashboard size={18} />}
              title={t('workbench')}
              about={t('workbenchAbout')}
              onClick={openWorkbench}
            />
          )}
          {!hasReal && (
            <Way
              data-action="add-account"
              icon={<PlugZap size={18} />}
              title={t('real')}
              about={t('realAbout')}
              onClick={onReal}
            />
          )}
          <Way
            data-action="connect-shops"
            icon={<Store size={18} />}
            title={t('own')}
            about={t('ownAbout', { keys: shortcut ? t('ownKeys', { shortcut }) : '' })}
            onClick={onStore}
          />
        </ul>
        <Button
          kind="link"
          size="inline"
          data-action="open-sample"
          className="justify-self-start"
          icon={<ExternalLink size={14} aria-hidden />}
          onClick={openSample}
        >
          {t('sample')}
        </Button>
      </div>
    </StepPane>
  )
}

interface WayProps {
  'data-action': string
  icon: ReactNode
  title: string
  about: string
  onClick: () => void
}

function Way({ 'data-action': action, icon, title, about, onClick }: WayProps) {
  return (
    <li className="grid">
      <button
        type="button"
        data-action={action}
        onClick={onClick}
        className="grid grid-cols-[2.25rem_1fr] content-start gap-x-3 rounded-xl border border-line-2 bg-raised p-4 text-left hover:border-brand hover:bg-brand-soft"
      >
        <Icon>{icon}</Icon>
        <span className="grid gap-0.5">
          <span className="font-semibold">{title}</span>
          <span className="text-ink-2">{about}</span>
        </span>
      </button>
    </li>
  )
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="grid size-9 place-items-center rounded-lg bg-brand-soft text-brand">
      {children}
    </span>
  )
}
