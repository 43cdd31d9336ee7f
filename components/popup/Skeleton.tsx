import { useTranslations } from 'use-intl'

/** The form's shape while the page is read, so that nothing jumps when it comes. */
export function Skeleton() {
  const t = useTranslations('popup')
  return (
    <main className="grid flex-1 content-start gap-2.5 px-3.5 py-2.5" aria-busy>
      <span className="sr-only" role="status">
        {t('reading')}
      </span>
      {[76, 172, 100, 128].map((height) => (
        <div key={height} style={{ height }} className="shimmer rounded-xl border border-line bg-surface" />
      ))}
    </main>
  )
}
