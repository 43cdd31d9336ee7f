import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ConvertedRow, isAsked, isOffered, withKeys } from '../../lib/converter/converted-row.ts'
import { rowOfKey } from '../ui/document-keys.ts'
import { COLUMNS, ResultRow } from './ResultRow.tsx'

const GUESSED_HEIGHT = 66
const BEYOND_VIEW = 6

interface ResultTableProps {
  rows: readonly ConvertedRow[]
  /** The rows shown, as positions in `rows`. */
  visible: readonly number[]
  onPick: (row: number, choice: number | null) => void
}

/** A grid by whose keys a long list is gone through without the mouse; only rows in view are drawn. */
export function ResultTable({ rows, visible, onPick }: ResultTableProps) {
  const t = useTranslations('converter')
  const view = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const focusNext = useRef(false)
  const virtual = useVirtualizer({
    count: visible.length,
    getScrollElement: () => view.current,
    estimateSize: () => GUESSED_HEIGHT,
    overscan: BEYOND_VIEW,
  })

  function goTo(position: number) {
    const next = Math.max(0, Math.min(visible.length - 1, position))
    setActive(next)
    focusNext.current = true
    virtual.scrollToIndex(next)
  }
  function goToAsked(from: number) {
    const ahead = visible.findIndex((row, at) => at > from && isOpen(row))
    const next = ahead >= 0 ? ahead : visible.findIndex((row) => isOpen(row))
    if (next >= 0) goTo(next)
  }
  const isOpen = (row: number | undefined) => {
    const shown = row === undefined ? undefined : rows[row]
    return shown !== undefined && isAsked(shown)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOwn(event)) return
    const step = rowOfKey(event.key, active, visible.length)
    const row = visible[active]
    const { result } = (row === undefined ? undefined : rows[row]) ?? {}
    const choices = withKeys(result?.choices ?? []).length
    const digit = Number(event.key)
    if (step !== undefined) goTo(step)
    else if (event.key.toLowerCase() === 'n') goToAsked(active)
    else if (row !== undefined && (event.key === 'Backspace' || event.key === 'Delete')) onPick(row, null)
    else if (row !== undefined && isOffered(rows[row]) && digit >= 1 && digit <= choices) {
      onPick(row, digit - 1)
      goToAskedAfterPick()
    } else return
    event.preventDefault()
  }
  /** The row just chosen for still counts as open until the next drawing. */
  function goToAskedAfterPick() {
    const ahead = visible.findIndex((row, at) => at > active && isOpen(row))
    goTo(ahead >= 0 ? ahead : active)
  }

  if (visible.length === 0) return <p className="py-6 text-ink-2">{t('none')}</p>
  return (
    <div className="flex min-h-80 flex-1 flex-col gap-1.5">
      <p id="table-keys" className="text-small text-ink-3 max-[600px]:sr-only">
        {t('keys')}
      </p>
      <div ref={view} className="@container min-h-0 flex-1 overflow-y-auto panel">
        <table
          aria-label={t('table')}
          aria-describedby="table-keys"
          aria-rowcount={visible.length + 1}
          onKeyDown={onKeyDown}
          className="block"
        >
          <thead className="sticky top-0 z-10 hidden @min-[56rem]:block">
            <tr
              aria-rowindex={1}
              className={`grid border-b border-line bg-sunken px-3 py-1.5 text-left text-small text-ink-2 ${COLUMNS}`}
            >
              {(['number', 'original', 'old', 'new', 'certainty'] as const).map((name) => (
                <th key={name} scope="col" className="font-semibold">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index: position, key, start }) => {
              const at = visible[position]
              const row = at === undefined ? undefined : rows[at]
              if (at === undefined || !row) return null
              return (
                <ResultRow
                  key={key}
                  row={row}
                  number={at + 1}
                  position={position}
                  active={position === active}
                  top={start}
                  elementRef={(element) => {
                    virtual.measureElement(element)
                    if (element && position === active && focusNext.current) {
                      focusNext.current = false
                      element.focus({ preventScroll: true })
                      // Into the window as well: a low one is lower than the list.
                      element.scrollIntoView?.({ block: 'nearest' })
                    }
                  }}
                  onActive={() => setActive(position)}
                  onPick={(choice) => onPick(at, choice)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** An open list has its own keys; React bubbles events through portals. */
function isOwn(event: KeyboardEvent<HTMLTableElement>): boolean {
  const { target, currentTarget } = event
  return target instanceof Element && currentTarget.contains(target) && !target.closest('[role="combobox"]')
}
