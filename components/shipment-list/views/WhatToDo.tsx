import { useTranslations } from 'use-intl'
import { type SellerReason, sellerReason, sellerReasons } from '../../../lib/domain/shipment/seller-reason.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { viewOf, waitingOf } from '../../../lib/order-book/routes.ts'
import { useReasonWords } from '../../shipments/use-reason-words.ts'

interface WhatToDoProps {
  /** All that wait for the seller. */
  waiting: readonly ListedShipment[]
  reason: SellerReason | undefined
  /** Delivered, and their COD is still to come. */
  unpaid: number
}

/** What waits for the seller, by what there is to do. */
export function WhatToDo({ waiting, reason, unpaid }: WhatToDoProps) {
  const t = useTranslations('shipmentList')
  const words = useReasonWords()
  const { number } = useFormats()
  const counts = Map.groupBy(waiting, sellerReason)
  const kinds = sellerReasons.filter((one) => counts.has(one) || one === reason)
  const rows = [
    { name: 'all', href: viewOf('needs-me'), words: t('waits.all'), count: waiting.length, on: !reason },
    ...kinds.map((one) => ({
      name: one,
      href: waitingOf(one),
      words: words(one),
      count: counts.get(one)?.length ?? 0,
      on: one === reason,
    })),
    ...(unpaid > 0
      ? [{ name: 'unpaid', href: viewOf('unpaid'), words: t('views.unpaid'), count: unpaid, on: false }]
      : []),
  ]
  return (
    <nav aria-label={t('waits.name')} className="flex flex-wrap gap-1">
      {rows.map(({ name, href, words, count, on }) => (
        <a
          key={name}
          data-waits={name}
          data-action={`waits-${name}`}
          href={href}
          aria-current={on ? 'true' : undefined}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2.5 text-small font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
        >
          {words}{' '}
          <strong data-count className="font-semibold text-bad tabular-nums">
            {number(count)}
          </strong>
        </a>
      ))}
    </nav>
  )
}
