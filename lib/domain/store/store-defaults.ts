import type { Account } from '../account.ts'
import { labelsInForce } from '../shipment/labels.ts'
import type { ShipmentDraft } from '../shipment/shipment-draft.ts'

export const NOTE_TEMPLATE_LIMIT = 500
export const MOST_RULES = 50
export const RULE_WORDS_LIMIT = 200

const choiceNames = [
  'transport',
  'payer',
  'pickup',
  'returnTo',
  'pickShift',
  'handover',
  'solutions',
  'labels',
  'labelDetails',
  'notDeliveredFee',
] as const
type Choice = (typeof choiceNames)[number]
export type StoreChoices = { [Key in Choice]?: ShipmentDraft[Key] | undefined }

/** What an order must have, all that is given of it, and what it then starts with. */
export interface ShippingRule {
  /** Words of which all are in one item's name, marks aside. */
  goods?: string | undefined
  /** The least value of the goods, VND. */
  valueFrom?: number | undefined
  /** As the carrier writes it. */
  province?: string | undefined
  transport?: ShipmentDraft['transport'] | undefined
  solutions?: ShipmentDraft['solutions']
  /** Added behind the order's own note. */
  note?: string | undefined
}

/** A store's defaults under an account. Absent values follow the account. */
export interface StoreDefaults extends StoreChoices {
  /** With fields of the order in braces (lib/draft/note-template.ts). */
  noteTemplate?: string | undefined
  /** Added once when the goods' weight is known. */
  packagingGrams?: number | undefined
  /** Where neither the page nor an earlier parcel gives the goods' weight: that of the whole parcel. */
  usualGrams?: number | undefined
  /** VND: no more is declared, and insured, without the seller. */
  mostValue?: number | undefined
  /** The first that gives a value wins. */
  rules?: readonly ShippingRule[] | undefined
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
  const { rules } = lasting
  return labelsInForce(now)
    ? {
        ...lasting,
        ...(rules && { rules: rules.map(({ solutions: _, ...rule }) => rule) }),
        ...{ labels, labelDetails, notDeliveredFee },
      }
    : // Chosen with a label, the fee ended with it.
      { ...lasting, solutions, ...(!labels?.length && { notDeliveredFee }) }
}

export function choicesOf(defaults: StoreDefaults): StoreChoices {
  const chosen = choiceNames.filter((name) => defaults[name] !== undefined)
  return Object.fromEntries(chosen.map((name) => [name, defaults[name]]))
}

/** These choices, and all else as it was. */
export function withChoices(before: StoreDefaults, choices: StoreDefaults): StoreDefaults {
  const others = Object.entries(before).filter(([name]) => !choiceNames.some((choice) => choice === name))
  return { ...Object.fromEntries(others), ...choicesOf(choices) }
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
  const { transport, payer, pickup, returnTo, handover, solutions, labels, labelDetails } = draft
  // Without a default address, the first one chosen becomes the account's.
  const saved = pickup?.id && usualPickup ? pickup : before.pickup
  return withChoices(before, {
    transport: transport === usualChoices.transport ? undefined : transport,
    payer: payer === usualChoices.payer ? undefined : payer,
    handover: handover === usualChoices.handover ? undefined : handover,
    pickup: saved?.id === usualPickup?.id ? undefined : saved,
    returnTo: returnTo?.id === '' ? before.returnTo : returnTo,
    pickShift: draft.pickShift,
    solutions: solutions?.length ? solutions : undefined,
    labels: labels?.length ? labels : undefined,
    labelDetails: labelDetails?.length ? labelDetails : undefined,
    notDeliveredFee: draft.notDeliveredFee,
  })
}

/** Addresses and solutions compare by id. */
export function sameDefaults(one: StoreDefaults, other: StoreDefaults): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ pickup, returnTo, solutions, ...plain }: StoreDefaults): string {
  const ids = solutions?.map(({ id }) => id)
  const addresses = { pickup: pickup?.id, returnTo: returnTo?.id }
  const all = { ...withoutUndefined(plain), ...addresses, solutions: ids?.length ? ids : undefined }
  return JSON.stringify(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function withoutUndefined(defaults: StoreDefaults): StoreDefaults {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== undefined))
}
