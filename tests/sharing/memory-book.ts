import type { SharedRow } from '../../lib/domain/sharing/shared-row.ts'
import type { SharingStanding } from '../../lib/domain/sharing/sharing.ts'
import type { JournalEntry } from '../../lib/domain/shipment/shipment.ts'
import type { SharedBook } from '../../lib/sharing/shared-book.ts'

export function memoryBook(
  journal: (seq: number, most: number) => Promise<JournalEntry[]>,
  changed: () => void = () => {},
): SharedBook & { rows: ReadonlyMap<string, SharedRow> } {
  const rows = new Map<string, SharedRow>()
  let standing: SharingStanding | undefined
  return {
    rows,
    standing: async () => standing,
    rowsOf: async (id) => [...rows.values()].filter(({ partnerId }) => partnerId === id),
    row: async (id) => rows.get(id),
    async write(more, next) {
      for (const row of more) rows.set(row.id, row)
      standing = next
      changed()
    },
    async clear(next) {
      rows.clear()
      standing = next
      changed()
    },
    async journalAfter(seq, most) {
      const lines = await journal(seq, most)
      return { keys: [...new Set(lines.map(({ key }) => key))], upTo: lines.at(-1)?.seq ?? seq }
    },
  }
}
