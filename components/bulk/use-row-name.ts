import { useTranslations } from 'use-intl'
import { type BulkRow, placeOf } from '../../lib/bulk/bulk-row.ts'
import { withSign } from '../../lib/i18n/formats.ts'

type Named = Pick<BulkRow, 'key' | 'order'>

/** Its order's number, or else its place in the batch: after the word for an order. */
export function rowNumber(row: Named): string {
  return withSign(row.order.number) || String(placeOf(row))
}

/** "#1001" or "Đơn 3". */
export function useRowName(): (row: Named) => string {
  const t = useTranslations('orderForm')
  return (row) => withSign(row.order.number) || t('title', { number: String(placeOf(row)) })
}
