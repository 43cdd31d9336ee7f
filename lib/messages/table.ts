import * as z from 'zod/mini'
import { type Account, bodyFormats, environments, type Pickup, packageFeatures } from '../domain/account.ts'
import { pickupSchema } from '../domain/account-schema.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import type { Right } from '../domain/right.ts'
import type { Quotes } from '../domain/shipment/quote.ts'
import { quotedPartsSchema } from '../domain/shipment/quoted-parts.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../domain/shipment/shipment-draft-schema.ts'
import { learntPlaceSchema, learntWeightsSchema } from '../domain/store/learnt-schema.ts'
import { orderSnapshotSchema } from '../domain/store/order-snapshot-schema.ts'
import { backupRows } from './backup-rows.ts'
import { payoutRows } from './payout-rows.ts'
import { recipeRows } from './recipe-rows.ts'
import { relayRows } from './relay-rows.ts'
import { row } from './row.ts'
import { secretRows } from './secret-rows.ts'
import { sharingRows } from './sharing-rows.ts'
import { type PageBadge, storeRows } from './store-rows.ts'

export type { PageBadge, WritingStore } from './store-rows.ts'

/** `wrong-address`: something other than the carrier answers. */
export type ConnectionCheck =
  | { kind: 'connected' }
  | { kind: 'bad-token' }
  | { kind: 'missing-right'; rights: Right[] }
  | { kind: 'no-network' }
  | { kind: 'no-permission'; origin: string }
  | { kind: 'wrong-address' }
  | { kind: 'failed'; failure: Failure }

/** From the carrier's list (spec §2.6), not yet parsed into parts. */
export type ListedPickup = Pick<Pickup, 'id' | 'name' | 'tel' | 'address'>

/** Spec §2.6; `cost` in VND. */
export interface KnownProduct {
  name: string
  code: string
  cost: number | null
}

/** Spec §4.9. */
export type KnownSolution = NonNullable<ShipmentDraft['solutions']>[number]

const key = z.object({ key: z.string().check(z.maxLength(1000)) })
const account = z.object({ accountId: z.string().check(z.maxLength(100)) })
const short = z.string().check(z.maxLength(300))

/** Without `token` the stored one stays. */
const accountForm = z.object({
  id: z.optional(account.shape.accountId),
  name: short,
  api: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  partnerCode: short,
  token: z.optional(short),
  tokenExpires: z.optional(z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/))),
  environment: z.enum(environments),
  contactEmail: short,
  marketplace: z.optional(z.boolean()),
  shopKind: z.optional(z.enum(['b2c', 'c2c'])),
  features: z.optional(z.array(z.enum(packageFeatures))),
  bodyFormat: z.optional(z.enum(bodyFormats)),
  apiVersion: z.optional(short),
})
export type AccountForm = z.infer<typeof accountForm>

/** Every message to the worker: sender, input, output. A handler may run twice for one click. */
export const messages = {
  'accounts.list': row<Account[]>()('screen', () => z.object({})),
  /**
   * An unknown `id` is a new account, made by the screen, so saving twice saves one.
   * `account-has-shipped`: its address, partner code and environment are fixed.
   */
  'accounts.save': row<Outcome<Account>>()('screen', () => accountForm),
  /** `account-in-use`: orders wait to be sent, answered or cancelled, or may have left. */
  'accounts.remove': row<Outcome<Account[]>>()('screen', () => account),
  'accounts.check': row<ConnectionCheck>()('screen', () => accountForm),
  'accounts.set-pickup': row<Account[]>()('screen', () =>
    z.object({ ...account.shape, pickup: pickupSchema }),
  ),
  /** Inside the extension, or with `api` a sandbox on this machine. The token never reaches a screen. */
  'accounts.connect-practice': row<Outcome<Account>>()('screen', () => z.object({ api: z.optional(short) })),
  /** Cached for minutes, unless `fresh`. */
  'pickups.list': row<Outcome<ListedPickup[]>>()('screen', () =>
    z.object({ ...account.shape, fresh: z.optional(z.boolean()) }),
  ),
  /** Spec §4.7; empty when the carrier has none. Cached for a day. */
  'places.level-four': row<Outcome<string[]>>()('screen', () =>
    z.object({ ...account.shape, province: short, district: short, wardOrStreet: short }),
  ),
  'products.find': row<Outcome<KnownProduct[]>>()('screen', () =>
    z.object({ ...account.shape, term: short }),
  ),
  /** Cached for an hour. */
  'solutions.list': row<Outcome<KnownSolution[]>>()('screen', () => account),
  /** Only when the account has it switched on. */
  'express.sessions': row<Outcome<string[]>>()('screen', () =>
    z.object({ ...account.shape, draft: shipmentDraftSchema }),
  ),
  /** PDF in base64. Only when the account has it switched on. */
  'label.pdf': row<Outcome<string>>()('screen', () =>
    z.object({ ...key.shape, original: z.enum(['portrait', 'landscape']), size: z.enum(['A5', 'A6']) }),
  ),
  /** Spec §4.10. The shop becomes an account; its token never reaches a screen. */
  'shops.create': row<Outcome<Account>>()('screen', () =>
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
  /** For an existing shop (spec §4.11). The password is used once and stored nowhere. */
  'shops.connect': row<Outcome<Account>>()('screen', () =>
    z.object({ ...account.shape, name: short, email: short, password: short }),
  ),
  quote: row<Quotes>()('screen', () => z.object({ ...account.shape, draft: shipmentDraftSchema })),
  /** Answers when the first attempt was answered or is unknown, or the order is held. */
  ship: row<Outcome<Shipment>>()('screen', () =>
    z.object({
      ...account.shape,
      draft: shipmentDraftSchema,
      quotedFee: z.optional(z.int()),
      /** Epoch ms. */
      quotedAt: z.optional(z.int()),
      quoted: z.optional(quotedPartsSchema),
      snapshot: z.optional(orderSnapshotSchema),
      learnt: z.optional(learntPlaceSchema),
      learntWeights: z.optional(learntWeightsSchema),
      /** The seller may take it back before it is sent. */
      hold: z.optional(z.literal(true)),
    }),
  ),
  /** `idle`: after all that is due, so that many delay no order. */
  'shipment.refresh': row<Outcome<Shipment>>()('screen', () =>
    z.object({ ...key.shape, idle: z.optional(z.boolean()) }),
  ),
  'shipment.cancel': row<Outcome<Shipment>>()('screen', () => key),
  /** Only what was not sent. */
  'shipment.withdraw': row<Outcome<Shipment>>()('screen', () => key),
  /** Runs an unknown, stuck or waiting submission now: looked up first, never resent blind. */
  'shipment.hurry': row<Outcome<Shipment>>()('screen', () => key),
  /** Sends what waits because the shop's other computers do not answer. */
  'shipment.send-alone': row<Outcome<Shipment>>()('screen', () => key),
  /** Accepts the carrier's differing parcel under this order id as this shipment. */
  'shipment.take-over': row<Outcome<Shipment>>()('screen', () => key),
  /**
   * The seller dealt with a refusal or trouble, or saw what turned up: it no longer waits. `shown`: what the
   * screen showed, by name; what came since stays.
   */
  'shipment.set-aside': row<Outcome<Shipment>>()('screen', () =>
    z.object({ ...key.shape, shown: z.optional(z.array(short).check(z.maxLength(2))) }),
  ),
  /**
   * The seller accepts that the order changed to this after it was sent, or the shop's word that was shown. `noted`:
   * the change that the screen knew of.
   */
  'shipment.keep-as-sent': row<Outcome<Shipment>>()('screen', () =>
    z.object({
      ...key.shape,
      snapshot: z.optional(orderSnapshotSchema),
      noted: z.optional(orderSnapshotSchema),
      word: z.optional(short),
    }),
  ),
  ...storeRows,
  ...recipeRows,
  ...backupRows,
  ...relayRows,
  ...payoutRows,
  ...secretRows,
  ...sharingRows,
  /** From a content script. The store comes from the sender's address, never from the page. */
  badges: row<PageBadge[]>()('page', () =>
    z.object({ orderIds: z.array(short).check(z.maxLength(500)), clicked: z.optional(z.boolean()) }),
  ),
}

export type MessageName = keyof typeof messages
export type Input<N extends MessageName> = z.infer<(typeof messages)[N]['input']>
export type Output<N extends MessageName> = NonNullable<(typeof messages)[N]['output']>
