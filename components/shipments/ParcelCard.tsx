import { useTranslations } from 'use-intl'
import { sameAsRecorded, shippedTo } from '../../lib/domain/shipment/recorded.ts'
import type { Recorded, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { Phone } from '../app/Phone.tsx'
import { Card } from '../ui/Card.tsx'
import { AsSent } from './AsSent.tsx'

export function ParcelCard({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('shipments')
  const { weight } = useFormats()
  const { draft, acceptance } = shipment
  // Of a record that was looked up the whole is shown by itself.
  const recorded = acceptance && !shipment.record && differently(acceptance, draft)
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 font-semibold break-words">{draft.name}</span>
        <Phone tel={draft.tel} className="shrink-0 rounded-sm text-ink-2 hover:text-brand hover:underline" />
      </div>
      <p className="text-small break-words text-ink-2">{shippedTo(draft)}</p>
      <p className="text-small break-words text-ink-3">
        {[weight(draft.totalWeightGrams), draft.pickup && `${t('pickup')}: ${draft.pickup.address}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <AsSent shipment={shipment} />
      {recorded && (
        <p className="rounded-lg bg-warn-soft px-2.5 py-1.5 text-small break-words text-warn">
          <span className="font-semibold">{t('recorded')}: </span>
          {recorded}
        </p>
      )}
    </Card>
  )
}

/** The recipient of the carrier's record; empty when it is ours. */
function differently(recorded: Recorded, draft: ShipmentDraft): string {
  const same = sameAsRecorded(recorded, draft)
  if (same.name && same.address) return ''
  return [recorded.recordedName, recorded.recordedAddress].filter(Boolean).join(' · ')
}
