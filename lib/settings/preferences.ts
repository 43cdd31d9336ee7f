import { storage } from 'wxt/utils/storage'
import type { SheetMatching } from '../domain/sheet-fields.ts'
import type { StatementColumns } from '../domain/statement.ts'

/** Vietnamese is what a seller gets who never chose. */
export const language = storage.defineItem<'vi' | 'en'>('local:language', { fallback: 'vi', version: 1 })

export const theme = storage.defineItem<'system' | 'light' | 'dark'>('local:theme', {
  fallback: 'system',
  version: 1,
})

/** The account a new store's orders start with; null until the seller chose one. */
export const defaultAccountId = storage.defineItem<string | null>('local:defaultAccountId', {
  fallback: null,
  version: 1,
})

/** The account each store was last shipped with, by store key. */
export const storeAccounts = storage.defineItem<Readonly<Record<string, string>>>('local:storeAccounts', {
  fallback: {},
  version: 1,
})

/** By account and store, as an older version may have left them: each is parsed where it is read. Screens write it. */
export const storeDefaults = storage.defineItem<Readonly<Record<string, unknown>>>('local:storeDefaults', {
  fallback: {},
  version: 1,
})

/** The paper the carrier's labels were last asked for. */
export const labelPaper = storage.defineItem<{ original: 'portrait' | 'landscape'; size: 'A5' | 'A6' }>(
  'local:labelPaper',
  { fallback: { original: 'portrait', size: 'A6' }, version: 1 },
)

/** What the workbench's list of shipments does not show, so that a column that is new is shown. */
export const hiddenColumns = storage.defineItem<readonly string[]>('local:hiddenColumns', {
  fallback: ['quoted', 'store', 'account'],
  version: 1,
})

/** Which column of a carrier's statement holds what, by its headings; the newest last. */
export const statementColumns = storage.defineItem<Readonly<Record<string, StatementColumns>>>(
  'local:statementColumns',
  { fallback: {}, version: 1 },
)

/** Which column of a seller's own sheet of orders holds what, by its headings; the newest last. */
export const sheetColumns = storage.defineItem<Readonly<Record<string, SheetMatching>>>(
  'local:sheetColumns',
  { fallback: {}, version: 1 },
)

/** Ways to look at the list of shipments that the seller named (lib/domain/saved-view.ts). */
export const savedViews = storage.defineItem<unknown>('local:savedViews', { fallback: [], version: 1 })
