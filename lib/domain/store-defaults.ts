import * as z from 'zod/mini'
import type { Account } from './account.ts'
import { labelsInForce } from './labels.ts'
import { type ShipmentDraft, shipmentDraftSchema } from './shipment-draft.ts'

export const NOTE_TEMPLATE_LIMIT = 500

const { shape } = z.partial(shipmentDraftSchema)
const choices = {
  transport: shape.transport,
  payer: shape.payer,
  pickup: shape.pickup,
  handover: shape.handover,
  solutions: shape.solutions,
  labels: shape.labels,
  labelDetails: shape.labelDetails,
  notDeliveredFee: shape.notDeliveredFee,
}

/** How the parcels of a store go with an account; what is absent goes as any order does. */
export const storeDefaultsSchema = z.object({
  ...choices,
  /** The courier's note, with fields of the order in braces (lib/draft/note-template.ts). */
  noteTemplate: z.optional(z.string().check(z.maxLength(NOTE_TEMPLATE_LIMIT))),
  /** Box, bag and filling, added once to a parcel whose goods' weight is known. */
  packagingGrams: z.optional(z.int().check(z.nonnegative())),
})
export type StoreDefaults = z.infer<typeof storeDefaultsSchema>
export type StoreChoices = Pick<StoreDefaults, keyof typeof choices>

/** What was kept for one store under one account. */
export interface KeptDefaults {
  store: string
  accountId: Account['id']
  defaults: StoreDefaults
}

/** What a store's orders start with, by account. */
export type DefaultsByAccount = Readonly<Record<Account['id'], StoreDefaults>>

/**
 * An order's, where nothing was chosen for its store. The total is what the buyer agreed to pay, shipping included. Were
 * the recipient to pay the fee as well, the courier would collect it a second time on top of the COD (field notes, "COD").
 */
export const usualChoices = { transport: 'road', payer: 'shop', handover: 'cod' } as const

/** Labels while they are sent, solutions from then on (labels.ts). */
export function defaultsInForce(defaults: StoreDefaults, now: number): StoreDefaults {
  const { solutions, labels, labelDetails, notDeliveredFee, ...lasting } = defaults
  return labelsInForce(now)
    ? { ...lasting, labels, labelDetails, notDeliveredFee }
    : { ...lasting, solutions }
}

/** Those of its values that a draft takes as they are. */
export function choicesOf({ noteTemplate: _, packagingGrams: __, ...choices }: StoreDefaults): StoreChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined))
}

/**
 * What is to be kept so that the next order of this store starts as this one goes. What is as usual is not written down,
 * so that it follows the account; an address typed for one order is that order's alone.
 */
export function defaultsFrom(
  draft: ShipmentDraft,
  { pickup: usualPickup }: { pickup?: Account['pickup'] },
  before: StoreDefaults = {},
): StoreDefaults {
  const { transport, payer, pickup, handover, solutions, labels, labelDetails, notDeliveredFee } = draft
  // Where the account has no address yet, the first one chosen becomes the account's.
  const saved = pickup?.id && usualPickup ? pickup : before.pickup
  return withoutUndefined({
    transport: transport === usualChoices.transport ? undefined : transport,
    payer: payer === usualChoices.payer ? undefined : payer,
    handover: handover === usualChoices.handover ? undefined : handover,
    pickup: saved?.id === usualPickup?.id ? undefined : saved,
    solutions: solutions?.length ? solutions : undefined,
    labels: labels?.length ? labels : undefined,
    labelDetails: labelDetails?.length ? labelDetails : undefined,
    notDeliveredFee,
    noteTemplate: before.noteTemplate,
    packagingGrams: before.packagingGrams,
  })
}

/** Whether orders start alike with both. Addresses and solutions are told apart by their ids. */
export function sameDefaults(one: StoreDefaults, other: StoreDefaults): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ pickup, solutions, ...plain }: StoreDefaults): string {
  const ids = solutions?.map(({ id }) => id)
  const all = { ...withoutUndefined(plain), pickup: pickup?.id, solutions: ids?.length ? ids : undefined }
  return JSON.stringify(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function withoutUndefined(defaults: StoreDefaults): StoreDefaults {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== undefined))
}
