import { ExternalLink, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'
import type { ShipmentColumn } from '../../lib/domain/shipment-order.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { StatusBadge } from '../shipments/StatusBadge.tsx'
import { CopyCode } from './CopyCode.tsx'
import { PracticeTag } from './PracticeTag.tsx'
import { pageOf } from './routes.ts'

interface ShipmentCellProps {
  column: ShipmentColumn
  shipment: ListedShipment
  accountName: string
  now: number
  /** What can be pressed in it takes part in the Tab order. */
  active: boolean
}

/** What a column shows of a shipment. */
export function ShipmentCell({ column, shipment, accountName, now, active }: ShipmentCellProps): ReactNode {
  const common = useTranslations('common')
  const { money, moment, age } = useFormats()
  const amount = (value: number | undefined) => (value === undefined ? common('none') : money(value))
  switch (column) {
    case 'status':
      return (
        <span className="flex min-w-0 overflow-hidden">
          <StatusBadge shipment={shipment} />
        </span>
      )
    case 'age':
      return <Quiet>{age(shipment.knownAt, now) || common('ageNow')}</Quiet>
    case 'order':
      return <OrderCell shipment={shipment} active={active} />
    case 'recipient':
      return (
        <span className="grid min-w-0">
          <a
            data-open
            data-keyless="row"
            href={pageOf(shipment.key)}
            tabIndex={active ? 0 : -1}
            title={shipment.name}
            className="truncate rounded-sm font-medium hover:underline"
          >
            {shipment.name || common('none')}
          </a>
          <Quiet>{shipment.tel}</Quiet>
        </span>
      )
    case 'code':
      return <CopyCode code={shipment.trackingCode} active={active} />
    case 'cod':
      return amount(shipment.cod)
    case 'quoted':
      return amount(shipment.quotedFee)
    case 'fee':
      return <FeeCell shipment={shipment} />
    case 'created':
      return <Quiet>{moment(shipment.createdAt, now)}</Quiet>
    case 'store':
      return <Quiet>{shipment.storeName}</Quiet>
    case 'account':
      return <Quiet>{accountName}</Quiet>
  }
}

function Quiet({ children }: { children: string }) {
  return (
    <span title={children} className="block truncate text-small text-ink-2">
      {children}
    </span>
  )
}

function OrderCell({ shipment, active }: Pick<ShipmentCellProps, 'shipment' | 'active'>) {
  const t = useTranslations('shipmentList')
  const words = useTranslations('shipments')
  const { orderNumber, orderPage, parcel, environment, orderChanged } = shipment
  const number = <span className="min-w-0 truncate">{orderNumber}</span>
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 items-center gap-1.5 font-semibold">
        {orderPage ? (
          <a
            data-order-page
            data-keyless="row"
            href={orderPage}
            target="_blank"
            rel="noreferrer"
            tabIndex={active ? 0 : -1}
            title={t('openOrder', { number: orderNumber })}
            className="inline-flex min-w-0 items-center gap-1 rounded-sm text-brand hover:underline"
          >
            {number}
            <ExternalLink size={12} aria-hidden className="shrink-0" />
          </a>
        ) : (
          number
        )}
        {orderChanged && (
          <span role="img" aria-label={t('changed')} title={t('changed')} className="shrink-0 text-warn">
            <TriangleAlert size={14} aria-hidden />
          </span>
        )}
      </span>
      {(environment !== 'production' || parcel > 1) && (
        <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-2">
          <PracticeTag environment={environment} />
          {parcel > 1 && <span className="truncate">{words('parcelOf', { parcel })}</span>}
        </span>
      )}
    </span>
  )
}

/** The fee charged, and how much it differs from what was quoted. */
function FeeCell({ shipment: { fee, quotedFee } }: Pick<ShipmentCellProps, 'shipment'>) {
  const t = useTranslations('shipmentList')
  const common = useTranslations('common')
  const { money } = useFormats()
  if (fee === undefined) return common('none')
  const difference = quotedFee === undefined ? 0 : fee - quotedFee
  if (difference === 0) return money(fee)
  const amount = money(Math.abs(difference))
  const words = difference > 0 ? t('more', { amount }) : t('less', { amount })
  return (
    <span data-differs className="grid font-semibold text-warn" title={words}>
      {money(fee)}
      <span aria-hidden className="text-small font-normal">
        {difference > 0 ? '+' : '−'}
        {amount}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
