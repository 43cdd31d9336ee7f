import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { type Money, shownStates } from '../../../lib/money/money-by-day.ts'
import { useMinute } from '../../ui/use-moments.ts'
import { Swatch } from './Swatch.tsx'

interface TotalsProps extends Pick<Money, 'totals' | 'oldest'> {
  /** Not all parcels were read: no sum is final. */
  soFar?: boolean
}

/** Also the legend of the chart's colours. */
export function Totals({ totals, oldest, soFar = false }: TotalsProps) {
  const t = useTranslations('money')
  const common = useTranslations('common')
  const { money, age } = useFormats()
  const now = useMinute()
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2">
        {shownStates(totals).map((state) => (
          <div
            key={state}
            data-total={state}
            data-so-far={soFar || undefined}
            className="grid content-start gap-0.5 panel px-3 py-2.5"
          >
            <dt className="flex items-center gap-2 text-small font-medium text-ink-2">
              <Swatch state={state} />
              {t(`states.${state}`)}
            </dt>
            <dd className="grid">
              <span className="text-lg leading-7 font-semibold wrap-anywhere @min-[640px]:text-xl">
                {soFar ? t('soFar.amount', { amount: money(totals[state].cod) }) : money(totals[state].cod)}
              </span>
              <span className="text-small text-ink-3">
                {!soFar && `${t('parcels', { count: totals[state].parcels })} · `}
                {t(`about.${state}`)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {oldest < Infinity && (
        <p data-record-age className="text-small text-ink-3">
          {t('asOf', { age: age(oldest, now) || common('ageNow') })}
        </p>
      )}
    </>
  )
}
