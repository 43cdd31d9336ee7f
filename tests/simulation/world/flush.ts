import type { JournalEntry, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { MoveTransaction } from '../../../lib/outbox/write-moves.ts'
import type { Commit } from '../oracle/witness.ts'
import type { Asking } from './disk.ts'
import { frozen } from './frozen.ts'

/** What a transaction asks of the disk it is made on. */
export interface FlushDeps {
  asking: Asking
  found: (key: string) => Shipment | undefined
  /** Whether this operation fails. */
  fails: (kind: 'full' | 'aborted' | 'unreadable') => boolean
}

export interface Flush {
  tx: MoveTransaction
  /** Its turn has come. */
  start(): void
  /** It goes to the disk, if it may: `commit` takes all of it at once. Nothing of it is there where it broke. */
  end(commit: (changes: readonly Commit[]) => void, goes: () => boolean): void
  /** The shipments it concerns. */
  readonly keys: readonly string[]
}

/** A transaction over shipments and journal, as a browser makes it. Its worker may die at each of its requests. */
export function createFlush({ asking, found, fails }: FlushDeps): Flush {
  const started = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const changes: Commit[] = []
  const keys: string[] = []
  let error: DOMException | null = null
  let over = false

  function abort(why: DOMException) {
    over = true
    done.reject(why)
  }

  async function request<T>(answer: () => T): Promise<T> {
    await started.promise
    if (!asking.alive()) return new Promise<never>(() => {})
    if (over) throw new DOMException('over', 'TransactionInactiveError')
    if (asking.survives()) return answer()
    over = true
    return new Promise<never>(() => {})
  }

  function fail(name: string): never {
    error = new DOMException(name, name)
    abort(error)
    throw error
  }

  const shipments = {
    get: (key: string) =>
      request(() => {
        keys.push(key)
        if (fails('unreadable')) fail('UnknownError')
        return changes.findLast((change) => change.key === key)?.after ?? found(key)
      }),
    put: (shipment: Shipment) =>
      request(() => {
        if (fails('full')) fail('QuotaExceededError')
        const { key } = shipment
        const before = changes.findLast((change) => change.key === key)?.after ?? found(key)
        changes.push({ key, before, after: frozen(shipment), entry: undefined })
      }),
  }
  const journal = {
    add: (entry: JournalEntry) =>
      request(() => {
        if (fails('full')) fail('QuotaExceededError')
        const last = changes.pop()
        if (last?.key !== entry.key) throw new Error('a line of the journal without its shipment')
        changes.push({ ...last, entry })
      }),
  }
  function objectStore(name: 'shipments'): typeof shipments
  function objectStore(name: 'journal'): typeof journal
  function objectStore(name: string) {
    return name === 'journal' ? journal : shipments
  }

  return {
    keys,
    tx: {
      objectStore,
      done: done.promise,
      get error() {
        return error
      },
      abort: () => abort(new DOMException('requested', 'AbortError')),
    },
    start: started.resolve,
    end(commit, goes) {
      if (over || !goes()) return
      if (asking.alive() && fails('aborted')) {
        error = new DOMException('broken', 'AbortError')
        return abort(error)
      }
      commit(changes)
      if (asking.survives()) done.resolve()
    },
  }
}
