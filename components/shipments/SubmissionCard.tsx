import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { useServices } from '../services.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'

interface SubmissionCardProps {
  shipment: Shipment
  paused: boolean
}

/** Why there is no tracking code yet, and that the order is neither lost nor doubled. */
export function SubmissionCard({ shipment, paused }: SubmissionCardProps) {
  const t = useTranslations('shipments')
  const { openOptions } = useServices()
  const { submission, failure, partnerId } = shipment
  if (submission === 'accepted') return null
  return (
    <>
      <Card>
        <p className="font-semibold">
          {submission === 'queued' && paused ? t('paused') : t(`${submission}.what`)}
        </p>
        <p className="text-small text-ink-2">
          {submission === 'stuck' ? t('stuck.todo', { id: partnerId }) : t(`${submission}.todo`)}
        </p>
        {(submission === 'unknown' || submission === 'stuck') && (
          <div className="flex items-center justify-between gap-2 text-small text-ink-3">
            <span className="min-w-0 truncate">
              {t('orderId')}: <span className="font-mono">{partnerId}</span>
            </span>
            <CopyButton quiet text={partnerId} label={t('copyOrderId')} />
          </div>
        )}
      </Card>
      {failure && submission !== 'withdrawn' && (
        <FailureNote failure={failure} doing="ship" onOpenOptions={openOptions} />
      )}
    </>
  )
}
