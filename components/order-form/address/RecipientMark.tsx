import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOftenReturned, type RecipientHistory } from '../../../lib/order-book/recipient-history.ts'
import { toneOf } from '../../recipient/RecipientBadge.tsx'
import { RecipientParcels } from '../../recipient/RecipientParcels.tsx'

const MOST_PARCELS = 5

/** A returning recipient in a few words; pressed, it shows their parcels. It appears late and moves nothing. */
export function RecipientMark({ history }: { history: RecipientHistory | undefined }) {
  const t = useTranslations('recipient')
  const [open, setOpen] = useState(false)
  if (!history?.parcels.length) return null
  const { parcels, returned } = history
  const mark = t('mark', { count: parcels.length, returned })
  return (
    <>
      <button
        type="button"
        data-recipient
        data-action="recipient-parcels"
        aria-expanded={open}
        title={`${mark}: ${t('how')}`}
        onClick={() => setOpen(!open)}
        className={`absolute -top-2 right-3 inline-flex items-center gap-1 rounded-full px-2 text-tiny/3.5 font-semibold ring-1 ring-current/25 hover:ring-current ${toneOf(history)}`}
      >
        {mark}
        <ChevronDown size={11} aria-hidden className={open ? 'rotate-180' : ''} />
      </button>
      {open && (
        <section aria-label={t('parcels')} className="grid gap-1.5 pt-1">
          {isOftenReturned(history) && <p className="text-small text-warn">{t('often')}</p>}
          <RecipientParcels parcels={parcels} most={MOST_PARCELS} apart />
        </section>
      )}
    </>
  )
}
