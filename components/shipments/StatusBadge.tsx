import { useLocale } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning, submissionTones } from '../../lib/domain/shipment/status.ts'
import { statusLabel, submissionLabel } from '../../lib/i18n/worker.ts'
import { Badge } from '../ui/Badge.tsx'

/** The carrier's status, or else the submission's state. */
export function StatusBadge({ shipment }: { shipment: Pick<Shipment, 'submission' | 'status'> }) {
  const language = useLocale()
  const { submission, status } = shipment
  return submission === 'accepted' && status ? (
    <Badge tone={statusMeaning(status.code).tone}>{statusLabel(language, status.code)}</Badge>
  ) : (
    <Badge tone={submissionTones[submission]}>{submissionLabel(language, submission)}</Badge>
  )
}
