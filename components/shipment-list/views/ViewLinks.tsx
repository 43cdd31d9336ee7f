import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { viewOf } from '../../../lib/order-book/routes.ts'
import { type ShipmentView, shipmentViews } from '../../../lib/order-book/shipment-views.ts'
import { ExternalShipmentsLink } from '../ExternalShipmentsLink.tsx'

interface ViewLinksProps {
  view: ShipmentView
  counts: Readonly<Record<ShipmentView, number>>
}

export function ViewLinks({ view, counts }: ViewLinksProps) {
  const t = useTranslations('shipmentList.views')
  const { number } = useFormats()
  return (
    <nav aria-label={t('name')} className="contents">
      {shipmentViews.map((one) => (
        <a
          key={one}
          data-view={one}
          data-action={`view-${one}`}
          href={viewOf(one)}
          aria-current={one === view ? 'true' : undefined}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-2 bg-raised px-3 text-small font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:border-brand/50 aria-[current]:bg-brand-soft aria-[current]:text-brand"
        >
          {t(one)}{' '}
          <span data-count className="text-ink-3 tabular-nums in-aria-[current]:text-brand">
            {number(counts[one])}
          </span>
        </a>
      ))}
      <ExternalShipmentsLink />
    </nav>
  )
}
