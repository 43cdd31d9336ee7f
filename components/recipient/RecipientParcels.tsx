import { useTranslations } from 'use-intl'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { collectedCod } from '../../lib/domain/shipment/collected.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { standsSince } from '../../lib/domain/shipment/status.ts'
import { orderName } from '../../lib/i18n/formats.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { pageOf } from '../../lib/order-book/routes.ts'
import { useServices } from '../app/services.tsx'
import { Standing } from '../shipments/Standing.tsx'
import { useMinute } from '../ui/use-moments.ts'

interface RecipientParcelsProps {
  parcels: readonly Shipment[]
  most: number
  /** Links open another tab: this screen keeps its work. */
  apart?: boolean
}

/** Newest first. */
export function RecipientParcels({ parcels, most, apart = false }: RecipientParcelsProps) {
  const t = useTranslations('recipient')
  const { day, money } = useFormats()
  const { openShipment } = useServices()
  const now = useMinute()
  const left = parcels.length - most
  return (
    <ul className="grid gap-1 text-small">
      {parcels.slice(0, most).map((parcel) => {
        const { key, draft, createdAt } = parcel
        const cod = collectedCod(parcel)
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="flex min-w-40 flex-1 flex-wrap gap-x-2">
              <a
                href={`${apart ? '/workbench.html' : ''}${pageOf(key)}`}
                {...(apart && { target: '_blank' })}
                className="min-w-0 rounded-sm font-medium break-words text-brand hover:underline"
                onClick={(event) => {
                  if (!apart || !openShipment) return
                  event.preventDefault()
                  openShipment(key)
                }}
              >
                {t('parcel', { number: orderName(draft) })}
              </a>
              <span className="text-ink-3">
                {[day(carrierDay(createdAt)), cod > 0 && t('cod', { amount: money(cod) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Standing shipment={parcel} since={standsSince(parcel)} now={now} />
          </li>
        )
      })}
      {left > 0 && <li className="text-ink-3">{t('more', { count: left })}</li>}
    </ul>
  )
}
