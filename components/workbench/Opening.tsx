import { useTranslations } from 'use-intl'
import { Spinner } from '../ui/Button.tsx'

/** In place of a screen, or of what it needs, while that is loaded. */
export function Opening() {
  const t = useTranslations('workbench')
  return (
    <p role="status" className="flex items-center gap-2 py-6 text-ink-2">
      <Spinner /> {t('opening')}
    </p>
  )
}
