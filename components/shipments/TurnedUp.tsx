import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { CANCELLED, statusMeaning } from '../../lib/domain/shipment/status.ts'
import { Button } from '../ui/Button.tsx'

interface TurnedUpProps {
  shipment: Shipment
  busy: boolean
  onSeen: () => void
}

/** The carrier has what the seller does not expect: what was done about it, and what the seller can do. */
export function TurnedUp({ shipment, busy, onSeen }: TurnedUpProps) {
  const t = useTranslations('shipments')
  const { turnedUp, sharedBy = '' } = shipment
  if (!turnedUp) return null
  const outcome = outcomeOf(shipment)
  // The other's parcel has the same key here, so this computer's own says it.
  const own = turnedUp === 'twice' && !sharedBy
  const become = turnedUp === 'twice' && outcome === 'decide' ? 'decideTwice' : outcome
  return (
    <div
      role="alert"
      data-turned-up={turnedUp}
      className="grid gap-1.5 rounded-xl border border-warn/30 bg-warn-soft px-3 py-2.5 text-small"
    >
      <p className="flex items-start gap-2 text-base font-semibold text-warn">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {own ? t('elsewhere') : t(`turnedUp.${turnedUp}`, { name: sharedBy })}
        </span>
      </p>
      <p className="text-ink-2">{t(`turnedUp.${become}`)}</p>
      {become !== 'cancelling' && (
        <div>
          <Button size="small" data-action="seen" busy={busy} onClick={onSeen}>
            {t('turnedUp.seen')}
          </Button>
        </div>
      )}
    </div>
  )
}

function outcomeOf({ cancellation, status }: Shipment): 'cancelling' | 'cancelled' | 'decide' | 'late' {
  if (cancellation?.state === 'done' || status?.code === CANCELLED) return 'cancelled'
  if (cancellation?.state === 'wanted' || cancellation?.state === 'sending') return 'cancelling'
  return status && !statusMeaning(status.code).cancellable ? 'late' : 'decide'
}
