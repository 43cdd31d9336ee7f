import type { DraftField } from '../../lib/domain/failure.ts'
import type { AddressChoice } from '../../lib/draft/start.ts'
import type { DraftChanges } from '../order-form/changes.ts'
import { wholeOf } from '../order-form/draft-paths.ts'
import type { BulkWork } from './bulk-work.ts'
import { type Cell, cellOf, cells } from './cells.ts'
import type { AssessedRow } from './use-bulk.ts'

/** What the seller does to one row. */
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
    /** The seller says that a field is right as it stands. */
    confirm(key: string, field: DraftField) {
      const settled = (found(key)?.found ?? []).filter((one) => one.field === field).map((one) => one.key)
      work.move({ kind: 'settle', key, settled })
    },
    /** The seller says so of one problem alone: another of its field may stand behind it, unseen. */
    settle: (key: string, problem: string) => work.move({ kind: 'settle', key, settled: [problem] }),
    offer: (key: string, choices: readonly AddressChoice[]) => work.move({ kind: 'offer', key, choices }),
    take(key: string, { province, district, ward }: AddressChoice) {
      work.move({ kind: 'edit', key, changes: { province, district, ward }, fields: PLACE })
      work.move({ kind: 'offer', key, choices: [] })
    },
    read: (key: string) => work.read([key]),
    askFee: (key: string) => work.move({ kind: 'price-again', key }),
    withdraw: work.withdraw,
  }
}

export type RowActions = ReturnType<typeof rowActions>

const PLACE: readonly DraftField[] = ['province', 'district', 'ward']

/** The cells of a row that keep it from being shipped, in the order of their keys. */
export function neededCells({ row, assessed }: AssessedRow): Cell[] {
  if (assessed.stage === 'unread') return ['state']
  if (row.failure) return ['state']
  if (assessed.stage !== 'needs') return []
  const needed = new Set(assessed.needed.map((field) => cellOf(wholeOf(field))))
  return cells.filter((cell) => needed.has(cell))
}

/** The next cell that needs the seller, from the present one on and then from the top. */
export function nextNeeded(
  rows: readonly AssessedRow[],
  at: number,
  cell: Cell,
): { at: number; cell: Cell } | undefined {
  const places = rows.flatMap((row, position) => neededCells(row).map((one) => ({ at: position, cell: one })))
  const isAhead = (one: { at: number; cell: Cell }) =>
    one.at > at || (one.at === at && cells.indexOf(one.cell) > cells.indexOf(cell))
  return places.find(isAhead) ?? places[0]
}
