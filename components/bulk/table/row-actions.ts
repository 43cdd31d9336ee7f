import { shownProblems } from '../../../lib/bulk/assess.ts'
import type { BulkWork } from '../../../lib/bulk/bulk-work.ts'
import { type Cell, cellOf, cells } from '../../../lib/bulk/cells.ts'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import type { AddressChoice } from '../../../lib/draft/place.ts'
import { containerOf, LEVELS } from '../../../lib/order-form/fields.ts'
import { type FoundProblem, isChoice, type OtherAmount } from '../../../lib/order-form/problems.ts'
import type { DraftChanges } from '../../../lib/order-form/saved-form.ts'
import { questionOf } from '../../order-form/focus-field.ts'
import { isSeenOrShown, type Press } from '../../ui/seen.ts'
import type { AssessedRow } from '../use-bulk.ts'

export function rowActions(work: BulkWork) {
  const found = (key: string) => {
    const row = work.row(key)
    return row ? work.assess(row) : undefined
  }
  return {
    edit: (key: string, changes: DraftChanges, ...fields: DraftField[]) =>
      work.move({ kind: 'edit', key, changes, fields }),
    typed: (key: string, field: DraftField, text: string | undefined) =>
      work.move({ kind: 'typed', key, field, text }),
    /**
     * One problem alone, since another of the field may be hidden behind it. A question that was not wholly in view is
     * brought there instead.
     */
    settle(key: string, problem: string, press: Press) {
      if (seen(key, problem, press)) work.move({ kind: 'settle', key, settled: [problem] })
    },
    /** Another amount answers the question about this one. */
    collect(key: string, problem: string, changes: OtherAmount['changes'], press: Press) {
      const fields = (['cod', 'value'] as const).filter((field) => field in changes)
      if (seen(key, problem, press)) work.move({ kind: 'edit', key, changes, fields })
    },
    offer: (key: string, choices: readonly AddressChoice[]) => work.move({ kind: 'offer', key, choices }),
    /** One of the places that the row asks about. */
    take(key: string, { province, district, ward }: AddressChoice, press: Press) {
      const asked = found(key)?.problems.find(isChoice)
      if (!asked || !seen(key, asked.key, press)) return
      work.move({ kind: 'edit', key, changes: { province, district, ward }, fields: LEVELS })
      work.move({ kind: 'offer', key, choices: [] })
    },
    read: (key: string) => work.read([key]),
    askFee: (key: string) => work.move({ kind: 'price-again', key }),
    withdraw: work.withdraw,
    hold: work.hold,
  }
}

function seen(key: string, problem: string, press: Press): boolean {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset.row === key,
  )
  return isSeenOrShown(row && questionOf(row, problem), press)
}

/** The question that digits answer: that of the active cell, or else the choice of a place. */
export function digitQuestion({ assessed }: AssessedRow, active: Cell | undefined): FoundProblem | undefined {
  if (active === undefined || assessed.stage !== 'needs') return undefined
  const asks = shownProblems(assessed).filter(({ level }) => level === 'ask')
  const here = asks.find(({ field }) => cellOf(containerOf(field)) === active)
  return here ?? (assessed.choices.length > 1 ? asks.find(isChoice) : undefined)
}

export type RowActions = ReturnType<typeof rowActions>

export function neededCells({ row, assessed }: AssessedRow): Cell[] {
  if (assessed.stage === 'unread') return ['state']
  if (row.failure) return ['state']
  if (assessed.stage !== 'needs') return []
  const needed = new Set(assessed.needed.map((field) => cellOf(containerOf(field))))
  return cells.filter((cell) => needed.has(cell))
}

/** From the present cell on, then from the top. */
export function nextNeeded(
  rows: readonly AssessedRow[],
  at: number,
  cell: Cell,
): { at: number; cell: Cell } | undefined {
  const needed = rows.flatMap((row, position) => neededCells(row).map((one) => ({ at: position, cell: one })))
  const isAhead = (one: { at: number; cell: Cell }) =>
    one.at > at || (one.at === at && cells.indexOf(one.cell) > cells.indexOf(cell))
  return needed.find(isAhead) ?? needed[0]
}
