import type { DBSchema } from 'idb'
import type * as z from 'zod/mini'
import type { Account } from '../domain/account.ts'
import { clockWasSetBack } from '../domain/clock.ts'
import { databaseOpener } from './database-opener.ts'

/** Another shop or address has its own answers. */
type Asker = Pick<Account, 'id' | 'api' | 'partnerCode'>
/** The account comes first, so its answers lie together. */
type Key = [id: string, api: string, partnerCode: string, question: string]

interface Kept {
  answer: unknown
  at: number
  until: number
}

interface CacheSchema extends DBSchema {
  answers: { key: Key; value: Kept; indexes: { until: number } }
}

/** Cached answers of the carrier. Losing them costs requests only; no method rejects. */
export interface AnswerCache {
  /** Undefined when missing, expired or of another shape. */
  get<Shape extends z.ZodMiniType>(
    asker: Asker,
    question: string,
    shape: Shape,
  ): Promise<z.output<Shape> | undefined>
  keep(asker: Asker, question: string, answer: unknown, forMs: number): Promise<void>
  forget(accountId: string): Promise<void>
}

/** At most 30 MB, usually a few kilobytes. */
const MOST_ANSWERS = 300
const LONGEST_ANSWER = 100_000

/** Written by the worker only. */
export function openAnswerCache(now: () => number): AnswerCache {
  const database = databaseOpener<CacheSchema>('quickship-answers', (created) => {
    created.createObjectStore('answers').createIndex('until', 'until')
  })

  return {
    async get(asker, question, shape) {
      try {
        const kept = await (await database()).get('answers', keyOf(asker, question))
        if (!kept || now() >= kept.until || clockWasSetBack(kept.at, now())) return undefined
        const read = shape.safeParse(kept.answer)
        return read.success ? read.data : undefined
      } catch {
        return undefined
      }
    },

    async keep(asker, question, answer, forMs) {
      try {
        if (JSON.stringify(answer).length > LONGEST_ANSWER) return
        const tx = (await database()).transaction('answers', 'readwrite')
        await tx.store.put({ answer, at: now(), until: now() + forMs }, keyOf(asker, question))
        let surplus = (await tx.store.count()) - MOST_ANSWERS
        // Soonest to expire first.
        for (let cursor = await tx.store.index('until').openCursor(); cursor; surplus--) {
          if (cursor.value.until > now() && surplus <= 0) break
          await cursor.delete()
          cursor = await cursor.continue()
        }
        await tx.done
      } catch {
        // A full disk: ask the carrier next time.
      }
    },

    async forget(accountId) {
      try {
        // An array sorts after every text: all keys of this account.
        await (await database()).delete('answers', IDBKeyRange.bound([accountId], [accountId, []]))
      } catch {
        // What remains is under the old address, or expires.
      }
    },
  }
}

function keyOf({ id, api, partnerCode }: Asker, question: string): Key {
  return [id, api, partnerCode, question]
}
