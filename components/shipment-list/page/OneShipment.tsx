import { ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { againPage } from '../../../lib/bulk/again-route.ts'
import { countsAsShipped } from '../../../lib/domain/account.ts'
import { carrierName } from '../../../lib/domain/carrier-sites.ts'
import { isReturnParcel } from '../../../lib/domain/shipment/ship-again.ts'
import type { JournalEntry, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { standsSince } from '../../../lib/domain/shipment/status.ts'
import { orderName } from '../../../lib/i18n/formats.ts'
import { CarrierPhrases, useFormats } from '../../../lib/i18n/Phrases.tsx'
import { orderPage } from '../../../lib/order-book/listed-shipment.ts'
import type { RecipientHistory } from '../../../lib/order-book/recipient-history.ts'
import { pageOf } from '../../../lib/order-book/routes.ts'
import { Answers } from '../../answers/Answers.tsx'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useParcelName } from '../../app/use-parcel-name.ts'
import { toneOf } from '../../recipient/RecipientBadge.tsx'
import { RecipientParcels } from '../../recipient/RecipientParcels.tsx'
import { EnvironmentBanner } from '../../shell/Frame.tsx'
import { MoneyCard } from '../../shipments/MoneyCard.tsx'
import { OrderChanges } from '../../shipments/OrderChanges.tsx'
import { ParcelCard } from '../../shipments/ParcelCard.tsx'
import { ShipmentActions } from '../../shipments/ShipmentActions.tsx'
import { ShipmentState } from '../../shipments/ShipmentState.tsx'
import { Since } from '../../shipments/Standing.tsx'
import { StatusBadge } from '../../shipments/StatusBadge.tsx'
import { useShipmentActions } from '../../shipments/use-shipment-actions.ts'
import { Card } from '../../ui/Card.tsx'
import { useMinute } from '../../ui/use-moments.ts'
import { useAccounts } from '../use-accounts.ts'
import { SentCard } from './SentCard.tsx'
import { TakeBackPaid } from './TakeBackPaid.tsx'
import { Timeline } from './Timeline.tsx'

interface OneShipmentProps {
  shipment: Shipment
  parcels: readonly Shipment[]
  history: RecipientHistory | undefined
  journal: readonly JournalEntry[]
  heading: RefObject<HTMLHeadingElement | null>
  onPut: (shipment: Shipment) => void
}

/** Left: state, actions and money. Right: what happened, and what was sent. */
export function OneShipment({ shipment, parcels, history, journal, heading, onPut }: OneShipmentProps) {
  const t = useTranslations('shipmentList')
  const words = useTranslations('shipments')
  const form = useTranslations('orderForm')
  const { moment } = useFormats()
  const now = useMinute()
  const accounts = useAccounts()
  const { accountOf, nameOf, onlyPractise } = accounts
  const actions = useShipmentActions(shipment, onPut)
  const { draft, environment, accountId, createdAt, orderChangedTo } = shipment
  const account = accountOf(accountId)
  const page = orderPage(draft)
  // A practice parcel is no parcel of the order.
  const counting = parcels.filter((one) => countsAsShipped(one, shipment))
  const shipAs = (parcel: number, back?: true) => {
    location.hash = againPage({ key: shipment.key, parcel, back })
  }
  return (
    <CarrierPhrases name={account && carrierName(account)}>
      <article data-shipment={shipment.submission} className="grid gap-3">
        {!(environment === 'practice' && onlyPractise) && <EnvironmentBanner environment={environment} />}
        <ReadFailure reads={[accounts]} />
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 rounded-sm text-lg font-semibold break-words">
            {form('title', { number: orderName(draft) })}
          </h2>
          <span className="flex flex-wrap items-center gap-x-1.5">
            <StatusBadge shipment={shipment} />
            <Since since={standsSince(shipment)} now={now} />
          </span>
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
            <ShipmentState headed shipment={shipment} account={account} actions={actions} onPut={onPut} />
            {orderChangedTo && <OrderChanges shipment={shipment} now={orderChangedTo} onPut={onPut} />}
            <div className="has-[>footer:empty]:hidden [&>footer]:static [&>footer]:rounded-xl [&>footer]:border">
              <ShipmentActions
                shipment={shipment}
                shipments={counting}
                actions={actions}
                paused={account?.paused}
                onAnother={(parcel) => shipAs(parcel)}
                onReturn={(parcel) => shipAs(parcel, true)}
                onEdit={() => shipAs(draft.parcel)}
              />
            </div>
            <MoneyCard shipment={shipment}>
              {shipment.payout && <TakeBackPaid shipmentKey={shipment.key} />}
            </MoneyCard>
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <Timeline journal={journal} now={now} />
            <ParcelCard shipment={shipment} />
            {!isReturnParcel(shipment) && <Answers shipment={shipment} />}
            {history && history.parcels.length > 0 && <OtherOrders history={history} />}
            <SentCard shipment={shipment} />
          </div>
        </div>
      </article>
    </CarrierPhrases>
  )
}

interface ParcelsProps {
  parcels: readonly Shipment[]
  current: Shipment['key']
}

export function Parcels({ parcels, current }: ParcelsProps) {
  const t = useTranslations('shipments')
  const parcelName = useParcelName()
  return (
    <nav aria-label={t('parcels')} className="flex flex-wrap gap-2">
      {parcels.map((one) => (
        <a
          key={one.key}
          href={pageOf(one.key)}
          aria-current={one.key === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-line-2 bg-raised px-2.5 text-small hover:bg-sunken aria-[current]:border-brand/50 aria-[current]:bg-brand-soft"
        >
          {parcelName(one.draft)} <StatusBadge shipment={one} />
        </a>
      ))}
    </nav>
  )
}

const MOST = 12

export function OtherOrders({ history }: { history: RecipientHistory }) {
  const t = useTranslations('recipient')
  const { parcels, returned } = history
  return (
    <Card title={t('others')}>
      <p className={`-mt-1 w-fit rounded-full px-2 text-small font-semibold ${toneOf(history)}`}>
        {t('mark', { count: parcels.length, returned })}
      </p>
      <RecipientParcels parcels={parcels} most={MOST} />
    </Card>
  )
}
