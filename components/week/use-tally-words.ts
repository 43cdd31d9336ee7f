import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { Tally } from '../../lib/order-book/week-numbers.ts'

/** Means are over the parcels that have the value; a dash where none has. */
export function meansOf({ delivered, returned, daysToDeliver, fees, priced }: Tally) {
  return {
    rate: delivered + returned === 0 ? undefined : returned / (delivered + returned),
    days: delivered === 0 ? undefined : Math.round((daysToDeliver / delivered) * 10) / 10,
    fee: priced === 0 ? undefined : Math.round(fees / priced),
  }
}

export function useTallyWords() {
  const t = useTranslations('numbers.week')
  const common = useTranslations('common')
  const { number, money } = useFormats()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 1 })
  return (tally: Tally) => {
    const { rate, days, fee } = meansOf(tally)
    return {
      delivered: number(tally.delivered),
      returned: number(tally.returned),
      rate: rate === undefined ? common('none') : percent.format(rate),
      days: days === undefined ? common('none') : t('dayCount', { days }),
      fee: fee === undefined ? common('none') : money(fee),
    }
  }
}
