import { Banknote, ChevronRight, ScanText, Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'

const parts = [
  ['read', ScanText],
  ['price', Banknote],
  ['ship', Truck],
] as const

export function HowItWorks() {
  const t = useTranslations('welcome.how')
  return (
    <ol className="flex flex-wrap items-stretch gap-x-2 gap-y-2">
      {parts.map(([part, Icon], at) => (
        <li key={part} className="flex min-w-44 flex-1 items-center gap-2">
          <span className="flex flex-1 items-center gap-3 self-stretch rounded-xl bg-surface p-3 ring-1 ring-line">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand"
            >
              <Icon size={18} />
            </span>
            <span className="font-medium">{t(part)}</span>
          </span>
          {at < parts.length - 1 && (
            <ChevronRight size={16} aria-hidden className="hidden shrink-0 text-ink-3 lg:block" />
          )}
        </li>
      ))}
    </ol>
  )
}
