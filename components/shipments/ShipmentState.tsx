import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import type { Doing } from '../../lib/i18n/failure-words.ts'
import { useServices } from '../app/services.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { CalledOff } from './CalledOff.tsx'
import { InTheShop } from './InTheShop.tsx'
import { RecordCard } from './RecordCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { SubmissionState } from './SubmissionState.tsx'
import { TurnedUp } from './TurnedUp.tsx'
import { useRefreshOld } from './use-refresh-old.ts'
import type { Action, useShipmentActions } from './use-shipment-actions.ts'

interface ShipmentStateProps {
  shipment: Shipment
  /** Absent: it was removed. */
  account: Account | undefined
  actions: ReturnType<typeof useShipmentActions>
  /** The screen's heading shows the status. */
  headed?: boolean
  onPut: (shipment: Shipment) => void
}

export function ShipmentState({ shipment, account, actions, headed = false, onPut }: ShipmentStateProps) {
  const t = useTranslations('shipments')
  const { openOptions } = useServices()
  const { cancellation, statusFailure } = shipment
  const { busy, failed, late, act } = actions
  const { key, submission, status, updatedAt } = shipment
  useRefreshOld([{ key, submission, knownAt: status?.at ?? updatedAt }], key)
  const all = useShowsAnswer(busy)
  return (
    <div ref={all} className="contents">
      {failed && (
        <FailureNote
          failure={failed.failure}
          doing={doingOf(failed.action)}
          onRetry={() => act(failed.action)}
          onOpenOptions={openOptions}
        />
      )}
      {late && <TooLate shipment={shipment} />}
      <CalledOff shipment={shipment} actions={actions} onPut={onPut} />
      <StatusCard
        shipment={shipment}
        headed={headed}
        prints={account?.features?.includes('label-pdf') ?? false}
        refreshing={busy === 'refresh'}
        onRefresh={() => act('refresh')}
      >
        <SubmissionState shipment={shipment} paused={account?.paused ?? false} />
      </StatusCard>
      <RecordCard shipment={shipment} />
      <TurnedUp shipment={shipment} busy={busy === 'set-aside'} onSeen={() => act('set-aside')} />
      <InTheShop shipment={shipment} />
      {cancellation?.state === 'refused' && !failed && (
        <FailureNote failure={cancellation.failure} doing="cancel" onOpenOptions={openOptions} />
      )}
      {(cancellation?.state === 'unknown' || (cancellation?.state === 'sending' && !shipment.turnedUp)) && (
        <p data-cancelling className="rounded-xl bg-warn-soft px-3 py-2 text-small text-warn">
          {cancellation.state === 'unknown' ? t('cancelUnknown') : t('cancelling')}
        </p>
      )}
      {statusFailure && !failed && (
        <FailureNote failure={statusFailure} doing="refresh" onOpenOptions={openOptions} />
      )}
    </div>
  )
}

/** The buttons are in view where what came of them may not be. */
function useShowsAnswer(busy: Action | undefined) {
  const all = useRef<HTMLDivElement>(null)
  const before = useRef(busy)
  useEffect(() => {
    const answered = before.current && !busy
    before.current = busy
    if (!answered) return
    const answer = all.current?.querySelector('[data-failure], [data-cancelling]')
    ;(answer ?? all.current?.firstElementChild)?.scrollIntoView?.({ block: 'nearest' })
  }, [busy])
  return all
}

function TooLate({ shipment: { status } }: { shipment: Shipment }) {
  const t = useTranslations('shipments.held')
  return (
    <p role="alert" className="rounded-xl bg-warn-soft px-3 py-2 text-small text-warn">
      {t('tooLate')} {status && statusMeaning(status.code).cancellable && t('cancelInstead')}
    </p>
  )
}

/** A failed action left the order as it was. */
function doingOf(action: Action): Doing {
  return action === 'cancel' ? 'cancel' : 'refresh'
}
