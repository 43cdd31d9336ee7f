/**
 * What a seller taught by pointing: where on a store's order pages each value stands. Selectors and labels only,
 * nothing of any order. docs/ARCHITECTURE.md, "Reading a storefront".
 */

/** What may be pointed at, in the order it is asked for. */
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

/** Cells of one item's row; the other rows are found by likeness. */
export const itemFields = ['itemName', 'itemQuantity', 'itemPrice'] as const
export type ItemField = (typeof itemFields)[number]
export type OrderField = Exclude<TaughtField, ItemField>

export function isItemField(field: TaughtField): field is ItemField {
  return itemFields.some((one) => one === field)
}

/** One way to find an element again. All but `place` are robust: they go by what the page's makers named. */
export type Way =
  /**
   * An id, a form field's name, a data attribute, a class, possibly within another such element. `section`: the folded
   * heading it stands under, here as below.
   */
  | { by: 'mark'; css: string; section?: string }
  /**
   * By words that name it, folded. `to`: the form field the label is of; the very element whose text begins with it;
   * what stands beside it, or below it in a table; and in that, `css`.
   */
  | { by: 'label'; label: string; section?: string; to: 'field' | 'own' | 'beside' | 'below'; css?: string }
  /** Of a table's row, the cell under the column that is headed so, and in it `css`; of a page, that table's rows. */
  | { by: 'column'; label: string; css?: string }
  /** Position alone: the last resort. Empty within a row: the row itself. */
  | { by: 'place'; css: string }

/** One element pointed at. */
export interface Spot {
  ways: Way[]
  /** The folded label in the same text before the value: "phone" of "Phone: 0912 345 678". */
  label?: string
  /** Which printed line of the element, from 0, where it prints several and one was pointed at. */
  line?: number
}

/** One item row and its cells; each way of `rows` finds all rows. */
export interface ItemsTaught {
  rows: Way[]
  cells: Partial<Record<ItemField, Spot>>
}

export interface Taught {
  /** An address may be several elements. */
  fields: Partial<Record<OrderField, Spot[]>>
  items?: ItemsTaught
}

/** As exported: of one store's pages of one shape. */
export interface Recipe extends Taught {
  /** `storeKey` of the page. */
  store: string
  /** `pageShape` of the page's address. */
  shape: string
}

/** As kept on this machine. */
export interface KeptRecipe extends Recipe {
  /** The page that was pointed at; absent for an imported recipe. */
  taughtOn?: string
  /** Milliseconds. */
  taughtAt: number
  /** The seller is to see it at work: on another order than the one it was taught on, or on any. */
  trial?: 'other' | 'any'
}

/** The fields a recipe tells, in the order of asking. */
export function fieldsOf({ fields, items }: Taught): TaughtField[] {
  return taughtFields.filter((field) =>
    isItemField(field) ? items?.cells[field] !== undefined : fields[field] !== undefined,
  )
}
