import * as z from 'zod/mini'
import { shipmentColumns } from './shipment-order.ts'
import { shipmentViews } from './shipment-views.ts'

/** Days counted from today move with it; those the seller names do not. */
export const daySpans = ['any', 'today', 'week', 'month', 'own'] as const

const text = z.string().check(z.maxLength(200))

/** A way to look at the list of shipments, under the name the seller gave it. */
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

/** What is kept, as far as it is sound: a backup may bring anything. */
export function soundViews(kept: unknown): SavedView[] {
  return (Array.isArray(kept) ? kept : []).flatMap((one) => {
    const view = savedViewSchema.safeParse(one)
    return view.success ? [view.data] : []
  })
}

/** The newest last; another of its name goes. */
export function withView(kept: readonly SavedView[], view: SavedView): SavedView[] {
  return [...kept.filter(({ name }) => name !== view.name), view]
}
