import type { IncomingMessage } from 'node:http'
import { SHARED_PAGE, type SharedPage, sharedRequestSchema } from '../../../lib/domain/sharing/shared-page.ts'
import type { RelayStore, Shop } from '../store/store.ts'
import * as answers from './answers.ts'
import { readBody } from './hooks.ts'
import type { RelayLimits } from './limits.ts'

export interface SharedDeps {
  store: Pick<RelayStore, 'putShared' | 'readShared'>
  limits: Pick<RelayLimits, 'sharedBytes' | 'sharedRecords' | 'bodyMs'>
  now: () => number
}

/** One exchange of the records that a shop's computers share: writes some, then reads what is new. */
export async function exchangeShared(
  { store, limits, now }: SharedDeps,
  shop: Shop['id'],
  incoming: IncomingMessage,
): Promise<answers.Answer> {
  const body = await readBody(incoming, limits.sharedBytes, limits.bodyMs)
  if (!body) return answers.tooSlow
  const request = body.cut ? undefined : sharedRequestSchema.safeParse(parsed(body.bytes.toString()))
  if (!request?.success) return answers.badRequest('The body is not {after, puts}, or too long.')
  const { after, puts } = request.data
  const given = puts.map(({ id, base, record }) => ({ id, base, record: Buffer.from(record, 'base64') }))
  const results = given.length > 0 ? await store.putShared(shop, given, now(), limits.sharedRecords) : []
  const read = await store.readShared(shop, after, SHARED_PAGE)
  // The shop was deleted meanwhile.
  if (!results || !read) return answers.unauthorised
  const records = read.records.map(({ id, seq, record }) => ({
    id,
    seq,
    record: Buffer.from(record).toString('base64'),
  }))
  return answers.page({ results, records, newest: read.newest } satisfies SharedPage)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
