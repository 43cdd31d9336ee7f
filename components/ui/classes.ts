export const CONTROL =
  'min-h-9 rounded-lg border border-line-2 bg-raised px-2.5 py-1 outline-none hover:bg-sunken focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25'

/** Words of a button whose icon says it where its `@container` has little room. */
export const ICON_WORDS = '@min-[640px]:@max-[1280px]:sr-only'

export const LIST_POPUP =
  'max-h-[min(15rem,var(--available-height))] w-[max(var(--anchor-width),14rem)] max-w-(--available-width) overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop'

export const LIST_ROW =
  'cursor-default px-3 py-1 break-words outline-none select-none data-highlighted:bg-brand-soft'

export const SELECT = {
  /** Its own frame, where no field draws one. */
  box: 'min-h-9 w-full rounded-lg border border-line-2 bg-raised px-2.5 py-1.5 outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25',
  trigger: 'flex min-w-0 items-center gap-1 text-left select-none',
  value: 'min-w-0 flex-1 truncate',
  icon: 'shrink-0 text-ink-3',
} as const
