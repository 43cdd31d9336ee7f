import { Check, Copy, ExternalLink, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { calledOffIn } from '../../../lib/domain/shipment/in-shop.ts'
import { withSign } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { type ListedShipment, orderPage } from '../../../lib/order-book/listed-shipment.ts'
import { pageOf } from '../../../lib/order-book/routes.ts'
import type { ShipmentColumn } from '../../../lib/order-book/shipment-order.ts'
import { RowAnswers } from '../../answers/RowAnswers.tsx'
import { Phone } from '../../app/Phone.tsx'
import { useParcelName } from '../../app/use-parcel-name.ts'
import { Standing } from '../../shipments/Standing.tsx'
import { PracticeTag } from '../../ui/Badge.tsx'
import { useCopied } from '../../ui/CopyButton.tsx'

interface ShipmentCellProps {
  column: ShipmentColumn
  shipment: ListedShipment
  accountName: string
  now: number
  active: boolean
  /** Instead of the reason. */
  note?: ReactNode
}

export function ShipmentCell(props: ShipmentCellProps): ReactNode {
  const { column, shipment, accountName, now, active, note } = props
  const common = useTranslations('common')
  const { money, moment, age } = useFormats()
  const amount = (value: number | undefined) => (value === undefined ? common('none') : money(value))
  switch (column) {
    case 'status':
      return <Standing shipment={shipment} since={shipment.standsSince} now={now} note={note} />
    case 'age':
      return <Quiet>{age(shipment.knownAt, now) || common('ageNow')}</Quiet>
    case 'order':
      return <OrderCell shipment={shipment} active={active} />
    case 'recipient':
      return (
        <span className="grid min-w-0">
          <a
            data-open
            href={pageOf(shipment.key)}
            tabIndex={active ? 0 : -1}
            title={shipment.name}
            className="truncate rounded-sm font-medium hover:underline"
          >
            {shipment.name || common('none')}
          </a>
          <span className="flex min-w-0 items-center gap-1 text-small text-ink-2">
            <Phone
              tel={shipment.tel}
              tabIndex={active ? 0 : -1}
              className="truncate rounded-sm hover:underline"
            />
            {shipment.trackingCode && <RowAnswers shipment={shipment} active={active} />}
          </span>
        </span>
      )
    case 'code':
      return <CopyCode code={shipment.trackingCode} active={active} />
    case 'cod':
      return <CodCell shipment={shipment} />
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
  const parcelName = useParcelName()
  const { orderNumber, storeName, parcel, environment, orderChanged } = shipment
  const page = orderPage(shipment)
  const off = calledOffIn(shipment)
  // Its recipient is in the next column.
  const number = <span className="min-w-0 truncate">{withSign(orderNumber) || storeName}</span>
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 items-center gap-1.5 font-semibold">
        {page ? (
          <a
            data-order-page
            href={page}
            target="_blank"
            rel="noreferrer"
            tabIndex={active ? 0 : -1}
            title={t('openOrder', { number: withSign(orderNumber) })}
            className="inline-flex min-w-0 items-center gap-1 rounded-sm text-brand hover:underline"
          >
            {number}
            <ExternalLink size={12} aria-hidden className="shrink-0" />
          </a>
        ) : (
          number
        )}
        {orderChanged && !off && (
          <span role="img" aria-label={t('changed')} title={t('changed')} className="shrink-0 text-warn">
            <TriangleAlert size={14} aria-hidden />
          </span>
        )}
      </span>
      {(environment !== 'production' || parcel > 1) && (
        <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-2">
          <PracticeTag environment={environment} />
          {parcel > 1 && <span className="truncate">{parcelName(shipment)}</span>}
        </span>
      )}
    </span>
  )
}

function CodCell({ shipment: { cod, sentCod } }: Pick<ShipmentCellProps, 'shipment'>) {
  const t = useTranslations('shipments')
  const { money } = useFormats()
  if (cod === sentCod) return <span className={cod === 0 ? 'text-ink-3' : ''}>{money(cod)}</span>
  const words = t('sentCod', { amount: money(sentCod) })
  return (
    <span data-differs className="grid font-semibold text-warn" title={words}>
      {money(cod)}
      <s className="text-small font-normal">{money(sentCod)}</s>
    </span>
  )
}

function FeeCell({ shipment: { fee, quotedFee } }: Pick<ShipmentCellProps, 'shipment'>) {
  const t = useTranslations('shipments')
  const common = useTranslations('common')
  const { money } = useFormats()
  if (fee === undefined) return common('none')
  const difference = quotedFee === undefined ? 0 : fee - quotedFee
  if (difference === 0) return money(fee)
  const amount = money(Math.abs(difference))
  const words = difference > 0 ? t('feeMore', { amount }) : t('feeLess', { amount })
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

export function CopyCode({ code, active }: { code: string; active: boolean }) {
  const t = useTranslations('shipmentList')
  const common = useTranslations('common')
  const { copied, copy } = useCopied()
  if (!code) return common('none')
  return (
    <button
      type="button"
      data-action="copy-code"
      tabIndex={active ? 0 : -1}
      title={t('copyCode', { code })}
      aria-label={copied ? common('copied') : t('copyCode', { code })}
      onClick={() => void copy(code)}
      className="group inline-flex max-w-full items-center gap-1.5 rounded-sm font-mono text-small hover:text-brand"
    >
      {/* Codes of a day differ at their end. */}
      <span className="min-w-0 truncate text-left [direction:rtl]">
        <bdi>{code}</bdi>
      </span>
      {copied ? (
        <Check size={13} aria-hidden className="shrink-0 text-ok" />
      ) : (
        <Copy size={13} aria-hidden className="shrink-0 text-ink-3 group-hover:text-brand" />
      )}
    </button>
  )
}
