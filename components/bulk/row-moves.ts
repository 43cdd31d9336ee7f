import type { Account } from '../../lib/domain/account.ts'
import { countsAsShipped } from '../../lib/domain/counts-as-shipped.ts'
import type { DraftField } from '../../lib/domain/failure.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { doubted } from '../order-form/attention.ts'
import {
  type DraftChanges,
  formToSave,
  isSame,
  openAsks,
  type SavedForm,
  savedFor,
} from '../order-form/changes.ts'
import { doubtsOfEarlier } from '../order-form/doubts-of-earlier.ts'
import { doubtsOf, standingCorrection } from '../order-form/draft-problems.ts'
import { heldFor } from '../order-form/page-since.ts'
import { type BulkRow, draftOf, type ReadOrder, standingOf } from './bulk-row.ts'

/** The doubts of a refusal that names no field stand on the order itself. */
const REFUSED = /^order:carrier-refused/

/** The order was read: it starts as the popup's form would, with what was typed before and not yet shipped. */
export function asRead(
  row: BulkRow,
  account: Account,
  read: ReadOrder,
  saved: SavedForm | undefined,
  shipments: readonly Shipment[],
): BulkRow {
  const held = heldFor(read.snapshot, savedFor(account.id, saved))
  return withShipments(
    { ...row, reading: 'done', trouble: undefined, read, ...held },
    account,
    shipments,
    true,
  )
}

/** Its parcels as they stand now. What the carrier said anew is asked about anew. */
export function withShipments(
  row: BulkRow,
  account: Account,
  shipments: readonly Shipment[],
  fresh = false,
): BulkRow {
  const next: BulkRow = { ...row, shipments }
  const draft = draftOf(next, account)
  if (!draft || (!fresh && said(row.shipments) === said(shipments))) return next
  const { refused } = standingOf(next, account)
  const counting = shipments.filter((one) => countsAsShipped(one, account))
  const asks = openAsks(row.asks, row.settled)
  const earlier = [...doubtsOfEarlier(counting, draft, refused), ...refusal(refused), ...asks]
  const asked = earlier.map((doubt) => doubted(doubt).key)
  return { ...next, earlier, settled: row.settled.filter((key) => !asked.includes(key)) }
}

function said(shipments: readonly Shipment[]): string {
  return shipments.map(({ key, submission, attempts }) => `${key} ${submission} ${attempts}`).join()
}

/** A refusal that names no field is settled by looking at the order, or by changing anything of it. */
function refusal(refused: Shipment | undefined): Problem[] {
  const failure = refused?.failure
  if (!failure || (failure.kind === 'rejected' && failure.field)) return []
  const message = 'message' in failure ? (failure.message ?? '') : ''
  const rule = message ? 'carrier-refused' : 'carrier-refused-wordless'
  return [{ rule, field: 'order', level: 'ask', values: { message } }]
}

/** Another account's draft of the same order; saved addresses and codes of the one before do not come along. */
export function restarted(row: BulkRow, before: Account, account: Account, started: StartedDraft): BulkRow {
  if (!row.read) return row
  const saved: SavedForm = { ...formToSave({ ...row, page: row.read.snapshot }), accountId: before.id }
  const next = { ...row, priced: undefined, failure: undefined }
  return asRead(next, account, { ...row.read, started }, saved, row.shipments)
}

/** The seller gave these fields a value: what was doubtful in reading them is settled, what the rules say is not. */
export function edited(row: BulkRow, changes: DraftChanges, fields: readonly DraftField[]): BulkRow {
  if (!row.read) return row
  const { started } = row.read
  const doubts = doubtsOf(started, standingCorrection(started, row.settled), row.earlier)
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

/** What was just given back as it was read is no change. */
function onlyNew({ draft }: StartedDraft, before: DraftChanges, changes: DraftChanges): DraftChanges {
  const read: Readonly<Record<string, unknown>> = draft
  const all = Object.entries({ ...before, ...changes })
  return Object.fromEntries(
    all.filter(([field, now]) => !Object.hasOwn(changes, field) || !isSame(now, read[field])),
  )
}

/** What stands typed in a field and is no value of it. */
export function typed(row: BulkRow, field: DraftField, text: string | undefined): BulkRow {
  const { [field]: _, ...others } = row.unread
  return { ...row, unread: text === undefined ? others : { ...others, [field]: { field, text } } }
}

export function settle(row: BulkRow, keys: readonly string[]): BulkRow {
  return { ...row, settled: [...new Set([...row.settled, ...keys])] }
}

/** The worker wrote it down, and this is what came of it so far. */
export function handedOver(row: BulkRow, account: Account, shipment: Shipment): BulkRow {
  const others = row.shipments.filter(({ key }) => key !== shipment.key)
  const shipments = [...others, shipment].toSorted((a, b) => a.draft.parcel - b.draft.parcel)
  const next = { ...row, sending: false, handed: true, failure: undefined }
  return withShipments(next, account, shipments, true)
}
