import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SAMPLE_ORDER } from '../../lib/domain/practice.ts'
import { formats } from '../../lib/i18n/formats.ts'

/** Invented people, an existing address. */
const recipient = {
  name: 'Nguyễn Thị Minh Anh',
  phone: '0912 345 678',
  address: '45 Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh',
  note: 'Gọi trước khi giao, cho xem hàng.',
}
const goods = [
  { name: 'Áo thun cotton nữ', sku: 'AT-01', quantity: 2, price: 149_000, grams: 200 },
  { name: 'Nón lá thêu tay', sku: 'NL-07', quantity: 1, price: 95_000, grams: 150 },
]
const SHIPPING = 30_000

/** Looks like any shop's order page; nothing in it is made for our reader. */
export function SampleOrder({ today }: { today: string }) {
  const t = useTranslations('sampleOrder')
  const { money, number, day } = formats(useLocale())
  const subtotal = goods.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl leading-8 font-semibold">{t('title', { number: SAMPLE_ORDER })}</h1>
      <div className="grid gap-4 lg:grid-cols-2">
        <Box>
          <Fields
            rows={[
              [t('created'), day(today)],
              [t('status'), t('statusWords')],
              [t('payment'), t('paymentWords')],
            ]}
          />
        </Box>
        <Box title={t('recipient')}>
          <Fields
            rows={[
              [t('name'), recipient.name],
              [t('phone'), recipient.phone],
              [t('address'), recipient.address],
              [t('note'), recipient.note],
            ]}
          />
        </Box>
      </div>
      <Box>
        <table className="w-full text-left align-top max-sm:text-small">
          <thead className="text-small text-ink-3">
            <tr className="border-b border-line">
              <th className="py-1.5 pr-2 sm:pr-3 font-medium">{t('goods')}</th>
              <th className="py-1.5 pr-2 sm:pr-3 font-medium">{t('sku')}</th>
              <th className="py-1.5 pr-2 sm:pr-3 text-right font-medium">{t('weight')}</th>
              <th className="py-1.5 pr-2 sm:pr-3 text-right font-medium">{t('quantity')}</th>
              <th className="py-1.5 pr-2 sm:pr-3 text-right font-medium">{t('price')}</th>
              <th className="py-1.5 text-right font-medium">{t('line')}</th>
            </tr>
          </thead>
          <tbody>
            {goods.map(({ name, sku, grams, quantity, price }) => (
              <tr key={sku} className="border-b border-line">
                <td className="py-2 pr-2 sm:pr-3">{name}</td>
                <td className="py-2 pr-2 sm:pr-3 font-mono text-small text-ink-2">{sku}</td>
                <td className="py-2 pr-2 sm:pr-3 text-right">{number(grams)}</td>
                <td className="py-2 pr-2 sm:pr-3 text-right">{number(quantity)}</td>
                <td className="py-2 pr-2 text-right whitespace-nowrap sm:pr-3">{money(price)}</td>
                <td className="py-2 text-right whitespace-nowrap">{money(quantity * price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="flex justify-end">
          <dl className="grid w-full max-w-70 grid-cols-[1fr_auto] gap-x-6 gap-y-1 pt-1">
            <dt className="text-ink-2">{t('subtotal')}</dt>
            <dd className="text-right">{money(subtotal)}</dd>
            <dt className="text-ink-2">{t('shipping')}</dt>
            <dd className="text-right">{money(SHIPPING)}</dd>
            <dt className="font-semibold">{t('total')}</dt>
            <dd className="text-right font-semibold">{money(subtotal + SHIPPING)}</dd>
          </dl>
        </div>
      </Box>
    </div>
  )
}

function Box({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-md border border-line-2 bg-surface p-4">
      {title && <h2 className="font-semibold">{title}</h2>}
      {children}
    </section>
  )
}

function Fields({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr] sm:gap-y-2">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
