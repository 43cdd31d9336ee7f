import { useTranslations } from 'use-intl'
import { type SellerReason, sellerReason, sellerReasons } from '../../../lib/domain/shipment/seller-reason.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { viewOf, waitingOf } from '../../routes.ts'
import { useReasonWords } from '../../shipments/use-reason-words.ts'
import { CONTROL } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'

interface ReasonChoiceProps {
  /** All that wait for the seller. */
  waiting: readonly ListedShipment[]
  reason: SellerReason | undefined
}

export function ReasonChoice({ waiting, reason }: ReasonChoiceProps) {
  const t = useTranslations('shipmentList.waits')
  const words = useReasonWords()
  const { number } = useFormats()
  const counts = Map.groupBy(waiting, sellerReason)
  const options = sellerReasons.flatMap((one) => {
    const count = counts.get(one)?.length ?? 0
    return count > 0 || one === reason ? [{ value: one, label: `${words(one)} (${number(count)})` }] : []
  })
  return (
    <Select<SellerReason | ''>
      data-action="filter-reason"
      label={t('name')}
      className={`${CONTROL} max-w-72`}
      value={reason ?? ''}
      options={[{ value: '', label: t('all') }, ...options]}
      onChange={(one) => {
        location.hash = one ? waitingOf(one) : viewOf('needs-me')
      }}
    />
  )
}
