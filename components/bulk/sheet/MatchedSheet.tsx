import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkSource } from '../../../lib/bulk/bulk-source.ts'
import type { NamedSheet } from '../../../lib/bulk/sheet/open-sheet.ts'
import type { SheetMatching } from '../../../lib/domain/store/sheet-fields.ts'
import { useSave } from '../../app/saving.tsx'
import { Button } from '../../ui/Button.tsx'
import { Opening } from '../../ui/Opening.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import { FoundOrders } from './FoundOrders.tsx'
import { MatchingExtras } from './MatchingExtras.tsx'
import { useMatching } from './use-matching.ts'
import { useSheetOrders } from './use-sheet-orders.ts'

interface MatchedSheetProps {
  sheet: NamedSheet
  onSource(source: BulkSource): void
  onOther(): void
}

export function MatchedSheet({ sheet, onSource, onOther }: MatchedSheetProps) {
  const t = useTranslations('bulkSources.sheet')
  const { matching, remembered, choose, remember } = useMatching(sheet)
  const save = useSave()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={heading} tabIndex={-1} className="mr-auto min-w-0 rounded-sm font-semibold break-words">
          {sheet.name}
        </h3>
        <Button size="small" data-action="other-sheet" onClick={onOther}>
          {t(sheet.messages ? 'otherMessages' : 'other')}
        </Button>
      </div>
      {matching ? (
        <Matching
          sheet={sheet}
          matching={matching}
          remembered={remembered ?? false}
          onChange={choose}
          onTake={(orders) => {
            save(remember)
            onSource({ kind: 'sheet', name: sheet.name, orders })
          }}
        />
      ) : (
        <Opening />
      )}
    </section>
  )
}

interface MatchingProps {
  sheet: NamedSheet
  matching: SheetMatching
  remembered: boolean
  onChange(matching: SheetMatching): void
  onTake(orders: BulkSource['orders']): void
}

function Matching({ sheet, matching, remembered, onChange, onTake }: MatchingProps) {
  const t = useTranslations('bulkSources.sheet')
  const stores = useTranslations('bulkSources.stores')
  const { found, now } = useSheetOrders(sheet.table, matching, stores(sheet.messages ? 'chat' : 'sheet'))
  const take = () => {
    const { orders } = now()
    if (orders.length > 0) onTake(orders)
  }
  return (
    <form
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        // The focused control would take them again.
        event.preventDefault()
        take()
      }}
    >
      {sheet.messages ? (
        <p className="max-w-prose text-ink-2">{t('messages')}</p>
      ) : (
        <ColumnFields sheet={sheet} matching={matching} remembered={remembered} onChange={onChange} />
      )}
      <MatchingExtras table={sheet.table} matching={matching} onChange={onChange} />
      <FoundOrders found={found} rows={sheet.table.rows.length} of={sheet.messages ? 'messages' : 'rows'} />
    </form>
  )
}
