import type { ShopLookUp, WriteOutcome } from '../../domain/store/write-back/write-back.ts'
import type { Answered } from './session.ts'
import type { Writer } from './writer.ts'

export interface Destination {
  send(): Promise<Answered>
  showsCode(answer: unknown): boolean
  /** Some APIs refuse with a success status. */
  isRefused?(answer: unknown): boolean
  /** Some APIs use a refusal's status when the session has ended. */
  isSignedOut?(answer: unknown): boolean
}

export type Look = (
  ...given: Parameters<NonNullable<Writer['stands']>>
) => Promise<Destination | Exclude<ShopLookUp, 'absent'>>

/** Nothing is sent unless a look-up found it absent. */
export function byApi(look: Look): Required<Pick<Writer, 'stands' | 'write'>> {
  const stands = async (...given: Parameters<Look>): Promise<ShopLookUp> => {
    const found = await look(...given)
    return typeof found === 'string' ? found : 'absent'
  }
  return {
    stands,
    async write(...given) {
      const found = await look(...given)
      if (typeof found === 'string') return found
      const answered = await found.send()
      return settled(found, answered) ?? outcomeOfLookUp(await stands(...given), answered)
    },
  }
}

/** Undefined: the outcome is unknown. */
function settled(destination: Destination, answered: Answered): WriteOutcome | undefined {
  if (answered === 'unsent') return 'no-place'
  if (answered === 'lost') return undefined
  const { status, json } = answered
  if (status === 401 || (status === 403 && destination.isSignedOut?.(json))) return 'signed-out'
  if (status >= 400 && status < 500 && !PASSING.includes(status)) return 'refused'
  if (status >= 300 || json === undefined) return undefined
  if (destination.showsCode(json)) return 'written'
  return destination.isRefused?.(json) ? 'refused' : undefined
}

/** After a lost answer, absent is no proof: the shop may still be at work. */
function outcomeOfLookUp(lookUp: ShopLookUp, answered: Answered): WriteOutcome {
  if (lookUp === 'already') return 'written'
  const redirected = typeof answered === 'object' && answered.status === 302
  return redirected && lookUp === 'signed-out' ? 'signed-out' : 'unknown'
}

/** 408 comes from a proxy, 429 of many orders at once. */
const PASSING: readonly number[] = [408, 429]

export function closedBy(answered: Answered): 'signed-out' | 'refused' | 'untold' | 'no-place' {
  if (answered === 'unsent') return 'no-place'
  if (answered === 'lost' || answered.status >= 500 || PASSING.includes(answered.status)) return 'untold'
  if (answered.status === 401 || answered.status === 302) return 'signed-out'
  return answered.status === 403 ? 'refused' : 'no-place'
}

export function jsonOf(answered: Answered): unknown {
  return typeof answered === 'object' && answered.status === 200 ? answered.json : undefined
}
