import * as z from 'zod/mini'
import { KIND, SEALED_FORMAT } from '../domain/backup.ts'
import type { FileKey } from '../messages/secret-rows.ts'
import {
  bytesOf,
  importedKey,
  keyOfPassphrase,
  opened,
  openedBytes,
  sealedBytes,
} from '../settings/sealing.ts'

/** Sealed apart, so that a file that is cut or damaged opens up to there. */
const CHUNK = 1_000_000
/** Nonce and mark of a sealed chunk. */
const SEALED_CHUNK = CHUNK + 28
const LONGEST_HEAD = 2000
const MOST_ROUNDS = 10_000_000

const base64 = z.string().check(z.regex(/^[\w+/]+={0,2}$/))
const headSchema = z.object({
  kind: z.literal(KIND),
  format: z.literal(SEALED_FORMAT),
  salt: base64,
  rounds: z.int().check(z.minimum(1), z.maximum(MOST_ROUNDS)),
  key: z.object({ sealed: base64 }),
})

/** A line with the head, then the chunks. */
export async function sealedFile(packed: Blob, { head, jwk }: FileKey): Promise<Blob> {
  const key = await importedKey(jwk)
  const parts: BlobPart[] = [`${JSON.stringify({ kind: KIND, format: SEALED_FORMAT, ...head })}\n`]
  for await (const chunk of chunksOf(packed, 0, CHUNK)) parts.push(await sealedBytes(key, chunk))
  return new Blob(parts)
}

export async function isSealed(file: Blob): Promise<boolean> {
  return (await headOf(file)) !== undefined
}

/** Undefined with another passphrase. What is damaged ends the file. */
export async function unsealed(file: Blob, passphrase: string): Promise<Blob | undefined> {
  const found = await headOf(file)
  if (!found) return file
  const { salt, rounds, key: sealedKey } = found.head
  const jwk = await opened(await keyOfPassphrase(passphrase, { salt: bytesOf(salt), rounds }), sealedKey)
  if (jwk === undefined) return undefined
  const key = await importedKey(JSON.parse(jwk))
  const parts: ArrayBuffer[] = []
  for await (const chunk of chunksOf(file, found.length, SEALED_CHUNK)) {
    const part = await openedBytes(key, chunk).catch(() => undefined)
    if (!part) break
    parts.push(part)
  }
  return new Blob(parts)
}

async function headOf(file: Blob) {
  const [line = ''] = (await file.slice(0, LONGEST_HEAD).text()).split('\n', 1)
  try {
    const head = headSchema.safeParse(JSON.parse(line))
    return head.success ? { head: head.data, length: line.length + 1 } : undefined
  } catch {
    return undefined
  }
}

async function* chunksOf(file: Blob, from: number, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = from; at < file.size; at += size)
    yield new Uint8Array(await file.slice(at, at + size).arrayBuffer())
}
