import * as z from 'zod/mini'
import type { Tone } from '../domain/shipment/status.ts'
import { shopStateSchema } from '../domain/store/order-snapshot-schema.ts'
import { row } from './row.ts'

/** All that a shop's page may know of an order: where its parcel is. */
export interface PageBadge {
  orderId: string
  label: string
  tone: Tone
  practice: boolean
  /** The seller has to decide: a press leads to our own screen, about this order. */
  leads?: string
}

const platformId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** A connected store whose platform takes write-backs by API. */
export interface WritingStore {
  /** `https://shop.example`. */
  address: string
  on: boolean
}

const short = z.string().check(z.maxLength(300))
/** What a row shows, and whether its reader is sure. */
const shown = z.object({ text: z.string().check(z.maxLength(4000)), sure: z.boolean() })
const webAddress = z.object({ address: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) })

export const storeRows = {
  /** Connected and permitted: `https://shop.example`. */
  'stores.list': row<string[]>()('screen', () => z.object({})),
  /** By any page of it, before or after the permission was granted. `platform`: whose admin the page shows. */
  'stores.connect': row<string[]>()('screen', () =>
    z.object({ ...webAddress.shape, platform: z.optional(platformId) }),
  ),
  /** By its address as listed: removes script, badges and host permission. */
  'stores.disconnect': row<string[]>()('screen', () => webAddress),
  'stores.writing': row<WritingStore[]>()('screen', () => z.object({})),
  /** By its address as listed, for what is accepted from now on. */
  'stores.write': row<WritingStore[]>()('screen', () =>
    z.object({ ...webAddress.shape, platform: z.optional(platformId), on: z.boolean() }),
  ),
  /** Whether the sender's store is connected. */
  'store.connected': row<boolean>()('page', () => z.object({})),
  /** Runs the platform's reader in the sender's page. Connected stores only. */
  'page.reader': row<boolean>()('page', () => z.object({ reader: platformId })),
  /**
   * How many listed orders are new, in words; empty when there is nothing to say. `fresh`: these rows
   * are new on the page. Connected stores only.
   */
  'page.hint': row<string>()('page', () =>
    z.object({
      fresh: z.boolean(),
      orders: z.array(z.object({ id: short, status: z.optional(shown) })).check(z.maxLength(200)),
    }),
  ),
  /** What the shop says of its orders, as a screen read it. */
  'orders.seen': row<boolean>()('screen', () =>
    z.object({
      store: short,
      by: z.enum(['page', 'list']),
      orders: z
        .array(z.object({ id: z.string().check(z.maxLength(500)), said: shopStateSchema }))
        .check(z.maxLength(500)),
    }),
  ),
  /** The seller pressed the badge of this order of the sender's store. */
  'shipment.show': row<boolean>()('page', () => z.object({ orderId: short })),
  /** Compares the page with what was shipped; returns its badge. Connected stores only. */
  'order.compare': row<PageBadge[]>()('page', () => z.object({ orderId: short })),
} as const
