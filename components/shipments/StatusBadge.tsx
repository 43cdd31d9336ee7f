import { useLocale } from 'use-intl'
import { type Standing, standingTone } from '../../lib/domain/shipment/turned-up.ts'
import { useCarrierWords } from '../../lib/i18n/Phrases.tsx'
import { standingLabel } from '../../lib/i18n/status-words.ts'
import { Badge } from '../ui/Badge.tsx'

/** The carrier's status, or else the submission's state. */
export function StatusBadge({ shipment }: { shipment: Standing }) {
  const named = useCarrierWords()
  return <Badge tone={standingTone(shipment)}>{named(standingLabel(useLocale(), shipment))}</Badge>
}
