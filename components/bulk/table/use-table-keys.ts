import type { KeyboardEvent } from 'react'
import { cellOf, cells } from '../../../lib/bulk/cells.ts'
import { containerOf } from '../../../lib/order-form/fields.ts'
import { isChoice, otherAmount } from '../../../lib/order-form/problems.ts'
import { rowOfKey } from '../../ui/document-keys.ts'
import type { Press } from '../../ui/seen.ts'
import type { AssessedRow } from '../use-bulk.ts'
import { digitQuestion, nextNeeded, type RowActions } from './row-actions.ts'
import type { Grid } from './use-grid.ts'

interface TableKeys {
  rows: readonly AssessedRow[]
  grid: Grid
  actions: RowActions
  onOpen: Grid['edit']
  onSelect: (key: string, at: number, range: boolean) => void
  onSelectAll: () => void
}

export function useTableKeys({ rows, grid, actions, onOpen, onSelect, onSelectAll }: TableKeys) {
  const { active, activeAt } = grid
  const shown = rows[activeAt]

  function goToNeeded() {
    const next = nextNeeded(rows, activeAt, active.cell)
    if (next) grid.goTo(next.at, next.cell)
  }

  const asked = shown && digitQuestion(shown, active.cell)
  // With several places to choose from, none is confirmed.
  const choices = asked && isChoice(asked) && shown.assessed.choices.length > 1 ? shown.assessed.choices : []
  const other = asked && shown.assessed.draft && otherAmount(asked, shown.assessed.draft)

  /** The answers to the question, in the order of their digits. */
  function answer(digit: number, press: Press): boolean {
    const choice = choices[digit - 1]
    if (choice) actions.take(active.key, choice, press)
    else if (!asked || choices.length > 0 || cellOf(containerOf(asked.field)) !== active.cell) return false
    else if (digit === 1) actions.settle(active.key, asked.key, press)
    else if (digit === 2 && other) actions.collect(active.key, asked.key, other.changes, press)
    else return false
    return true
  }

  /** True for a key of the table. */
  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === 'a') onSelectAll()
      else if (key === 'Home') grid.goTo(0, active.cell)
      else if (key === 'End') grid.goTo(rows.length - 1, active.cell)
      else return false
      return true
    }
    if (event.altKey || !shown) return false
    if (key === 'ArrowRight' || key === 'ArrowLeft') grid.step(key === 'ArrowRight' ? 1 : -1)
    else if (key === 'Home' || key === 'End')
      grid.goTo(activeAt, key === 'Home' ? cells[0] : (cells.at(-1) ?? cells[0]))
    else if (key === ' ') onSelect(active.key, activeAt, shiftKey)
    else if (key.toLowerCase() === 'n') goToNeeded()
    else if (key.toLowerCase() === 'o') onOpen(active.key, 'order')
    else if (key.toLowerCase() === 'y') {
      if (choices.length === 0) answer(1, event)
    } else if (/^[1-3]$/.test(key)) return answer(Number(key), event)
    else {
      const step = rowOfKey(key, activeAt, rows.length)
      if (step === undefined) return false
      const next = Math.max(0, Math.min(rows.length - 1, step))
      const to = rows[next]?.row.key
      if (shiftKey && to) {
        onSelect(active.key, activeAt, false)
        onSelect(to, next, true)
      }
      grid.goTo(next, active.cell)
    }
    return true
  }

  return {
    goToNeeded,
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      if (!isOwn(event) || !press(event)) return
      event.preventDefault()
    },
  }
}

/** Fields, buttons and open lists have their own keys; React bubbles events through portals. */
function isOwn({ target, currentTarget }: KeyboardEvent<HTMLTableElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('input, select, textarea, button, a') === null
  )
}
