import * as z from 'zod/mini'
import { shipmentColumns } from './shipment-order.ts'
import { shipmentViews } from './shipment-views.ts'

/** All but `own` are counted from today. */
export const daySpans = ['any', 'today', 'week', 'month', 'own'] as const

/** Of a search, in letters: no name or code is as long. */
export const LONGEST_SEARCH = 200

const text = z.string().check(z.maxLength(LONGEST_SEARCH))

export const savedViewSchema = z.object({
  name: text,
  view: z.enum(shipmentViews),
  filtered: z.object({
    search: text,
    store: text,
    accountId: text,
    days: z.enum(daySpans),
    from: text,
    to: text,
  }),
  order: z.object({ by: z.enum(shipmentColumns), descending: z.boolean() }),
  columns: z.array(z.enum(shipmentColumns)),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** Drops invalid views: a backup may contain anything. */
export function soundViews(saved: unknown): SavedView[] {
  return (Array.isArray(saved) ? saved : []).flatMap((one) => {
    const view = savedViewSchema.safeParse(one)
    return view.success ? [view.data] : []
  })
}

/** The newest last; replaces the one with its name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view]
}
