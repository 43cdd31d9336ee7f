import type { Codec } from '../codec.ts'

/** Records of a folder: their file is sealed as one. */
export function openCodec({ mark, idOf }: Pick<Codec, 'mark' | 'idOf'>): Codec {
  return {
    mark,
    idOf,
    seal: async (_, value) => JSON.stringify(value),
    async open(_, record) {
      try {
        return JSON.parse(record)
      } catch {
        return undefined
      }
    },
  }
}
