import type { Account } from '../../lib/domain/account.ts'
import { countsAsShipped } from '../../lib/domain/counts-as-shipped.ts'
import { againAs, nextParcel } from '../../lib/domain/ship-again.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { SavedForm } from '../order-form/changes.ts'
import { type BulkRow, draftOf, type ReadOrder, standingOf } from './bulk-row.ts'
import { asRead, handedOver, withShipments } from './row-moves.ts'
import { askOfNumbers, takeOthers } from './same-number.ts'
import { SHEET } from './sheet/order-of-rows.ts'

type OrderName = Pick<Shipment['draft'], 'store' | 'orderId'>

function isSameOrder(one: OrderName, other: OrderName): boolean {
  return one.store === other.store && one.orderId === other.orderId
}

interface JustRead {
  key: string
  read: ReadOrder
  saved: SavedForm | undefined
  shipments: readonly Shipment[]
}

/**
 * The rows with one more read: of several for one order, one goes, and whoever means a parcel of its own goes for that
 * one, whichever is read first.
 */
export function takeRead(
  rows: readonly BulkRow[],
  account: Account,
  { key, read, saved, shipments }: JustRead,
): readonly BulkRow[] {
  const { parcel } = rows.find((one) => one.key === key)?.order ?? {}
  const same = rows.filter(
    (one) =>
      one.key !== key &&
      !one.twin &&
      one.read !== undefined &&
      isSameOrder(one.read.started.draft, read.started.draft),
  )
  const isTwin = same.some(({ order }) => parcel === undefined || order.parcel === parcel)
  const next = rows.map((one): BulkRow => {
    if (one.key === key)
      return { ...asRead(one, account, read, saved, shipments), ...(isTwin && { twin: true }) }
    const isLoose = one.order.parcel === undefined && !one.sending && !one.handed
    return parcel !== undefined && isLoose && same.includes(one) ? { ...one, twin: true } : one
  })
  return askOfNumbers(next, account, key)
}

/** The rows with the parcel that one was handed over as. */
export function takeHandedOver(
  rows: readonly BulkRow[],
  account: Account,
  { key, shipment }: { key: string; shipment: Shipment },
): readonly BulkRow[] {
  const next = rows.map((one) => (one.key === key ? handedOver(one, account, shipment) : one))
  return askOfNumbers(next, account, key)
}

/** The rows as what moved in the order book leaves them, whoever moved it; the very same rows where nothing is theirs. */
export function takeShipments(
  rows: readonly BulkRow[],
  account: Account,
  found: readonly Shipment[],
): readonly BulkRow[] {
  let anew = false
  const known = takeOthers(rows, found)
  const next = known.map((row) => {
    const { draft } = row.read?.started ?? {}
    const own = new Set(row.shipments.map(({ key }) => key))
    const mine = draft
      ? found.filter((shipment) => own.has(shipment.key) || isSameOrder(shipment.draft, draft))
      : []
    // What is under way to the worker is answered in a moment.
    if (mine.length === 0 || row.sending) return row
    anew = true
    const others = row.shipments.filter(({ key }) => !mine.some((shipment) => shipment.key === key))
    const all = [...others, ...mine].toSorted((a, b) => a.draft.parcel - b.draft.parcel)
    return withShipments(row, account, all)
  })
  return anew || known !== rows ? askOfNumbers(next, account) : rows
}

/**
 * Whether the seller may say that a row set aside is another order: a sheet's numbers are whoever's wrote them. Nothing
 * follows while nobody knows what became of the parcels before.
 */
export function mayBeAnother(row: BulkRow, account: Account): boolean {
  const { read, twin, handed, shipments } = row
  if (handed || read?.started.draft.store !== SHEET) return false
  if (!twin && !standingOf(row, account).shipped) return false
  return shipments.every((one) => !countsAsShipped(one, account) || againAs(one) !== undefined)
}

/** The row as a further parcel of its own, of which no other row and no shipment has the number. */
export function asAnother(rows: readonly BulkRow[], account: Account, key: string): readonly BulkRow[] {
  const row = rows.find((one) => one.key === key)
  const mine = row?.read?.started.draft
  if (!row || !mine || !mayBeAnother(row, account)) return rows
  const others = rows.filter(
    ({ key: other, read }) => other !== key && read && isSameOrder(read.started.draft, mine),
  )
  const planned = new Map(
    others.map((other) => {
      const draft = standingOf(other, account).shipped?.draft ?? draftOf(other, account)
      return [other.key, draft?.parcel ?? 1]
    }),
  )
  const parcel = Math.max(nextParcel(row.shipments), ...[...planned.values()].map((taken) => taken + 1))
  const next = rows.map((one) => {
    const kept = planned.get(one.key)
    // It goes on meaning its own parcel, whatever becomes of this one.
    if (kept !== undefined) return one.twin ? one : { ...one, order: { ...one.order, parcel: kept } }
    if (one !== row) return one
    const { twin: _, ...own } = one
    return withShipments({ ...own, order: { ...own.order, parcel } }, account, own.shipments, true)
  })
  return askOfNumbers(next, account, key)
}
