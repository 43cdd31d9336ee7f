import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { orderName } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { cancelOf } from '../../../lib/order-book/act-on-many.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'

const MOST_NAMED = 8

interface CancelManyProps {
  wanted: readonly ListedShipment[]
  busy: boolean
  onCancel: (shipments: readonly ListedShipment[]) => void
}

/** Asks once, with count and COD. */
export function CancelMany({ wanted, busy, onCancel }: CancelManyProps) {
  const t = useTranslations('onMany')
  const words = useTranslations('shipments')
  const { money } = useFormats()
  /** As they were named in the question: what changes meanwhile is not cancelled unseen. */
  const [asked, setAsked] = useState<readonly ListedShipment[]>([])
  const [asking, setAsking] = useState(false)
  const able = wanted.filter(cancelOf)
  const named = asked.filter(cancelOf)
  const cod = named.reduce((sum, one) => sum + one.cod, 0)
  if (able.length === 0 && !asking) return null
  return (
    <>
      <Button
        kind="danger"
        data-action="cancel-many"
        busy={busy}
        onClick={() => {
          setAsked(wanted)
          setAsking(true)
        }}
      >
        {t('run.cancel', { count: able.length })}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('ask.title', { count: named.length })}
        confirm={t('run.cancel', { count: named.length })}
        keep={words('cancelKeep')}
        dangerous
        onConfirm={() => onCancel(asked)}
      >
        <p className="font-medium text-ink">{t('ask.cod', { amount: money(cod) })}</p>
        <ul className="font-mono text-small">
          {named.slice(0, MOST_NAMED).map(({ key, trackingCode, ...one }) => (
            <li key={key}>{[orderName(one), trackingCode].filter(Boolean).join(' · ')}</li>
          ))}
          {named.length > MOST_NAMED && <li>+{named.length - MOST_NAMED}</li>}
        </ul>
        {asked.length > named.length && <p>{t('ask.left', { count: asked.length - named.length })}</p>}
        {named.some((one) => cancelOf(one)?.warned) && (
          <p className="font-medium text-warn">{words('cancelWarned')}</p>
        )}
        <p>{words('cancelBody')}</p>
      </Confirm>
    </>
  )
}
