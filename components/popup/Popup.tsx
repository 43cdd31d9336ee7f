import { CircleUserRound, Store, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { OpenedPage } from '../../lib/app/opened-page.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { failureOf } from '../../lib/messages/failure-of.ts'
import { useServices } from '../app/services.tsx'
import { Frame } from '../shell/Frame.tsx'
import { accountsFor, shippingAccounts } from '../shell/shipping-accounts.ts'
import { Trial } from '../teach/Trial.tsx'
import { type Teaching, TeachingContext } from '../teach/teaching.ts'
import { Button } from '../ui/Button.tsx'
import { Message, OrderBookFailed } from './Message.tsx'
import { OrderListScreen } from './OrderListScreen.tsx'
import { type FormMemory, OrderScreen } from './OrderScreen.tsx'
import { PageMessage } from './PageMessage.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Everything the popup needs before it can show an order. */
export interface PopupStart {
  page: OpenedPage
  accounts: Account[]
  index: AddressIndex
  memory: FormMemory
  /** The order's parcels; absent without an order, or where they cannot be read. */
  shipments?: Shipment[] | undefined
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

function OpenedPopup({ page, accounts, index, memory, shipments, teaching }: PopupStart) {
  const t = useTranslations('popup')
  const common = useTranslations('common')
  const { openOptions, openPage } = useServices()
  const [tried, setTried] = useState(false)
  if (page.kind === 'order-list') return <OrderListScreen list={page} accounts={accounts} />
  if (teaching?.recipe && teaching.isTrial && !tried && isReadable(page)) {
    const order = page.kind === 'order' ? page.order : undefined
    const lost = (page.kind === 'order' ? page.order.lost : page.lost) ?? []
    return <Trial {...{ teaching, order, lost }} recipe={teaching.recipe} onDone={() => setTried(true)} />
  }
  if (page.kind !== 'order') return <PageMessage page={page} />
  const fit = accountsFor(page.order.store, accounts)
  if (shippingAccounts(fit).length === 0) {
    const lack = accounts.length === 0 ? 'noAccount' : fit.length < accounts.length ? 'noPractice' : 'noShop'
    const toGuide = lack !== 'noShop' && openPage
    return (
      <Frame title={common('app')}>
        <Message
          icon={lack === 'noShop' ? <Store size={22} /> : <CircleUserRound size={22} />}
          title={t(`${lack}.title`)}
          action={
            <Button
              kind="primary"
              size="large"
              data-action={toGuide ? 'open-guide' : 'mend-in-options'}
              autoFocus
              onClick={toGuide ? () => toGuide('/welcome.html#/account') : openOptions}
            >
              {t(`${lack}.action`)}
            </Button>
          }
        >
          {t(`${lack}.body`)}
        </Message>
      </Frame>
    )
  }
  return <OrderScreen order={page.order} {...{ accounts, index, memory, shipments }} />
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
  if (failure.kind !== 'bug') return <OrderBookFailed number={common('app')} failure={failure} />
  return (
    <Frame title={common('app')}>
      <Message icon={<TriangleAlert size={22} />} title={t('failed.title')}>
        {t('failed.body')}
        <code className="mt-2 block font-mono text-tiny break-words text-ink-3">{failure.message}</code>
      </Message>
    </Frame>
  )
}

/** The form's head has a second line: its room is reserved. */
const SECOND_LINE = '\u00a0'

export function PopupLoading() {
  const common = useTranslations('common')
  return (
    <Frame title={common('app')} about={SECOND_LINE}>
      <Skeleton />
    </Frame>
  )
}
