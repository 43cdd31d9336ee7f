import * as z from 'zod/mini'
import type { Tone } from '../domain/status.ts'
import { row } from './row.ts'

/** What a shop's page may know of an order it shows: nothing but where its parcel is. */
export interface PageBadge {
  orderId: string
  label: string
  tone: Tone
  practice: boolean
}

/** The name of a reader. */
const platformId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** A connected store whose platform keeps tracking codes by the session's own API. */
export interface WritingStore {
  /** `https://shop.example`. */
  address: string
  on: boolean
}

const short = z.string().check(z.maxLength(300))
/** Of any page of a store; of it only scheme and host are kept. */
const storeAddress = z.object({ address: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) })

/** Connected stores, and what their pages ask. */
export const storeRows = {
  /** The stores that are connected and that the browser lets us into: `https://shop.example`. */
  'stores.list': row<string[]>()('screen', z.object({})),
  /**
   * Before or after the browser granted the host: the store is connected once both are so. `platform` is whose admin the
   * page shows.
   */
  'stores.connect': row<string[]>()(
    'screen',
    z.object({ ...storeAddress.shape, platform: z.optional(platformId) }),
  ),
  /** Takes all of it back: the script, its badges on open pages, the host permission. */
  'stores.disconnect': row<string[]>()('screen', storeAddress),
  /** The connected stores that can be told tracking codes by themselves, and whether they are. */
  'stores.writing': row<WritingStore[]>()('screen', z.object({})),
  /** Switches that on or off, for what is accepted from now on. `platform` where it may not be known yet. */
  'stores.write': row<WritingStore[]>()(
    'screen',
    z.object({ ...storeAddress.shape, platform: z.optional(platformId), on: z.boolean() }),
  ),
  /** Whether the page that asks is one of a connected store's. */
  'store.connected': row<boolean>()('page', z.object({})),
  /** Has this platform's reader run in the page that asks, to tell its lists. Only in a connected store. */
  'page.reader': row<boolean>()('page', z.object({ reader: platformId })),
  /** How many of a list's orders are new, and how to ship them together, in words; empty where that is said to nobody. Only in a connected store. */
  'page.hint': row<string>()(
    'page',
    z.object({
      orders: z
        .array(z.object({ id: short, status: z.string().check(z.maxLength(500)) }))
        .check(z.maxLength(200)),
    }),
  ),
  /** Has the order's page compared with what was shipped; answers its badge. Only in a connected store. */
  'order.compare': row<PageBadge[]>()('page', z.object({ orderId: short })),
} as const
