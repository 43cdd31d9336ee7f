import type { DraftField } from '../domain/draft-field.ts'

/** In the order of the arrow keys; drawn in pairs, one above the other. */
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

/** Edited in the table; the others open a form or a shipment. */
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

/** The order cell shows problems of fields without a cell. */
export function cellOf(field: DraftField): Cell {
  return own[field] ?? 'order'
}

export function fieldOfCell(cell: EditableCell): DraftField {
  return cell
}
