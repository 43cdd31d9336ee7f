import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { PracticeTag } from '../shipment-list/PracticeTag.tsx'
import { pageOf } from '../shipment-list/routes.ts'
import { StatusBadge } from '../shipments/StatusBadge.tsx'
import type { AssessedRow } from './use-bulk.ts'

/** Orders that are not shipped from here: each with where its parcel is, and the way to it. */
export function AsideList({ rows }: { rows: readonly AssessedRow[] }) {
  const t = useTranslations('bulk')
  const { money } = useFormats()
  return (
    <section className="grid gap-2">
      <p className="text-small text-ink-2">{t('asideAbout')}</p>
      <ul className="grid divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map(({ row, assessed: { shipment, draft } }) => (
          <li
            key={row.key}
            data-aside={row.order.number}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 [content-visibility:auto]"
          >
            <span className="font-semibold">#{row.order.number.replace(/^#+/, '')}</span>
            <span className="min-w-0 flex-1 break-words text-ink-2">
              {[draft?.name, draft && money(draft.cod)].filter(Boolean).join(' · ')}
            </span>
            {row.twin && <span className="text-small text-warn">{t('twin')}</span>}
            {shipment && (
              <>
                <PracticeTag environment={shipment.environment} />
                <StatusBadge shipment={shipment} />
                <a
                  data-keyless="row"
                  href={pageOf(shipment.key)}
                  className="rounded-sm text-small text-brand underline underline-offset-2"
                >
                  {shipment.acceptance?.trackingCode ?? t('results.view')}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
