import { useTranslations } from 'use-intl'
import { carrierDay } from '../../../lib/domain/carrier-day.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { parcelWeight } from '../../../lib/draft/goods.ts'
import type { StartedDraft } from '../../../lib/draft/start.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'

/** The parts of a draft's weight; empty if the page says it or the seller typed it. */
export function useWeightWords() {
  const t = useTranslations('defaults')
  const { weight, day } = useFormats()
  return (
    { draft: before, weighed: { remembered, packagingGrams, usualGrams } }: StartedDraft,
    { totalWeightGrams: total, products }: ShipmentDraft,
    /** The year is left out where it is the present one (epoch ms). */
    now?: number,
  ): string => {
    const asStarted = total > 0 && total === before.totalWeightGrams
    if (usualGrams && asStarted) return t('usualWeight')
    const packed = packagingGrams > 0 && (asStarted || total === parcelWeight(products, packagingGrams))
    const parts: string[] = []
    if (remembered && asStarted) {
      const then = carrierDay(remembered.at)
      const thisYear = now !== undefined && then.slice(0, 4) === carrierDay(now).slice(0, 4)
      const since = day(then, thisYear ? 'short' : undefined)
      parts.push(t('remembered', { weight: weight(remembered.grams), day: since }))
    }
    if (total > 0 && packed)
      parts.push(t(parts.length > 0 ? 'andPackaging' : 'packaging', { weight: weight(packagingGrams) }))
    return parts.join(' · ')
  }
}
