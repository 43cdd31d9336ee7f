import { type MouseEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import { type Cell, cells } from '../../../lib/bulk/cells.ts'
import type { AssessedRow } from '../use-bulk.ts'
import { rowNumber } from '../use-row-name.ts'
import { BulkCell, type CellKeys } from './BulkCell.tsx'
import { RowNotes } from './RowNotes.tsx'
import type { RowActions } from './row-actions.ts'
import { ROW_GRID } from './row-layout.ts'

interface BulkRowLineProps {
  shown: AssessedRow
  at: number
  /** Pixels. */
  top: number
  active: Cell | undefined
  editing: Cell | undefined
  selected: boolean
  practice: boolean
  opened: boolean
  actions: RowActions
  keys: CellKeys
  onSelect: (key: string, at: number, range: boolean) => void
  measure: (element: HTMLTableRowElement | null) => void
}

export const BulkRowLine = memo(function BulkRowLine(props: BulkRowLineProps) {
  const { shown, at, top, active, editing, selected, practice, opened, actions, keys, onSelect, measure } =
    props
  const t = useTranslations('bulk')
  const { row, assessed } = shown
  const { stage } = assessed
  return (
    <tr
      ref={measure}
      data-index={at}
      data-row={row.key}
      data-order={row.order.number}
      data-stage={stage}
      aria-rowindex={at + 2}
      aria-selected={selected}
      className={`absolute top-0 left-0 border-b border-line px-2 py-1.5 ${ROW_GRID} ${GROUNDS[stage] ?? ''} ${selected ? 'bg-brand-soft/60' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      {practice && <td aria-hidden className="hatched absolute inset-y-0 left-0 w-1" />}
      <td className="absolute top-1.5 left-2 flex @min-[56rem]:static @min-[56rem]:row-span-2 @min-[56rem]:items-center">
        {stage !== 'sent' && (
          <input
            type="checkbox"
            tabIndex={-1}
            data-select
            aria-label={t('selectRow', { number: rowNumber(row) })}
            checked={selected}
            className="m-1 size-4"
            onChange={() => {}}
            onClick={(event: MouseEvent) => onSelect(row.key, at, event.shiftKey)}
          />
        )}
      </td>
      {cells.map((cell) => (
        <BulkCell
          key={cell}
          shown={shown}
          cell={cell}
          at={at}
          active={active === cell}
          editing={editing === cell}
          actions={actions}
          keys={keys}
        />
      ))}
      <td className="col-span-full min-w-0 px-1.5 empty:hidden @min-[56rem]:row-start-3 @min-[56rem]:pl-[2.625rem]">
        {!opened && <RowNotes shown={shown} active={active} actions={actions} />}
      </td>
    </tr>
  )
})

const GROUNDS: Readonly<Record<string, string>> = { sent: 'bg-ok-soft/35' }
