import { useTranslations } from 'use-intl'
import { codStates } from '../../../lib/domain/shipment/cod-state.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { CodSums, Money, MoneySpan } from '../../../lib/money/money-by-day.ts'

export function useSpanWords(step: Money['step']) {
  const t = useTranslations('money')
  const { money, day, list } = useFormats()
  const nameOf = ({ from, to }: MoneySpan) =>
    from === to ? day(from) : t('chart.span', { from: day(from), to: day(to) })
  return {
    nameOf,
    /** For the room below a column. */
    shortOf: ({ from }: MoneySpan) =>
      step === 'month' ? from.slice(0, 7).split('-').reverse().join('/') : day(from, 'short'),
    described(sums: CodSums): string {
      const parts = codStates.flatMap((state) =>
        sums[state].parcels > 0
          ? t('chart.part', { state: t(`states.${state}`), amount: money(sums[state].cod) })
          : [],
      )
      return parts.length > 0 ? list(parts) : t('chart.none')
    },
  }
}
