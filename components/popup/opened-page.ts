import type { PageReading } from '../../lib/domain/store-order.ts'

/** What came of reading the tab. `closed`: the browser lets no extension in. `unreadable`: the reader broke. */
export type OpenedPage = PageReading | { kind: 'closed' } | { kind: 'unreadable'; detail: string }
