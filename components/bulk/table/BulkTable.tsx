import { type Ref, useCallback, useImperativeHandle, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkWork } from '../../../lib/bulk/bulk-work.ts'
import { type Cell, cells, isEditable } from '../../../lib/bulk/cells.ts'
import { RecipientBook } from '../../recipient/RecipientBook.tsx'
import { useStable } from '../../ui/use-stable.ts'
import type { AssessedRow } from '../use-bulk.ts'
import { BulkRowLine } from './BulkRowLine.tsx'
import { rowActions } from './row-actions.ts'
import { ROW_GRID } from './row-layout.ts'
import { useGrid } from './use-grid.ts'
import { useTableKeys } from './use-table-keys.ts'

export interface TableHandle {
  goToNeeded(): void
  /** Focuses the active cell. */
  focus(): void
}

interface BulkTableProps {
  work: BulkWork
  rows: readonly AssessedRow[]
  selected: ReadonlySet<string>
  practice: boolean
  /** Its form is open, and asks what its row would. */
  opened: string | undefined
  onForm: (key: string, cell: Cell) => void
  ref: Ref<TableHandle>
}

/** ARIA: a table with arrow keys is a grid, and HTML has no such element. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const

/** Draws only the rows in view. */
export function BulkTable({ work, rows, selected, practice, opened, onForm, ref }: BulkTableProps) {
  const t = useTranslations('bulk')
  const grid = useGrid(rows, work.look)
  const actions = useMemo(() => rowActions(work), [work])
  const { edit, leave, setActive } = grid

  const onOpen = useCallback(
    (key: string, cell: Cell) => {
      const row = work.row(key)
      const { stage, draft } = (row && work.assess(row)) ?? {}
      if (!row || !draft || stage === 'sending') return
      if (isEditable(cell) && stage !== 'sent') edit(key, cell)
      else onForm(key, cell)
    },
    [work, edit, onForm],
  )
  const onSelect = useStable((key: string, at: number, range: boolean) => {
    const { anchor, selected: before } = work.state()
    const from = range ? rows.findIndex(({ row }) => row.key === anchor) : -1
    if (from < 0) return before.has(key) ? deselect([key], key) : select([key], key)
    select(rows.slice(Math.min(from, at), Math.max(from, at) + 1).map(({ row }) => row.key))
  })
  const onSelectAll = useStable(() => {
    const keys = rows.map(({ row }) => row.key)
    const { selected: before } = work.state()
    if (keys.every((key) => before.has(key))) deselect(keys)
    else select(keys)
  })

  function select(keys: readonly string[], anchor?: string) {
    work.move({ kind: 'select', keys, on: true, anchor })
  }

  /** Rows that were set aside since have no box of their own to clear. */
  function deselect(keys: readonly string[], anchor?: string) {
    const boxes = new Set(rows.map(({ row }) => row.key))
    const hidden = [...work.state().selected].filter((key) => !boxes.has(key))
    work.move({ kind: 'select', keys: [...keys, ...hidden], on: false, anchor })
  }

  const table = useTableKeys({ rows, grid, actions, onOpen, onSelect, onSelectAll })
  const step = grid.step
  const keys = useMemo(
    () => ({ onActive: setActive, onOpen, onLeave: leave, onStep: step }),
    [setActive, onOpen, leave, step],
  )
  useImperativeHandle(ref, () => ({
    goToNeeded: table.goToNeeded,
    focus: () => grid.goTo(grid.activeAt, grid.active.cell),
  }))

  const tels = rows.map(({ assessed }) => assessed.draft?.tel ?? '')
  const open = rows.some(({ assessed }) => assessed.stage !== 'sent')
  const all = rows.length > 0 && rows.every(({ row }) => selected.has(row.key))
  return (
    <RecipientBook tels={tels}>
      <div ref={grid.view} data-scroll className="@container min-h-72 flex-1 scroll-pt-8 overflow-auto panel">
        <table
          {...GRID}
          aria-label={t('table')}
          aria-describedby="bulk-keys"
          aria-rowcount={rows.length + 1}
          onKeyDown={table.onKeyDown}
          className="block"
        >
          <thead className="sticky top-0 z-10 block border-b border-line bg-sunken">
            <tr aria-rowindex={1} className={`px-2 py-1 text-left text-tiny text-ink-2 ${ROW_GRID}`}>
              <td className="col-span-full row-span-2 flex items-center @min-[56rem]:col-span-1">
                <input
                  type="checkbox"
                  data-action="select-all"
                  aria-label={t('selectAll')}
                  title={t('selectAll')}
                  checked={all && open}
                  disabled={!open}
                  className="m-1 size-4"
                  onChange={onSelectAll}
                />
                <span aria-hidden className="@min-[56rem]:hidden">
                  {t('selectAll')}
                </span>
              </td>
              {cells.map((cell) => (
                <th
                  key={cell}
                  scope="col"
                  title={t(`cells.${cell}`)}
                  className="hidden min-w-0 truncate px-1.5 font-semibold @min-[56rem]:block"
                >
                  {t(`cells.${cell}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="relative block" style={{ height: grid.totalHeight }}>
            {grid.drawn.map(({ index: at, start }) => {
              const shown = rows[at]
              if (!shown) return null
              const { key } = shown.row
              return (
                <BulkRowLine
                  key={key}
                  shown={shown}
                  at={at}
                  top={start}
                  active={key === grid.active.key ? grid.active.cell : undefined}
                  editing={key === grid.editing?.key ? grid.editing.cell : undefined}
                  selected={selected.has(key)}
                  practice={practice}
                  opened={key === opened}
                  actions={actions}
                  keys={keys}
                  onSelect={onSelect}
                  measure={grid.measure}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </RecipientBook>
  )
}
