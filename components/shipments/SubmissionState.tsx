import { useNow, useTranslations } from 'use-intl'
import { HOLD_MS, heldUntil } from '../../lib/domain/hold.ts'
import { isWhollyOff } from '../../lib/domain/shipment/in-shop.ts'
import { isIdTaken } from '../../lib/domain/shipment/ship-again.ts'
import type { Contradiction, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { FailureNote, FailureReason } from '../ui/FailureNote.tsx'
import { Differences } from './Differences.tsx'

interface SubmissionStateProps {
  shipment: Shipment
  paused: boolean
}

/** Says why there is no tracking code yet, and that the order is neither lost nor doubled. */
export function SubmissionState({ shipment, paused }: SubmissionStateProps) {
  const t = useTranslations('shipments')
  const { openOptions } = useServices()
  const { submission, failure, partnerId, contradiction, setAside, restoredOpen, watch } = shipment
  const contradicted = contradiction && kindOf(contradiction)
  // It does not go by itself.
  const undecided = submission === 'queued' && isWhollyOff(shipment)
  // The account may not be marked as paused yet.
  const waitsForToken = submission === 'queued' && (paused || failure?.kind === 'unauthorised')
  const waitsFor = waitsForToken
    ? 'paused'
    : submission === 'queued' && failure?.kind === 'locked'
      ? 'locked'
      : undefined
  if (submission === 'accepted') return null
  const held = heldUntil(shipment)
  if (held !== undefined && !undecided) return <Held until={held} />
  if (submission === 'rejected') {
    return (
      <>
        <FailureNote failure={failure} doing={watch ? 'ship-again' : 'ship'} onOpenOptions={openOptions} />
        {watch && <MayHaveArrived what="rejected" />}
        {setAside && <p className="text-small text-ink-2">{t('isSetAside')}</p>}
      </>
    )
  }
  return (
    <>
      <p className="font-semibold">
        {contradicted
          ? t(`contradicted.${contradicted}`)
          : restoredOpen
            ? t('restoredOpen.what')
            : isIdTaken(shipment)
              ? t('idTaken.what')
              : waitsFor
                ? t(`${waitsFor}.what`)
                : submission === 'queued' && watch
                  ? t('queuedAgain')
                  : t(`${submission}.what`)}
      </p>
      {failure && waitsFor !== 'locked' && <FailureReason failure={failure} />}
      {contradiction && <Differences shipment={shipment} contradiction={contradiction} />}
      {!undecided && (
        <p className="text-small break-words text-ink-2">
          {contradicted
            ? t(`contradicted.todo.${contradicted}`)
            : restoredOpen
              ? t('restoredOpen.todo')
              : submission === 'stuck'
                ? isIdTaken(shipment)
                  ? t('idTaken.todo')
                  : t('stuck.todo', { id: partnerId })
                : waitsFor
                  ? t(`${waitsFor}.todo`)
                  : t(`${submission}.todo`)}
        </p>
      )}
      {watch && !contradiction && (
        <MayHaveArrived what={submission === 'withdrawn' && !watch.cancel ? 'rejected' : submission} />
      )}
      {setAside && <p className="text-small text-ink-2">{t('isSetAside')}</p>}
      {(submission === 'unknown' || submission === 'stuck') && (
        <div className="flex items-center justify-between gap-2 text-small text-ink-3">
          <span className="min-w-0">
            {t('orderId')}: <span className="font-mono break-all">{partnerId}</span>
          </span>
          <CopyButton data-action="copy-order-id" kind="quiet" text={partnerId} label={t('copyOrderId')} />
        </div>
      )}
      {waitsForToken && (
        <div>
          <Button kind="primary" data-action="mend-in-options" onClick={openOptions}>
            {t('newToken')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The way back, while nothing was sent. */
function Held({ until }: { until: number }) {
  const t = useTranslations('shipments.held')
  const now = useNow({ updateInterval: 500 }).getTime()
  const seconds = Math.min(Math.max(Math.ceil((until - now) / 1000), 0), HOLD_MS / 1000)
  return (
    <>
      <p role="timer" className="font-semibold tabular-nums">
        {t('what', { seconds })}
      </p>
      <p className="text-small text-ink-2">{t('todo')}</p>
    </>
  )
}

/** Another recipient's: it came before the seller corrected the order. */
function kindOf({ why, fields }: Contradiction): 'differs' | 'ended' | 'corrected' {
  return why === 'differs' && (fields.includes('name') || fields.includes('detail')) ? 'corrected' : why
}

function MayHaveArrived({ what }: { what: 'queued' | 'rejected' | 'withdrawn' | 'stuck' }) {
  const t = useTranslations('shipments')
  return (
    <p
      data-may-have-arrived
      className="rounded-lg bg-warn-soft px-2.5 py-1.5 text-small break-words text-warn"
    >
      {t(`mayHaveArrived.${what}`)}
    </p>
  )
}
