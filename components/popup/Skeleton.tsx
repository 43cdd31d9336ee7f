import { useTranslations } from 'use-intl'

/** The form's shape while the page is read, and the outline's (popup.html), so that nothing jumps when it comes. */
export function Skeleton() {
  const t = useTranslations('popup')
  return (
    <main className="grid min-h-150 flex-1 content-start gap-2 px-3 py-2" aria-busy>
      <span className="sr-only" role="status">
        {t('reading')}
      </span>
      <div className="shimmer h-80 panel" />
    </main>
  )
}
