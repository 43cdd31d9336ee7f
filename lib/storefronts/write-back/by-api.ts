import type { Standing, WriteOutcome } from '../../domain/write-back.ts'
import type { Writer } from '../writer.ts'
import type { Answered } from '../writing-session.ts'

/** Where a shop would keep the code, which does not stand there. */
export interface OpenPlace {
  send(): Promise<Answered>
  /** Whether this answer says that the shop keeps it now. */
  isKept(answer: unknown): boolean
  /** Of an answer whose status says that all went well, where it says it did not. */
  isRefused?(answer: unknown): boolean
}

export type Look = (
  ...asked: Parameters<NonNullable<Writer['stands']>>
) => Promise<OpenPlace | Exclude<Standing, 'absent'>>

/** Both halves of a platform's API from one look at it: nothing is sent but after a look that found it absent. */
export function byApi(look: Look): Required<Pick<Writer, 'stands' | 'write'>> {
  const stands = async (...asked: Parameters<Look>): Promise<Standing> => {
    const found = await look(...asked)
    return typeof found === 'string' ? found : 'absent'
  }
  return {
    stands,
    async write(...asked) {
      const found = await look(...asked)
      if (typeof found === 'string') return found
      const answered = await found.send()
      return settled(found, answered) ?? lookedAfterwards(await stands(...asked), answered)
    },
  }
}

/** Undefined where the answer leaves open what became of it. */
function settled(place: OpenPlace, answered: Answered): WriteOutcome | undefined {
  if (answered === 'unsent') return 'no-place'
  if (answered === 'lost') return undefined
  const { status, json } = answered
  if (status === 401) return 'signed-out'
  // 408 is a proxy's word, which does not know what the shop did.
  if (status >= 400 && status < 500 && status !== 408) return 'refused'
  if (status >= 300 || json === undefined) return undefined
  if (place.isKept(json)) return 'written'
  return place.isRefused?.(json) ? 'refused' : undefined
}

/** Absent is no proof after a lost answer: the shop may be at it still. */
function lookedAfterwards(standing: Standing, answered: Answered): WriteOutcome {
  if (standing === 'already') return 'written'
  const redirected = typeof answered === 'object' && answered.status === 302
  return redirected && standing === 'signed-out' ? 'signed-out' : 'unknown'
}

/** What an answer to a look says where it is not the looked-for one. */
export function closedBy(answered: Answered): 'signed-out' | 'refused' | 'untold' | 'no-place' {
  if (answered === 'unsent') return 'no-place'
  if (answered === 'lost' || answered.status >= 500 || answered.status === 429) return 'untold'
  if (answered.status === 401 || answered.status === 302) return 'signed-out'
  return answered.status === 403 ? 'refused' : 'no-place'
}

/** The JSON of an answer that is one. */
export function jsonOf(answered: Answered): unknown {
  return typeof answered === 'object' && answered.status === 200 ? answered.json : undefined
}
