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
  /** By position, unsorted. */
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
  /** Something was taken that no listener knows of: the read may have ended before its end. */
  let isNew = false
  let shownAt = 0
  /** Something changed since the journal was last read. */
  let isMoved = false

  function publish(change: Partial<BookState>) {
    const { failure: _, ...before } = state
    state = { ...before, ...change }
    for (const listener of listeners) listener()
  }

  function show(change: Partial<BookState> = {}) {
    if (!isNew && !state.failure && (state.ready || !change.ready)) return
    isNew = false
    shownAt = now()
    publish({ shipments: listed.rows(), ...change })
  }

  function take(shipments: readonly Shipment[], moved?: ReadonlySet<string>) {
    for (const shipment of shipments) {
      const { key, updatedAt } = shipment
      if (listed.get(key)?.updatedAt === updatedAt && !moved?.has(key)) continue
      listed.put(shipment)
      isNew = true
    }
  }

  /** What moved after the line, and what is in view. */
  async function takeMoved(line: number) {
    isMoved = false
    const entries = await queries.since(line)
    const moved = new Set(entries.map(({ key }) => key))
    take(await queries.ofKeys([...new Set([...moved, ...inView])]), moved)
    return { line: entries.at(-1)?.seq ?? line, moves: entries.length }
  }

  /** A short book is read at once. */
  async function readNewest() {
    const newest = await queries.newest(NEWEST)
    if (newest.length < NEWEST || !isOpen) return
    take(newest)
    show({ read: newest.length, opened: true })
  }

  async function readAll() {
    let line = caughtUp?.line ?? (await queries.lastLine())
    if (!state.opened) await readNewest()
    const most = state.opened ? SWEPT_SLICE : SLICE
    let last: Shipment | undefined
    let read = 0
    do {
      const slice = await queries.after(last?.key, most)
      take(slice)
      read += slice.length
      if (!state.opened) publish({ read })
      else if (isMoved && now() - shownAt >= BETWEEN_MS) {
        // A long read takes seconds.
        line = (await takeMoved(line)).line
        show()
      }
      last = slice.length < most ? undefined : slice.at(-1)
    } while (last && isOpen)
    if (!isOpen) return
    caughtUp = { line, sweptAt: now() }
    show({ read, opened: true, ready: true })
  }

  async function catchUp({ line, sweptAt }: { line: number; sweptAt: number }) {
    const caught = await takeMoved(line)
    caughtUp = { line: caught.line, sweptAt }
    show()
    if (caught.moves === 0 && now() - sweptAt > BETWEEN_SWEEPS_MS) await readAll()
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
      const stop = onChanged(() => {
        isMoved = true
        read()
      })
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
