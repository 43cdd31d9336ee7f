import type { JournalEntry, Shipment } from '../domain/shipment/shipment.ts'

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

interface WriterDeps<Tx> extends StoreDeps {
  /** Also written with each shipment. */
  beside?: (tx: Tx, before: Shipment | undefined, after: Shipment) => Promise<void>
}

import { applyMove, type Move, type Note } from './apply-move.ts'

type Decide = Parameters<WriteMove>[1]

export interface MoveTransaction {
  objectStore(name: 'shipments'): {
    get(key: string): Promise<Shipment | undefined>
    put(shipment: Shipment): Promise<unknown>
  }
  objectStore(name: 'journal'): { add(entry: JournalEntry): Promise<unknown> }
  readonly done: Promise<void>
  readonly error: DOMException | null
  abort(): void
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
    const outcomes = await settled(tx, async () => {
      const written: Written[] = []
      for (const { key, decide } of together) {
        const found = await shipments.get(key)
        const step = decide(found)
        const applied = step && applyMove(found, key, step, now())
        written.push({ shipment: applied?.shipment ?? found, moved: applied !== undefined })
        if (!applied) continue
        await shipments.put(applied.shipment)
        await beside?.(tx, found, applied.shipment)
        if (applied.entry) await tx.objectStore('journal').add(applied.entry)
      }
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

/** Resolves once on the disk. The transaction's own error is preferred to a request's. */
async function settled<T>(tx: MoveTransaction, work: () => Promise<T>): Promise<T> {
  const ended = tx.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  let result: T
  try {
    result = await work()
  } catch (error) {
    abort(tx)
    await ended
    throw tx.error ?? error
  }
  const broken = await ended
  if (broken) throw broken.error
  return result
}

function abort(tx: MoveTransaction) {
  try {
    tx.abort()
  } catch {
    // The transaction had already ended.
  }
}
