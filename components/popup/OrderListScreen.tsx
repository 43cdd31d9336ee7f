import { ExternalLink, Send } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Account, onlyPractises } from '../../lib/domain/account.ts'
import { seenInShop } from '../../lib/domain/shipment/in-shop.ts'
import { isUnderWay } from '../../lib/domain/shipment/primary-shipment.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { standsSince } from '../../lib/domain/shipment/status.ts'
import { type OrderList, ordersToShip, primaryShipments } from '../../lib/domain/store/order-list.ts'
import { shopStateOf } from '../../lib/domain/store/shop-state-of.ts'
import type { ListedOrder } from '../../lib/domain/store/store-order.ts'
import { amount, LEAST_AMOUNT } from '../../lib/draft/money.ts'
import { withSign } from '../../lib/i18n/formats.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useSave } from '../app/saving.tsx'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import { EnvironmentBanner, Frame } from '../shell/Frame.tsx'
import { Standing } from '../shipments/Standing.tsx'
import { ConnectStore } from '../stores/ConnectStore.tsx'
import { Button } from '../ui/Button.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { platformName } from './platform-names.ts'

interface OrderListScreenProps {
  list: OrderList
  accounts: readonly Account[]
}

/** A list page's orders: first those to ship together, each with its parcel's status and a link to its page. */
export function OrderListScreen({ list, accounts }: OrderListScreenProps) {
  const t = useTranslations('stores.list')
  const { platform, store, url, orders } = list
  const reading = useShipments(store, orders)
  const parcels = useMemo(() => reading.value && primaryShipments(reading.value), [reading.value])
  useShopSays(store, orders, reading.value)
  const ticked = orders.some((order) => order.ticked)
  const boxless = orders.every((order) => order.boxless)
  const known = parcels ?? (ticked ? new Map() : undefined)
  const practises = onlyPractises(accounts)
  const chosen = known && ordersToShip(orders, known, accounts)
  const others = orders.filter((order) => !chosen?.includes(order))
  const count = chosen?.length ?? 0
  const rest = count > 0 ? t('othersTitle', { count: others.length }) : t('allTitle')
  return (
    <Frame
      title={t('title', { count: orders.length })}
      about={[store, platformName(platform)].filter(Boolean).join(' · ')}
    >
      <EnvironmentBanner environment={practises ? 'practice' : undefined} />
      <main className="grid flex-1 content-start gap-3 px-3.5 py-2.5">
        <p className="text-small text-ink-2">
          {ticked
            ? t('ticked', { count })
            : count > 0
              ? t(boxless ? 'untouchedBoxless' : 'untouched', { count })
              : t(boxless ? 'noneNewBoxless' : 'noneNew')}
        </p>
        <ReadFailure reads={[reading]} />
        <ConnectStore address={url} platform={list.platform} />
        {chosen && count > 0 && (
          <Orders
            title={t(ticked ? 'tickedTitle' : 'newTitle', { count })}
            orders={chosen}
            parcels={parcels}
            allNew={!ticked}
          />
        )}
        {others.length > 0 && <Orders title={rest} orders={others} parcels={parcels} />}
      </main>
      {chosen && count > 0 && <ShipTogether list={{ ...list, orders: chosen }} />}
    </Frame>
  )
}

/** Opens the table where these orders are checked; ships none. */
function ShipTogether({ list }: { list: OrderList }) {
  const t = useTranslations('stores.list')
  const { shipTogether } = useServices()
  const { money } = useFormats()
  const worth = worthOf(list.orders)
  const save = useSave()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // It may appear late, when the seller already uses the list.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  if (!shipTogether) return null
  return (
    <footer className="sticky bottom-0 z-10 grid gap-1.5 border-t border-line bg-surface px-3.5 py-2.5">
      <Button
        ref={button}
        kind="primary"
        size="large"
        data-action="ship-together"
        className="w-full"
        aria-describedby="ship-together-hint"
        icon={<Send size={16} aria-hidden />}
        onClick={() => save(() => shipTogether(list))}
      >
        {t('ship', { count: list.orders.length })}
      </Button>
      <p id="ship-together-hint" className="text-center text-small text-ink-3">
        {worth > 0 && `${t('worth', { sum: money(worth) })} · `}
        {t('shipHint')}
      </p>
    </footer>
  )
}

interface OrdersProps {
  title: string
  orders: readonly ListedOrder[]
  /** By the platform's own order id. */
  parcels: ReadonlyMap<string, Shipment> | undefined
  /** None is shipped, and all are in the state of new orders. */
  allNew?: boolean
}

function Orders({ title, orders, parcels, allNew = false }: OrdersProps) {
  return (
    <section className="grid gap-1.5">
      <h2 className="text-small font-semibold text-ink-2">{title}</h2>
      <ul className="grid divide-y divide-line overflow-hidden panel">
        {orders.map((order) => (
          <li
            key={order.id}
            data-order={order.id}
            data-ticked={order.ticked}
            className={`flex items-center gap-2.5 px-3 ${allNew ? 'py-1' : 'py-2'}`}
          >
            <OrderRow order={order} parcels={parcels} allNew={allNew} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** VND; not a number where one names none, or too few to be dong. What is to be collected only its own page tells. */
function worthOf(orders: readonly ListedOrder[]): number {
  return orders.reduce((sum, { shown: { total } }) => {
    const vnd = amount(total)
    return sum + (vnd === null || (vnd && vnd < LEAST_AMOUNT) ? Number.NaN : vnd)
  }, 0)
}

function OrderRow({
  order,
  parcels,
  allNew,
}: Pick<OrdersProps, 'parcels'> & { order: ListedOrder; allNew: boolean }) {
  const t = useTranslations('stores.list')
  const common = useTranslations('common')
  const { openPage } = useServices()
  const { shown, url } = order
  const parcel = parcels?.get(order.id)
  const now = useMinute()
  const number = withSign(order.number)
  const unshipped = parcels && !parcel ? t('notShipped') : ''
  const details = allNew
    ? ''
    : [unshipped, shown.status?.text, shown.created?.text].filter(Boolean).join(' · ')
  return (
    <>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{number}</span>
          {shown.name && <span className="text-ink-2"> · {shown.name.text}</span>}
        </p>
        {(parcel || details) && (
          <p className="flex min-h-5.5 flex-wrap items-center gap-x-1.5 text-small text-ink-3">
            {parcel && <Standing shipment={parcel} since={standsSince(parcel)} now={now} />}
            {parcel && parcel.environment !== 'production' && (
              <span className="text-warn">{common(`environments.${parcel.environment}`)}</span>
            )}
            <span className="min-w-0 wrap-anywhere">{details}</span>
          </p>
        )}
      </div>
      {shown.total && <span className="shrink-0 tabular-nums">{shown.total.text}</span>}
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

/** The worker keeps what the list says of an order with its parcels. */
function useShopSays(store: string, orders: readonly ListedOrder[], shipments: OfOrders | undefined) {
  const { send } = useServices()
  useEffect(() => {
    const news = orders.flatMap(({ id, shown }) => {
      const said = shopStateOf(shown)
      const isNew = shipments
        ?.get(id)
        ?.some((one) => isUnderWay(one) && seenInShop(one.inShop, said, 'list', 0) !== one.inShop)
      return said && isNew ? [{ id, said }] : []
    })
    if (news.length > 0) send('orders.seen', { store, by: 'list', orders: news }).catch(console.error)
  }, [store, orders, shipments, send])
}

/** By the order's id. */
type OfOrders = ReadonlyMap<string, readonly Shipment[]>

/** Each order's shipments, live. */
function useShipments(store: string, orders: readonly ListedOrder[]) {
  const { shipmentsOf, onShipmentsChanged } = useServices()
  const read = useCallback(async (): Promise<OfOrders> => {
    const found = orders.map(async ({ id }) => [id, await shipmentsOf(store, id)] as const)
    return new Map(await Promise.all(found))
  }, [shipmentsOf, store, orders])
  return useRead(read, { onChanged: onShipmentsChanged })
}
