import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import type { StoreOrder } from '../domain/store-order.ts'
import { pageReadingSchema } from '../domain/store-order-schema.ts'

/** Orders that came from no page that could be asked again: of a sheet, or written by hand. */
export interface KeptBulk {
  kind: 'sheet' | 'blank'
  name: string
  /** `parcel`: the one that is meant, since the seller said that a row is another order. */
  orders: readonly { id: string; number: string; parcel?: number; order: StoreOrder }[]
}

/** Kept until the browser closes. Two of the heaviest stay within what a session may hold, 10 MB. */
const PREFIX = 'kept bulk '
const MOST = 2
/** In characters of its JSON: some two thousand orders. */
const HEAVIEST = 2_000_000

const text = z.string()
const bulkSchema = z.object({
  kind: z.enum(['sheet', 'blank']),
  name: text,
  orders: z.array(
    z.object({
      id: text,
      number: text,
      parcel: z.optional(z.int().check(z.positive())),
      reading: pageReadingSchema,
    }),
  ),
})
const keptSchema = z.object({ at: z.number(), bulk: bulkSchema })

/**
 * Keeps the orders under `id`, which the workbench's address names; the oldest are forgotten. False where they are too
 * many, or would not be understood when they are read back.
 */
export async function keepBulk(id: string, { kind, name, orders }: KeptBulk, at: number): Promise<boolean> {
  const readings = orders.map(({ order, ...row }) => ({ ...row, reading: { kind: 'order', order } }))
  const kept = { at, bulk: { kind, name, orders: readings } }
  if (JSON.stringify(kept).length > HEAVIEST || !keptSchema.safeParse(kept).success) return false
  const others = Object.entries(await browser.storage.session.get(null)).flatMap(([key, value]) => {
    if (!key.startsWith(PREFIX) || key === PREFIX + id) return []
    const known = keptSchema.safeParse(value)
    return [{ key, at: known.success ? known.data.at : 0 }]
  })
  const oldest = others.toSorted((a, b) => b.at - a.at).slice(MOST - 1)
  await browser.storage.session.remove(oldest.map(({ key }) => key))
  return browser.storage.session.set({ [PREFIX + id]: kept }).then(
    () => true,
    // It is full of others' things.
    () => false,
  )
}

export async function keptBulk(id: string): Promise<KeptBulk | undefined> {
  const key = PREFIX + id
  const known = keptSchema.safeParse((await browser.storage.session.get(key))[key])
  if (!known.success) return undefined
  const { orders, ...bulk } = known.data.bulk
  return {
    ...bulk,
    orders: orders.flatMap(({ reading, parcel, ...row }) =>
      // Parsed just above; the schema's optional values may also be undefined, which nobody tells apart.
      reading.kind === 'order'
        ? [{ ...row, ...(parcel !== undefined && { parcel }), order: reading.order as StoreOrder }]
        : [],
    ),
  }
}

export async function forgetBulk(id: string): Promise<void> {
  await browser.storage.session.remove(PREFIX + id)
}
