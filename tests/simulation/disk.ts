import type { JournalEntry, Shipment } from '../../lib/domain/shipment.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import type { ShipmentStore, Written } from '../../lib/outbox/store.ts'
import { frozen } from './frozen.ts'
import { queriesOver } from './queries.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** One write as the disk has it: what stood there before, what stands there now, and its line in the journal. */
export interface Commit {
  key: string
  before: Shipment | undefined
  after: Shipment
  entry: JournalEntry | undefined
}

/** How often of a thousand operations one fails. */
export interface DiskTroubles {
  full: number
  aborted: number
  unreadable: number
}

export interface DiskWorld {
  scheduler: Scheduler
  random: Random
  troubles: () => DiskTroubles
  /** Told before it is committed: what a careless store does. */
  acknowledges: 'committed' | 'begun'
  /** Relaxed commits are acknowledged before they are on the disk: a power cut undoes those since the last strict one. */
  durability: 'strict' | 'relaxed'
  committed: (commit: Commit) => void
}

/** Whoever asks the disk for something: it may be dead before its turn comes. */
export interface Asking {
  alive(): boolean
  /** A point at which it may die; whether it is still alive then. */
  survives(): boolean
  now(): number
}

export interface Disk {
  readonly shipments: ReadonlyMap<string, Shipment>
  readonly journal: readonly JournalEntry[]
  /** What would be there after a power cut just now. */
  safe(key: string): Shipment | undefined
  openStore(asking: Asking): ShipmentStore
  cutPower(): void
}

type Job = (done: () => void) => void

/** One database: its transactions take turns, each on its own time, and what is not committed is as if it never was. */
export function createDisk(world: DiskWorld): Disk {
  const { scheduler, random, troubles } = world
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

  function commit(change: Commit): void {
    shipments.set(change.key, change.after)
    if (change.entry) journal.push({ ...change.entry, seq: journal.length + 1 })
    if (world.durability === 'strict') unsafe = []
    else unsafe.push(change)
    world.committed(change)
  }

  function write(
    asking: Asking,
    key: string,
    decide: Parameters<ShipmentStore['write']>[1],
  ): Promise<Written> {
    const { promise, resolve, reject } = Promise.withResolvers<Written>()
    const begun = inTurn<never>(asking, (_, done) => {
      if (fails('full')) throw trouble('QuotaExceededError')
      const found = shipments.get(key)
      const step = decide(found)
      const applied = step && applyMove(found, key, step, asking.now())
      if (!applied) {
        resolve({ shipment: found, moved: false })
        return done()
      }
      const cutsBefore = powerCuts
      if (world.acknowledges === 'begun') resolve({ shipment: applied.shipment, moved: true })
      scheduler.after(random.between(0.5, 20), () => {
        if (powerCuts > cutsBefore) return
        // What a worker had asked to be committed when it died may be committed all the same.
        const goes = asking.survives() || random.chance(0.5)
        if (!goes) return done()
        if (asking.alive() && fails('aborted')) {
          reject(trouble('AbortError'))
          return done()
        }
        const shipment = frozen(applied.shipment)
        commit({ key, before: found, after: shipment, entry: applied.entry })
        if (asking.survives()) resolve({ shipment, moved: true })
        done()
      })
    })
    begun.catch(reject)
    return promise
  }

  return {
    shipments,
    journal,
    safe: (key) => {
      const undone = unsafe.find((change) => change.key === key)
      return undone ? undone.before : shipments.get(key)
    },
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
      const asks = <Asked extends readonly unknown[], Answer>(answer: (...asked: Asked) => Answer) => {
        return (...asked: Asked) => read(asking, () => answer(...asked))
      }
      const queries = queriesOver(shipments)
      return {
        get: asks((key) => shipments.get(key)),
        dueKeys: asks(queries.dueKeys),
        keysIn: asks(queries.keysIn),
        cancellationsIn: asks(queries.cancellationsIn),
        refreshDue: asks(queries.refreshDue),
        unfinished: asks(queries.unfinished),
        write: (key, decide) => write(asking, key, decide),
      }
    },
  }
}

function trouble(name: string): Error {
  return Object.assign(new Error(name), { name })
}
