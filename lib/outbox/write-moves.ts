import type { JournalEntry, Shipment } from '../domain/shipment.ts'
import { applyMove } from './apply-move.ts'
import type { ShipmentStore, StoreWorld, Written } from './store.ts'

type Decide = Parameters<ShipmentStore['write']>[1]

/** One flush: a transaction over shipments and journal, strictly durable. */
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
 * Writes moves. A flush takes a disk its time and they are made one after the other, so that the moves which come
 * meanwhile share the next one. Each is told once its own is on the disk, and none fails for another's fault.
 */
export function moveWriter(
  begin: () => Promise<MoveTransaction>,
  { now, changed }: StoreWorld,
): ShipmentStore['write'] {
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

  /** All of them in one flush, or none. */
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

/** Resolves once it is on the disk. Where it is not, nothing of it is, and its own word for why goes before a request's. */
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
    // What broke the work had ended it already.
  }
}
