import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { StatusBadge } from '../shipments/StatusBadge.tsx'
import { pageOf } from './routes.ts'

interface ParcelsProps {
  parcels: readonly Shipment[]
  current: Shipment['key']
}

/** The other parcels of the same order, one press away. */
export function Parcels({ parcels, current }: ParcelsProps) {
  const t = useTranslations('shipments')
  return (
    <nav aria-label={t('parcels')} className="flex flex-wrap gap-2">
      {parcels.map((one) => (
        <a
          key={one.key}
          data-keyless="row"
          href={pageOf(one.key)}
          aria-current={one.key === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-line-2 bg-raised px-2.5 text-small hover:bg-sunken aria-[current]:border-brand/50 aria-[current]:bg-brand-soft"
        >
          {t('parcelOf', { parcel: one.draft.parcel })} <StatusBadge shipment={one} />
        </a>
      ))}
    </nav>
  )
}
