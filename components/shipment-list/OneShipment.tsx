import { ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { countsAsShipped } from '../../lib/domain/counts-as-shipped.ts'
import { orderPage } from '../../lib/domain/listed-shipment.ts'
import type { RecipientHistory } from '../../lib/domain/recipient-history.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { againPlace } from '../bulk/again-place.ts'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { MoneyCard } from '../shipments/MoneyCard.tsx'
import { OrderChanges } from '../shipments/OrderChanges.tsx'
import { ParcelCard } from '../shipments/ParcelCard.tsx'
import { ShipmentActions } from '../shipments/ShipmentActions.tsx'
import { ShipmentState } from '../shipments/ShipmentState.tsx'
import { useMinute } from '../shipments/use-now.ts'
import { useShipmentActions } from '../shipments/use-shipment-actions.ts'
import { OtherOrders } from './OtherOrders.tsx'
import { Parcels } from './Parcels.tsx'
import { SentCard } from './SentCard.tsx'
import { TakeBackPaid } from './TakeBackPaid.tsx'
import { Timeline } from './Timeline.tsx'
import { useAccounts } from './use-accounts.ts'

interface OneShipmentProps {
  shipment: Shipment
  parcels: readonly Shipment[]
  history: RecipientHistory | undefined
  journal: readonly JournalEntry[]
  heading: RefObject<HTMLHeadingElement | null>
  onPut: (shipment: Shipment) => void
}

/** Where it stands and what can be done at the left, money and parcel at the right, then what happened. */
export function OneShipment({ shipment, parcels, history, journal, heading, onPut }: OneShipmentProps) {
  const t = useTranslations('shipmentList')
  const words = useTranslations('shipments')
  const form = useTranslations('orderForm')
  const { moment } = useFormats()
  const now = useMinute()
  const { accountOf, nameOf } = useAccounts()
  const actions = useShipmentActions(shipment, onPut)
  const { draft, environment, accountId, createdAt, orderChanged, orderChangedTo } = shipment
  const account = accountOf(accountId)
  const page = orderPage(draft)
  // A practised parcel is none of the order's.
  const counting = parcels.filter((one) => countsAsShipped(one, shipment))
  const shipAs = (parcel: number) => {
    location.hash = `#/bulk/${againPlace({ key: shipment.key, parcel })}`
  }
  return (
    <article data-shipment={shipment.submission} className="grid gap-3">
      <EnvironmentBanner environment={environment} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 rounded-sm text-lg font-semibold break-words">
          {form('title', { number: draft.orderNumber })}
        </h2>
        {page && (
          <a
            data-action="open-order"
            href={page}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 rounded-sm text-brand hover:underline"
          >
            {t('openOrderPage')} <ExternalLink size={14} aria-hidden />
          </a>
        )}
        <p className="w-full text-small break-words text-ink-3">
          {[draft.storeName, nameOf(accountId), words('madeAt', { time: moment(createdAt, now) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {parcels.length > 1 && <Parcels parcels={parcels} current={shipment.key} />}
      <div className="grid items-start gap-3 min-[1000px]:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <ShipmentState shipment={shipment} account={account} actions={actions} />
          {orderChangedTo ? (
            <OrderChanges shipment={shipment} now={orderChangedTo} onPut={onPut} />
          ) : (
            orderChanged && (
              <p className="rounded-xl bg-warn-soft px-3 py-2 text-small text-warn">{t('orderChanged')}</p>
            )
          )}
          <div className="has-[>footer:empty]:hidden [&>footer]:static [&>footer]:rounded-xl [&>footer]:border">
            <ShipmentActions
              shipment={shipment}
              shipments={counting}
              actions={actions}
              onAnother={shipAs}
              onEdit={() => shipAs(draft.parcel)}
            />
          </div>
          <MoneyCard shipment={shipment}>
            {shipment.payout && <TakeBackPaid shipmentKey={shipment.key} />}
          </MoneyCard>
          <ParcelCard shipment={shipment} />
          {history && history.parcels.length > 0 && <OtherOrders history={history} />}
          <SentCard shipment={shipment} />
        </div>
        <Timeline journal={journal} now={now} />
      </div>
    </article>
  )
}
