import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { Card } from '../ui/Card.tsx'

/** To whom it goes and from where. */
export function ParcelCard({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('shipments')
  const { weight } = useFormats()
  const { draft } = shipment
  const place = [draft.detail, draft.ward || draft.street, draft.district, draft.province]
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 font-semibold break-words">{draft.name}</span>
        <span className="shrink-0 text-ink-2">{draft.tel}</span>
      </div>
      <p className="text-small break-words text-ink-2">{place.filter(Boolean).join(', ')}</p>
      <p className="text-small break-words text-ink-3">
        {[weight(draft.totalWeightGrams), draft.pickup && `${t('pickup')}: ${draft.pickup.address}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}
