import type { PutResult } from '../../../../lib/domain/sharing/shared-page.ts'
import type { SharedPut, SharedRecord, SharedRecords } from '../../../../servers/relay/store/store.ts'

/** One shop's shared records in memory, as both stores keep them. */
export function createSharedRecords() {
  const records = new Map<string, SharedRecord>()
  let newest = 0
  return {
    put: (puts: readonly SharedPut[], most: number): PutResult[] =>
      puts.map(({ id, base, record }) => {
        const found = records.get(id)?.seq ?? 0
        if (found !== base) return 'conflict'
        if (found === 0 && records.size >= most) return 'full'
        newest += 1
        records.set(id, { id, seq: newest, record })
        return newest
      }),
    /** As after RETENTION_DAYS. */
    prune: () => records.clear(),
    read: (after: number, limit: number): SharedRecords => ({
      records: [...records.values()]
        .filter(({ seq }) => seq > after)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, limit),
      newest,
    }),
  }
}
