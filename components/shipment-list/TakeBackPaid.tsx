import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { failureOf } from '../failure-of.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'

/** Takes the mark back that this parcel was paid out; nothing of the parcel itself changes. */
export function TakeBackPaid({ shipmentKey }: { shipmentKey: Shipment['key'] }) {
  const t = useTranslations('shipments')
  const common = useTranslations('common')
  const { send } = useServices()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function takeBack() {
    setBusy(true)
    setFailure(undefined)
    await send('payouts.take-back', { keys: [shipmentKey] }).catch((error) => setFailure(failureOf(error)))
    setBusy(false)
  }

  return (
    <>
      <Button
        kind="quiet"
        size="small"
        data-action="take-back-paid"
        busy={busy}
        className="justify-self-end"
        onClick={() => setAsking(true)}
      >
        {t('takeBackPaid')}
      </Button>
      {failure && <FailureNote failure={failure} doing="mark-paid" />}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('askBackPaid.title')}
        confirm={t('askBackPaid.confirm')}
        keep={common('back')}
        dangerous
        onConfirm={() => void takeBack()}
      >
        <p>{t('askBackPaid.body')}</p>
      </Confirm>
    </>
  )
}
