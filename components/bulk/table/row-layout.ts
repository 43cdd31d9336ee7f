import type { Cell } from '../../../lib/bulk/cells.ts'

/** Two lines of cells, or a card where the table is narrow. */
export const ROW_GRID =
  'grid w-full grid-cols-[repeat(6,minmax(0,1fr))] gap-x-2 @min-[36rem]:grid-cols-[repeat(12,minmax(0,1fr))] @min-[56rem]:grid-flow-col @min-[56rem]:grid-cols-[1.75rem_8.25rem_minmax(8.25rem,1.4fr)_minmax(8.25rem,2.1fr)_minmax(6rem,1.5fr)_7.25rem_6.75rem_6.75rem] @min-[56rem]:gap-x-1 @min-[56rem]:grid-rows-[auto_auto]'

/** `focus`, not `focus-visible`: also seen after a click on *Next*. */
export const CELL = 'min-w-0 rounded-md px-1.5 py-0.5 -outline-offset-2 outline-brand focus:outline-2'

/** A narrow card has six tracks, a wide one twelve. */
export const ON_CARD: Readonly<Record<Cell, string>> = {
  order: 'col-span-3 pl-8! @min-[36rem]:col-span-2',
  state: 'col-span-3 self-center @min-[56rem]:self-auto',
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

/** Undoes `ON_CARD` in a wide table. */
export const IN_COLUMNS = '@min-[56rem]:col-span-1 @min-[56rem]:pl-1.5!'

/** Cells without a name on a card. */
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
