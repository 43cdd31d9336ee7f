import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'
import { settled, type Transaction } from '../settings/database-opener.ts'
import { applyMove, type Move, type Note } from './apply-move.ts'

export interface Written {
  shipment: Shipment | undefined
  moved: boolean
}

/**
 * One strictly durable transaction. Writes nothing without a move or an allowed transition. Moves share
 * flushes, so `decide` may run twice.
 */
export type WriteMove = (
  key: string,
  decide: (found: Shipment | undefined) => Move | Note | undefined,
) => Promise<Written>

export interface StoreDeps {
  now: () => number
  changed: () => void
}

/** Of one shipment, by all moves of a flush. */
export interface Change {
  before?: Shipment | undefined
  after: Shipment | undefined
}

interface WriterDeps<Tx> extends StoreDeps {
  /** Also written with the shipments of a flush. */
  beside?: (tx: Tx, changes: readonly Change[]) => Promise<void>
}

type Decide = Parameters<WriteMove>[1]

export interface MoveTransaction extends Transaction {
  objectStore(name: 'shipments'): {
    get(key: string): Promise<Shipment | undefined>
    put(shipment: Shipment): Promise<unknown>
  }
  objectStore(name: 'journal'): { add(entry: JournalEntry): Promise<unknown> }
}

interface Waiting {
  key: string
  decide: Decide
  written: PromiseWithResolvers<Written>
}

/**
 * Writes moves one flush at a time; moves made meanwhile share the next one. Each resolves once it is on the
 * disk, and none fails because of another.
 */
export function moveWriter<Tx extends MoveTransaction>(
  begin: () => Promise<Tx>,
  { now, changed, beside }: WriterDeps<Tx>,
): WriteMove {
  let waiting: Waiting[] = []
  let flushing = false

  async function flush() {
    flushing = true
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      try {
        await flushAll(together)
      } catch (error) {
        if (together.length === 1) together[0]?.written.reject(error)
        else for (const one of together) await flushAll([one]).catch(one.written.reject)
      }
    }
    flushing = false
  }

  async function flushAll(together: readonly Waiting[]): Promise<void> {
    const tx = await begin()
    const shipments = tx.objectStore('shipments')
    const journal = tx.objectStore('journal')
    const outcomes = await settled(tx, async () => {
      const keys = [...new Set(together.map(({ key }) => key))]
      const read = await Promise.all(keys.map((key) => shipments.get(key)))
      const latest = new Map(keys.map((key, at) => [key, read[at]]))
      // Requests are made at once: to wait for each costs as much as the flush.
      const requests: Promise<unknown>[] = []
      const made = (request: Promise<unknown>) => {
        // If a later move throws, this one is never awaited.
        request.catch(() => {})
        requests.push(request)
      }
      const written = together.map(({ key, decide }): Written => {
        const found = latest.get(key)
        const step = decide(found)
        const applied = step && applyMove(found, key, step, now())
        if (!applied) return { shipment: found, moved: false }
        const { shipment, entry } = applied
        latest.set(key, shipment)
        made(shipments.put(shipment))
        if (entry) made(journal.add(entry))
        return { shipment, moved: true }
      })
      const changes = keys.map((key, at) => ({ before: read[at], after: latest.get(key) }))
      if (beside) made(beside(tx, changes))
      await Promise.all(requests)
      return written
    })
    if (outcomes.some(({ moved }) => moved)) changed()
    for (const [at, outcome] of outcomes.entries()) together[at]?.written.resolve(outcome)
  }

  return (key, decide) => {
    const written = Promise.withResolvers<Written>()
    waiting.push({ key, decide, written })
    if (!flushing) void flush()
    return written.promise
  }
}
