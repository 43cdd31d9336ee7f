import type { Account } from '../../../lib/domain/account.ts'
import { countsAsShipped } from '../../../lib/domain/counts-as-shipped.ts'
import { findPhones } from '../../../lib/domain/phone.ts'
import type { Problem } from '../../../lib/domain/problem.ts'
import type { Shipment } from '../../../lib/domain/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment-draft.ts'
import type { StoreOrder } from '../../../lib/domain/store-order.ts'
import type { StartedDraft } from '../../../lib/draft/start.ts'
import type { ShipmentQueries } from '../../workbench/workbench-services.tsx'
import { isCount, isUnnumbered, numberInId, phoneDigits, plainNumber } from './order-id.ts'

/** What the order book has of a sheet's order. */
export interface ShippedBefore {
  /** The id it has there already, whatever version gave it that; else its own. */
  id: string
  number: string
  /** The number is nobody's alone: a mere count, or none at all. */
  isLoose: boolean
  /** Its parcels, first parcel first. */
  shipments: readonly Shipment[]
  /** Parcels of the same number to somebody else. */
  others: readonly Shipment[]
}

/** Whether an order is another than the one of its number that was shipped. */
export const NUMBER_SHIPPED = 'number-shipped'
export const NUMBER_TWICE = 'number-twice'

/**
 * Looks a sheet's order up by its number and phone: earlier versions gave it its number alone for an id, or the phone
 * with it, by the rows that stood above. Where a row names no phone its number has to do.
 */
export async function shippedBefore(
  { store, id, number: told, recipient }: StoreOrder,
  { ofNumber }: Pick<ShipmentQueries, 'ofNumber'>,
): Promise<ShippedBefore> {
  const own = id.text
  const number = plainNumber(told.text)
  const phones = new Set(recipient.phones.flatMap(({ text }) => phonesIn(text)))
  // A count is nobody's without its phone, and an id of letters is content, number and phone in one.
  const known = isCount(number) || isUnnumbered(own)
  const found = await ofNumber(store, known ? own : numberInId(number))
  const isOwn = (one: Shipment) =>
    one.draft.orderId === own ||
    (isUnnumbered(own) && one.draft.orderNumber === one.draft.orderId) ||
    (!known && isOfNumber(one) && (phones.size === 0 || telsOf(one).some((tel) => phones.has(tel))))
  const isOfNumber = ({ draft }: Shipment) => plainNumber(draft.orderNumber) === number

  const mine = found.filter(isOwn)
  // What was only practised is written down on this computer alone.
  const last = newest(mine.filter(({ environment }) => environment !== 'practice'))
  const { orderId = own } = last?.draft ?? {}
  const shipments = found
    .filter((one) => mine.includes(one) || one.draft.orderId === orderId)
    .toSorted((a, b) => a.draft.parcel - b.draft.parcel || a.createdAt - b.createdAt)
  const others = known ? [] : found.filter((one) => isOfNumber(one) && !shipments.includes(one) && went(one))
  return { id: orderId, number, isLoose: known, shipments, others }
}

export function isNumberDoubt({ rule }: Problem): boolean {
  return rule === NUMBER_SHIPPED || rule === NUMBER_TWICE
}

/** Another row bears the number too, and has another phone: one may be the other, mended. */
export function numberTwice({ name, tel }: Pick<ShipmentDraft, 'name' | 'tel'>): Problem {
  return { rule: NUMBER_TWICE, field: 'order', level: 'ask', values: { name, tel } }
}

/** The draft under the id the order book knows, and the question where its number went to somebody else. */
export function startSheet(
  started: StartedDraft,
  { id, others }: Pick<ShippedBefore, 'id' | 'others'>,
  account: Account,
): StartedDraft {
  const draft = { ...started.draft, orderId: id }
  const last = newest(others.filter((one) => countsAsShipped(one, account)))
  if (!last) return { ...started, draft }
  const { name, tel } = last.draft
  const values = { name, tel, day: last.createdAt }
  const doubt = { rule: NUMBER_SHIPPED, field: 'order', level: 'ask', values, about: last.key } as const
  return { ...started, draft, doubts: [doubt, ...started.doubts] }
}

export function went({ submission }: Shipment): boolean {
  return submission !== 'rejected' && submission !== 'withdrawn'
}

/** As the parcel went, and as the sheet had it, which the form may have mended. */
function telsOf({ draft, snapshot }: Shipment): string[] {
  return [draft.tel, ...(snapshot?.tel ?? [])].flatMap(phonesIn)
}

function phonesIn(text: string): string[] {
  const found = findPhones(text).map(({ number }) => number)
  return found.length > 0 ? found : [phoneDigits(text)].filter(Boolean)
}

export function newest(shipments: readonly Shipment[]): Shipment | undefined {
  return shipments.toSorted((a, b) => a.createdAt - b.createdAt).at(-1)
}
