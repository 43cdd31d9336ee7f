import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { isUnderWay } from '../../lib/domain/foremost.ts'
import { snapshotOf } from '../../lib/domain/order-snapshot.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import { mayBeTold } from '../../lib/domain/write-back-state.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { AccountSwitch } from '../shell/AccountSwitch.tsx'
import { Frame } from '../shell/Frame.tsx'
import { ConnectStore } from '../stores/ConnectStore.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import { ShipmentActions } from './ShipmentActions.tsx'
import { ShipmentState } from './ShipmentState.tsx'
import { useMinute } from './use-now.ts'
import { useShipmentActions } from './use-shipment-actions.ts'

interface ShipmentsScreenProps {
  number: string
  /** At least one. */
  shipments: readonly Shipment[]
  /** The order as its page says it now. */
  order: StoreOrder
  /** The account chosen for this store, which need not be the one that shipped. */
  account: Account
  accounts: readonly Account[]
  onSwitch: (accountId: string) => void
  onPut: (shipment: Shipment) => void
  onAnother: () => void
  onEdit: (refused: Shipment) => void
}

/** An order that was shipped: its newest parcel, the others one press away. */
export function ShipmentsScreen(props: ShipmentsScreenProps) {
  const [key, setKey] = useState<string>()
  const shown = props.shipments.find((one) => one.key === key) ?? props.shipments.at(-1)
  return shown ? <OneShipment {...props} key={shown.key} shipment={shown} onShow={setKey} /> : null
}

function OneShipment({
  number,
  shipments,
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
  const { moment } = useFormats()
  const now = useMinute()
  const actions = useShipmentActions(shipment, onPut)
  const account = accounts.find((one) => one.id === shipment.accountId)
  // What was only practised can still be shipped for real, with another account.
  const practised = shipment.environment !== 'production' && accounts.length > 1
  const { acceptance } = shipment
  const time = moment(acceptance?.at ?? shipment.createdAt, now)
  useEffect(() => {
    // The form it takes the place of may have been scrolled far down.
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
                label: t('parcelOf', { parcel: one.draft.parcel }),
              }))}
            />
          </div>
        )}
        <ShipmentState shipment={shipment} account={account} actions={actions} />
        {isUnderWay(shipment) && <OrderChanges shipment={shipment} now={snapshotOf(order)} onPut={onPut} />}
        <MoneyCard shipment={shipment} />
        <ParcelCard shipment={shipment} />
        {order.platform !== 'generic' && (
          <ConnectStore
            address={order.url}
            platform={order.platform}
            offersWriting={mayBeTold(shipment.environment)}
          />
        )}
      </main>
      <ShipmentActions
        shipment={shipment}
        shipments={shipments}
        actions={actions}
        onAnother={onAnother}
        onEdit={() => onEdit(shipment)}
      />
    </Frame>
  )
}
