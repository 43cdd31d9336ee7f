import type { DBSchema } from 'idb'
import type * as z from 'zod/mini'
import type { Account } from '../domain/account.ts'
import { databaseOpener } from './database-opener.ts'

/** Whose answer it is: another shop's, or the same one's at another address, is another answer. */
type Asker = Pick<Account, 'id' | 'api' | 'partnerCode'>
/** Account, address, partner code, question: the account in front, so that all of one account's lie together. */
type Key = [id: string, api: string, partnerCode: string, question: string]

interface Kept {
  answer: unknown
  at: number
  until: number
}

interface CacheSchema extends DBSchema {
  answers: { key: Key; value: Kept; indexes: { until: number } }
}

/** What the carrier answered a while ago. Losing all of it costs a request each; no method ever rejects. */
export interface AnswerCache {
  /** Undefined where none is kept, or one that is too old or of another shape. */
  get<Shape extends z.ZodMiniType>(
    asker: Asker,
    question: string,
    shape: Shape,
  ): Promise<z.output<Shape> | undefined>
  keep(asker: Asker, question: string, answer: unknown, forMs: number): Promise<void>
  /** Drops all that this account was ever answered. */
  forget(accountId: string): Promise<void>
}

/** Together at most 30 MB, usually some kilobytes. */
const MOST_ANSWERS = 300
const LONGEST_ANSWER = 100_000

/** The worker is its one writer. */
export function openAnswerCache(now: () => number): AnswerCache {
  const database = databaseOpener<CacheSchema>('quickship-answers', (created) => {
    created.createObjectStore('answers').createIndex('until', 'until')
  })

  return {
    async get(asker, question, shape) {
      try {
        const kept = await (await database()).get('answers', keyOf(asker, question))
        // A clock that was set back must not keep an answer for longer.
        if (!kept || now() >= kept.until || now() < kept.at) return undefined
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
        // A full disk: the next time asks the carrier again.
      }
    },

    async forget(accountId) {
      try {
        // An array sorts after every text: all keys that begin with this account.
        await (await database()).delete('answers', IDBKeyRange.bound([accountId], [accountId, []]))
      } catch {
        // What stays lies under the old address and partner code, or runs out.
      }
    },
  }
}

function keyOf({ id, api, partnerCode }: Asker, question: string): Key {
  return [id, api, partnerCode, question]
}
