import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShipmentView } from '../../lib/domain/shipment-views.ts'
import { Opening } from '../workbench/Opening.tsx'
import { OneShipment } from './OneShipment.tsx'
import { viewOf } from './routes.ts'
import { Unread } from './Unread.tsx'
import { useShipmentPage } from './use-shipment-page.ts'

interface ShipmentPageProps {
  shipmentKey: Shipment['key']
  /** The view it goes back to. */
  view: ShipmentView
}

/** One shipment and all that is known of it. */
export function ShipmentPage({ shipmentKey, view }: ShipmentPageProps) {
  const t = useTranslations('shipmentList')
  const { known, failure, again, put } = useShipmentPage(shipmentKey)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = known !== undefined
  useEffect(() => {
    if (shown) heading.current?.focus()
  }, [shown])
  return (
    <div className="grid max-w-280 gap-3">
      <a
        data-action="back"
        href={viewOf(view)}
        className="inline-flex w-fit items-center gap-1.5 rounded-sm text-brand hover:underline"
      >
        <ArrowLeft size={15} aria-hidden /> {t('back')}
      </a>
      {failure && <Unread failure={failure} onRetry={again} />}
      {known?.shipment ? (
        <OneShipment
          shipment={known.shipment}
          parcels={known.parcels}
          history={known.history}
          journal={known.journal}
          heading={heading}
          onPut={put}
        />
      ) : known ? (
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="w-fit rounded-sm text-lg font-semibold">
            {t('missing.title')}
          </h2>
          <p className="text-ink-2">{t('missing.body')}</p>
        </div>
      ) : (
        !failure && <Opening />
      )}
    </div>
  )
}
