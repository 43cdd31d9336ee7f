import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { createShipmentBook } from '../../lib/order-book/shipment-book.ts'
import { orderBook } from '../components/order-book.ts'
import { NOW, nthShipment } from '../components/world.ts'
import { runs } from '../deep.ts'

let now: number
/** Ends the pause that follows a read. */
let endPause: (() => void) | undefined
let changed: () => void

beforeEach(() => {
  now = 0
  endPause = undefined
  changed = () => {}
})

function open(shipments: Shipment[], journal: JournalEntry[] = []) {
  const stored = orderBook(shipments, journal)
  const queries = { ...stored.shipments }
  const book = createShipmentBook({
    queries,
    onChanged(listener) {
      changed = listener
      return () => {}
    },
    after(_, run) {
      endPause = run
      return () => {}
    },
    now: () => now,
  })
  const stop = book.open()
  return { ...stored, queries, book, stop }
}

const settled = () => vi.waitFor(() => expect(endPause).toBeDefined(), { interval: 5 })

async function change() {
  const end = endPause
  endPause = undefined
  changed()
  end?.()
  await settled()
}

const moved = ({ key }: Shipment): JournalEntry => ({
  key,
  at: NOW,
  event: 'status-learnt',
  from: 'accepted',
  to: 'accepted',
  detail: '',
})

test('the newest are shown while older ones are still being read', async () => {
  const shipments = Array.from({ length: 1500 }, (_, n) => nthShipment(n, { createdAt: NOW + n }))
  const { book, reads } = open(shipments)
  const states: { ready: boolean; shown: number; read: number }[] = []
  book.subscribe(() => {
    const { opened, ready, shipments: shown } = book.state()
    if (opened) states.push({ ready, shown: shown.length, read: reads.shipments })
  })
  await settled()
  expect(states).toEqual([
    { ready: false, shown: 200, read: 0 },
    { ready: true, shown: 1500, read: 1500 },
  ])
})

test('what moves behind the reading of a long book is there after the next read', async () => {
  const shipments: Shipment[] = Array.from({ length: 500 }, (_, n) => nthShipment(n))
  const journal: JournalEntry[] = []
  const { book, queries } = open(shipments, journal)
  const { after } = queries
  queries.after = async (...wanted) => {
    const slice = await after(...wanted)
    const [first] = slice
    if (wanted[0] === undefined && first) {
      shipments[shipments.indexOf(first)] = { ...first, submission: 'stuck', updatedAt: NOW + 1 } as Shipment
      journal.push(moved(first))
    }
    return slice
  }
  await settled()
  const stuck = () => book.state().shipments.filter(({ submission }) => submission === 'stuck').length
  expect([book.state().ready, stuck()]).toEqual([true, 0])
  await change()
  expect(stuck()).toBe(1)
})

test('what moves while a long book is first read is shown before all is read', async () => {
  const shipments: Shipment[] = Array.from({ length: 1500 }, (_, n) => nthShipment(n, { createdAt: NOW + n }))
  const journal: JournalEntry[] = []
  const { book, queries } = open(shipments, journal)
  const { after } = queries
  const newest = shipments.at(-1)
  queries.after = async (...wanted) => {
    if (wanted[0] === undefined && newest) {
      shipments[1499] = { ...newest, submission: 'stuck', updatedAt: NOW + 1 } as Shipment
      journal.push(moved(newest))
      now += 300
      changed()
    }
    return after(...wanted)
  }
  const states: [ready: boolean, stuck: number][] = []
  book.subscribe(() => {
    const { opened, ready, shipments: shown } = book.state()
    if (opened) states.push([ready, shown.filter(({ submission }) => submission === 'stuck').length])
  })
  await settled()
  expect(states.slice(0, 2)).toEqual([
    [false, 0],
    [false, 1],
  ])
})

test('what a read found before its book was closed is shown when the book is open again', async () => {
  const shipments: Shipment[] = Array.from({ length: 300 }, (_, n) => nthShipment(n))
  const { book, queries, stop } = open(shipments)
  await settled()
  shipments[0] = { ...nthShipment(0), orderChanged: true, updatedAt: NOW + 1 }
  now = 61_000
  const { after } = queries
  queries.after = async (...wanted) => {
    const slice = await after(...wanted)
    stop()
    return slice
  }
  await change()
  const found = () => book.state().shipments.filter(({ orderChanged }) => orderChanged).length
  expect(found()).toBe(0)
  queries.after = after
  book.open()
  await change()
  expect(found()).toBe(1)
})

test('reads all once, in slices, and then only what the journal and the view name', async () => {
  const shipments: Shipment[] = Array.from({ length: 1500 }, (_, n) => nthShipment(n))
  const journal: JournalEntry[] = []
  const { book, reads } = open(shipments, journal)
  await settled()
  expect(book.state()).toMatchObject({ ready: true, read: 1500 })
  expect(reads).toMatchObject({ shipments: 1500 })
  const [first, second] = shipments
  if (!first || !second) throw new Error('There are no shipments.')
  shipments[0] = nthShipment(0, { submission: 'stuck' })
  journal.push(moved(first))
  book.look([second.key])
  await change()
  expect(reads).toMatchObject({ shipments: 1502 })
  expect(book.state().shipments.find(({ key }) => key === first.key)?.submission).toBe('stuck')
})

test('what is in no journal is read again after a minute at the earliest', async () => {
  const shipment = nthShipment(1)
  const shipments = [shipment]
  const { book, reads } = open(shipments)
  await settled()
  shipments[0] = { ...shipment, orderChanged: true, updatedAt: NOW + 1 }
  now = 59_000
  await change()
  expect(reads.slices).toBe(1)
  now = 61_000
  await change()
  expect(reads.slices).toBe(2)
  expect(book.state().shipments[0]?.orderChanged).toBe(true)
})

test('a failed read keeps what was read, and what it missed is read the next time', async () => {
  const shipment = nthShipment(1)
  const shipments: Shipment[] = [shipment]
  const journal: JournalEntry[] = []
  const { book, queries } = open(shipments, journal)
  await settled()
  shipments[0] = nthShipment(1, { submission: 'stuck' })
  journal.push(moved(shipment))
  const { ofKeys } = queries
  queries.ofKeys = async () => {
    throw new Error('disk')
  }
  await change()
  expect(book.state()).toMatchObject({ ready: true, failure: { kind: 'bug' } })
  expect(book.state().shipments).toHaveLength(1)
  queries.ofKeys = ofKeys
  await change()
  expect(book.state().failure).toBeUndefined()
  expect(book.state().shipments[0]?.submission).toBe('stuck')
})

test('an open book comes to show what is stored, whenever it was closed, opened or failed to read', async () => {
  const step = fc.constantFrom('move', 'announce', 'close', 'open', 'fail', 'go-on', 'wait' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const shipments: Shipment[] = [1, 2].map((n) => nthShipment(n))
      const journal: JournalEntry[] = []
      const listeners = new Set<() => void>()
      const pauses: (() => void)[] = []
      const { shipments: queries } = orderBook(shipments, journal)
      let failing = 0
      let at = 0
      const book = createShipmentBook({
        queries: {
          ...queries,
          ofKeys: (keys) => (failing-- > 0 ? Promise.reject(new Error('disk')) : queries.ofKeys(keys)),
        },
        onChanged(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        after(_, run) {
          pauses.push(run)
          return () => {}
        },
        now: () => at,
      })
      let stop: (() => void) | undefined = book.open()
      const rest = async () => {
        for (let end = pauses.shift(); end; end = pauses.shift()) {
          end()
          await new Promise(setImmediate)
        }
      }
      await new Promise(setImmediate)
      for (const one of steps) {
        const [first] = shipments
        if (one === 'move' && first) {
          shipments[0] = { ...first, updatedAt: NOW + 1 + journal.length }
          journal.push(moved(first))
        } else if (one === 'announce') for (const listener of listeners) listener()
        else if (one === 'fail') failing = 1
        else if (one === 'wait') at += 61_000
        else if (one === 'go-on') await rest()
        else if (one === 'open') stop ??= book.open()
        else {
          stop?.()
          stop = undefined
        }
        await new Promise(setImmediate)
      }
      failing = 0
      // A screen that opens it sees what is stored; an open one gets each change.
      if (stop) for (const listener of listeners) listener()
      else book.open()
      await new Promise(setImmediate)
      await rest()
      const shown = book.state().shipments.map(({ key, updatedAt }) => [key, updatedAt])
      expect(shown).toEqual(shipments.map(({ key, updatedAt }) => [key, updatedAt]))
    }),
    runs(400),
  )
})

test('a closed book reads no more', async () => {
  const { reads, stop } = open([nthShipment(1)])
  await settled()
  stop()
  changed()
  endPause?.()
  await new Promise(setImmediate)
  expect(reads).toMatchObject({ slices: 1, looks: 0 })
})
