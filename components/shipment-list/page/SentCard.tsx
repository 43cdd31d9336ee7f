import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'

export function SentCard({ shipment }: { shipment: Shipment }) {
  const { draft, partnerId, attempts, piecesLeftOut } = shipment
  const t = useTranslations('shipmentList.sent')
  const words = useTranslations('shipments')
  const form = useTranslations('orderForm')
  const { money, weight, number } = useFormats()
  return (
    <Card title={t('title')}>
      <ul aria-label={t('items')} className="grid gap-1">
        {draft.products.map((product, at) => (
          <li key={`${at} ${product.name}`} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words">
              {number(product.quantity)} × {product.name}
            </span>
            <span className="shrink-0 text-small text-ink-2">
              {product.weightGrams > 0 && weight(product.weightGrams * product.quantity)}
            </span>
          </li>
        ))}
        {piecesLeftOut && <li className="text-warn">{t('leftOut', { count: piecesLeftOut })}</li>}
      </ul>
      <dl className="grid gap-1 border-t border-line pt-2">
        <Row name={form('value')}>{money(draft.value)}</Row>
        <Row name={form('transport')}>{form(draft.transport)}</Row>
        <Row name={form('payer')}>{form(draft.payer === 'shop' ? 'payerShop' : 'payerRecipient')}</Row>
        {draft.note && <Row name={t('note')}>{draft.note}</Row>}
        {draft.email && <Row name={t('email')}>{draft.email}</Row>}
        {draft.parcel > 1 && <Row name={t('parcel')}>{number(draft.parcel)}</Row>}
        <Row name={t('attempts')}>{number(attempts)}</Row>
        <Row name={words('orderId')}>
          <span className="flex min-w-0 items-center justify-end gap-1">
            <span className="min-w-0 font-mono text-small break-all">{partnerId}</span>
            <CopyButton
              data-action="copy-order-id"
              kind="quiet"
              text={partnerId}
              label={words('copyOrderId')}
            />
          </span>
        </Row>
      </dl>
    </Card>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="shrink-0 text-small text-ink-3">{name}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  )
}
