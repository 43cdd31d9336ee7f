import { useTranslations } from 'use-intl'
import { Spinner } from './Button.tsx'

/** While a screen or its data loads. */
export function Opening() {
  const t = useTranslations('workbench')
  return (
    <p role="status" className="flex items-center gap-2 py-6 text-ink-2">
      <Spinner /> {t('opening')}
    </p>
  )
}
