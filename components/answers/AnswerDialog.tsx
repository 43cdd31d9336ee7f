import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { orderName } from '../../lib/i18n/formats.ts'
import { LaterPhrases } from '../../lib/i18n/LaterPhrases.tsx'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useRead } from '../app/use-read.ts'
import { useWorkbench } from '../app/workbench-services.tsx'
import { Dialog, DialogClose, DialogTitle } from '../ui/Dialog.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'

interface AnswerDialogProps {
  shipmentKey: Shipment['key']
  onClose: () => void
}

/** For one row of a list. */
export function AnswerDialog(props: AnswerDialogProps) {
  return (
    <LaterPhrases>
      <Opened {...props} />
    </LaterPhrases>
  )
}

function Opened({ shipmentKey, onClose }: AnswerDialogProps) {
  const t = useTranslations('answers')
  const { shipments } = useWorkbench()
  const reading = useRead(
    useCallback(async () => ({ shipment: await shipments.ofKey(shipmentKey) }), [shipments, shipmentKey]),
  )
  const known = reading.value
  return (
    <Dialog
      onClose={onClose}
      className="top-1/2 left-1/2 grid max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 gap-2 overflow-y-auto rounded-2xl bg-surface p-4"
    >
      <div className="flex items-center gap-2">
        <DialogTitle className="min-w-0 flex-1 text-lg font-semibold break-words">
          {known?.shipment ? `${t('title')} · ${orderName(known.shipment.draft)}` : t('title')}
        </DialogTitle>
        <DialogClose label={t('close')} />
      </div>
      <ReadFailure reads={[reading]} />
      {known?.shipment ? <AnswerButtons shipment={known.shipment} /> : known && <p>{t('gone')}</p>}
    </Dialog>
  )
}
