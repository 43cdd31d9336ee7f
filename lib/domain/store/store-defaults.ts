import type { Account } from '../account.ts'
import { labelsInForce } from '../shipment/labels.ts'
import type { ShipmentDraft } from '../shipment/shipment-draft.ts'

export const NOTE_TEMPLATE_LIMIT = 500

type Choice =
  | 'transport'
  | 'payer'
  | 'pickup'
  | 'handover'
  | 'solutions'
  | 'labels'
  | 'labelDetails'
  | 'notDeliveredFee'
export type StoreChoices = { [Key in Choice]?: ShipmentDraft[Key] | undefined }

/** A store's defaults under an account. Absent values follow the account. */
export interface StoreDefaults extends StoreChoices {
  /** With fields of the order in braces (lib/draft/note-template.ts). */
  noteTemplate?: string | undefined
  /** Added once when the goods' weight is known. */
  packagingGrams?: number | undefined
}

export interface KeptDefaults {
  store: string
  accountId: Account['id']
  defaults: StoreDefaults
}

export type DefaultsByAccount = Readonly<Record<Account['id'], StoreDefaults>>

/**
 * For stores without defaults. The buyer agreed to the total with shipping; if the recipient paid the fee
 * too, the courier would collect it twice (field notes, "COD").
 */
export const usualChoices = { transport: 'road', payer: 'shop', handover: 'cod' } as const

export function defaultsInForce(defaults: StoreDefaults, now: number): StoreDefaults {
  const { solutions, labels, labelDetails, notDeliveredFee, ...lasting } = defaults
  return labelsInForce(now)
    ? { ...lasting, labels, labelDetails, notDeliveredFee }
    : // Chosen with a label, the fee ended with it.
      { ...lasting, solutions, ...(!labels?.length && { notDeliveredFee }) }
}

export function choicesOf({ noteTemplate: _, packagingGrams: __, ...choices }: StoreDefaults): StoreChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined))
}

/**
 * What makes the next order start like this one. Usual values are left out so they follow the account; a
 * typed address is for one order only.
 */
export function defaultsFrom(
  draft: ShipmentDraft,
  { pickup: usualPickup }: { pickup?: Account['pickup'] },
  before: StoreDefaults = {},
): StoreDefaults {
  const { transport, payer, pickup, handover, solutions, labels, labelDetails, notDeliveredFee } = draft
  // Without a default address, the first one chosen becomes the account's.
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

/** Addresses and solutions compare by id. */
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
