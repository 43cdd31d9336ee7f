import type { ShipmentQueries } from '../app/services.ts'
import { type Account, countsAsShipped } from '../domain/account.ts'
import type { Failure } from '../domain/failure.ts'
import { findPhones } from '../domain/phone.ts'
import { againAs, nextParcel } from '../domain/shipment/ship-again.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { StoreOrder } from '../domain/store/store-order.ts'
import { SHEET } from '../domain/store/store-order.ts'
import { isUnnumbered } from '../domain/store/unnumbered.ts'
import { isSame, type SavedForm } from '../order-form/saved-form.ts'
import {
  type BulkRow,
  draftOf,
  parcelStateOf,
  type ReadOrder,
  type SameNumber,
  type SheetNumber,
} from './bulk-row.ts'
import { asRead, submitted, withShipments } from './row-moves.ts'
import { isCount, numberInId, phoneDigits, plainNumber } from './sheet/order-id.ts'

/** A row with one is set aside. */
export interface Duplicate {
  /** Absent where the order is another row of the table. */
  shipment: Shipment | undefined
  /** Another row with the same number. */
  row: SameNumber | undefined
  /** More orders with the same number. */
  more: number
  /** The seller has to answer. Otherwise it counts as the same order. */
  unanswered: boolean
  mayBeAnother: boolean
  /** The answer is about these orders only. */
  orderIds: readonly string[]
}

export interface AnotherOrder {
  key: string
  orderIds: readonly string[]
}

/** Undefined for a row that may be shipped. */
export function duplicateOf(row: BulkRow, account: Account): Duplicate | undefined {
  const { order, read, shipments, isDuplicate, sending } = row
  if (!read) return undefined
  const { shipped } = parcelStateOf(row, account)
  const { store, orderId } = read.started.draft
  const isItself = isDuplicate === true || shipped !== undefined
  const others = row.sameNumber.filter((other) => !order.otherThan?.includes(other.orderId))
  const [first] = others
  if (!isItself && (sending || (!first && !order.leftOut))) return undefined
  const isDecided = (one: Shipment | undefined) =>
    !one || !countsAsShipped(one, account) || againAs(one) !== undefined
  const mayFollow = !isItself || (!row.submitted && shipments.every(isDecided))
  const same = others.filter((other) => other.agrees)
  return {
    shipment: shipped ?? (isDuplicate ? undefined : first?.shipment),
    row: isItself || first?.shipment ? undefined : first,
    more: isItself ? 0 : Math.max(0, others.length - 1),
    unanswered: !isItself && !order.leftOut && same.length === 0,
    mayBeAnother: store === SHEET && mayFollow && same.every(({ shipment }) => isDecided(shipment)),
    orderIds: [...(isItself ? [orderId] : []), ...others.map((other) => other.orderId)],
  }
}

/** The order's own parcels, and those of other orders with its number. */
export async function lookUpNumber(
  { store, id: { text: orderId }, number: { text: written }, recipient }: StoreOrder,
  { ofNumber }: Pick<ShipmentQueries, 'ofNumber'>,
): Promise<{ shipments: readonly Shipment[]; sheetNumber?: SheetNumber }> {
  const number = plainNumber(written)
  const wanted = inOneCase(number)
  // Counts repeat every day; an order without a number is known by its content.
  const isUnique = !isCount(number) && !isUnnumbered(orderId)
  const spellings = isUnique
    ? [number, number.toUpperCase(), number.toLowerCase()].map(numberInId)
    : [orderId]
  const found = (await Promise.all([...new Set(spellings)].map((one) => ofNumber(store, one)))).flat()
  const shipments = found
    .filter(({ draft }) => draft.orderId === orderId)
    .toSorted((a, b) => a.draft.parcel - b.draft.parcel || a.createdAt - b.createdAt)
  const phones = recipient.phones.flatMap(phonesIn)
  if (isUnnumbered(orderId) && phones.length > 0) return { shipments, sheetNumber: { phones, parcels: [] } }
  if (!isUnique) return { shipments }
  const parcels = found.filter(
    ({ draft }) => draft.orderId !== orderId && inOneCase(draft.orderNumber) === wanted,
  )
  return { shipments, sheetNumber: { number: wanted, phones, parcels } }
}

/** "DH01" and "dh01" are one number, also where they made two ids. */
function inOneCase(number: string): string {
  return plainNumber(number).toLowerCase()
}

interface JustRead {
  key: string
  read: ReadOrder
  saved: SavedForm | undefined
  shipments: readonly Shipment[]
  again?: true
}

/** One row of an order may be shipped. A row for one parcel goes before a row for any. */
export function takeRead(
  rows: readonly BulkRow[],
  account: Account,
  { key, read, saved, shipments, again }: JustRead,
): readonly BulkRow[] {
  const { parcel } = rows.find((one) => one.key === key)?.order ?? {}
  const same = rows.filter(
    (one) =>
      one.key !== key &&
      !one.isDuplicate &&
      one.read !== undefined &&
      isSameOrder(one.read.started.draft, read.started.draft),
  )
  const isDuplicate = same.some(({ order }) => parcel === undefined || order.parcel === parcel)
  const next = rows.map((one): BulkRow => {
    if (one.key === key)
      return { ...asRead(one, account, read, saved, shipments, again), ...(isDuplicate && { isDuplicate }) }
    const isLoose = one.order.parcel === undefined && !one.sending && !one.submitted
    return parcel !== undefined && isLoose && same.includes(one) ? { ...one, isDuplicate: true } : one
  })
  return findSameNumbers(next, account, key)
}

export function takeSubmitted(
  rows: readonly BulkRow[],
  account: Account,
  { key, shipment }: { key: string; shipment: Shipment },
): readonly BulkRow[] {
  const next = rows.map((one) => (one.key === key ? submitted(one, account, shipment) : one))
  return findSameNumbers(takeParcels(next, [shipment]), account, key)
}

/** Changed since the bulk was opened, by key. */
export type Seen = ReadonlyMap<Shipment['key'], Shipment>

/** The order may have been seen while its answer was awaited. */
export function takeNotSubmitted(
  rows: readonly BulkRow[],
  account: Account,
  { key, failure }: { key: string; failure: Failure },
  seen: Seen,
): readonly BulkRow[] {
  const next = rows.map((one) => (one.key === key ? { ...one, sending: false, failure } : one))
  const mine = next.find((one) => one.key === key)?.read?.started.draft
  const found = mine ? [...seen.values()].filter(({ draft }) => isSameOrder(draft, mine)) : []
  return takeShipments(next, account, found)
}

/** Returns `rows` itself where nothing changed. */
export function takeShipments(
  rows: readonly BulkRow[],
  account: Account,
  found: readonly Shipment[],
): readonly BulkRow[] {
  const known = takeParcels(rows, found)
  const next = known.map((row) => {
    const { draft } = row.read?.started ?? {}
    const own = new Set(row.shipments.map(({ key }) => key))
    const mine = draft
      ? found.filter((shipment) => own.has(shipment.key) || isSameOrder(shipment.draft, draft))
      : []
    // The worker's own answer comes in a moment.
    if (mine.length === 0 || row.sending) return row
    const others = row.shipments.filter(({ key }) => !mine.some((shipment) => shipment.key === key))
    const all = [...others, ...mine].toSorted((a, b) => a.draft.parcel - b.draft.parcel)
    return withShipments(row, account, all)
  })
  const isChanged = next.some((row, at) => row !== rows[at])
  return isChanged ? findSameNumbers(next, account) : rows
}

/** These rows repeat the orders they may repeat. */
export function leaveOut(
  rows: readonly BulkRow[],
  account: Account,
  keys: readonly string[],
): readonly BulkRow[] {
  const next = rows.map(
    (row): BulkRow =>
      keys.includes(row.key) && duplicateOf(row, account)?.unanswered
        ? { ...row, order: { ...row.order, leftOut: true } }
        : row,
  )
  return findSameNumbers(next, account)
}

export function takeOtherOrders(
  rows: readonly BulkRow[],
  account: Account,
  anothers: readonly AnotherOrder[],
): readonly BulkRow[] {
  const next = anothers.reduce((all, another) => takeOtherOrder(all, account, another), rows)
  return findSameNumbers(next, account)
}

function takeOtherOrder(rows: readonly BulkRow[], account: Account, { key, orderIds }: AnotherOrder) {
  const at = rows.findIndex((one) => one.key === key)
  const row = rows[at]
  const mine = row?.read?.started.draft
  const duplicate = row && duplicateOf(row, account)
  if (!mine || !duplicate?.mayBeAnother) return rows
  const { leftOut: _, ...order } = row.order
  const others = orderIds.filter((id) => id !== mine.orderId)
  const otherThan = [...new Set([...(order.otherThan ?? []), ...others])]
  const answered = { ...row, order: { ...order, ...(otherThan.length > 0 && { otherThan }) } }
  const next = rows.with(at, answered)
  // If it was shipped after the question, that question comes first.
  const isItself = duplicate.orderIds.includes(mine.orderId) && orderIds.includes(mine.orderId)
  return isItself ? asFurtherParcel(next, account, answered) : next
}

/** Takes a parcel number that no shipment and no other row has. */
function asFurtherParcel(rows: readonly BulkRow[], account: Account, row: BulkRow): readonly BulkRow[] {
  const mine = row.read?.started.draft
  if (!mine) return rows
  const others = rows.filter(
    ({ key, read }) => key !== row.key && read && isSameOrder(read.started.draft, mine),
  )
  const planned = new Map(
    others.map((other) => {
      const draft = parcelStateOf(other, account).shipped?.draft ?? draftOf(other, account)
      return [other.key, draft?.parcel ?? 1]
    }),
  )
  const parcel = Math.max(nextParcel(row.shipments), ...[...planned.values()].map((taken) => taken + 1))
  return rows.map((one) => {
    const own = planned.get(one.key)
    // The other row keeps its parcel.
    if (own !== undefined) return one.isDuplicate ? one : { ...one, order: { ...one.order, parcel: own } }
    if (one !== row) return one
    const { isDuplicate: _, ...further } = one
    return withShipments(
      { ...further, order: { ...further.order, parcel } },
      account,
      further.shipments,
      true,
    )
  })
}

function takeParcels(rows: readonly BulkRow[], found: readonly Shipment[]): readonly BulkRow[] {
  const byNumber = Map.groupBy(
    found.filter(({ draft }) => draft.store === SHEET),
    ({ draft }) => inOneCase(draft.orderNumber),
  )
  if (byNumber.size === 0) return rows
  return rows.map((row) => {
    const { sheetNumber, started } = row.read ?? {}
    const theirs = (byNumber.get(sheetNumber?.number ?? '') ?? []).filter(
      ({ draft }) => draft.orderId !== started?.draft.orderId,
    )
    if (!row.read || !sheetNumber || theirs.length === 0) return row
    const parcels = [...new Map([...sheetNumber.parcels, ...theirs].map((one) => [one.key, one])).values()]
    return { ...row, read: { ...row.read, sheetNumber: { ...sheetNumber, parcels } } }
  })
}

type NumberedRow = BulkRow & { read: ReadOrder & { sheetNumber: SheetNumber } }

/** Compares all rows, or those that may be the order of the row `key`. Unchanged rows stay the same objects. */
export function findSameNumbers(
  rows: readonly BulkRow[],
  account: Account,
  key?: string,
): readonly BulkRow[] {
  const only = rows.find((row) => row.key === key)
  if (only && !isNumbered(only)) return rows
  const wanted = only && whatNames(only)
  const groups = Map.groupBy(
    rows.filter(isNumbered).filter((row) => wanted === undefined || whatNames(row) === wanted),
    whatNames,
  )
  const changed = new Map<string, BulkRow>()
  for (const group of groups.values()) {
    const open = group.filter(
      (row) => !row.isDuplicate && !row.order.leftOut && !parcelStateOf(row, account).shipped,
    )
    const ofRows = group.flatMap(({ shipments }) => shipments)
    for (const row of group) {
      const sameNumber = sameNumberAs(row, open, ofRows, account)
      if (!isSame(sameNumber, row.sameNumber)) changed.set(row.key, { ...row, sameNumber })
    }
  }
  return changed.size > 0 ? rows.map((row) => changed.get(row.key) ?? row) : rows
}

function whatNames({ read: { sheetNumber } }: NumberedRow): string {
  const [tel = ''] = sheetNumber.phones
  return sheetNumber.number ?? `tel ${tel}`
}

/** Same phone first, then the newest, then rows of the table. */
function sameNumberAs(
  { read }: NumberedRow,
  open: readonly NumberedRow[],
  /** What rows with the number shipped, which may be newer than what was looked up. */
  ofRows: readonly Shipment[],
  account: Account,
): SameNumber[] {
  const { number, phones, parcels } = read.sheetNumber
  const { orderId } = read.started.draft
  const known = [...parcels, ...ofRows.filter(({ draft }) => draft.orderId !== orderId)]
  const latest = new Map(known.toSorted((a, b) => a.updatedAt - b.updatedAt).map((one) => [one.key, one]))
  const newest = [...latest.values()]
    .filter(
      (one) =>
        countsAsShipped(one, account) && one.submission !== 'rejected' && one.submission !== 'withdrawn',
    )
    .toSorted((a, b) => a.createdAt - b.createdAt)
  const sent = [...new Map(newest.map((one) => [one.draft.orderId, one])).values()].map((shipment) => {
    const { orderId, name, tel } = shipment.draft
    const agrees = phones.length === 0 || phonesOf(shipment).some((one) => phones.includes(one))
    return { orderId, name, tel, agrees: agrees && number !== undefined, shipment }
  })
  const inTable = open
    .map(({ read }) => read.started.draft)
    .filter((draft) => draft.orderId !== orderId && !sent.some((one) => one.orderId === draft.orderId))
    .map(({ orderId, name, tel }) => ({ orderId, name, tel, agrees: false }))
  const byTime = sent.toSorted(
    (a, b) => Number(b.agrees) - Number(a.agrees) || b.shipment.createdAt - a.shipment.createdAt,
  )
  return [...byTime, ...inTable]
}

/** As shipped, and as the sheet had it. */
function phonesOf({ draft, snapshot }: Shipment): string[] {
  return [draft.tel, ...(snapshot?.tel ?? [])].flatMap((text) => phonesIn({ text }))
}

function phonesIn({ text }: { text: string }): string[] {
  const found = findPhones(text).map(({ number }) => number)
  return found.length > 0 ? found : [phoneDigits(text)].filter(Boolean)
}

function isNumbered(row: BulkRow): row is NumberedRow {
  return row.read?.sheetNumber !== undefined
}

type OrderName = Pick<Shipment['draft'], 'store' | 'orderId'>

function isSameOrder(one: OrderName, other: OrderName): boolean {
  return one.store === other.store && one.orderId === other.orderId
}
