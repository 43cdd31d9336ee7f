import { History, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { dialled } from '../../lib/domain/phone.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import {
  isOftenReturned,
  type RecipientHistory,
  recipientHistory,
} from '../../lib/order-book/recipient-history.ts'
import { useRecipientBook } from './RecipientBook.tsx'

interface RecipientBadgeProps {
  account: Account
  draft: ShipmentDraft
}

/** A known recipient: how many parcels came back, else how many there were. */
export function RecipientBadge({
  account: { environment },
  draft: { tel, store, orderId },
}: RecipientBadgeProps) {
  const t = useTranslations('recipient')
  const { number } = useFormats()
  const parcels = useRecipientBook().get(dialled(tel))
  const history = useMemo(
    () => parcels && recipientHistory(parcels, { environment, store, orderId }),
    [parcels, environment, store, orderId],
  )
  if (!history?.parcels.length) return null
  const Sign = history.returned > 0 ? Undo2 : History
  const counts = { count: history.parcels.length, returned: history.returned }
  return (
    <span
      data-recipient
      title={t('mark', counts)}
      className={`inline-flex shrink-0 items-center gap-0.5 rounded-full px-1 text-tiny font-semibold ${toneOf(history)}`}
    >
      <Sign size={10} aria-hidden />
      <span aria-hidden>{number(history.returned || history.parcels.length)}</span>
      <span className="sr-only">{t('mark', counts)}</span>
    </span>
  )
}

/** The colours of a recipient's mark. */
export function toneOf(history: RecipientHistory): string {
  return isOftenReturned(history) ? 'bg-warn-soft text-warn' : 'bg-idle-soft text-idle'
}
