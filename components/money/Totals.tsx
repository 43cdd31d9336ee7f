import { useTranslations } from 'use-intl'
import { type CodState, codStates } from '../../lib/domain/cod-state.ts'
import type { CodSums } from '../../lib/domain/money-by-day.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { Swatch } from './Swatch.tsx'

/** What hardly ever happens stands there only when it did. */
const SELDOM: readonly CodState[] = ['compensated']

/** Where the money of the period stands; the chart's colours are told here. */
export function Totals({ totals }: { totals: CodSums }) {
  const t = useTranslations('money')
  const { money } = useFormats()
  const shown = codStates.filter((state) => !SELDOM.includes(state) || totals[state].parcels > 0)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(11.5rem,100%),1fr))] gap-2">
      {shown.map((state) => (
        <div
          key={state}
          data-total={state}
          className="grid content-start gap-0.5 rounded-xl border border-line bg-surface px-3.5 py-3"
        >
          <dt className="flex items-center gap-2 text-small font-medium text-ink-2">
            <Swatch state={state} />
            {t(`states.${state}`)}
          </dt>
          <dd className="grid">
            <span className="text-xl leading-7 font-semibold whitespace-nowrap">
              {money(totals[state].cod)}
            </span>
            <span className="text-small text-ink-3">
              {t('parcels', { count: totals[state].parcels })} · {t(`about.${state}`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
