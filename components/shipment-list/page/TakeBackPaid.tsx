import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Failure } from '../../../lib/domain/failure.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { failureOf } from '../../../lib/messages/failure-of.ts'
import { useServices } from '../../app/services.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'

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
