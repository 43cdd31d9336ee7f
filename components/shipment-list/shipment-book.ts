import type { Failure } from '../../lib/domain/failure.ts'
import { type ListedShipment, listed } from '../../lib/domain/listed-shipment.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { failureOf } from '../failure-of.ts'
import type { ShipmentQueries } from '../workbench/workbench-services.tsx'

/** A bulk makes a hundred moves a second: they are read and shown a few times a second. */
const BETWEEN_MS = 300
const SLICE = 1_000
/** While the list is worked with, so that no key waits for the reading of a thousand. */
const SWEPT_SLICE = 100
/** What moves no shipment is in no journal; past what is in view it is caught up with no more often than this. */
const BETWEEN_SWEEPS_MS = 60_000

interface BookState {
  /** In no order. */
  shipments: readonly ListedShipment[]
  /** How many were read so far. */
  read: number
  /** All of them were read at least once. */
  ready: boolean
  /** Why they could not be read the last time. */
  failure?: Failure
}

/**
 * All shipments, held and kept up to date: read once, a slice at a time, and from then on only what the journal tells
 * of and what is in view.
 */
export function createShipmentBook(queries: ShipmentQueries, onChanged: (changed: () => void) => () => void) {
  const known = new Map<string, ListedShipment>()
  const listeners = new Set<() => void>()
  let state: BookState = { shipments: [], read: 0, ready: false }
  let inView: readonly string[] = []
  let line: number | undefined
  let sweptAt = 0
  let open = false
  let working = false
  let again = false

  function publish(change: Partial<BookState>) {
    const { failure: _, ...before } = state
    state = { ...before, ...change }
    for (const listener of listeners) listener()
  }

  /** Whether anything of it is new: what moved, and what was written since. */
  function take(shipments: readonly Shipment[], moved?: ReadonlySet<string>): boolean {
    let anew = false
    for (const shipment of shipments) {
      const asBefore = known.get(shipment.key)?.updatedAt === shipment.updatedAt
      if (asBefore && !moved?.has(shipment.key)) continue
      known.set(shipment.key, listed(shipment))
      anew = true
    }
    return anew
  }

  async function readAll() {
    const from = await queries.lastLine()
    const most = state.ready ? SWEPT_SLICE : SLICE
    let last: Shipment | undefined
    let read = 0
    let anew = !state.ready || state.failure !== undefined
    do {
      const slice = await queries.after(last?.key, most)
      anew = take(slice) || anew
      read += slice.length
      if (!state.ready) publish({ read })
      last = slice.length < most ? undefined : slice.at(-1)
    } while (last && open)
    if (!open) return
    line ??= from
    sweptAt = performance.now()
    if (anew) publish({ shipments: [...known.values()], ready: true })
  }

  async function catchUp(from: number) {
    const entries = await queries.since(from)
    line = entries.at(-1)?.seq ?? from
    const moved = new Set(entries.map(({ key }) => key))
    const anew = take(await queries.ofKeys([...new Set([...moved, ...inView])]), moved)
    if (anew || state.failure) publish({ shipments: [...known.values()] })
    if (entries.length === 0 && performance.now() - sweptAt > BETWEEN_SWEEPS_MS) await readAll()
  }

  async function work() {
    again = true
    if (working) return
    working = true
    while (again && open) {
      again = false
      try {
        if (line === undefined) await readAll()
        else await catchUp(line)
      } catch (error) {
        publish({ failure: failureOf(error) })
      }
      await new Promise((goOn) => setTimeout(goOn, BETWEEN_MS))
    }
    working = false
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads and goes on reading until it is closed by what this answers. */
    open() {
      open = true
      const stop = onChanged(() => void work())
      void work()
      return () => {
        open = false
        stop()
      }
    },
    again: () => void work(),
    /** These are looked at even where the journal tells nothing of them. */
    look: (keys: readonly string[]) => {
      inView = keys
    },
  }
}
