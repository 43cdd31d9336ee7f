import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { PracticeTag } from '../shipment-list/PracticeTag.tsx'
import { pageOf } from '../shipment-list/routes.ts'
import { StatusBadge } from '../shipments/StatusBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { useBulkParts } from './bulk-parts.tsx'
import { mayBeAnother } from './same-order.ts'
import type { AssessedRow } from './use-bulk.ts'

interface AsideListProps {
  rows: readonly AssessedRow[]
  /** The seller says that this row is another order. */
  onAnother: (key: string) => void
}

/** Orders that are not shipped from here: each with where its parcel is and to whom it went, and the way to it. */
export function AsideList({ rows, onAnother }: AsideListProps) {
  const t = useTranslations('bulk')
  const another = useTranslations('bulkSources.another')
  const { money } = useFormats()
  const { account } = useBulkParts()
  const [asked, setAsked] = useState<AssessedRow>()
  return (
    <section className="grid flex-1 content-start gap-2">
      <p className="text-small text-ink-2">
        {t('asideAbout')} {rows.some(({ row }) => mayBeAnother(row, account)) && another('about')}
      </p>
      <ul className="grid divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map((shown) => {
          const { row, assessed } = shown
          const { shipment, draft } = assessed
          return (
            <li
              key={row.key}
              data-aside={row.order.number}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 [content-visibility:auto]"
            >
              <span className="font-semibold">#{plain(row.order.number)}</span>
              <span className="min-w-0 flex-1 break-words text-ink-2">
                {[draft?.name, draft && money(draft.cod)].filter(Boolean).join(' · ')}
              </span>
              {row.twin && <span className="text-small text-warn">{t('twin')}</span>}
              {shipment && (
                <>
                  <span className="min-w-0 break-words text-small text-ink-2">
                    {another('went', wentTo(shown))}
                  </span>
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
              {mayBeAnother(row, account) && (
                <Button size="small" data-keyless="row" onClick={() => setAsked(shown)}>
                  {another('action', { number: plain(row.order.number) })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <Confirm
          open
          onClose={() => setAsked(undefined)}
          title={another('title', { number: plain(asked.row.order.number) })}
          keep={another('keep')}
          confirm={another('confirm')}
          onConfirm={() => onAnother(asked.row.key)}
        >
          {asked.assessed.shipment ? another('body', wentTo(asked)) : another('twinBody')}
        </Confirm>
      )}
    </section>
  )
}

function plain(number: string): string {
  return number.replace(/^#+/, '')
}

function wentTo({ row, assessed: { shipment } }: AssessedRow) {
  const { name = '', tel = '' } = shipment?.draft ?? {}
  return { number: plain(row.order.number), name, tel, day: new Date(shipment?.createdAt ?? 0) }
}
