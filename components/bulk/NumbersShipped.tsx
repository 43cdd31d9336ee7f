import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import type { BulkWork } from './bulk-work.ts'
import { isNumberDoubt } from './sheet/shipped-before.ts'
import type { ShownBulk } from './use-bulk.ts'

/** A row, and what it asks of its number. */
interface Met {
  key: string
  settled: readonly string[]
}

/** One answer for a sheet whose numbers begin anew: each row asks whether it is another order. */
export function NumbersShipped({ work, bulk }: { work: BulkWork; bulk: ShownBulk }) {
  const t = useTranslations('bulkSources.numbers')
  /** As they were when the question was put: rows that are read meanwhile are none the seller has agreed to. */
  const [asked, setAsked] = useState<readonly Met[]>()
  const met = bulk.rows.flatMap(({ row, assessed }): Met[] => {
    const settled = assessed.problems.filter(isNumberDoubt).map(({ key }) => key)
    return settled.length > 0 ? [{ key: row.key, settled }] : []
  })
  const count = met.length
  return (
    <>
      {count > 1 && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-warn-soft px-3 py-1.5 text-small text-warn"
        >
          <span className="min-w-0">{t('met', { count })}</span>
          <Button size="small" data-action="all-others" onClick={() => setAsked(met)}>
            {t('all', { count })}
          </Button>
        </div>
      )}
      {asked && (
        <Confirm
          open
          onClose={() => setAsked(undefined)}
          title={t('title', { count: asked.length })}
          keep={t('keep')}
          confirm={t('confirm')}
          onConfirm={() => {
            for (const one of asked) work.move({ kind: 'settle', ...one })
          }}
        >
          {t('body')}
        </Confirm>
      )}
    </>
  )
}
