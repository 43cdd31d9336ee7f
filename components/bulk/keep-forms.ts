import type { Submission } from '../../lib/domain/shipment.ts'
import { formToSave, openAsks, type SavedForm } from '../order-form/changes.ts'
import { type BulkRow, draftOf, formKey, standingOf } from './bulk-row.ts'
import type { BulkState } from './bulk-state.ts'
import type { BulkStore } from './bulk-store.ts'
import type { OrderForms } from './order-forms.ts'

/** The carrier has it, or may have it. */
const LEFT: readonly Submission[] = ['sending', 'unknown', 'accepted']

/** What the seller made of each order is kept as it is made, and forgotten once it was shipped. */
export function keepForms(store: BulkStore, forms: Pick<OrderForms, 'save'>): () => void {
  let before = store.state()
  return store.subscribe(() => {
    const now = store.state()
    const changed = new Map(changedForms(before, now))
    before = now
    if (changed.size > 0) forms.save(changed)
  })
}

function* changedForms(before: BulkState, now: BulkState): Generator<[string, SavedForm | undefined]> {
  for (const [at, row] of now.rows.entries()) {
    const was = before.rows[at]
    if (row === was) continue
    const draft = draftOf(row, now.account)
    if (!draft || !was?.read) continue
    const { submission } = (row.handed && standingOf(row, now.account).shipped) || {}
    if (submission && LEFT.includes(submission)) yield [formKey(draft), undefined]
    else if (row.changes !== was.changes || row.settled !== was.settled)
      yield [formKey(draft), formOf(row, now.account.id)]
  }
}

function formOf(row: BulkRow, accountId: string): SavedForm | undefined {
  const { changes, settled, asks, read } = row
  const touched = Object.keys(changes).length > 0 || settled.length > 0 || openAsks(asks, settled).length > 0
  return touched ? { ...formToSave({ changes, settled, asks, page: read?.snapshot }), accountId } : undefined
}
