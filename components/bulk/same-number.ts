import type { Account } from '../../lib/domain/account.ts'
import { countsAsShipped } from '../../lib/domain/counts-as-shipped.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { doubted } from '../order-form/attention.ts'
import { type BulkRow, type ReadOrder, standingOf } from './bulk-row.ts'
import { plainNumber } from './sheet/order-id.ts'
import { SHEET } from './sheet/order-of-rows.ts'
import { isNumberDoubt, NUMBER_TWICE, newest, numberTwice, startSheet, went } from './sheet/shipped-before.ts'

type NumberedRow = BulkRow & { read: ReadOrder & { before: NonNullable<ReadOrder['before']> } }

/** Rows of one number, whichever order each is. */
interface Group {
  /** Still to be shipped from here. */
  left: NumberedRow[]
  /** What any of them has in the order book, and what became of it. */
  parcels: Map<string, Shipment>
}

/** The rows with what moved in the order book to somebody else under their numbers; those of other numbers are the same. */
export function takeOthers(rows: readonly BulkRow[], found: readonly Shipment[]): readonly BulkRow[] {
  const byNumber = Map.groupBy(
    found.filter(({ draft }) => draft.store === SHEET),
    ({ draft }) => plainNumber(draft.orderNumber),
  )
  if (byNumber.size === 0) return rows
  const next = rows.map((row) => {
    const moved = isNumbered(row) && byNumber.get(row.read.before.number)
    if (!moved) return row
    const { before } = row.read
    const theirs = moved.filter(({ draft }) => draft.orderId !== before.id)
    if (theirs.length === 0) return row
    const others = [...new Map([...before.others, ...theirs].map((one) => [one.key, one])).values()]
    return { ...row, read: { ...row.read, before: { ...before, others } } }
  })
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

/**
 * The rows with what is to be asked of their numbers as table and order book stand now: of all, or of the number that
 * one row has. The very same rows where nothing changed.
 */
export function askOfNumbers(rows: readonly BulkRow[], account: Account, key?: string): readonly BulkRow[] {
  const moved = rows.find((row) => row.key === key)
  if (moved && !isNumbered(moved)) return rows
  const number = moved?.read?.before?.number
  const groups = Map.groupBy(
    rows.filter(isNumbered).filter(({ read }) => number === undefined || read.before.number === number),
    ({ read }) => read.before.number,
  )
  if (groups.size === 0) return rows
  const asked = new Map<string, BulkRow>()
  for (const group of groups.values()) {
    const known = groupOf(group, account)
    for (const row of group) asked.set(row.key, ask(row, known, account))
  }
  const next = rows.map((row) => asked.get(row.key) ?? row)
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

function groupOf(rows: NumberedRow[], account: Account): Group {
  return {
    left: rows.filter((row) => !row.twin && !standingOf(row, account).shipped),
    parcels: new Map(rows.flatMap(({ shipments }) => shipments).map((one) => [one.key, one])),
  }
}

function ask(row: NumberedRow, { left, parcels }: Group, account: Account): BulkRow {
  const { started, before } = row.read
  const told = started.doubts.filter(isNumberDoubt)
  const known = [...before.others, ...parcels.values()].filter(({ draft }) => draft.orderId !== before.id)
  // A row follows its own parcels more closely than another row does.
  const others = [...new Map(known.map((one) => [one.key, one])).values()].filter(went)
  const rival = left.find(({ read }) => read.before.id !== before.id)
  const plain = started.doubts.filter((doubt) => !isNumberDoubt(doubt))
  const doubts = rival ? [numberTwice(rival.read.started.draft), ...plain] : plain
  const next = startSheet({ ...started, doubts }, { ...before, others }, account)
  const now = next.doubts.filter(isNumberDoubt)
  if (JSON.stringify(now) === JSON.stringify(told)) return row
  const last = newest(others.filter((one) => countsAsShipped(one, account)))
  const answered = last !== undefined && parcels.has(last.key) && isAnswered(told, row)
  // The parcel of a row of which the seller has said so already, when it was still to go.
  const settled = answered ? now.filter(({ rule }) => rule !== NUMBER_TWICE).map(keyOf) : []
  return {
    ...row,
    read: { ...row.read, started: next },
    ...(settled.length > 0 && { settled: [...new Set([...row.settled, ...settled])] }),
  }
}

function isAnswered(told: readonly Problem[], { settled }: BulkRow): boolean {
  return told.some(({ rule }) => rule === NUMBER_TWICE) && told.every((one) => settled.includes(keyOf(one)))
}

function keyOf(doubt: Problem): string {
  return doubted(doubt).key
}

function isNumbered(row: BulkRow): row is NumberedRow {
  return row.read?.before !== undefined
}
