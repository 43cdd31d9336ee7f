import * as z from 'zod/mini'

/** Turns what a file says into bytes that only who has the code can make or read. */
export interface Packer {
  mark: string
  /** Bound to its head. */
  pack(head: string, body: object): Promise<Uint8Array<ArrayBuffer>>
  /** Undefined where it was made with another code, cut off or changed. */
  unpack(head: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>
}

const id = z.string().check(z.minLength(1), z.maxLength(60))
const record = z.string().check(z.maxLength(20_000))
const count = z.int().check(z.nonnegative())

/** Anyone can read it; only computers with the code can change it. */
const headSchema = z.object({
  quickship: z.literal('shared'),
  mark: z.string().check(z.maxLength(100)),
  /** The computer that alone writes the file, and which of its writes this is. */
  by: id,
  rev: count,
  /** Grows with each computer that was made the main one; 0 where another is. */
  reign: count,
})

const bodySchema = z.object({
  name: z.string().check(z.maxLength(60)),
  at: z.number(),
  /** `v` grows with each version of a record. */
  reports: z.array(z.object({ id, v: count, record })),
  /** The main computer's decisions: which computer ships an order. */
  claims: z.array(z.object({ id, v: count, record })),
  /** Claims that the main computer is to decide on. `over`: the version that it replaces, 0 for none. */
  wishes: z.array(z.object({ id, over: count, record })),
})

export type ShareHead = z.infer<typeof headSchema>
export type ShareBody = z.infer<typeof bodySchema>

export const LONGEST_HEAD = 500
const NEWLINE = 10

/** Two main computers that were made so at once: all computers choose the same one. */
export function outranks(one: ShareHead, other: Pick<ShareHead, 'reign' | 'by'>): boolean {
  return one.reign > other.reign || (one.reign > 0 && one.reign === other.reign && one.by < other.by)
}

export async function fileOf(packer: Packer, given: Omit<ShareHead, 'quickship' | 'mark'>, body: ShareBody) {
  const head = JSON.stringify({ quickship: 'shared', mark: packer.mark, ...given })
  const packed = await packer.pack(head, body)
  const first = new TextEncoder().encode(`${head}\n`)
  const whole = new Uint8Array(first.length + packed.length)
  whole.set(first)
  whole.set(packed, first.length)
  return whole
}

/** Of a file's first bytes. Undefined where it is none of ours. */
export function headOf(bytes: Uint8Array): { head: ShareHead; text: string } | undefined {
  const end = bytes.indexOf(NEWLINE)
  if (end < 0 || end > LONGEST_HEAD) return undefined
  try {
    const text = new TextDecoder().decode(bytes.subarray(0, end))
    const read = headSchema.safeParse(JSON.parse(text))
    return read.success ? { head: read.data, text } : undefined
  } catch {
    return undefined
  }
}

export async function bodyOf(
  packer: Packer,
  head: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ShareBody | undefined> {
  const packed = bytes.subarray(new TextEncoder().encode(head).length + 1)
  const read = bodySchema.safeParse(await packer.unpack(head, packed))
  return read.success ? read.data : undefined
}
