import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Offer, type OfferedAction, offersFor } from '../../lib/domain/shipment/offers.ts'
import { isOneMore, nextParcel } from '../../lib/domain/shipment/ship-again.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { AnotherParcel } from './AnotherParcel.tsx'
import { ConfirmCancel } from './ConfirmCancel.tsx'
import { Differences } from './Differences.tsx'
import type { useShipmentActions } from './use-shipment-actions.ts'

const KINDS = { next: 'primary', other: 'plain', aside: 'quiet', danger: 'danger' } as const

const UNDO = { size: 'large', keys: 'Z', icon: <Undo2 size={16} aria-hidden /> } as const

/** What is done only after a question. */
type Question = Extract<OfferedAction, 'cancel' | 'withdraw' | 'another' | 'take-over' | 'send-alone'>

interface ShipmentActionsProps {
  shipment: Shipment
  shipments: readonly Shipment[]
  actions: ReturnType<typeof useShipmentActions>
  paused: boolean | undefined
  /** Ship a further parcel. */
  onAnother: (parcel: number) => void
  /** From the customer back to the shop. */
  onReturn: (parcel: number) => void
  onEdit: () => void
}

export function ShipmentActions({
  shipment,
  shipments,
  actions: { busy, act },
  paused,
  onAnother,
  onReturn,
  onEdit,
}: ShipmentActionsProps) {
  const t = useTranslations('shipments')
  const [asking, setAsking] = useState<Question>()
  const { submission, failure, contradiction, watch } = shipment
  const parcel = nextParcel(shipments)

  function label(action: OfferedAction) {
    switch (action) {
      case 'hurry':
        return t(submission === 'queued' && failure?.kind !== 'others-unasked' ? 'sendNow' : 'askNow')
      case 'undo':
        return t('held.undo')
      case 'withdraw':
        return t('withdraw')
      case 'send-alone':
        return t('alone.send')
      case 'set-aside':
        return t(submission === 'accepted' ? 'dealtWith' : 'setAside')
      case 'another':
        if (submission === 'stuck') return t(contradiction ? 'asNewParcel' : 'idTaken.again')
        return t(submission === 'accepted' && !isOneMore(shipments) ? 'again' : 'another')
      case 'take-over':
        return t('takeOver')
      case 'edit':
        return t('editAndShip')
      case 'return':
        return t('sendBack')
      case 'cancel':
        return t(busy === 'cancel' ? 'cancelling' : 'cancel')
    }
  }

  function onClick(action: OfferedAction) {
    switch (action) {
      case 'hurry':
      case 'set-aside':
        return act(action)
      case 'undo':
        return act('withdraw')
      case 'withdraw':
        // It may have arrived.
        return watch ? setAsking(action) : act(action)
      case 'edit':
        return onEdit()
      case 'return':
        return onReturn(parcel)
      default:
        return setAsking(action)
    }
  }

  return (
    <footer className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-3.5 py-2.5 empty:hidden">
      {offersFor(shipment, shipments, paused ?? false).map((offer) => (
        <Button
          key={offer.action}
          data-action={offer.action}
          kind={KINDS[offer.rank]}
          className={placed(offer)}
          {...(offer.action === 'undo' && UNDO)}
          busy={busy === (offer.action === 'undo' ? 'withdraw' : offer.action)}
          onClick={() => onClick(offer.action)}
        >
          {label(offer.action)}
        </Button>
      ))}
      <ConfirmCancel
        open={asking === 'cancel'}
        onClose={() => setAsking(undefined)}
        shipment={shipment}
        onConfirm={() => act('cancel')}
      />
      <Confirm
        open={asking === 'withdraw'}
        onClose={() => setAsking(undefined)}
        title={t('withdrawTitle')}
        confirm={t('withdrawConfirm')}
        keep={t('cancelKeepAsIs')}
        dangerous
        onConfirm={() => act('withdraw')}
      >
        <p>{t('withdrawBody')}</p>
        <p>{t('withdrawElsewhere')}</p>
      </Confirm>
      <Confirm
        open={asking === 'send-alone'}
        onClose={() => setAsking(undefined)}
        title={t('alone.title')}
        confirm={t('alone.confirm')}
        keep={t('cancelKeepAsIs')}
        dangerous
        onConfirm={() => act('send-alone')}
      >
        <p>{t('alone.body')}</p>
      </Confirm>
      <Confirm
        open={asking === 'take-over'}
        onClose={() => setAsking(undefined)}
        title={t('takeOverTitle')}
        confirm={t('takeOverConfirm')}
        keep={t('cancelKeepAsIs')}
        onConfirm={() => act('take-over')}
      >
        <p>{t('takeOverBody')}</p>
        {contradiction && <Differences shipment={shipment} contradiction={contradiction} />}
      </Confirm>
      <AnotherParcel
        open={asking === 'another'}
        onClose={() => setAsking(undefined)}
        shipments={shipments}
        nextParcel={parcel}
        onConfirm={() => onAnother(parcel)}
      />
    </footer>
  )
}

/** The next step fills the row; an aside is at its start. */
function placed({ action, rank }: Offer): string {
  if (rank === 'next' || (action === 'hurry' && rank === 'other')) return 'flex-1'
  return action === 'another' || rank === 'aside' ? 'mr-auto' : ''
}
