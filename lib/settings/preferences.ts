import type { SheetMatching } from '../domain/store/sheet-fields.ts'
import type { StoreDefaults } from '../domain/store/store-defaults.ts'
import type { StatementColumns } from '../money/statement.ts'
import { chosen, stored } from './shared.ts'

export const language = chosen(stored<'vi' | 'en'>('local:language', 'vi'))

export const theme = chosen(stored<'system' | 'light' | 'dark'>('local:theme', 'system'))

/** An order that is shipped by itself waits ten seconds, in which it can be taken back. */
export const undo = chosen(stored<boolean>('local:undo', true))

/** For new stores; null until chosen. */
export const defaultAccountId = stored<string | null>('local:defaultAccountId', null)

/** By store key. */
export const storeAccounts = stored<Readonly<Record<string, string>>>('local:storeAccounts', {})

/** By account and store. Our screens write it, or a backup that was checked. */
export const storeDefaults = stored<Readonly<Record<string, StoreDefaults>>>('local:storeDefaults', {})

export const labelPaper = chosen(
  stored<{ original: 'portrait' | 'landscape'; size: 'A5' | 'A6' }>('local:labelPaper', {
    original: 'portrait',
    size: 'A6',
  }),
)

/** Hidden columns, so a new column is visible. */
export const hiddenColumns = chosen(
  stored<readonly string[]>('local:hiddenColumns', ['age', 'quoted', 'store', 'account']),
)

/** By the statement's headings; the newest last. */
export const statementColumns = stored<Readonly<Record<string, StatementColumns>>>(
  'local:statementColumns',
  {},
)

/** By the sheet's headings; the newest last. */
export const sheetColumns = stored<Readonly<Record<string, SheetMatching>>>('local:sheetColumns', {})

/** lib/order-book/saved-view.ts */
export const savedViews = stored<unknown>('local:savedViews', [])
