import { useTranslations } from 'use-intl'

/** Instead of slips or labels: why there are none, and what to do. */
export function NothingToPrint() {
  const t = useTranslations('slips.none')
  return (
    <div role="alert" className="mx-auto grid w-full max-w-160 gap-1 panel px-4 py-5">
      <p className="font-semibold">{t('title')}</p>
      <p className="text-ink-2">{t('body')}</p>
    </div>
  )
}
