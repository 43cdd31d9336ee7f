import { useTranslations } from 'use-intl'
import { pageOf } from '../shipment-list/routes.ts'
import { useWriteBacks } from '../shipments/use-write-backs.ts'
import type { AssessedRow } from './use-bulk.ts'

/** As many as a line holds; all of them are told by their number. */
const MOST_NAMED = 5

/** Where the shops stand with the codes of what was taken, and which orders are left to the seller. */
export function ShopsTold({ taken }: { taken: readonly AssessedRow[] }) {
  const t = useTranslations('bulk.done')
  const told = useWriteBacks(taken.flatMap(({ assessed }) => assessed.shipment?.key ?? [])) ?? []
  const inShop = told.filter(({ state }) => state === 'written' || state === 'already').length
  const waits = told.filter(({ open }) => open !== undefined).length
  const missed = told.filter(({ state }) => state === 'refused' || state === 'gave-up')
  const named = taken
    .filter(({ assessed }) => missed.some(({ key }) => key === assessed.shipment?.key))
    .slice(0, MOST_NAMED)
  if (inShop + waits + missed.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
      {inShop > 0 && <span>{t('inShop', { count: inShop })}</span>}
      {waits > 0 && <span>{t('shopWaits', { count: waits })}</span>}
      {missed.length > 0 && (
        <span className="flex min-w-0 flex-wrap gap-x-2 font-medium text-warn">
          <span>{t('notInShop', { count: missed.length })}</span>
          {named.map(({ row, assessed }) => (
            <a
              key={row.key}
              data-not-in-shop
              data-keyless="row"
              href={pageOf(assessed.shipment?.key ?? '')}
              className="rounded-sm font-semibold text-brand underline underline-offset-2"
            >
              #{row.order.number.replace(/^#+/, '')}
            </a>
          ))}
        </span>
      )}
    </p>
  )
}
