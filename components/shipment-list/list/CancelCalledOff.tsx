import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { calledOffIn } from '../../../lib/domain/shipment/in-shop.ts'
import { statusMeaning } from '../../../lib/domain/shipment/status.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { useServices } from '../../app/services.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'

const MOST_NAMED = 8

interface CancelCalledOffProps {
  shown: readonly ListedShipment[]
  picked: ReadonlySet<string>
}

/** Cancels what is picked, else all whose order is wholly called off, where the carrier still allows it. */
export function CancelCalledOff({ shown, picked }: CancelCalledOffProps) {
  const t = useTranslations('stores.calledOff')
  const words = useTranslations('shipments')
  const { send } = useServices()
  /** As they were named in the question: what is called off meanwhile is not cancelled unseen. */
  const [asked, setAsked] = useState<readonly ListedShipment[]>([])
  const [asking, setAsking] = useState(false)
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [left, setLeft] = useState(0)
  const wanted = shown.filter(
    (one) => isCancellable(one) && (picked.size > 0 ? picked.has(one.key) : isWhollyOff(one)),
  )

  /** One after another, each as on its own page. */
  async function cancelAll() {
    let failed = 0
    setLeft(0)
    for (const [done, { key }] of asked.entries()) {
      setProgress({ done, count: asked.length })
      const outcome = await send('shipment.cancel', { key }).catch(() => undefined)
      if (!outcome?.ok || outcome.value.cancellation?.state !== 'done') failed += 1
    }
    setProgress(undefined)
    setLeft(failed)
  }

  return (
    <>
      {(wanted.length > 0 || progress) && (
        <Button
          kind="danger"
          data-action="cancel-called-off"
          busy={progress !== undefined}
          onClick={() => {
            setAsked(wanted)
            setAsking(true)
          }}
        >
          {progress ? t('cancelling', progress) : t('cancelMany', { count: wanted.length })}
        </Button>
      )}
      {left > 0 && (
        <p role="alert" className="text-small text-bad">
          {t('left', { count: left })}
        </p>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('askMany', { count: asked.length })}
        confirm={t('cancelMany', { count: asked.length })}
        keep={words('cancelKeep')}
        dangerous
        onConfirm={() => void cancelAll()}
      >
        <ul className="font-mono text-small">
          {asked.slice(0, MOST_NAMED).map(({ key, orderNumber, trackingCode }) => (
            <li key={key}>
              #{orderNumber.replace(/^#+/, '')} · {trackingCode}
            </li>
          ))}
          {asked.length > MOST_NAMED && <li>+{asked.length - MOST_NAMED}</li>}
        </ul>
        {asked.some((one) => isCancellable(one) === 'warned') && (
          <p className="font-medium text-warn">{words('cancelWarned')}</p>
        )}
        <p>{words('cancelBody')}</p>
      </Confirm>
    </>
  )
}

function isCancellable({ submission, status }: ListedShipment): boolean | 'warned' {
  return submission === 'accepted' && status !== undefined && statusMeaning(status.code).cancellable
}

/** Of a part refund the rest is still wanted. */
function isWhollyOff(shipment: ListedShipment): boolean {
  const off = calledOffIn(shipment)
  return off === 'cancelled' || off === 'refunded'
}
