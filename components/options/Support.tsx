import { useTranslations } from 'use-intl'
import { HelpLink } from '../help/HelpLink.tsx'

/** The journal goes with a letter, which Help begins. */
export function Support() {
  const t = useTranslations('support')
  const workbench = useTranslations('workbench')
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      <HelpLink className="font-semibold text-brand underline">{workbench('help')}</HelpLink>
    </section>
  )
}
