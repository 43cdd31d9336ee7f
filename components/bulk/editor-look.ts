/** How a cell looks while it is written in. */
export const EDITOR =
  'block w-full min-w-0 rounded-md border border-brand bg-raised px-1.5 py-px font-medium text-ink outline-none ring-3 ring-brand/25'
