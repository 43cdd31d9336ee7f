import { SHARED_PAGE } from '../domain/sharing/shared-page.ts'
import type { SharingTrouble } from '../domain/sharing/trouble.ts'
import { CODE_RECORD, type Connection } from './exchange.ts'

/** A shop's records are no more pages than these. */
const MOST_PAGES = 250
const MOST_TRIES = 3

/** Whether this code is the one in use at the relay, or becomes it. `fresh`: it replaces another. */
export async function agreeOnCode(
  { post, codec }: Pick<Connection, 'post' | 'codec'>,
  fresh: boolean,
): Promise<'joined' | SharingTrouble> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = await codeInUse(post)
    if (typeof found === 'string') return found
    if (found?.record === codec.mark) return 'joined'
    if (found && !fresh) return 'wrong-code'
    const put = { id: CODE_RECORD, base: found?.seq ?? 0, record: codec.mark }
    const page = await post({ after: Number.MAX_SAFE_INTEGER, puts: [put] })
    if (typeof page === 'string') return page
    const [result] = page.results
    if (result === 'full') return 'full'
    if (typeof result === 'number') return 'joined'
  }
  return 'relay-down'
}

async function codeInUse(
  post: Connection['post'],
): Promise<{ seq: number; record: string } | SharingTrouble | undefined> {
  let after = 0
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await post({ after, puts: [] })
    if (typeof page === 'string') return page
    const found = page.records.find(({ id }) => id === CODE_RECORD)
    if (found) return found
    if (page.records.length < SHARED_PAGE) return undefined
    after = page.records.at(-1)?.seq ?? after
  }
  return 'behind'
}
