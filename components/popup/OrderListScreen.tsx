import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ListedOrder } from '../../lib/domain/store-order.ts'
import { useServices } from '../services.tsx'
import { Frame } from '../shell/Frame.tsx'
import { StatusBadge } from '../shipments/StatusBadge.tsx'
import { ConnectStore } from '../stores/ConnectStore.tsx'
import { Button } from '../ui/Button.tsx'
import type { OrderList } from './opened-page.ts'
import { platformName } from './platform-names.ts'
import { useForemost } from './use-foremost.ts'

/** A list page's orders: those the seller ticked first, each with where its parcel is and the way to its page. */
export function OrderListScreen({ list }: { list: OrderList }) {
  const t = useTranslations('stores.list')
  const { platform, store, url, orders } = list
  const parcels = useForemost(store, orders)
  const ticked = orders.filter((order) => order.ticked)
  const others = orders.filter((order) => !order.ticked)
  const rest = ticked.length > 0 ? t('othersTitle', { count: others.length }) : t('allTitle')
  return (
    <Frame
      title={t('title', { count: orders.length })}
      about={<span className="truncate">{[store, platformName(platform)].filter(Boolean).join(' · ')}</span>}
    >
      <main className="grid content-start gap-3 px-3.5 py-2.5">
        <p className="text-small text-ink-2">
          {ticked.length > 0 ? t('ticked', { count: ticked.length }) : t('untouched')}
        </p>
        <ConnectStore address={url} />
        {ticked.length > 0 && (
          <Orders title={t('tickedTitle', { count: ticked.length })} orders={ticked} parcels={parcels} />
        )}
        {others.length > 0 && <Orders title={rest} orders={others} parcels={parcels} />}
      </main>
    </Frame>
  )
}

interface OrdersProps {
  title: string
  orders: readonly ListedOrder[]
  /** By the platform's own order id. */
  parcels: ReadonlyMap<string, Shipment> | undefined
}

function Orders({ title, orders, parcels }: OrdersProps) {
  return (
    <section className="grid gap-1.5">
      <h2 className="text-small font-semibold text-ink-2">{title}</h2>
      <ul className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {orders.map((order) => (
          <li
            key={order.id}
            data-order={order.id}
            data-ticked={order.ticked}
            className="flex items-center gap-2.5 px-3 py-2"
          >
            <OrderRow order={order} parcels={parcels} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderRow({ order, parcels }: Pick<OrdersProps, 'parcels'> & { order: ListedOrder }) {
  const t = useTranslations('stores.list')
  const common = useTranslations('common')
  const { openPage } = useServices()
  const { shown, url } = order
  const parcel = parcels?.get(order.id)
  const number = `#${order.number.replace(/^#+/, '')}`
  const unshipped = parcels && !parcel ? t('notShipped') : ''
  const details = [unshipped, shown.total?.text, shown.status?.text, shown.created?.text]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="truncate">
          <span className="font-semibold">{number}</span>
          {shown.name && <span className="text-ink-2"> · {shown.name.text}</span>}
        </p>
        <p className="flex min-h-5.5 flex-wrap items-center gap-x-1.5 text-small text-ink-3">
          {parcel && <StatusBadge shipment={parcel} />}
          {parcel && parcel.environment !== 'production' && (
            <span className="text-warn">{common(`environments.${parcel.environment}`)}</span>
          )}
          <span className="truncate">{details}</span>
        </p>
      </div>
      {url !== undefined && openPage && (
        <Button
          data-action="open-order"
          size="small"
          aria-label={t('openOf', { number })}
          icon={<ExternalLink size={14} aria-hidden />}
          onClick={() => openPage(url)}
        >
          {t('open')}
        </Button>
      )}
    </>
  )
}
