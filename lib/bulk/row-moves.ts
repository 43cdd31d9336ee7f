import { type Account, countsAsShipped } from '../domain/account.ts'
import type { DraftField } from '../domain/draft-field.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { StartedDraft } from '../draft/start.ts'
import { draftPaths, LEVELS } from '../order-form/fields.ts'
import { alikeWarnings, previousShipmentWarnings } from '../order-form/previous-shipments.ts'
import { activeCorrection, asDoubt, doubtsOf } from '../order-form/problems.ts'
import {
  type DraftChanges,
  formToSave,
  isSame,
  OF_ACCOUNT,
  openWarnings,
  restoreForm,
  type SavedForm,
  savedFormFor,
} from '../order-form/saved-form.ts'
import { type BulkRow, draftOf, parcelStateOf, type ReadOrder } from './bulk-row.ts'

/** A refusal without a field is settled by confirming, or by any change of the order. */
const REFUSED = /^order:carrier-refused/

/** Starts as the popup's form, with unshipped edits. */
export function asRead(
  row: BulkRow,
  account: Account,
  read: ReadOrder,
  saved: SavedForm | undefined,
  shipments: readonly Shipment[],
  again?: true,
): BulkRow {
  const restored = restoreForm(read.snapshot, savedFormFor(account.id, saved), again)
  const isSameAddress = isSame(row.read?.snapshot?.address, read.snapshot?.address)
  const offered = isSameAddress ? row.offered : undefined
  return withShipments(
    { ...row, reading: 'done', trouble: undefined, read, offered, ...restored },
    account,
    shipments,
    true,
  )
}

/** A new answer of the carrier raises its question again. */
export function withShipments(
  row: BulkRow,
  account: Account,
  shipments: readonly Shipment[],
  fresh = false,
): BulkRow {
  const next: BulkRow = { ...row, shipments }
  const draft = draftOf(next, account)
  if (!draft || (!fresh && submissionsOf(row.shipments) === submissionsOf(shipments))) return next
  const { refused } = parcelStateOf(next, account)
  const { alike = [] } = row.read ?? {}
  const counting = shipments.filter((one) => countsAsShipped(one, account))
  const again = [
    ...previousShipmentWarnings(counting, draft, refused, true),
    ...openWarnings(row.pageChangeWarnings, row.settled),
  ]
  // Answered of that parcel once and for all.
  const { otherThan } = row.order
  const mayBeThis = alike.filter(
    (one) => draft.parcel === 1 && countsAsShipped(one, account) && !otherThan?.includes(one.draft.orderId),
  )
  const others = alikeWarnings(mayBeThis)
  const open = again.map((doubt) => asDoubt(doubt).key)
  return {
    ...next,
    previousShipmentWarnings: [...again, ...others],
    settled: row.settled.filter((key) => !open.includes(key)),
  }
}

function submissionsOf(shipments: readonly Shipment[]): string {
  return shipments.map(({ key, submission, attempts }) => `${key} ${submission} ${attempts}`).join()
}

/** Saved addresses and codes of the former account do not come along; its choices wait for its return. */
export function restarted(row: BulkRow, before: Account, account: Account, started: StartedDraft): BulkRow {
  if (!row.read) return row
  const saved: SavedForm = { ...formToSave({ ...row, page: row.read.snapshot }), accountId: before.id }
  const own = Object.entries(row.changes).filter(([field]) => OF_ACCOUNT.includes(field))
  const waiting = { ...row.waiting, [before.id]: Object.fromEntries(own) }
  const mine = savedFormFor(account.id, saved) ?? saved
  const changes = { ...mine.changes, ...waiting[account.id] }
  const next = { ...row, waiting, priced: undefined, failure: undefined }
  const form = { ...mine, changes, accountId: account.id }
  return asRead(next, account, { ...row.read, started }, form, row.shipments)
}

/** Settles doubts about reading these fields; rules still apply. */
export function edited(row: BulkRow, changes: DraftChanges, fields: readonly DraftField[]): BulkRow {
  if (!row.read) return row
  const { started } = row.read
  const doubts = doubtsOf(started, activeCorrection(started, row.settled), row.previousShipmentWarnings)
  const settled = doubts
    .filter(({ field, key }) => fields.includes(field) || REFUSED.test(key))
    .map(({ key }) => key)
  const unread = Object.entries(row.unread).filter(([, { field }]) => !fields.includes(field))
  return {
    ...row,
    changes: onlyNew(started, row.changes, changes),
    settled: [...new Set([...row.settled, ...settled])],
    unread: Object.fromEntries(unread),
    failure: undefined,
  }
}

/** From the whole form, which also writes when it opens: that changes nothing. */
export function fromForm(row: BulkRow, { changes, settled }: Pick<BulkRow, 'changes' | 'settled'>): BulkRow {
  const before: Readonly<Record<string, unknown>> = row.changes
  const now: Readonly<Record<string, unknown>> = changes
  const changed = Object.keys({ ...before, ...now }).filter((name) => !isSame(before[name], now[name]))
  const unread = Object.entries(row.unread).filter(([, { field }]) => !changed.includes(draftPaths[field]))
  return {
    ...row,
    changes,
    settled,
    unread: Object.fromEntries(unread),
    failure: changed.length > 0 ? undefined : row.failure,
  }
}

/** A value set back to what was read is no change. A place changes whole. */
function onlyNew({ draft }: StartedDraft, before: DraftChanges, changes: DraftChanges): DraftChanges {
  const read: Readonly<Record<string, unknown>> = draft
  const now: Readonly<Record<string, unknown>> = { ...read, ...before, ...changes }
  const isNew = (field: string) => !isSame(now[field], read[field])
  const units = LEVELS.some((level) => Object.hasOwn(changes, level)) ? LEVELS : []
  const others = Object.keys({ ...before, ...changes }).filter((field) => !units.some((one) => one === field))
  const kept = others.filter((field) => !Object.hasOwn(changes, field) || isNew(field))
  const place = units.some(isNew) ? units : []
  return Object.fromEntries([...kept, ...place].map((field) => [field, now[field]]))
}

/** Text that is not a value yet. */
export function typed(row: BulkRow, field: DraftField, text: string | undefined): BulkRow {
  const { [field]: _, ...others } = row.unread
  return { ...row, unread: text === undefined ? others : { ...others, [field]: { field, text } } }
}

export function settle(row: BulkRow, keys: readonly string[]): BulkRow {
  return { ...row, settled: [...new Set([...row.settled, ...keys])] }
}

export function submitted(row: BulkRow, account: Account, shipment: Shipment): BulkRow {
  const others = row.shipments.filter(({ key }) => key !== shipment.key)
  const shipments = [...others, shipment].toSorted((a, b) => a.draft.parcel - b.draft.parcel)
  const next = { ...row, sending: false, submitted: true, failure: undefined }
  return withShipments(next, account, shipments, true)
}
