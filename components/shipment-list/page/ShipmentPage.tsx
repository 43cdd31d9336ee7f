import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dialled } from '../../../lib/domain/phone.ts'
import type { JournalEntry, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { type RecipientHistory, recipientHistory } from '../../../lib/order-book/recipient-history.ts'
import { viewOf } from '../../../lib/order-book/routes.ts'
import type { ShipmentView } from '../../../lib/order-book/shipment-views.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useServices } from '../../app/services.tsx'
import { useRead } from '../../app/use-read.ts'
import { useWorkbench } from '../../app/workbench-services.tsx'
import { Opening } from '../../ui/Opening.tsx'
import { OneShipment } from './OneShipment.tsx'

interface ShipmentPageProps {
  shipmentKey: Shipment['key']
  view: ShipmentView
}

export function ShipmentPage({ shipmentKey, view }: ShipmentPageProps) {
  const t = useTranslations('shipmentList')
  const page = useShipmentPage(shipmentKey)
  const { known, failure, put } = page
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
      <ReadFailure reads={[page]} />
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

interface Known {
  /** Absent: this computer has no such shipment. */
  shipment?: Shipment
  /** All parcels of its order, with this one. */
  parcels: readonly Shipment[]
  /** From other orders. */
  history?: RecipientHistory
  journal: readonly JournalEntry[]
}

export function useShipmentPage(key: Shipment['key']) {
  const { shipmentsOf, shipmentsOfRecipients, onShipmentsChanged } = useServices()
  const { shipments } = useWorkbench()
  const read = useCallback(async (): Promise<Known> => {
    const [shipment, journal] = await Promise.all([shipments.ofKey(key), shipments.journalOf(key)])
    if (!shipment) return { parcels: [], journal }
    const { environment, draft } = shipment
    const { store, orderId, tel } = draft
    const [parcels, toRecipient] = await Promise.all([
      shipmentsOf(store, orderId),
      shipmentsOfRecipients?.([dialled(tel)]) ?? [],
    ])
    const history = recipientHistory(toRecipient, { environment, store, orderId })
    return { shipment, parcels, history, journal }
  }, [key, shipments, shipmentsOf, shipmentsOfRecipients])
  const { value: known, failure, again, put } = useRead(read, { onChanged: onShipmentsChanged })
  return {
    known,
    failure,
    again,
    put: (shipment: Shipment) =>
      put((before) => {
        const parcels = before?.parcels.map((one) => (one.key === shipment.key ? shipment : one))
        return before && parcels && { ...before, shipment, parcels }
      }),
  }
}
