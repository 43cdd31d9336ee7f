import type { Cell } from './cells.ts'

/** Cells in two lines where there is room; a card of fields with their names where there is not. */
export const ROW_GRID =
  'grid w-full grid-cols-[repeat(6,minmax(0,1fr))] gap-x-2 @min-[36rem]:grid-cols-[repeat(12,minmax(0,1fr))] @min-[60rem]:grid-flow-col @min-[60rem]:grid-cols-[1.75rem_minmax(8rem,1fr)_minmax(8rem,1.2fr)_minmax(11rem,2.2fr)_minmax(8rem,1.5fr)_6.75rem_6rem_6.75rem] @min-[60rem]:grid-rows-[auto_auto]'

/** A cell's own part of the row's height. */
export const CELL = 'min-w-0 rounded-md px-1.5 py-0.5 -outline-offset-2'

/** Where a cell stands on a card: on a narrow one six tracks wide, on a wide one twelve. */
export const ON_CARD: Readonly<Record<Cell, string>> = {
  order: 'col-span-3 pl-8! @min-[36rem]:col-span-2',
  state: 'col-span-3 @min-[36rem]:col-span-3',
  name: 'col-span-3 @min-[36rem]:col-span-4',
  tel: 'col-span-3 @min-[36rem]:col-span-3',
  detail: 'col-span-6',
  ward: 'col-span-6',
  products: 'col-span-6',
  note: 'col-span-6',
  cod: 'col-span-2',
  value: 'col-span-2',
  weight: 'col-span-2',
  fee: 'col-span-2',
  transport: 'col-span-2',
  payer: 'col-span-2',
}

/** Undoes it where cells are columns. */
export const IN_COLUMNS = '@min-[60rem]:col-span-1 @min-[60rem]:pl-1.5!'

/** What says by itself what it is, on a card. */
export const NAMELESS: readonly Cell[] = [
  'order',
  'state',
  'name',
  'tel',
  'detail',
  'ward',
  'products',
  'note',
]
