import { fold } from '../domain/fold.ts'
import type { ListedShipment } from './listed-shipment.ts'

/** The list's columns; each sorts it. */
export const shipmentColumns = [
  'status',
  'age',
  'order',
  'recipient',
  'code',
  'cod',
  'quoted',
  'fee',
  'created',
  'store',
  'account',
] as const
export type ShipmentColumn = (typeof shipmentColumns)[number]

export interface ShipmentOrder {
  by: ShipmentColumn
  descending: boolean
}

/** First what waits for the seller, then the way of a parcel. */
const SUBMISSIONS = ['stuck', 'rejected', 'unknown', 'queued', 'sending', 'accepted', 'withdrawn'] as const
const JOURNEY: readonly number[] = [9, 10, 8, 1, 2, 12, 3, 4, 20, 7, 21, 11, 13, 5, 6, -1]

/** A sorted copy; equal ones are newest first, those without a value last. `accounts`: folded names by id. */
export function inOrder(
  shipments: readonly ListedShipment[],
  { by, descending }: ShipmentOrder,
  accounts: ReadonlyMap<string, string> = new Map(),
): ListedShipment[] {
  const keyed = shipments.map((shipment) => ({ shipment, key: keyOf(shipment, by, accounts) }))
  const sign = descending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === b.key) return b.shipment.createdAt - a.shipment.createdAt
    if (a.key === undefined) return 1
    if (b.key === undefined) return -1
    return a.key < b.key ? -sign : sign
  })
  return keyed.map(({ shipment }) => shipment)
}

function keyOf(
  shipment: ListedShipment,
  by: ShipmentColumn,
  accounts: ReadonlyMap<string, string>,
): string | number | undefined {
  switch (by) {
    case 'status':
      return standing(shipment)
    case 'age':
      return -shipment.knownAt
    case 'order':
      return natural(shipment.orderNumber)
    case 'recipient':
      return fold(shipment.name)
    case 'code':
      return natural(shipment.trackingCode) || undefined
    case 'cod':
      return shipment.cod
    case 'quoted':
      return shipment.quotedFee
    case 'fee':
      return shipment.fee
    case 'created':
      return shipment.createdAt
    case 'store':
      return fold(shipment.storeName)
    case 'account':
      return accounts.get(shipment.accountId)
  }
}

function standing({ submission, status }: ListedShipment): number {
  const step = SUBMISSIONS.indexOf(submission)
  if (submission !== 'accepted' || !status) return step * 100
  const at = JOURNEY.indexOf(status.code)
  return step * 100 + 1 + (at < 0 ? JOURNEY.length : at)
}

/** "#999" before "#1042". */
function natural(text: string): string {
  return fold(text).replace(/\d+/g, (digits) => digits.padStart(15, '0'))
}
