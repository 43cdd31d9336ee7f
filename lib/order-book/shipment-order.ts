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

/** Of rows in a book. */
export type Positions = Readonly<Uint32Array>
type Key = string | number | undefined

interface Sorted extends ShipmentOrder {
  accounts: ReadonlyMap<string, string>
  rows: readonly ListedShipment[]
  /** By position. */
  keys: Key[]
  positions: Positions
}

const NO_ACCOUNTS: ReadonlyMap<string, string> = new Map()

/**
 * Sorts a book's rows by position: equal ones newest first, those without a value last. Keeps its last order
 * for few changed rows. `accounts`: folded names by id.
 */
export function createSorter() {
  let lastSort: Sorted | undefined
  return (
    rows: readonly ListedShipment[],
    { by, descending }: ShipmentOrder,
    accounts: ReadonlyMap<string, string> = NO_ACCOUNTS,
  ): Positions => {
    const before = lastSort?.by === by && lastSort.accounts === accounts ? lastSort : undefined
    if (before?.rows === rows && before.descending === descending) return before.positions
    const keys = rows.map((row, at) =>
      before && before.rows[at] === row ? before.keys[at] : keyOf(row, by, accounts),
    )
    const made = rows.map(({ createdAt }) => createdAt)
    const sign = descending ? -1 : 1
    // What was sorted before is nearly sorted now, which the engine's sort makes use of.
    const sorted = Array.from(before?.positions ?? [])
    for (let at = sorted.length; at < rows.length; at++) sorted.push(at)
    sorted.sort((a, b) => {
      const [one, other] = [keys[a], keys[b]]
      if (one === other) return (made[b] ?? 0) - (made[a] ?? 0)
      if (one === undefined) return 1
      if (other === undefined) return -1
      return one < other ? -sign : sign
    })
    const positions = Uint32Array.from(sorted)
    lastSort = { by, descending, accounts, rows, keys, positions }
    return positions
  }
}

function keyOf(shipment: ListedShipment, by: ShipmentColumn, accounts: ReadonlyMap<string, string>): Key {
  switch (by) {
    case 'status':
      return stepOf(shipment)
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

function stepOf({ submission, status }: ListedShipment): number {
  const step = SUBMISSIONS.indexOf(submission)
  if (submission !== 'accepted' || !status) return step * 100
  const at = JOURNEY.indexOf(status.code)
  return step * 100 + 1 + (at < 0 ? JOURNEY.length : at)
}

/** "#999" before "#1042". */
function natural(text: string): string {
  return fold(text).replace(/\d+/g, (digits) => digits.padStart(15, '0'))
}
