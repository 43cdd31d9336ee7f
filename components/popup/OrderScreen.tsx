import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import { type Account, countsAsShipped } from '../../lib/domain/account.ts'
import { carrierName } from '../../lib/domain/carrier-sites.ts'
import { hasLeft } from '../../lib/domain/hold.ts'
import { SAMPLE_STORE } from '../../lib/domain/practice.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { snapshotOf } from '../../lib/domain/store/order-snapshot.ts'
import { SHEET, type StoreOrder } from '../../lib/domain/store/store-order.ts'
import { correctionOf } from '../../lib/draft/correction.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { withSign } from '../../lib/i18n/formats.ts'
import { CarrierPhrases } from '../../lib/i18n/Phrases.tsx'
import { type FormMemory, formKey, restoreForm, savedFormFor } from '../../lib/order-form/saved-form.ts'
import { useServices } from '../app/services.tsx'
import { OrderForm } from '../order-form/OrderForm.tsx'
import { AccountSwitch } from '../shell/AccountSwitch.tsx'
import { Frame } from '../shell/Frame.tsx'
import { accountsFor, shippingAccounts } from '../shell/shipping-accounts.ts'
import { TokenTrouble } from '../shell/TokenTrouble.tsx'
import { useShipmentsOf } from '../shipments/use-shipments.ts'
import { PageMenu } from '../teach/TeachButtons.tsx'
import { useLater } from '../ui/later.ts'
import { OtherScreen, otherScreens } from './OtherScreen.tsx'
import { platformName } from './platform-names.ts'
import { Skeleton } from './Skeleton.tsx'

interface OrderScreenProps {
  order: StoreOrder
  accounts: readonly Account[]
  index: AddressIndex
  memory: FormMemory
  /** Its parcels, where already read. */
  shipments?: Shipment[] | undefined
  /** Other orders that may be this one. */
  alike?: readonly Shipment[] | undefined
}

const NONE: readonly Shipment[] = []
const NO_DOUBTS: readonly Problem[] = []

/** One order: its form until it is shipped, then its parcels. */
export function OrderScreen({
  order,
  accounts: known,
  index,
  memory,
  shipments: read,
  alike = NONE,
}: OrderScreenProps) {
  const accounts = accountsFor(order.store, useAccounts(known))
  const t = useTranslations('orderForm')
  const sample = useTranslations('sampleOrder')
  const store = order.store
  const orderId = order.id.text
  const { shipments: all, failure, put } = useShipmentsOf(store, orderId, read)
  const [accountId, setAccountId] = useState(memory.lastAccountId)
  const offered = shippingAccounts(accounts)
  const account = offered.find((one) => one.id === accountId) ?? offered[0]
  const [defaults, setDefaults] = useState(memory.defaults)
  const [editing, setEditing] = useState<{ parcel: number; refused?: Shipment }>()

  const snapshot = useMemo(() => snapshotOf(order), [order])
  const shipments = useMemo(() => all?.filter((one) => countsAsShipped(one, account)), [all, account])
  const switchTo = (id: string) => {
    setAccountId(id)
    memory.rememberAccount(id)
  }

  const parcel = editing?.parcel ?? 1
  const started = useMemo(() => {
    const { correction, weights } = memory
    return startDraft(order, { index, parcel, correction, weights, defaults, ...(account && { account }) })
  }, [order, index, parcel, account, memory, defaults])
  const key = formKey({ store, orderId, parcel })
  const isFirst = alike.length === 0 && shipments?.length === 0
  const others = useLater(otherScreens, shipments !== undefined && !isFirst)
  const doubts = useMemo(() => {
    if (!others || isFirst) return NO_DOUBTS
    const starting = { ...started.draft, ...restoreForm(snapshot, memory.saved(key)).changes }
    return [
      ...others.previousShipmentWarnings(shipments ?? [], starting, editing?.refused),
      ...(starting.parcel === 1
        ? others.alikeWarnings(alike.filter((one) => countsAsShipped(one, account)))
        : []),
    ]
  }, [others, isFirst, shipments, started, memory, key, editing, snapshot, alike, account])
  // A pasted order has no number that the seller knows.
  const number = withSign(order.number.text) || (order.recipient.name ?? order.storeName)?.text || ''
  if (failure)
    return <OtherScreen>{(one) => <one.OrderBookFailed number={number} failure={failure} />}</OtherScreen>
  // No form before what it asks after an earlier shipment.
  if (!account || !shipments || (!isFirst && !others)) return <Frame title={number}>{<Skeleton />}</Frame>

  const sent = shipments.filter((one) => one.submission !== 'withdrawn' || one.watch)
  if (sent.length > 0 && !editing) {
    return (
      <OtherScreen>
        {(one) => (
          <one.ShipmentsScreen
            number={number}
            shipments={sent}
            parcels={shipments}
            order={order}
            account={account}
            accounts={accounts}
            onSwitch={switchTo}
            onPut={put}
            onAnother={(parcel) => setEditing({ parcel })}
            onEdit={(refused) => setEditing({ parcel: refused.draft.parcel, refused })}
          />
        )}
      </OtherScreen>
    )
  }

  const shop = store === SAMPLE_STORE ? sample('store') : store === SHEET ? order.storeName?.text : store
  const page = [shop, platformName(order.platform)].filter(Boolean).join(' · ')
  return (
    <CarrierPhrases name={carrierName(account)}>
      <Frame
        environment={account.environment}
        title={
          <>
            {t('title', { number })}
            {parcel > 1 && <span className="font-normal text-ink-2"> · {t('parcel', { parcel })}</span>}
          </>
        }
        about={<PageMenu page={page} />}
        aside={<AccountSwitch accounts={accounts} account={account} onChange={switchTo} />}
      >
        <TokenTrouble account={account} />
        <OrderForm
          key={`${key} ${account.id}`}
          account={account}
          index={index}
          started={started}
          snapshot={snapshot}
          recipient={memory.recipient}
          saved={savedFormFor(account.id, memory.saved(key))}
          again={memory.again ?? false}
          earlier={doubts}
          onSave={(form) => memory.save(key, { ...form, accountId: account.id })}
          onKeepDefaults={async (kept) => {
            await memory.keepDefaults(account.id, kept)
            setDefaults((before) => ({ ...before, [account.id]: kept }))
          }}
          onShipped={(shipment) => {
            // A refused order is corrected from what was typed, and a waiting one may be withdrawn.
            if (hasLeft(shipment)) memory.forget(key)
            const corrected = correctionOf(started, shipment.draft)
            if (corrected !== undefined)
              memory.correction = corrected ? { ...corrected, at: shipment.createdAt } : undefined
            memory.rememberAccount(account.id)
            put(shipment)
            setEditing(undefined)
          }}
        >
          <ThenShipped />
        </OrderForm>
      </Frame>
    </CarrierPhrases>
  )
}

/** Loads what is shown once the order is shipped. */
function ThenShipped() {
  useLater(otherScreens)
  return null
}

/** The accounts the popup opened with, read again when a shipment changes: that may have paused one. */
function useAccounts(known: readonly Account[]): readonly Account[] {
  const { send, onShipmentsChanged } = useServices()
  const [accounts, setAccounts] = useState(known)
  useEffect(() => {
    let wanted = true
    const stop = onShipmentsChanged(() => {
      send('accounts.list', {}).then((found) => {
        if (wanted && found.length > 0) setAccounts(found)
      }, console.error)
    })
    return () => {
      wanted = false
      stop()
    }
  }, [send, onShipmentsChanged])
  return accounts
}
