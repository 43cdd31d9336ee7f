import type { DraftField } from '../../lib/domain/failure.ts'

/** A row's cells in the order of their keys; two by two they stand above one another where there is room. */
export const cells = [
  'order',
  'state',
  'name',
  'tel',
  'detail',
  'ward',
  'products',
  'note',
  'cod',
  'value',
  'weight',
  'fee',
  'transport',
  'payer',
] as const
export type Cell = (typeof cells)[number]

/** Written in place; the others open what they are about. */
export type EditableCell = Exclude<Cell, 'order' | 'state' | 'products' | 'fee'>

export function isEditable(cell: Cell): cell is EditableCell {
  return cell !== 'order' && cell !== 'state' && cell !== 'products' && cell !== 'fee'
}

const own: Partial<Record<DraftField, Cell>> = {
  name: 'name',
  tel: 'tel',
  province: 'ward',
  district: 'ward',
  ward: 'ward',
  detail: 'detail',
  street: 'detail',
  hamlet: 'detail',
  products: 'products',
  weight: 'weight',
  cod: 'cod',
  value: 'value',
  payer: 'payer',
  note: 'note',
  transport: 'transport',
}

/** The cell that shows what is wrong with a field; what only the whole form has, the order's number shows. */
export function cellOf(field: DraftField): Cell {
  return own[field] ?? 'order'
}

/** The cell's own field, for what is typed into it. */
export function fieldOfCell(cell: EditableCell): DraftField {
  return cell
}
