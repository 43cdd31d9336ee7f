import {
  type ItemField,
  type ItemsTaught,
  itemFields,
  type OrderField,
  type Spot,
} from '../../domain/store/recipe.ts'
import type { OrderLine } from '../../domain/store/store-order.ts'
import { contains, native } from '../read/dom.ts'
import { learnSpot, type Target } from './learn.ts'
import { type CellTargets, learnRows } from './learn-rows.ts'
import { isSealed } from './marks.ts'
import { readTaught } from './read-taught.ts'
import { linesIn } from './value.ts'

/** Why something was not taken: it says nothing, nothing that could be the field, lies in another row or in a frame. */
export type Refusal = 'empty' | 'unlike' | 'other-row' | 'sealed'

/** `values`: as the reader reads them back. */
export type Learnt<Part> = { refused: Refusal } | { values: string[]; part: Part }

/** `earlier`: parts pointed at before. */
export function learnField(
  document: Document,
  field: OrderField,
  target: Target,
  earlier: readonly Spot[],
): Learnt<Spot[]> {
  const mute = muteOf(target)
  if (mute) return mute
  const spot = learnSpot(document, field, target)
  if (!spot) return { refused: 'unlike' }
  const part = [...earlier, spot]
  const { values, lost } = readTaught(document, { fields: { [field]: part } })
  const read = values[field]?.map(({ text }) => text) ?? []
  return lost.length > 0 || read.length === 0 ? { refused: 'unlike' } : { values: read, part }
}

function muteOf(target: Target | undefined): { refused: Refusal } | undefined {
  if (target && isSealed(target.element)) return { refused: 'sealed' }
  return target && linesIn(target.element).length > 0 ? undefined : { refused: 'empty' }
}

/** `values`: of every row that is found. */
export function learnItem(document: Document, field: ItemField, targets: CellTargets): Learnt<ItemsTaught> {
  const target = targets[field]
  const mute = muteOf(target)
  if (!target || mute) return mute ?? { refused: 'empty' }
  if (inSeveralRows(targets)) return { refused: 'other-row' }
  const part = learnRows(document, targets)
  const { lines } = part ? readTaught(document, { fields: {}, items: part }) : { lines: [] }
  const values = lines.map((line) => CELLS[field](line) ?? '')
  const reading =
    part && values.some((value) => value !== '' && linesIn(target.element).join(' ').includes(value))
  return reading ? { values, part } : { refused: 'unlike' }
}

const CELLS: Readonly<Record<ItemField, (line: OrderLine) => string | undefined>> = {
  itemName: ({ name }) => name.text,
  itemQuantity: ({ quantity }) => quantity?.text,
  itemPrice: ({ unitPrice }) => unitPrice?.text,
}

const ROWS = 'tr, li, [role="row"]'

/** Cells of different table rows or list entries are of different items. */
function inSeveralRows(targets: CellTargets): boolean {
  const rows = itemFields.flatMap((field) => {
    const row = targets[field] && native(targets[field].element, 'closest').call(targets[field].element, ROWS)
    return row ?? []
  })
  return rows.some((row) => !rows.every((other) => contains(row, other) || contains(other, row)))
}
