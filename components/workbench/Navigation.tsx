import { CircleQuestionMark, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import type { WorkbenchScreens } from '../app/workbench-screen.ts'
import { HelpLink } from '../help/HelpLink.tsx'
import { Mark } from '../ui/Mark.tsx'

const ITEM =
  'flex min-h-9 items-center gap-2.5 rounded-lg px-2.5 font-medium text-ink-2 whitespace-nowrap hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand max-[1180px]:justify-center'

interface NavigationProps {
  screens: WorkbenchScreens
  current: string
  practice: boolean
}

export function Navigation({ screens, current, practice }: NavigationProps) {
  const t = useTranslations('workbench')
  const common = useTranslations('common')
  const { openOptions } = useServices()
  return (
    <header className="flex flex-col print:hidden gap-3 border-line bg-surface p-3 max-[1180px]:p-2 max-[600px]:flex-row max-[600px]:items-center max-[600px]:gap-1 max-[600px]:border-b max-[600px]:py-1.5 min-[601px]:border-r">
      <div className="flex items-center gap-2.5 px-1 py-1 font-semibold max-[1180px]:justify-center max-[1180px]:px-0">
        <Mark practice={practice} />
        <Words>{common('app')}</Words>
      </div>
      <nav
        aria-label={t('nav')}
        className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto p-0.5 max-[600px]:flex-row max-[600px]:overflow-x-auto"
      >
        {screens.map(({ id, phrase, icon: Icon }) => (
          <a
            key={id}
            href={`#/${id}`}
            title={t(`screens.${phrase}`)}
            data-action={`go-${id}`}
            aria-current={id === current ? 'page' : undefined}
            className={ITEM}
          >
            <Icon size={17} aria-hidden className="shrink-0" />
            <Words>{t(`screens.${phrase}`)}</Words>
          </a>
        ))}
      </nav>
      <HelpLink title={t('help')} className={ITEM}>
        <CircleQuestionMark size={17} aria-hidden className="shrink-0" />
        <Words>{t('help')}</Words>
      </HelpLink>
      <button
        type="button"
        title={t('settings')}
        data-action="open-options"
        onClick={openOptions}
        className={ITEM}
      >
        <Settings size={17} aria-hidden className="shrink-0" />
        <Words>{t('settings')}</Words>
      </button>
    </header>
  )
}

/** Hidden visually when narrow, never for a screen reader. */
function Words({ children }: { children: ReactNode }) {
  return <span className="max-[1180px]:sr-only">{children}</span>
}
