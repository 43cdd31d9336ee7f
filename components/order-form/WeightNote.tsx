import { useTranslations } from 'use-intl'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { parcelWeight } from '../../lib/draft/goods.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useOrderFormState } from './form-context.tsx'

/** What the parcel's weight is made of, while it is not what the page tells alone. */
export function WeightNote() {
  const t = useTranslations('defaults')
  const { weight, day } = useFormats()
  const { draft, started, rules } = useOrderFormState()
  const { remembered, packagingGrams } = started.weighed
  const total = draft.totalWeightGrams
  const asStarted = total > 0 && total === started.draft.totalWeightGrams
  const packed = packagingGrams > 0 && (asStarted || total === parcelWeight(draft.products, packagingGrams))
  const parts = [
    remembered &&
      asStarted &&
      t('remembered', { weight: weight(remembered.grams), day: dayOf(remembered.at, rules.now) }),
    total > 0 && packed && t('packaging', { weight: weight(packagingGrams) }),
  ].filter(Boolean)
  return (
    <p data-weight-note className="text-small text-ink-3 empty:hidden">
      {parts.join(' · ')}
    </p>
  )

  function dayOf(at: number, now: number): string {
    const then = carrierDay(at)
    return day(then, then.slice(0, 4) === carrierDay(now).slice(0, 4) ? 'short' : undefined)
  }
}
