import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { OpenedPage } from '../../lib/app/opened-page.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import type { FormMemory } from '../../lib/order-form/saved-form.ts'
import { Frame } from '../shell/Frame.tsx'
import { lackOf } from '../shell/shipping-accounts.ts'
import { type Teaching, TeachingContext } from '../teach/teaching.ts'
import type { OpenedDesk } from './desk/desk.ts'
import { Message } from './Message.tsx'
import { OrderScreen } from './OrderScreen.tsx'
import { OtherScreen } from './OtherScreen.tsx'

/** Everything the popup needs before it can show an order. */
export interface PopupStart {
  page: OpenedPage
  accounts: Account[]
  index: AddressIndex
  memory: FormMemory
  /** The order's parcels; absent without an order, or where they cannot be read. */
  shipments?: Shipment[] | undefined
  /** Other orders that may be this one. */
  alike?: readonly Shipment[] | undefined
  /** Absent where the page has orders. */
  desk?: OpenedDesk | undefined
  /** Absent where the page cannot be taught. */
  teaching?: Teaching | undefined
}

export function Popup({ start }: { start: PopupStart }) {
  return (
    <TeachingContext value={start.teaching}>
      <OpenedPopup {...start} />
    </TeachingContext>
  )
}

function OpenedPopup({ page, accounts, index, memory, shipments, alike, teaching, desk }: PopupStart) {
  const [tried, setTried] = useState(false)
  if (page.kind === 'order-list') {
    return <OtherScreen>{(one) => <one.OrderListScreen list={page} accounts={accounts} />}</OtherScreen>
  }
  const lack = page.kind === 'order' && lackOf(page.order.store, accounts)
  if (lack) return <OtherScreen>{(one) => <one.NoAccount lack={lack} />}</OtherScreen>
  if (teaching?.recipe && teaching.isTrial && !tried && isReadable(page)) {
    const order = page.kind === 'order' ? page.order : undefined
    const lost = (page.kind === 'order' ? page.order.lost : page.lost) ?? []
    const trial = { teaching, order, lost, recipe: teaching.recipe, onDone: () => setTried(true) }
    return <OtherScreen>{(one) => <one.Trial {...trial} />}</OtherScreen>
  }
  if (page.kind !== 'order')
    return desk && <desk.Screen {...{ page, accounts, index }} desk={desk.services} />
  return <OrderScreen order={page.order} {...{ accounts, index, memory, shipments, alike }} />
}

type Readable = Extract<OpenedPage, { kind: 'order' | 'not-an-order' }>

function isReadable(page: OpenedPage): page is Readable {
  return page.kind === 'order' || page.kind === 'not-an-order'
}

/** Something failed before there was a screen. */
export function PopupFailed({ error }: { error: unknown }) {
  const t = useTranslations('popup')
  const common = useTranslations('common')
  const failure = failureOf(error)
  if (failure.kind !== 'bug')
    return (
      <OtherScreen>{(one) => <one.OrderBookFailed number={common('app')} failure={failure} />}</OtherScreen>
    )
  return (
    <Frame title={common('app')}>
      <Message icon={<TriangleAlert size={22} />} title={t('failed.title')}>
        {t('failed.body')}
        <code className="mt-2 block font-mono text-tiny break-words text-ink-3">{failure.message}</code>
      </Message>
    </Frame>
  )
}
