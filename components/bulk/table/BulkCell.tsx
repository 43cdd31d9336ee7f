import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shownProblems } from '../../../lib/bulk/assess.ts'
import { type Cell, cellOf, isEditable } from '../../../lib/bulk/cells.ts'
import { containerOf } from '../../../lib/order-form/fields.ts'
import type { AssessedRow } from '../use-bulk.ts'
import { CellEditor } from './CellEditor.tsx'
import { CellValue } from './CellValue.tsx'
import type { RowActions } from './row-actions.ts'
import { CELL, IN_COLUMNS, NAMELESS, ON_CARD } from './row-layout.ts'
import { useRowWords } from './use-row-words.ts'

export interface CellKeys {
  onActive: (key: string, cell: Cell, at: number) => void
  /** Edits the cell, or opens its form or shipment. */
  onOpen: (key: string, cell: Cell) => void
  onLeave: (back: boolean) => void
  onStep: (by: 1 | -1) => void
}

interface BulkCellProps {
  shown: AssessedRow
  cell: Cell
  at: number
  active: boolean
  editing: boolean
  actions: RowActions
  keys: CellKeys
}

const looks = {
  stop: { ground: 'bg-bad-soft', Mark: CircleAlert, colour: 'text-bad' },
  ask: { ground: 'bg-warn-soft', Mark: TriangleAlert, colour: 'text-warn' },
  warn: { ground: '', Mark: Info, colour: 'text-ink-3' },
} as const

export function BulkCell({ shown, cell, at, active, editing, actions, keys }: BulkCellProps) {
  const t = useTranslations('bulk.cells')
  const words = useRowWords()
  const { row, assessed } = shown
  const problems = shownProblems(assessed).filter(({ field }) => cellOf(containerOf(field)) === cell)
  const worst =
    problems.find(({ level }) => level === 'stop') ?? problems.find(({ level }) => level === 'ask')
  const look = problems[0] && looks[(worst ?? problems[0]).level]
  const message = [...new Set(problems.map(words))].join('\n')
  const open = isEditable(cell) ? assessed.stage !== 'sent' && assessed.stage !== 'sending' : true
  const pressable = open && assessed.draft !== undefined && cell !== 'fee'
  return (
    <td
      data-cell={cell}
      tabIndex={active ? 0 : -1}
      aria-invalid={worst?.level === 'stop' || undefined}
      title={message || undefined}
      onFocus={() => keys.onActive(row.key, cell, at)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
        if (event.key !== 'Enter' && event.key !== 'F2') return
        event.preventDefault()
        keys.onOpen(row.key, cell)
      }}
      onClick={(event) => {
        const { target } = event
        if (!pressable || editing || (target instanceof Element && target.closest('a, button, input'))) return
        keys.onOpen(row.key, cell)
      }}
      className={`${CELL} ${pressable && !editing ? 'cursor-pointer hover:bg-sunken' : ''} ${look?.ground ?? ''} ${ON_CARD[cell]} ${IN_COLUMNS}`}
    >
      <span
        className={`${NAMELESS.includes(cell) ? 'sr-only' : 'block text-tiny text-ink-3'} @min-[56rem]:hidden`}
      >
        {t(cell)}
      </span>
      {editing && open && assessed.draft && isEditable(cell) ? (
        <CellEditor
          rowKey={row.key}
          cell={cell}
          draft={assessed.draft}
          typed={Object.values(row.unread).find(({ field }) => field === cell)?.text}
          actions={actions}
          onLeave={keys.onLeave}
          onConfirm={(press) => {
            if (problems[0]?.level === 'ask') actions.settle(row.key, problems[0].key, press)
          }}
          onStep={keys.onStep}
        />
      ) : (
        <span className="flex min-w-0 items-center gap-1">
          {look && <look.Mark size={12} aria-hidden className={`shrink-0 ${look.colour}`} />}
          <span className="min-w-0 flex-1">
            <CellValue cell={cell} shown={shown} hint={message} />
          </span>
          {message && <span className="sr-only">{message}</span>}
        </span>
      )}
    </td>
  )
}
