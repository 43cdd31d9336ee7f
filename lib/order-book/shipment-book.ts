import { coalesce } from '../app/coalesce.ts'
import type { After, Services, ShipmentQueries } from '../app/services.ts'
import type { Failure } from '../domain/failure.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { failureOf } from '../messages/failure-of.ts'
import { type BookIndex, createListedBook } from './listed-book.ts'
import type { ListedShipment } from './listed-shipment.ts'

/** A bulk makes a hundred moves a second; the list shows them a few times a second. */
const BETWEEN_MS = 300
/** More than a page shows. */
const NEWEST = 200
const SLICE = 1_000
/** Small slices while the list is in use, so that no key press waits. */
const SWEPT_SLICE = 250
/** Changes without a journal entry outside the view are read this often at most. */
const BETWEEN_SWEEPS_MS = 60_000

interface BookState {
  /** By place, unsorted. */
  shipments: readonly ListedShipment[]
  /** What a search finds them by. */
  index: BookIndex
  read: number
  /** The newest are there; older ones are being read. */
  opened: boolean
  /** All were read once. */
  ready: boolean
  /** Why the last read failed. */
  failure?: Failure
}

interface ShipmentBookDeps {
  queries: ShipmentQueries
  onChanged: Services['onShipmentsChanged']
  after: After
  /** Milliseconds of any clock that only goes forward. */
  now: () => number
}

/** All shipments in memory, the newest first. They are read once, in slices; then only journal entries and rows in view. */
export function createShipmentBook({ queries, onChanged, after, now }: ShipmentBookDeps) {
  const listed = createListedBook()
  const listeners = new Set<() => void>()
  const { index } = listed
  let state: BookState = { shipments: [], index, read: 0, opened: false, ready: false }
  let inView: readonly string[] = []
  /** The journal's line up to which it was read, and when all shipments were last read. */
  let caughtUp: { line: number; sweptAt: number } | undefined
  let isOpen = false

  function publish(change: Partial<BookState>) {
    const { failure: _, ...before } = state
    state = { ...before, ...change }
    for (const listener of listeners) listener()
  }

  /** Returns whether anything changed. */
  function take(shipments: readonly Shipment[], moved?: ReadonlySet<string>): boolean {
    const changed = shipments.filter(
      ({ key, updatedAt }) => listed.get(key)?.updatedAt !== updatedAt || moved?.has(key),
    )
    for (const shipment of changed) listed.put(shipment)
    return changed.length > 0
  }

  /** A short book is read at once. */
  async function readNewest() {
    const newest = await queries.newest(NEWEST)
    if (newest.length < NEWEST || !isOpen) return
    take(newest)
    publish({ shipments: listed.rows(), read: newest.length, opened: true })
  }

  async function readAll() {
    const line = caughtUp?.line ?? (await queries.lastLine())
    if (!state.opened) await readNewest()
    const most = state.opened ? SWEPT_SLICE : SLICE
    let last: Shipment | undefined
    let read = 0
    let changed = !state.ready || state.failure !== undefined
    do {
      const slice = await queries.after(last?.key, most)
      changed = take(slice) || changed
      read += slice.length
      if (!state.opened) publish({ read })
      last = slice.length < most ? undefined : slice.at(-1)
    } while (last && isOpen)
    if (!isOpen) return
    caughtUp = { line, sweptAt: now() }
    if (!changed) return
    const shipments = listed.rows()
    publish({ shipments, read: shipments.length, opened: true, ready: true })
  }

  async function catchUp({ line, sweptAt }: { line: number; sweptAt: number }) {
    const entries = await queries.since(line)
    const moved = new Set(entries.map(({ key }) => key))
    const changed = take(await queries.ofKeys([...new Set([...moved, ...inView])]), moved)
    caughtUp = { line: entries.at(-1)?.seq ?? line, sweptAt }
    if (changed || state.failure) publish({ shipments: listed.rows() })
    if (entries.length === 0 && now() - sweptAt > BETWEEN_SWEEPS_MS) await readAll()
  }

  const read = coalesce(async () => {
    if (!isOpen) return
    try {
      await (caughtUp ? catchUp(caughtUp) : readAll())
    } catch (error) {
      publish({ failure: failureOf(error) })
    }
    await new Promise<void>((resolve) => after(BETWEEN_MS, resolve))
  })

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads until the function it returns is called. */
    open() {
      isOpen = true
      const stop = onChanged(read)
      read()
      return () => {
        isOpen = false
        stop()
      }
    },
    again: read,
    /** Rows in view are read again even without a journal entry. */
    look(keys: readonly string[]) {
      inView = keys
    },
  }
}
