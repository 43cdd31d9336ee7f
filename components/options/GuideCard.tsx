import { Rocket } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function GuideCard() {
  const t = useTranslations('options.guide')
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-line bg-surface p-5">
      <span aria-hidden className="grid size-10 place-items-center rounded-xl bg-brand-soft text-brand">
        <Rocket size={20} />
      </span>
      <div className="min-w-60 flex-1">
        <h2 className="text-[15px] font-semibold">{t('title')}</h2>
        <p className="text-ink-2">{t('body')}</p>
      </div>
      <a
        href="/welcome.html"
        data-action="open-guide"
        className="inline-flex min-h-9 items-center rounded-lg bg-brand px-3 py-1.5 leading-tight font-semibold text-on-brand hover:bg-brand-strong"
      >
        {t('action')}
      </a>
    </section>
  )
}
