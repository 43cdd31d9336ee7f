import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Cell, cells } from './cells.ts'
import type { AssessedRow } from './use-bulk.ts'

const GUESSED_HEIGHT = 62
const BEYOND_VIEW = 6

export interface Place {
  key: string
  cell: Cell
}

/** Which rows are drawn, which cell has the keys, and which one is written in. */
export function useGrid(rows: readonly AssessedRow[], onLook: (keys: readonly string[]) => void) {
  const view = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Place & { at: number }>({ key: '', cell: 'name', at: 0 })
  const [editing, setEditing] = useState<Place>()
  const [asked, setAsked] = useState(0)
  const answered = useRef(0)
  const found = rows.findIndex(({ row }) => row.key === chosen.key)
  const activeAt = found >= 0 ? found : Math.max(0, Math.min(chosen.at, rows.length - 1))
  const active: Place = { key: rows[activeAt]?.row.key ?? '', cell: chosen.cell }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => GUESSED_HEIGHT,
    overscan: BEYOND_VIEW,
    getItemKey: useCallback((at: number) => rows[at]?.row.key ?? at, [rows]),
    // The row with the keys is always there, however far it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeAt])].sort((a, b) => a - b),
  })

  const drawn = virtual.getVirtualItems()
  const inView = drawn.map(({ index }) => rows[index]?.row.key ?? '').join()
  useEffect(() => onLook(inView.split(',')), [inView, onLook])

  useEffect(() => {
    if (answered.current === asked) return
    const cell = view.current?.querySelector<HTMLElement>(
      `[data-row="${active.key}"] [data-cell="${active.cell}"]`,
    )
    if (!cell) return
    answered.current = asked
    cell.focus({ preventScroll: true })
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })

  /** Drawn once more, even where nothing else changed: that drawing's cell takes the focus, no earlier one's. */
  const askFocus = useCallback(() => setAsked((before) => before + 1), [])

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
  // Rows are handed one that stays the same, so that they are not drawn again for it.
  const latestStep = useRef(step)
  latestStep.current = step

  return {
    view,
    drawn,
    totalHeight: virtual.getTotalSize(),
    measure: virtual.measureElement,
    active,
    activeAt,
    editing,
    goTo,
    /** The cell before or after, over the ends of rows. */
    step: useCallback((by: 1 | -1) => latestStep.current(by), []),
    setActive: useCallback((key: string, cell: Cell, at: number) => setChosen({ key, cell, at }), []),
    edit: useCallback((key: string, cell: Cell) => setEditing({ key, cell }), []),
    /** Out of what is written in; back to its cell, where the keys are. */
    leave: useCallback(
      (back: boolean) => {
        setEditing(undefined)
        if (back) askFocus()
      },
      [askFocus],
    ),
  }
}

export type Grid = ReturnType<typeof useGrid>
