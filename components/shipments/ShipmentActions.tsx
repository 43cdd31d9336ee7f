import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { heldUntil } from '../../lib/domain/hold.ts'
import { isWhollyOff } from '../../lib/domain/shipment/in-shop.ts'
import { mayPutAside } from '../../lib/domain/shipment/seller-reason.ts'
import {
  againAs,
  isOneMore,
  isReturnParcel,
  mayFollow,
  mayReturn,
  nextParcel,
} from '../../lib/domain/shipment/ship-again.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { isDelivered } from '../../lib/order-book/recipient-history.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { AnotherParcel } from './AnotherParcel.tsx'
import { ConfirmCancel } from './ConfirmCancel.tsx'
import { Differences } from './Differences.tsx'
import type { useShipmentActions } from './use-shipment-actions.ts'

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
  const [asking, setAsking] = useState<'cancel' | 'withdraw' | 'another' | 'take-over' | 'alone'>()
  const { submission, status, contradiction, watch, failure } = shipment
  const othersUnknown = submission === 'queued' && failure?.kind === 'others-unasked'
  const held = heldUntil(shipment) !== undefined
  // Its own card lets the seller ship it all the same.
  const off = isWhollyOff(shipment)
  const again = againAs(shipment)
  const parcel = nextParcel(shipments)
  const oneMore = isOneMore(shipments)
  // The recipient got nothing.
  const missed = !oneMore && !shipments.some(isDelivered)
  const cancellable = submission === 'accepted' && status ? statusMeaning(status.code).cancellable : false

  return (
    <footer className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-3.5 py-2.5 empty:hidden">
      {held && (
        <>
          {!off && (
            <Button kind="quiet" data-action="hurry" busy={busy === 'hurry'} onClick={() => act('hurry')}>
              {t('sendNow')}
            </Button>
          )}
          <Button
            kind="primary"
            size="large"
            className="flex-1"
            data-action="undo"
            keys="Z"
            icon={<Undo2 size={16} aria-hidden />}
            busy={busy === 'withdraw'}
            onClick={() => act('withdraw')}
          >
            {t('held.undo')}
          </Button>
        </>
      )}
      {submission === 'queued' && !held && (
        <>
          <Button
            data-action="withdraw"
            busy={busy === 'withdraw'}
            onClick={() => (watch ? setAsking('withdraw') : act('withdraw'))}
          >
            {t('withdraw')}
          </Button>
          {!off && (
            <Button
              kind={paused || failure?.kind === 'unauthorised' ? 'plain' : 'primary'}
              className="flex-1"
              data-action="hurry"
              busy={busy === 'hurry'}
              onClick={() => act('hurry')}
            >
              {t(othersUnknown ? 'askNow' : 'sendNow')}
            </Button>
          )}
          {othersUnknown && !off && (
            <Button data-action="send-alone" busy={busy === 'send-alone'} onClick={() => setAsking('alone')}>
              {t('alone.send')}
            </Button>
          )}
        </>
      )}
      {mayPutAside(shipment) && !shipment.turnedUp && (
        <Button
          data-action="set-aside"
          kind="quiet"
          className="mr-auto"
          busy={busy === 'set-aside'}
          onClick={() => act('set-aside')}
        >
          {t(submission === 'accepted' ? 'dealtWith' : 'setAside')}
        </Button>
      )}
      {again === 'further' && submission === 'stuck' && (
        <Button
          data-action="another"
          kind={contradiction?.why === 'differs' ? 'plain' : 'primary'}
          onClick={() => setAsking('another')}
        >
          {contradiction ? t('asNewParcel') : t('idTaken.again')}
        </Button>
      )}
      {submission === 'stuck' && contradiction?.why === 'differs' && (
        <Button
          data-action="take-over"
          kind="primary"
          busy={busy === 'take-over'}
          onClick={() => setAsking('take-over')}
        >
          {t('takeOver')}
        </Button>
      )}
      {(submission === 'unknown' || submission === 'stuck') && (
        <Button
          kind={again ? 'plain' : 'primary'}
          className="flex-1"
          data-action="hurry"
          busy={busy === 'hurry'}
          onClick={() => act('hurry')}
        >
          {t('askNow')}
        </Button>
      )}
      {again === 'same' && mayFollow(shipment) && !isReturnParcel(shipment) && (
        <Button data-action="another" onClick={() => setAsking('another')}>
          {t('another')}
        </Button>
      )}
      {again === 'same' && (
        <Button data-action="edit" kind="primary" className="flex-1" onClick={onEdit}>
          {t('editAndShip')}
        </Button>
      )}
      {submission === 'accepted' && (
        <>
          {!isReturnParcel(shipment) && (
            <Button
              data-action="another"
              // A single quiet button looks like text.
              kind={missed ? 'primary' : cancellable ? 'quiet' : 'plain'}
              className={missed ? 'flex-1' : 'mr-auto'}
              onClick={() => setAsking('another')}
            >
              {oneMore ? t('another') : t('again')}
            </Button>
          )}
          {mayReturn(shipment, shipments) && (
            <Button data-action="return" onClick={() => onReturn(parcel)}>
              {t('sendBack')}
            </Button>
          )}
          {cancellable && (
            <Button
              data-action="cancel"
              kind="danger"
              busy={busy === 'cancel'}
              onClick={() => setAsking('cancel')}
            >
              {busy === 'cancel' ? t('cancelling') : t('cancel')}
            </Button>
          )}
        </>
      )}
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
        open={asking === 'alone'}
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
