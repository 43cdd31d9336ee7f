import { storage } from 'wxt/utils/storage'
import type { SheetMatching } from '../domain/store/sheet-fields.ts'
import type { StatementColumns } from '../money/statement.ts'
import { chosen } from './shared.ts'

export const language = chosen(
  storage.defineItem<'vi' | 'en'>('local:language', { fallback: 'vi', version: 1 }),
)

export const theme = chosen(
  storage.defineItem<'system' | 'light' | 'dark'>('local:theme', {
    fallback: 'system',
    version: 1,
  }),
)

/** An order that is shipped by itself waits ten seconds, in which it can be taken back. */
export const undo = chosen(storage.defineItem<boolean>('local:undo', { fallback: true, version: 1 }))

/** For new stores; null until chosen. */
export const defaultAccountId = storage.defineItem<string | null>('local:defaultAccountId', {
  fallback: null,
  version: 1,
})

/** By store key. */
export const storeAccounts = storage.defineItem<Readonly<Record<string, string>>>('local:storeAccounts', {
  fallback: {},
  version: 1,
})

/** Parsed where it is read. */
export const storeDefaults = storage.defineItem<Readonly<Record<string, unknown>>>('local:storeDefaults', {
  fallback: {},
  version: 1,
})

export const labelPaper = chosen(
  storage.defineItem<{ original: 'portrait' | 'landscape'; size: 'A5' | 'A6' }>('local:labelPaper', {
    fallback: { original: 'portrait', size: 'A6' },
    version: 1,
  }),
)

/** Hidden columns, so a new column is visible. */
export const hiddenColumns = chosen(
  storage.defineItem<readonly string[]>('local:hiddenColumns', {
    fallback: ['quoted', 'store', 'account'],
    version: 1,
  }),
)

/** By the statement's headings; the newest last. */
export const statementColumns = storage.defineItem<Readonly<Record<string, StatementColumns>>>(
  'local:statementColumns',
  { fallback: {}, version: 1 },
)

/** By the sheet's headings; the newest last. */
export const sheetColumns = storage.defineItem<Readonly<Record<string, SheetMatching>>>(
  'local:sheetColumns',
  { fallback: {}, version: 1 },
)

/** lib/order-book/saved-view.ts */
export const savedViews = storage.defineItem<unknown>('local:savedViews', { fallback: [], version: 1 })
