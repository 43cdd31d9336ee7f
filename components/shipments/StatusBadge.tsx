import { useLocale } from 'use-intl'
import { isPartDelivered, type PartStanding } from '../../lib/domain/shipment/collected.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning, submissionTones } from '../../lib/domain/shipment/status.ts'
import { statusLabel, submissionLabel } from '../../lib/i18n/status-words.ts'
import { Badge } from '../ui/Badge.tsx'

interface StatusBadgeProps {
  shipment: Pick<Shipment, 'submission' | 'status'> & PartStanding
}

/** The carrier's status, or else the submission's state. */
export function StatusBadge({ shipment }: StatusBadgeProps) {
  const language = useLocale()
  const { submission, status } = shipment
  const part = isPartDelivered(shipment)
  return submission === 'accepted' && status ? (
    <Badge tone={part ? 'back' : statusMeaning(status.code).tone}>
      {statusLabel(language, status.code, part)}
    </Badge>
  ) : (
    <Badge tone={submissionTones[submission]}>{submissionLabel(language, submission)}</Badge>
  )
}
