import { ArrowLeft, ArrowRight, Pin, Puzzle, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Mark } from '../ui/Mark.tsx'

/** The browser's corner with the extensions menu open. */
export function ToolbarPicture() {
  const t = useTranslations('welcome.order')
  const common = useTranslations('common')
  return (
    <div
      role="img"
      aria-label={t('picture')}
      className="relative h-37 overflow-hidden rounded-xl border border-line-2 bg-sunken select-none"
    >
      <div className="flex items-center gap-2.5 border-b border-line bg-surface px-3 py-2 text-ink-3">
        <ArrowLeft size={15} className="hidden shrink-0 sm:block" />
        <ArrowRight size={15} className="hidden shrink-0 sm:block" />
        <RotateCw size={14} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate rounded-full bg-sunken px-3 py-1 text-small">
          {t('address')}
        </span>
        <span className="grid size-7 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand">
          <Puzzle size={16} />
        </span>
        <span className="size-5 shrink-0 rounded-full bg-line-2" />
      </div>
      <div className="absolute top-13 right-3 w-64 max-w-[calc(100%-1.5rem)] rounded-xl border border-line bg-raised p-1.5 shadow-pop">
        <div className="flex items-center gap-2.5 rounded-lg p-1.5 ring-2 ring-brand">
          <Mark />
          <span className="min-w-0 flex-1 truncate font-semibold">{common('app')}</span>
          <Pin size={15} className="shrink-0 text-ink-2" />
        </div>
        <p className="px-1.5 pt-1.5 text-small font-medium text-brand">↑ {t('here')}</p>
      </div>
    </div>
  )
}
