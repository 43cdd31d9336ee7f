/** The list that opens under a field, the same everywhere it does. */
export const LIST_POPUP =
  'max-h-[min(15rem,var(--available-height))] w-[max(var(--anchor-width),14rem)] max-w-(--available-width) overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop'

export const LIST_ROW =
  'cursor-default px-3 py-1 break-words outline-none select-none data-highlighted:bg-brand-soft'
