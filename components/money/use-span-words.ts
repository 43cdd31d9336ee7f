import { useTranslations } from 'use-intl'
import { codStates } from '../../lib/domain/cod-state.ts'
import type { CodSums, Money, MoneySpan } from '../../lib/domain/money-by-day.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'

/** A span's days, and its money, in words. */
export function useSpanWords(step: Money['step']) {
  const t = useTranslations('money')
  const { money, day, list } = useFormats()
  const nameOf = ({ from, to }: MoneySpan) =>
    from === to ? day(from) : t('chart.span', { from: day(from), to: day(to) })
  return {
    nameOf,
    /** Below a column. */
    shortOf: ({ from }: MoneySpan) =>
      step === 'month' ? from.slice(0, 7).split('-').reverse().join('/') : day(from, 'short'),
    told(sums: CodSums): string {
      const parts = codStates.flatMap((state) =>
        sums[state].parcels > 0
          ? t('chart.part', { state: t(`states.${state}`), amount: money(sums[state].cod) })
          : [],
      )
      return parts.length > 0 ? list(parts) : t('chart.none')
    },
  }
}
