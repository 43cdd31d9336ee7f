import * as z from 'zod/mini'
import {
  type Account,
  bodyFormats,
  environments,
  type Pickup,
  packageFeatures,
  pickupSchema,
} from '../domain/account.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import { learntWeightsSchema } from '../domain/item-weight.ts'
import { orderSnapshotSchema } from '../domain/order-snapshot.ts'
import { learntPlaceSchema } from '../domain/place-correction.ts'
import type { Quotes } from '../domain/quote.ts'
import type { Shipment } from '../domain/shipment.ts'
import { type ShipmentDraft, shipmentDraftSchema } from '../domain/shipment-draft.ts'
import { backupRows } from './backup-rows.ts'
import { payoutRows } from './payout-rows.ts'
import { recipeRows } from './recipe-rows.ts'
import { relayRows } from './relay-rows.ts'
import { row } from './row.ts'
import { type PageBadge, storeRows } from './store-rows.ts'

export type { PageBadge, WritingStore } from './store-rows.ts'

/** What *Check the connection* found. `wrong-address`: something answers there, but not the carrier. */
export type ConnectionCheck =
  | { kind: 'connected' }
  | { kind: 'bad-token' }
  | { kind: 'missing-right'; message: string }
  | { kind: 'no-network' }
  | { kind: 'no-permission'; origin: string }
  | { kind: 'wrong-address' }
  | { kind: 'failed'; failure: Failure }

/** A pickup address as the carrier lists it (spec §2.6), its parts not yet known. */
export type ListedPickup = Pick<Pickup, 'id' | 'name' | 'tel' | 'address'>

/** One of the shop's products as the carrier knows it (spec §2.6); `cost` in VND. */
export interface KnownProduct {
  name: string
  code: string
  cost: number | null
}

/** What takes the labels' place from 2026 on (spec §4.9). */
export type KnownSolution = NonNullable<ShipmentDraft['solutions']>[number]

const key = z.object({ key: z.string().check(z.maxLength(1000)) })
const account = z.object({ accountId: z.string().check(z.maxLength(100)) })
const short = z.string().check(z.maxLength(300))

/** An account as typed on the options page. An absent `token` keeps the one already stored. */
const accountForm = z.object({
  id: z.optional(account.shape.accountId),
  name: short,
  api: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  partnerCode: short,
  token: z.optional(short),
  environment: z.enum(environments),
  contactEmail: short,
  marketplace: z.optional(z.boolean()),
  shopKind: z.optional(z.enum(['b2c', 'c2c'])),
  features: z.optional(z.array(z.enum(packageFeatures))),
  bodyFormat: z.optional(z.enum(bodyFormats)),
  apiVersion: z.optional(short),
})
export type AccountForm = z.infer<typeof accountForm>

/**
 * Every message the worker answers: who may send it, what goes in, what comes out. The input is parsed and the
 * sender checked in the worker. Every handler may run twice for one click.
 */
export const messages = {
  'accounts.list': row<Account[]>()('screen', z.object({})),
  /**
   * An unknown `id` is a new account's, made by the screen, so that saving twice saves one. Refused with the code
   * `account-in-use` where the address, the environment or the shop would change under orders that are not over.
   */
  'accounts.save': row<Outcome<Account>>()('screen', accountForm),
  /** Refused with the code `account-in-use` while orders wait to be sent, answered or cancelled with it. */
  'accounts.remove': row<Outcome<Account[]>>()('screen', account),
  'accounts.check': row<ConnectionCheck>()('screen', accountForm),
  'accounts.set-pickup': row<Account[]>()('screen', z.object({ ...account.shape, pickup: pickupSchema })),
  /**
   * Connects the practice account: of the carrier inside the extension, or, with `api`, of a sandbox on this machine. The
   * token goes from the carrier to the worker, past every screen.
   */
  'accounts.connect-practice': row<Outcome<Account>>()('screen', z.object({ api: z.optional(short) })),
  /** Kept for minutes, unless asked for `fresh`. */
  'pickups.list': row<Outcome<ListedPickup[]>>()(
    'screen',
    z.object({ ...account.shape, fresh: z.optional(z.boolean()) }),
  ),
  /** Level-4 names of a ward or street (spec §4.7); empty where the carrier has none. Kept for a day. */
  'places.level-four': row<Outcome<string[]>>()(
    'screen',
    z.object({ ...account.shape, province: short, district: short, wardOrStreet: short }),
  ),
  'products.find': row<Outcome<KnownProduct[]>>()('screen', z.object({ ...account.shape, term: short })),
  /** Kept for an hour. */
  'solutions.list': row<Outcome<KnownSolution[]>>()('screen', account),
  /** Express sessions open for this route; only where the account's switch is on. */
  'express.sessions': row<Outcome<string[]>>()(
    'screen',
    z.object({ ...account.shape, draft: shipmentDraftSchema }),
  ),
  /** The carrier's own label as a PDF in base64; only where the account's switch is on. */
  'label.pdf': row<Outcome<string>>()(
    'screen',
    z.object({ ...key.shape, original: z.enum(['portrait', 'landscape']), size: z.enum(['A5', 'A6']) }),
  ),
  /**
   * A marketplace operator makes a shop (spec §4.10). It becomes an account of its own; its token goes from the carrier
   * to the worker's store, past every screen.
   */
  'shops.create': row<Outcome<Account>>()(
    'screen',
    z.object({
      ...account.shape,
      name: short,
      firstAddress: short,
      province: short,
      district: short,
      tel: short,
      email: short,
    }),
  ),
  /** As `shops.create`, for a shop that exists (spec §4.11). The password is used once and kept nowhere. */
  'shops.connect': row<Outcome<Account>>()(
    'screen',
    z.object({ ...account.shape, name: short, email: short, password: short }),
  ),
  quote: row<Quotes>()('screen', z.object({ ...account.shape, draft: shipmentDraftSchema })),
  /** Answers once the first attempt is settled or its outcome is known to be unknown. */
  ship: row<Outcome<Shipment>>()(
    'screen',
    z.object({
      ...account.shape,
      draft: shipmentDraftSchema,
      quotedFee: z.optional(z.int()),
      snapshot: z.optional(orderSnapshotSchema),
      learnt: z.optional(learntPlaceSchema),
      learntWeights: z.optional(learntWeightsSchema),
    }),
  ),
  'shipment.refresh': row<Outcome<Shipment>>()('screen', key),
  'shipment.cancel': row<Outcome<Shipment>>()('screen', key),
  /** Takes back what has not been sent yet. */
  'shipment.withdraw': row<Outcome<Shipment>>()('screen', key),
  /** Sets an unknown, stuck or waiting submission to work at once: asked about first, never resent blind. */
  'shipment.hurry': row<Outcome<Shipment>>()('screen', key),
  /** Takes the differing parcel that the carrier has under a stuck shipment's order id for that shipment. */
  'shipment.take-over': row<Outcome<Shipment>>()('screen', key),
  /** The seller has done with a refused or stuck shipment: it is kept, and counted as waiting no more. */
  'shipment.set-aside': row<Outcome<Shipment>>()('screen', key),
  /** The seller has seen what of the order changed and lets the parcel go as it was sent. */
  'shipment.keep-as-sent': row<Outcome<Shipment>>()(
    'screen',
    z.object({ ...key.shape, snapshot: orderSnapshotSchema }),
  ),
  ...storeRows,
  ...recipeRows,
  ...backupRows,
  ...relayRows,
  ...payoutRows,
  /** Asked by a page's content script; the store is taken from the sender's address, never from the page's word. */
  badges: row<PageBadge[]>()('page', z.object({ orderIds: z.array(short).check(z.maxLength(500)) })),
}

export type MessageName = keyof typeof messages
export type Input<N extends MessageName> = z.infer<(typeof messages)[N]['input']>
export type Output<N extends MessageName> = NonNullable<(typeof messages)[N]['output']>
