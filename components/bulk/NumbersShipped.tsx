import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import type { BulkWork } from './bulk-work.ts'
import { NUMBER_SHIPPED_KEY } from './sheet/shipped-before.ts'
import type { ShownBulk } from './use-bulk.ts'

/** One answer for a sheet whose numbers begin anew: each row asks whether it is another order. */
export function NumbersShipped({ work, bulk }: { work: BulkWork; bulk: ShownBulk }) {
  const t = useTranslations('bulkSources.numbers')
  const [asked, setAsked] = useState(false)
  const met = bulk.rows.filter(({ assessed }) =>
    assessed.problems.some(({ key }) => key === NUMBER_SHIPPED_KEY),
  )
  const count = met.length
  if (count < 2) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-warn-soft px-3 py-1.5 text-small text-warn"
    >
      <span className="min-w-0">{t('met', { count })}</span>
      <Button size="small" data-action="all-others" onClick={() => setAsked(true)}>
        {t('all', { count })}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('title', { count })}
        keep={t('keep')}
        confirm={t('confirm')}
        onConfirm={() => {
          for (const { row } of met)
            work.move({ kind: 'settle', key: row.key, settled: [NUMBER_SHIPPED_KEY] })
        }}
      >
        {t('body')}
      </Confirm>
    </div>
  )
}
