import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { calledOffIn, isWhollyOff } from '../../lib/domain/shipment/in-shop.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { inShopLabel } from '../../lib/i18n/status-words.ts'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmCancel } from './ConfirmCancel.tsx'
import type { useShipmentActions } from './use-shipment-actions.ts'

/** Spec tables 3.1 and 3.2: not picked up, and yet no state in which the carrier cancels. */
const PICKUP_DELAYED = 8

interface CalledOffProps {
  shipment: Shipment
  actions: ReturnType<typeof useShipmentActions>
  onPut: (shipment: Shipment) => void
}

/** The shop called the order off, and its parcel may still be delivered. */
export function CalledOff({ shipment, actions: { busy, act }, onPut }: CalledOffProps) {
  const t = useTranslations('stores.calledOff')
  const words = useTranslations('shipments')
  const language = useLocale()
  const { send } = useServices()
  const [asking, setAsking] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const state = calledOffIn(shipment)
  const { inShop } = shipment
  if (!state || !inShop) return null
  const todo = todoOf(shipment)

  async function keep(word: string) {
    setKeeping(true)
    const outcome = await send('shipment.keep-as-sent', { key: shipment.key, word }).catch(() => undefined)
    setKeeping(false)
    if (!outcome?.ok) return
    onPut(outcome.value)
    if (outcome.value.submission === 'queued') act('hurry')
  }
  return (
    <section
      role="alert"
      data-called-off={state}
      className="grid gap-1.5 rounded-xl border border-bad/30 bg-bad-soft px-3 py-2.5 text-small"
    >
      <h2 className="flex items-start gap-2 text-base font-semibold text-bad">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">{inShopLabel(language, state)}</span>
      </h2>
      <p className="text-ink-2">
        {t('word', { word: inShop.word })} {t(`todo.${todo}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        {todo === 'cancellable' && (
          <Button
            kind="danger-primary"
            data-action="cancel-called-off"
            busy={busy === 'cancel'}
            onClick={() => setAsking(true)}
          >
            {busy === 'cancel' ? words('cancelling') : words('cancel')}
          </Button>
        )}
        <Button data-action="ship-all-the-same" busy={keeping} onClick={() => void keep(inShop.word)}>
          {t('keep')}
        </Button>
      </div>
      <ConfirmCancel
        open={asking}
        onClose={() => setAsking(false)}
        shipment={shipment}
        onConfirm={() => act('cancel')}
      />
    </section>
  )
}

function todoOf(shipment: Shipment) {
  const { submission, status } = shipment
  if (submission === 'queued') return isWhollyOff(shipment) ? 'undecided' : 'waiting'
  if (submission !== 'accepted' || !status) return 'unsure'
  if (statusMeaning(status.code).cancellable) return 'cancellable'
  return status.code === PICKUP_DELAYED ? 'stillHere' : 'onItsWay'
}
