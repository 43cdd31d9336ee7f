/** Cells in two lines where there is room; a card of fields with their names where there is not. */
export const ROW_GRID =
  'grid w-full grid-cols-2 gap-x-2 @min-[36rem]:grid-cols-4 @min-[60rem]:grid-flow-col @min-[60rem]:grid-cols-[1.75rem_minmax(8rem,1fr)_minmax(8rem,1.2fr)_minmax(11rem,2.2fr)_minmax(8rem,1.5fr)_6.75rem_6rem_6.75rem] @min-[60rem]:grid-rows-[auto_auto]'

/** A cell's own part of the row's height. */
export const CELL = 'min-w-0 rounded-md px-1.5 py-0.5 -outline-offset-2'
