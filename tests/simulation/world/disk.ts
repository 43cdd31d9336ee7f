import type { JournalEntry, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentStore } from '../../../lib/outbox/store.ts'
import { moveWriter } from '../../../lib/outbox/write-moves.ts'
import type { Commit, Shelf } from '../oracle/witness.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import { createFlush } from './flush.ts'
import { queriesOver } from './queries.ts'

/** How often of a thousand operations one fails. */
export interface DiskTroubles {
  full: number
  aborted: number
  unreadable: number
}

export interface DiskDeps {
  scheduler: Scheduler
  random: Random
  troubles: () => DiskTroubles
  /** Relaxed commits are acknowledged before they are on the disk: a power cut undoes those since the last strict one. */
  durability: 'strict' | 'relaxed'
  /** For each change, with how many shared the flush. */
  committed: (commit: Commit, together: number) => void
  /** A move failed, and whether it failed by itself. */
  failed: (key: string, alone: boolean) => void
  /** The write resolved, and screens were not notified. */
  unannounced: (key: string) => void
}

/** A disk user, who may be dead before its turn. */
export interface Asking {
  alive(): boolean
  /** A point at which it may die; whether it is still alive then. */
  survives(): boolean
  now(): number
}

export interface Disk extends Shelf {
  readonly journal: readonly JournalEntry[]
  openStore(asking: Asking): ShipmentStore
  /** None of its operations fails. */
  isSound(): boolean
  cutPower(): void
}

type Job = (done: () => void) => void

/** One database: its transactions take turns, each on its own time, and what is not committed is as if it never was. */
export function createDisk(deps: DiskDeps): Disk {
  const { scheduler, random, troubles } = deps
  const shipments = new Map<string, Shipment>()
  const journal: JournalEntry[] = []
  let unsafe: Commit[] = []
  let waiting: Job[] = []
  let busy = false
  let powerCuts = 0

  function take(job: Job): void {
    waiting.push(job)
    if (!busy) next()
  }

  function next(): void {
    const job = waiting.shift()
    busy = job !== undefined
    job?.(next)
  }

  /** In its turn, some time later; not at all where power or worker are gone by then. */
  function inTurn<T>(asking: Asking, work: (resolve: (value: T) => void, done: () => void) => void) {
    const begunBefore = powerCuts
    return new Promise<T>((resolve, reject) =>
      take((done) => {
        scheduler.after(random.between(0.1, 1.5), () => {
          if (powerCuts > begunBefore) return
          if (!asking.survives()) return done()
          try {
            work(resolve, done)
          } catch (error) {
            reject(error)
            done()
          }
        })
      }),
    )
  }

  function read<T>(asking: Asking, answer: () => T): Promise<T> {
    return inTurn<T>(asking, (resolve, done) => {
      if (fails('unreadable')) throw trouble('UnknownError')
      resolve(answer())
      done()
    })
  }

  function fails(kind: keyof DiskTroubles): boolean {
    const often = troubles()[kind]
    return often > 0 && random.chance(often / 1000)
  }

  function commit(changes: readonly Commit[]): void {
    if (deps.durability === 'strict') unsafe = []
    for (const change of changes) {
      shipments.set(change.key, change.after)
      if (change.entry) journal.push({ ...change.entry, seq: journal.length + 1 })
      if (deps.durability === 'relaxed') unsafe.push(change)
      deps.committed(change, changes.length)
    }
  }

  /** The real writer of moves, over transactions of this disk. */
  function writerOf(asking: Asking): ShipmentStore['write'] {
    const failedAlone = new Set<string>()
    let shownOld = false

    async function begin() {
      const flush = createFlush({ asking, found: (key) => shipments.get(key), fails })
      flush.tx.done.catch(() => {
        for (const key of flush.keys) {
          if (flush.keys.length === 1) failedAlone.add(key)
          else failedAlone.delete(key)
        }
      })
      void inTurn<never>(asking, (_, done) => {
        const cutsBefore = powerCuts
        flush.start()
        scheduler.after(random.between(0.5, 20), () => {
          if (powerCuts > cutsBefore) return
          // A commit requested before death may still happen.
          const down = (changes: readonly Commit[]) => {
            shownOld ||= changes.length > 0
            commit(changes)
          }
          flush.end(down, () => asking.survives() || random.chance(0.5))
          done()
        })
      })
      return flush.tx
    }

    const changed = () => {
      shownOld = false
    }
    const write = moveWriter(begin, { now: asking.now, changed })
    return (key, decide) => {
      failedAlone.delete(key)
      const written = write(key, decide)
      written.then(
        ({ moved }) => moved && shownOld && deps.unannounced(key),
        () => deps.failed(key, failedAlone.has(key)),
      )
      return written
    }
  }

  return {
    shipments,
    journal,
    safe: (key) => {
      const undone = unsafe.find((change) => change.key === key)
      return undone ? undone.before : shipments.get(key)
    },
    isSound: () => Object.values(troubles()).every((often) => often === 0),
    cutPower() {
      powerCuts += 1
      waiting = []
      busy = false
      for (const { key, before, entry } of unsafe.reverse()) {
        if (before) shipments.set(key, before)
        else shipments.delete(key)
        if (entry) journal.pop()
      }
      unsafe = []
    },
    openStore(asking) {
      const asks = <Given extends readonly unknown[], Answer>(answer: (...given: Given) => Answer) => {
        return (...given: Given) => read(asking, () => answer(...given))
      }
      const queries = queriesOver(shipments)
      return {
        get: asks((key) => shipments.get(key)),
        dueKeys: asks(queries.dueKeys),
        keysIn: asks(queries.keysIn),
        cancellationsIn: asks(queries.cancellationsIn),
        refreshDue: asks(queries.refreshDue),
        notLookedUp: asks(queries.notLookedUp),
        unfinished: asks(queries.unfinished),
        ofOrder: asks(queries.ofOrder),
        write: writerOf(asking),
      }
    },
  }
}

function trouble(name: string): Error {
  return Object.assign(new Error(name), { name })
}
