/**
 * What a seller taught by pointing: where each value is on a store's order pages. Selectors and labels only,
 * no values.
 */

/** In the order of the picker. */
export const taughtFields = [
  'number',
  'name',
  'phone',
  'address',
  'itemName',
  'itemQuantity',
  'itemPrice',
  'total',
  'paid',
  'paymentMethod',
  'shippingPaid',
  'discount',
  'note',
  'ward',
  'district',
  'province',
  'email',
] as const
export type TaughtField = (typeof taughtFields)[number]

/** Cells of one item row; other rows are found by likeness. */
export const itemFields = ['itemName', 'itemQuantity', 'itemPrice'] as const
export type ItemField = (typeof itemFields)[number]
export type OrderField = Exclude<TaughtField, ItemField>

export function isItemField(field: TaughtField): field is ItemField {
  return itemFields.some((one) => one === field)
}

/** One way to find an element. All but `place` survive a changed layout. */
export type Way =
  /** Id, field name, data attribute or class. `section`: the folded heading above it, here and below. */
  | { by: 'mark'; css: string; section?: string }
  /**
   * By its folded label. `to`: the labelled form field, the element itself, or the neighbour (below it in a
   * table); then `css` within.
   */
  | { by: 'label'; label: string; section?: string; to: 'field' | 'own' | 'beside' | 'below'; css?: string }
  /** The cell under this column heading, then `css` within; for items, the table's rows. */
  | { by: 'column'; label: string; css?: string }
  /** Position only: the last resort. Empty within a row: the row itself. */
  | { by: 'place'; css: string }

export interface Spot {
  ways: Way[]
  /** Folded label before the value in the same text: "phone" of "Phone: 0912 345 678". */
  label?: string
  /** Printed line, from 0, when the element prints several. */
  line?: number
}

/** Each way of `rows` finds all rows. */
export interface ItemsTaught {
  rows: Way[]
  cells: Partial<Record<ItemField, Spot>>
}

export interface Taught {
  /** An address may be several elements. */
  fields: Partial<Record<OrderField, Spot[]>>
  items?: ItemsTaught
}

/** As exported: one store, one page shape. */
export interface Recipe extends Taught {
  /** `storeKey` of the page. */
  store: string
  /** `pageShape` of the page's address. */
  shape: string
}

export interface KeptRecipe extends Recipe {
  /** Absent for an imported recipe. */
  taughtOn?: string
  taughtAt: number
  /** The seller should see it work, on another order or on any. */
  trial?: 'other' | 'any'
}

/** In the picker's order. */
export function fieldsOf({ fields, items }: Taught): TaughtField[] {
  return taughtFields.filter((field) =>
    isItemField(field) ? items?.cells[field] !== undefined : fields[field] !== undefined,
  )
}

export function hostOf({ store }: Pick<Recipe, 'store'>): string {
  return store.replace(/\/.*/, '')
}
