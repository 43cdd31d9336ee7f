import { ArrowLeft, LayoutDashboard, Maximize2, Settings } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import { useServices } from '../app/services.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'

/** Where a screen was opened from another of the same window. */
export const BackContext = createContext<(() => void) | undefined>(undefined)

interface FrameProps {
  title: ReactNode
  about?: ReactNode
  aside?: ReactNode
  /** Anything but `production` is announced. */
  environment?: Environment | undefined
  children: ReactNode
}

export function Frame({ title, about, aside, environment, children }: FrameProps) {
  const t = useTranslations('orderForm')
  const workbench = useTranslations('workbench')
  const common = useTranslations('common')
  const back = use(BackContext)
  const { openOptions, openInTab, openWorkbench } = useServices()
  return (
    <div className="frame mx-auto flex w-full max-w-160 flex-col bg-ground text-ink">
      <header className="sticky top-0 z-10 shrink-0 low:static">
        <div className="flex items-center gap-2.5 border-b border-line bg-surface py-1 pr-1.5 pl-3">
          {back ? (
            <IconButton label={common('back')} data-action="back" className="-ml-1.5" onClick={back}>
              <ArrowLeft size={17} aria-hidden />
            </IconButton>
          ) : (
            <Mark practice={environment === 'practice'} />
          )}
          <div className="min-w-0 flex-1">
            <h1 className="truncate leading-4.5 font-semibold">{title}</h1>
            {about && (
              <div className="flex min-w-0 items-center gap-1 text-small leading-4 text-ink-3">
                {typeof about === 'string' ? (
                  <span className="min-w-0 truncate" title={about}>
                    {about}
                  </span>
                ) : (
                  <div className="min-w-0">{about}</div>
                )}
                {aside && <span aria-hidden>·</span>}
                {aside}
              </div>
            )}
          </div>
          <div className="flex">
            {openInTab && environment && (
              <IconButton label={t('openInTab')} data-action="open-in-tab" onClick={openInTab}>
                <Maximize2 size={16} aria-hidden />
              </IconButton>
            )}
            {openWorkbench && (
              <IconButton
                label={workbench('open')}
                data-action="open-workbench"
                onClick={() => openWorkbench()}
              >
                <LayoutDashboard size={17} aria-hidden />
              </IconButton>
            )}
            <IconButton label={t('openOptions')} data-action="open-options" onClick={openOptions}>
              <Settings size={17} aria-hidden />
            </IconButton>
          </div>
        </div>
        <EnvironmentBanner environment={environment} />
      </header>
      {children}
    </div>
  )
}

export function EnvironmentBanner({ environment }: { environment: Environment | undefined }) {
  const t = useTranslations('common')
  if (!environment || environment === 'production') return null
  return (
    <div
      role="note"
      className="hatched border-b border-warn-line/40 px-3 text-tiny leading-4.5 font-semibold tracking-wide text-warn sm:text-center"
    >
      {t(environment === 'practice' ? 'practiceBanner' : 'stagingBanner')}
    </div>
  )
}
