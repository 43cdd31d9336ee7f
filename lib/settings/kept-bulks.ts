import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { checkReading } from '../domain/store/page-reading.ts'
import type { PageReading, StoreOrder } from '../domain/store/store-order.ts'

// The extension's CSP forbids eval, which zod would try first.
z.config({ jitless: true })

/** Orders without a page to read again: from a sheet or by hand. */
export interface KeptBulk {
  kind: 'sheet' | 'blank'
  name: string
  /** `parcel`, `leftOut`, `otherThan`: what the seller said of a row that may repeat another order. */
  orders: readonly {
    id: string
    number: string
    message?: string
    parcel?: number
    leftOut?: true
    otherThan?: readonly string[]
    order: StoreOrder
  }[]
}

const PREFIX = 'kept bulk '
/** Characters of JSON: some two thousand orders. Two of the largest fit into the session's 10 MB. */
const HEAVIEST = 2_000_000

const text = z.string()
const bulkSchema = z.object({
  kind: z.enum(['sheet', 'blank']),
  name: text,
  orders: z.array(
    z.object({
      id: text,
      number: text,
      message: z.optional(text),
      parcel: z.optional(z.int().check(z.positive())),
      leftOut: z.optional(z.literal(true)),
      otherThan: z.optional(z.array(text)),
      reading: z.custom<PageReading>((reading) => 'value' in checkReading(reading)),
    }),
  ),
})
const keptSchema = z.object({ at: z.number(), bulk: bulkSchema })

/** The workbench's address names `id`; the oldest are dropped where all are too large. False when this one is. */
export async function keepBulk(id: string, { kind, name, orders }: KeptBulk, at: number): Promise<boolean> {
  const readings = orders.map(({ order, ...row }) => ({ ...row, reading: { kind: 'order', order } }))
  const kept = { at, bulk: { kind, name, orders: readings } }
  const { length } = JSON.stringify(kept)
  if (length > HEAVIEST || !keptSchema.safeParse(kept).success) return false
  const others = Object.entries(await browser.storage.session.get(null)).flatMap(([key, value]) => {
    if (!key.startsWith(PREFIX) || key === PREFIX + id) return []
    const known = keptSchema.safeParse(value)
    return [{ key, at: known.success ? known.data.at : 0, length: JSON.stringify(value).length }]
  })
  let room = 2 * HEAVIEST - length
  const dropped = others
    .toSorted((a, b) => b.at - a.at)
    .filter((other) => {
      room -= other.length
      return room < 0
    })
  await browser.storage.session.remove(dropped.map(({ key }) => key))
  return browser.storage.session.set({ [PREFIX + id]: kept }).then(
    () => true,
    // The session storage is full.
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
    orders: orders.flatMap(({ reading, message, parcel, leftOut, otherThan, ...row }) =>
      reading.kind === 'order'
        ? [
            {
              ...row,
              ...(message && { message }),
              ...(parcel !== undefined && { parcel }),
              ...(leftOut && { leftOut }),
              ...(otherThan && { otherThan }),
              order: reading.order,
            },
          ]
        : [],
    ),
  }
}

export async function forgetBulk(id: string): Promise<void> {
  await browser.storage.session.remove(PREFIX + id)
}
