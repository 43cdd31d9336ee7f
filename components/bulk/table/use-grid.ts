import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Cell, cells } from '../../../lib/bulk/cells.ts'
import { useStable } from '../../ui/use-stable.ts'
import type { AssessedRow } from '../use-bulk.ts'

const GUESSED_HEIGHT = 62
const BEYOND_VIEW = 6

export interface GridPosition {
  key: string
  cell: Cell
}

export function useGrid(rows: readonly AssessedRow[], onLook: (keys: readonly string[]) => void) {
  const view = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<GridPosition & { at: number }>({ key: '', cell: 'name', at: 0 })
  const [editing, setEditing] = useState<GridPosition>()
  const [focusRequests, setFocusRequests] = useState(0)
  const answered = useRef(0)
  const found = rows.findIndex(({ row }) => row.key === chosen.key)
  const activeAt = found >= 0 ? found : Math.max(0, Math.min(chosen.at, rows.length - 1))
  const active: GridPosition = { key: rows[activeAt]?.row.key ?? '', cell: chosen.cell }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => GUESSED_HEIGHT,
    overscan: BEYOND_VIEW,
    getItemKey: useCallback((at: number) => rows[at]?.row.key ?? at, [rows]),
    // The active row stays drawn when it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeAt])].sort((a, b) => a - b),
  })

  const drawn = virtual.getVirtualItems()
  const inView = drawn.map(({ index }) => rows[index]?.row.key ?? '').join()
  useEffect(() => onLook(inView.split(',')), [inView, onLook])

  useEffect(() => {
    if (answered.current === focusRequests) return
    const cell = view.current?.querySelector<HTMLElement>(
      `[data-row="${active.key}"] [data-cell="${active.cell}"]`,
    )
    if (!cell) return
    answered.current = focusRequests
    cell.focus({ preventScroll: true })
    bringIntoView(cell)
  })

  // Rows are measured some frames after they are drawn, which moves this one.
  const bottom = drawn.find(({ index }) => index === activeAt)?.end
  useEffect(() => {
    const cell = document.activeElement
    const isActive = cell instanceof HTMLElement && cell.matches('[data-cell]')
    if (bottom !== undefined && isActive && view.current?.contains(cell)) bringIntoView(cell)
  }, [bottom])

  /** Draws again, so that the cell of that drawing gets the focus. */
  const askFocus = useCallback(() => setFocusRequests((before) => before + 1), [])

  const goTo = (at: number, cell: Cell) => {
    const next = Math.max(0, Math.min(rows.length - 1, at))
    const { row } = rows[next] ?? {}
    if (!row) return
    setChosen({ key: row.key, cell, at: next })
    askFocus()
    virtual.scrollToIndex(next)
  }

  const step = (by: 1 | -1) => {
    const at = cells.indexOf(active.cell) + by
    const cell = cells[at]
    if (cell) goTo(activeAt, cell)
    else if (by > 0 && activeAt < rows.length - 1) goTo(activeAt + 1, cells[0])
    else if (by < 0 && activeAt > 0) goTo(activeAt - 1, cells.at(-1) ?? cells[0])
  }
  return {
    view,
    drawn,
    totalHeight: virtual.getTotalSize(),
    measure: virtual.measureElement,
    active,
    activeAt,
    editing,
    goTo,
    /** Crosses the ends of rows. */
    step: useStable(step),
    setActive: useCallback((key: string, cell: Cell, at: number) => setChosen({ key, cell, at }), []),
    edit: useCallback((key: string, cell: Cell) => setEditing({ key, cell }), []),
    leave: useCallback(
      (back: boolean) => {
        setEditing(undefined)
        if (back) askFocus()
      },
      [askFocus],
    ),
  }
}

/** The row with its questions first: where both fit, the cell moves nothing. */
function bringIntoView(cell: HTMLElement) {
  for (const part of [cell.closest('tr'), cell]) {
    part?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
}

export type Grid = ReturnType<typeof useGrid>
