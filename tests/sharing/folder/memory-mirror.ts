import type { Mirror, Mirrored, MirrorState } from '../../../lib/sharing/folder/mirror.ts'

export function memoryMirror(): Mirror {
  const records = new Map<string, Mirrored>()
  let state: MirrorState | undefined
  const sorted = () => [...records.values()].sort((a, b) => a.seq - b.seq)
  return {
    state: async () => state,
    get: async (id) => records.get(id),
    after: async (seq, most) =>
      sorted()
        .filter((record) => record.seq > seq)
        .slice(0, most),
    newest: async (is, from, most) =>
      sorted()
        .filter((record) => record.is === is && record.from === from)
        .slice(-most),
    async write(more, next) {
      for (const record of more) records.set(record.id, record)
      state = next
    },
    async clear() {
      records.clear()
      state = undefined
    },
  }
}
