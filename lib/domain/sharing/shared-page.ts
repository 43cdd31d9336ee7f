import * as z from 'zod/mini'

/** Of one request and of one page. */
export const MOST_SHARED_PUTS = 100
export const SHARED_PAGE = 500
/** Bytes of one record, sealed. */
export const LONGEST_SHARED = 9_000
const LONGEST_TEXT = Math.ceil(LONGEST_SHARED / 3) * 4

/** Its writers' own; says nothing to the relay. */
const id = z.string().check(z.regex(/^[\w-]{22}$/))
/** Opaque bytes in base64. */
const record = z.string().check(z.maxLength(LONGEST_TEXT), z.regex(/^[\w+/]+={0,2}$/))
const seq = z.int().check(z.nonnegative())

/** Records to write, and the cursor after which records are read. `base`: the record's `seq` that this one replaces, 0 for none. */
export const sharedRequestSchema = z.object({
  after: seq,
  puts: z.array(z.object({ id, base: seq, record })).check(z.maxLength(MOST_SHARED_PUTS)),
})

export const sharedPageSchema = z.object({
  /** One for each put: its new `seq`; `conflict` where the stored record is not the one of `base`; `full` where the shop has too many. */
  results: z.array(z.union([seq, z.enum(['conflict', 'full'])])).check(z.maxLength(MOST_SHARED_PUTS)),
  /** In the order of their last writes, the puts among them. */
  records: z.array(z.object({ id, seq, record })).check(z.maxLength(SHARED_PAGE)),
  /** The `seq` of the shop's last write; 0 for none. */
  newest: seq,
})

export type SharedRequest = z.infer<typeof sharedRequestSchema>
export type SharedPage = z.infer<typeof sharedPageSchema>
export type PutResult = SharedPage['results'][number]

/** A page from a relay or from a folder. `asked`: the computer of this name has not decided yet. */
export interface Exchanged extends Pick<SharedPage, 'records' | 'newest'> {
  results: (PutResult | { decides: string })[]
}
