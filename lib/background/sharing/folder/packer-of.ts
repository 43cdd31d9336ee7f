import { openedBytes, sealedBytes } from '../../../settings/sealing.ts'
import type { Packer } from '../../../sharing/folder/share-file.ts'
import { AES, derivedFrom } from '../codec-of.ts'

/** A file's records are much alike: packed, they are a tenth. */
export async function packerOf(code: string, mark: string): Promise<Packer> {
  const key = await (await derivedFrom(code))('files', AES, ['encrypt', 'decrypt'])
  return {
    mark,
    async pack(head, body) {
      const text = new Blob([JSON.stringify(body)])
      const packed = await bytesOf(text.stream().pipeThrough(new CompressionStream('gzip')))
      return sealedBytes(key, packed, head)
    },
    async unpack(head, bytes) {
      try {
        const packed = new Blob([await openedBytes(key, bytes, head)])
        const text = await bytesOf(packed.stream().pipeThrough(new DecompressionStream('gzip')))
        return JSON.parse(new TextDecoder().decode(text))
      } catch {
        return undefined
      }
    },
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
