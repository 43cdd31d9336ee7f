import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { againPage } from '../../lib/bulk/again-route.ts'
import type { Account } from '../../lib/domain/account.ts'
import { carrierName } from '../../lib/domain/carrier-sites.ts'
import { seenInShop } from '../../lib/domain/shipment/in-shop.ts'
import { isUnderWay } from '../../lib/domain/shipment/primary-shipment.ts'
import { isReturnParcel } from '../../lib/domain/shipment/ship-again.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { snapshotOf } from '../../lib/domain/store/order-snapshot.ts'
import type { ShopState } from '../../lib/domain/store/shop-state.ts'
import { shopStateOf } from '../../lib/domain/store/shop-state-of.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import { mayWriteBack } from '../../lib/domain/store/write-back/write-back-state.ts'
import { CarrierPhrases, useFormats } from '../../lib/i18n/Phrases.tsx'
import { Answers } from '../answers/Answers.tsx'
import { useServices } from '../app/services.tsx'
import { useParcelName } from '../app/use-parcel-name.ts'
import { AccountSwitch } from '../shell/AccountSwitch.tsx'
import { Frame } from '../shell/Frame.tsx'
import { ConnectStore } from '../stores/ConnectStore.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { MoneyCard } from './MoneyCard.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import { ShipmentActions } from './ShipmentActions.tsx'
import { ShipmentState } from './ShipmentState.tsx'
import { useShipmentActions } from './use-shipment-actions.ts'

interface ShipmentsScreenProps {
  number: string
  shipments: readonly Shipment[]
  /** Those that were taken back too: a further one takes no number of theirs. */
  parcels: readonly Shipment[]
  /** As its page shows it now. */
  order: StoreOrder
  /** Chosen for this store; another account may have shipped. */
  account: Account
  accounts: readonly Account[]
  onSwitch: (accountId: string) => void
  onPut: (shipment: Shipment) => void
  onAnother: (parcel: number) => void
  onEdit: (refused: Shipment) => void
}

/** A shipped order: its newest parcel first. */
export function ShipmentsScreen(props: ShipmentsScreenProps) {
  const [key, setKey] = useState<string>()
  const shown = props.shipments.find((one) => one.key === key) ?? props.shipments.at(-1)
  const account = props.accounts.find((one) => one.id === shown?.accountId)
  const said = useMemo(() => shopStateOf(props.order), [props.order])
  useShopSays(props.order, said, props.shipments)
  if (!shown) return null
  const inShop = isReturnParcel(shown) ? undefined : seenInShop(shown.inShop, said, 'page', Date.now())
  const shipment = { ...shown, ...(inShop && { inShop }) }
  return (
    <CarrierPhrases name={account && carrierName(account)}>
      <OneShipment {...props} key={shown.key} shipment={shipment} onShow={setKey} />
    </CarrierPhrases>
  )
}

/** The worker keeps what the page says of the order with its parcels. */
function useShopSays({ store, id }: StoreOrder, said: ShopState | undefined, parcels: readonly Shipment[]) {
  const { send } = useServices()
  const isNew = parcels.some(
    (one) =>
      isUnderWay(one) && !isReturnParcel(one) && seenInShop(one.inShop, said, 'page', 0) !== one.inShop,
  )
  useEffect(() => {
    if (isNew && said)
      send('orders.seen', { store, by: 'page', orders: [{ id: id.text, said }] }).catch(console.error)
  }, [isNew, said, send, store, id])
}

function OneShipment({
  number,
  shipments,
  parcels,
  order,
  shipment,
  account: chosen,
  accounts,
  onSwitch,
  onPut,
  onShow,
  onAnother,
  onEdit,
}: ShipmentsScreenProps & { shipment: Shipment; onShow: (key: string) => void }) {
  const t = useTranslations('shipments')
  const form = useTranslations('orderForm')
  const parcelName = useParcelName()
  const { openWorkbench } = useServices()
  const { moment } = useFormats()
  const now = useMinute()
  const actions = useShipmentActions(shipment, onPut)
  const account = accounts.find((one) => one.id === shipment.accountId)
  // A practice order can still be shipped with a real account.
  const practised = shipment.environment !== 'production' && accounts.length > 1
  const { acceptance } = shipment
  const time = moment(acceptance?.at ?? shipment.createdAt, now)
  useEffect(() => {
    // The form before it may be scrolled down, in a low window or a tab: elsewhere the frame scrolls, which is new.
    document.documentElement.scrollTop = 0
  }, [])
  return (
    <Frame
      environment={shipment.environment}
      title={form('title', { number })}
      about={[
        acceptance ? t('sentAt', { time }) : t('madeAt', { time }),
        ...(account && !practised ? [account.name] : []),
      ].join(' · ')}
      aside={practised && <AccountSwitch accounts={accounts} account={chosen} onChange={onSwitch} />}
    >
      <main
        data-shipment={shipment.submission}
        className="relative grid min-h-0 flex-1 content-start gap-2.5 overflow-y-auto px-3.5 py-2.5"
      >
        {shipments.length > 1 && (
          <div>
            <Segmented
              label={t('parcels')}
              value={shipment.key}
              onChange={onShow}
              options={shipments.map((one) => ({
                value: one.key,
                label: parcelName(one.draft),
              }))}
            />
          </div>
        )}
        <ShipmentState shipment={shipment} account={account} actions={actions} onPut={onPut} />
        {isUnderWay(shipment) && !isReturnParcel(shipment) && (
          <OrderChanges shipment={shipment} now={snapshotOf(order)} onPut={onPut} />
        )}
        <MoneyCard shipment={shipment} />
        <ParcelCard shipment={shipment} />
        {!isReturnParcel(shipment) && <Answers shipment={shipment} />}
        {order.platform !== 'generic' && (
          <ConnectStore
            address={order.url}
            platform={order.platform}
            offersWriting={mayWriteBack(shipment.environment)}
          />
        )}
      </main>
      <ShipmentActions
        shipment={shipment}
        shipments={parcels}
        actions={actions}
        paused={account?.paused}
        onAnother={onAnother}
        onReturn={(parcel) => openWorkbench?.(againPage({ key: shipment.key, parcel, back: true }))}
        onEdit={() => {
          const { key, draft } = shipment
          // This page's form would send it to the customer.
          if (isReturnParcel(shipment)) openWorkbench?.(againPage({ key, parcel: draft.parcel }))
          else onEdit(shipment)
        }}
      />
    </Frame>
  )
}
