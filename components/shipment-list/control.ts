/** How a control of the list's bar looks. */
export const CONTROL =
  'min-h-9 rounded-lg border border-line-2 bg-raised px-2.5 py-1 outline-none hover:bg-sunken focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25'
