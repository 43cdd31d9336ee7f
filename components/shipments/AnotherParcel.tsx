import { useTranslations } from 'use-intl'
import { isIdTaken, isOneMore } from '../../lib/domain/shipment/ship-again.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { useParcelName } from '../app/use-parcel-name.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface AnotherParcelProps {
  open: boolean
  onClose: () => void
  /** First parcel first. */
  shipments: readonly Shipment[]
  nextParcel: number
  onConfirm: () => void
}

/** Asks before a further parcel, and shows those that exist. */
export function AnotherParcel({ open, onClose, shipments, nextParcel, onConfirm }: AnotherParcelProps) {
  const t = useTranslations('shipments')
  const parcelName = useParcelName()
  const taken = shipments.find(isIdTaken)
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={isOneMore(shipments) ? t('anotherTitle') : t('againTitle')}
      confirm={t('anotherConfirm', { parcel: nextParcel })}
      keep={t('cancelKeepAsIs')}
      onConfirm={onConfirm}
    >
      {taken && <p className="font-medium text-warn">{t('idTaken.risk', { id: taken.partnerId })}</p>}
      <p>{t('anotherBody', { count: shipments.length })}</p>
      <ul aria-label={t('parcels')} className="grid max-h-48 gap-1.5 overflow-y-auto">
        {shipments.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-x-2 text-small">
            <span className="text-ink">{parcelName(one.draft)}</span>
            {one.acceptance?.trackingCode && (
              <span className="min-w-0 font-mono break-all">{one.acceptance.trackingCode}</span>
            )}
            <StatusBadge shipment={one} />
          </li>
        ))}
      </ul>
    </Confirm>
  )
}
