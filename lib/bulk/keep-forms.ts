import { hasLeft } from '../domain/hold.ts'
import { formKey, formToSave, isSame, openWarnings, type SavedForm } from '../order-form/saved-form.ts'
import { type BulkRow, draftOf, sentFrom } from './bulk-row.ts'
import type { BulkState } from './bulk-state.ts'
import type { BulkStore } from './bulk-store.ts'
import type { OrderForms } from './order-forms.ts'

/** Saves each changed form; forgets it once the order was shipped. */
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
    const shipped = sentFrom(row, now.account)
    if (shipped && hasLeft(shipped)) yield [formKey(draft), undefined]
    else {
      const form = formOf(row, now.account.id)
      if (!isSame(form, formOf(was, before.account.id))) yield [formKey(draft), form]
    }
  }
}

function formOf(row: BulkRow, accountId: string): SavedForm | undefined {
  const { changes, settled, pageChangeWarnings, read } = row
  const touched =
    Object.keys(changes).length > 0 ||
    settled.length > 0 ||
    openWarnings(pageChangeWarnings, settled).length > 0
  return touched
    ? { ...formToSave({ changes, settled, pageChangeWarnings, page: read?.snapshot }), accountId }
    : undefined
}
