import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { noteKey, noteMark } from '../../lib/domain/store/write-back/parcel-note.ts'
import { cancelDue, newlyDue } from '../../lib/domain/store/write-back/write-back-state.ts'
import { writeBacksOf } from '../../lib/write-back/read.ts'
import { openWriteBackStore } from '../../lib/write-back/store.ts'
import { type ShopPage, workOff } from '../../lib/write-back/work.ts'
import { draft, shipment } from '../components/world.ts'
import { startShop } from './shop.ts'

const SETTLES_MS = 60_000

const STORE = 'shop.example'
const CODE = 'S1.A1.17373471'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** A shop, an order shipped for it, and workers that tell it: each as the one before left the disk. */
async function shipped(orders = 1) {
  const shop = await startShop()
  const shipments = Array.from({ length: orders }, (_, at) => {
    const one = shipment({ draft: draft({ orderId: `${at + 1}` }) })
    return orders === 1 || !one.acceptance
      ? one
      : { ...one, acceptance: { ...one.acceptance, trackingCode: `S1.A1.${at}` } }
  })
  const records = openWriteBackStore(() => {})
  const key = shipments[0]?.key ?? ''
  const around = { clock: 1_000_000, on: true, open: true as boolean }
  await records.gather(
    shipments.map((one) => newlyDue(one.key, STORE, around.clock)),
    1,
  )

  /** A worker of its own, holding locks of its own. */
  function worker(page: ShopPage = shop.blindPage, lock = locks()) {
    const world = {
      records: openWriteBackStore(() => {}),
      shipmentOf: async (wanted: string) => shipments.find((one) => one.key === wanted),
      isOn: async () => around.on,
      pageOf: async () => (around.open ? page : undefined),
      lock,
      now: () => around.clock,
    }
    return (opened = false) => workOff(world, STORE, opened)
  }

  return {
    shop,
    shipments,
    around,
    worker,
    key,
    passes: (ms: number) => {
      around.clock += ms
    },
    state: async () => (await records.get(key))?.state,
    record: () => records.get(key),
  }
}

function locks() {
  const held = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (held.get(name) ?? Promise.resolve()).then(work)
    held.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
}

/** Resolves once the page has its request; that goes out or not, and the worker gets no answer. */
function dying(page: ShopPage, goesOut: boolean) {
  const reached = Promise.withResolvers<void>()
  const deaf: ShopPage = {
    async ask(mode, one, news) {
      if (goesOut) await page.ask(mode, one, news)
      reached.resolve()
      return new Promise(() => {})
    },
  }
  return { deaf, reached: reached.promise }
}

test('a shipped order is written once, and not again however often anybody looks', async () => {
  const { shop, worker, state } = await shipped()
  await worker()()
  expect(await state()).toBe('written')
  await worker()(true)
  await worker()()
  expect(shop.notes).toEqual([CODE])
  expect(shop.posts()).toBe(1)
})

test('a request to the shop is on the disk before it leaves', async () => {
  const { shop, worker, record } = await shipped()
  const found: unknown[] = []
  const page: ShopPage = {
    async ask(mode, one, news) {
      found.push(await record())
      return shop.blindPage.ask(mode, one, news)
    },
  }
  await worker(page)()
  expect(found).toMatchObject([{ state: 'writing', writes: 1 }])
})

test('a worker that died after the shop had the request: it is waited out, looked up and not written again', async () => {
  const { shop, worker, state, passes } = await shipped()
  const { deaf, reached } = dying(shop.blindPage, true)
  void worker(deaf)()
  await reached
  const before = shop.requests()
  await worker()(true)
  expect(shop.requests()).toBe(before)
  passes(SETTLES_MS)
  await worker()()
  expect(await state()).toBe('written')
  expect(shop.posts()).toBe(1)
})

test('a worker that died before the shop had the request: nothing is written before what may be under way is waited out', async () => {
  const { shop, worker, state, passes } = await shipped()
  const { deaf, reached } = dying(shop.blindPage, false)
  void worker(deaf)()
  await reached
  passes(SETTLES_MS - 1)
  await worker()(true)
  expect(shop.requests()).toBe(0)
  passes(1)
  await worker()()
  expect(await state()).toBe('written')
  expect(shop.posts()).toBe(1)
})

test('two workers at once, neither of which knows the other’s locks, write once', async () => {
  const { shop, worker, state } = await shipped()
  let both = 0
  const together = Promise.withResolvers<void>()
  const page: ShopPage = {
    async ask(mode, one, news) {
      both += 1
      if (both === 2) together.resolve()
      await Promise.race([together.promise, shop.blindPage.ask('stands', one, news)])
      return shop.blindPage.ask(mode, one, news)
    },
  }
  await Promise.all([worker(page)(), worker(page)()])
  expect(both).toBe(1)
  expect(await state()).toBe('written')
  expect(shop.posts()).toBe(1)
})

test('an answer that was lost is looked up: what the shop took is not written again', async () => {
  const { shop, worker, state, passes } = await shipped()
  shop.is('drop-after')
  await worker()()
  expect(await state()).toBe('writing')
  shop.is('kind')
  passes(SETTLES_MS)
  await worker()()
  expect(await state()).toBe('written')
  expect(shop.posts()).toBe(1)
})

test('what no look-up tells is looked up less and less often, then left to the seller, and never written blind', async () => {
  const { shop, worker, record, passes } = await shipped()
  shop.is('drop-after')
  await worker()()
  shop.is('silent')
  const times: number[] = []
  for (let minute = 0; minute < 120; minute += 1) {
    passes(60_000)
    const before = shop.requests()
    await worker()()
    if (shop.requests() > before) times.push(minute)
  }
  expect(times).toEqual([0, 1, 3, 7, 15, 31])
  expect(await record()).toMatchObject({ state: 'gave-up', why: 'untold' })
  expect(shop.posts()).toBe(1)
})

test('a shop that loses every request is written to three times at most, each after it said that it has nothing', async () => {
  const { shop, worker, record, passes } = await shipped()
  const page: ShopPage = {
    ask: async (mode, one, news) => {
      if (mode === 'stands') return 'absent'
      await shop.blindPage.ask(mode, one, news)
      shop.notes.length = 0
      return 'unknown'
    },
  }
  for (let minute = 0; minute < 20; minute += 1) {
    await worker(page)()
    passes(60_000)
  }
  expect(shop.posts()).toBe(3)
  expect(await record()).toMatchObject({ state: 'gave-up', why: 'untold' })
})

test('a shop that cannot tell whether it has it is not written to', async () => {
  const { shop, worker, record, passes } = await shipped()
  shop.is('broken')
  await worker(shop.page)()
  expect(await record()).toMatchObject({ state: 'due', untold: 1 })
  expect(shop.posts()).toBe(0)
  shop.is('kind')
  passes(60_000)
  await worker(shop.page)()
  expect(shop.notes).toEqual([CODE])
})

test('a shop that refuses gets no other request', async () => {
  const { shop, worker, record, passes } = await shipped()
  shop.is('refuses')
  await worker()()
  expect(await record()).toMatchObject({ state: 'refused', why: 'refused' })
  shop.is('kind')
  passes(3_600_000)
  await worker()(true)
  expect(shop.posts()).toBe(1)
})

test('a shop that lets nobody look any more is left to the seller, who learns that it may be there already', async () => {
  const { shop, worker, record, passes } = await shipped()
  shop.is('drop-after')
  await worker()()
  passes(SETTLES_MS)
  await worker({ ask: async () => 'refused' })()
  expect(await record()).toMatchObject({ state: 'gave-up', why: 'untold' })
})

test('what the shop has already is not written', async () => {
  const { shop, worker, state } = await shipped()
  shop.notes.push(CODE)
  await worker(shop.page)()
  expect(await state()).toBe('already')
  expect(shop.posts()).toBe(0)
})

test('with no page of the shop open it waits for one, and for nothing else', async () => {
  const { shop, worker, record, around, passes } = await shipped()
  around.open = false
  await worker()()
  expect(await record()).toMatchObject({ state: 'due', waits: 'page' })
  around.open = true
  passes(3_600_000)
  await worker()()
  expect(shop.requests()).toBe(0)
  await worker()(true)
  expect(shop.notes).toEqual([CODE])
})

test('a shop that wants the seller to sign in is written to when its next page is opened', async () => {
  const { shop, worker, record, passes } = await shipped()
  shop.is('signed-out')
  await worker(shop.page)()
  expect(await record()).toMatchObject({ state: 'due', waits: 'sign-in', writes: 0 })
  shop.is('kind')
  passes(3_600_000)
  await worker(shop.page)()
  expect(shop.posts()).toBe(0)
  await worker(shop.page)(true)
  expect(shop.notes).toEqual([CODE])
})

test('after a look without an answer the next page that is opened gets one at once, which does not count', async () => {
  const { shop, worker, record, passes } = await shipped()
  shop.is('broken')
  await worker(shop.page)()
  for (let pages = 0; pages < 9; pages += 1) {
    passes(1)
    await worker(shop.page)(true)
  }
  expect(shop.requests()).toBe(10)
  expect(await record()).toMatchObject({ state: 'due', untold: 1 })
  shop.is('kind')
  await worker(shop.page)()
  expect(shop.notes).toEqual([])
  await worker(shop.page)(true)
  expect(shop.notes).toEqual([CODE])
})

test('a page that is left while it looks costs no time, and nothing may have been sent', async () => {
  const { shop, worker, record } = await shipped()
  shop.is('signed-out')
  await worker(shop.page)()
  shop.is('kind')
  await worker({ ask: async (mode) => (mode === 'stands' ? 'no-page' : 'unknown') })(true)
  expect(await record()).toMatchObject({ state: 'due', waits: 'page', writes: 0 })
  await worker(shop.page)(true)
  expect(shop.notes).toEqual([CODE])
})

test('a page that begins nothing leaves it to the next one that is opened', async () => {
  const { shop, worker, record } = await shipped()
  await worker({ ask: async () => 'no-page' })()
  expect(await record()).toMatchObject({ state: 'due', waits: 'page', writes: 0 })
  await worker()(true)
  expect(shop.posts()).toBe(1)
})

test('a parcel that was cancelled before is not written, and one whose cancel is under way waits for that', async () => {
  const { shop, worker, state, shipments, passes } = await shipped()
  const [one] = shipments
  if (!one) throw new Error('Nothing was shipped.')
  one.cancellation = { state: 'sending', at: 0 }
  await worker()()
  expect(await state()).toBe('due')
  one.cancellation = { state: 'done', at: 0 }
  passes(SETTLES_MS)
  await worker()()
  expect(await state()).toBe('called-off')
  expect(shop.requests()).toBe(0)
})

/** Cancelled, and the worker knows it. */
async function cancelled(learn: (world: Awaited<ReturnType<typeof shipped>>) => Promise<void>) {
  const world = await shipped()
  await learn(world)
  const [one] = world.shipments
  if (one) one.cancellation = { state: 'done', at: 0 }
  const records = openWriteBackStore(() => {})
  await records.gather([cancelDue(world.key, STORE, world.around.clock)], 2)
  return { ...world, voided: async () => (await records.get(noteKey(world.key, 1)))?.state }
}

test('a code that stands in the shop is called cancelled there, once', async () => {
  const { shop, worker, voided } = await cancelled(({ worker }) => worker()())
  await worker()()
  await worker()(true)
  expect(await voided()).toBe('written')
  expect(shop.notes).toEqual([CODE, noteMark(CODE, 1)])
  expect(shop.posts()).toBe(2)
})

type World = Awaited<ReturnType<typeof shipped>>

test.each<[way: string, come: (world: World) => Promise<void>]>([
  ['by us', ({ worker }) => worker()()],
  [
    'by the seller’s own hand',
    async ({ shop, worker }) => {
      shop.notes.push(CODE)
      await worker(shop.page)()
    },
  ],
  [
    'by a request whose answer was lost',
    async ({ shop, worker, passes }) => {
      shop.is('drop-after')
      await worker()()
      shop.is('kind')
      passes(SETTLES_MS)
      await worker()()
    },
  ],
])('a code that came into the shop %s is called cancelled there', async (_, come) => {
  const { shop, worker, voided } = await cancelled(come)
  await worker()()
  await worker()(true)
  expect(await voided()).toBe('written')
  expect(shop.notes).toEqual([CODE, noteMark(CODE, 1)])
})

test('a cancel whose answer was lost is looked up and not written again', async () => {
  const { shop, worker, voided, passes } = await cancelled(({ worker }) => worker()())
  shop.is('drop-after')
  await worker()()
  expect(await voided()).toBe('writing')
  shop.is('kind')
  passes(SETTLES_MS)
  await worker()()
  expect(await voided()).toBe('written')
  expect(shop.notes).toEqual([CODE, noteMark(CODE, 1)])
})

test('of a code that never came into the shop nothing is called cancelled', async () => {
  const { shop, worker, voided } = await cancelled(async () => {})
  await worker()()
  expect(await voided()).toBe('called-off')
  expect(shop.notes).toEqual([])
})

test('a code that was called off is written once the carrier took the cancel back, and its next cancel too', async () => {
  const { shop, worker, state, voided, shipments, around, key } = await cancelled(async () => {})
  const records = openWriteBackStore(() => {})
  await worker()()
  expect([await state(), await voided()]).toEqual(['called-off', 'called-off'])
  const [one] = shipments
  if (!one) throw new Error('Nothing was shipped.')
  delete one.cancellation
  await records.gather([newlyDue(key, STORE, around.clock)], 3)
  await worker()()
  expect(shop.notes).toEqual([CODE])
  one.cancellation = { state: 'done', at: 0 }
  await records.gather([cancelDue(key, STORE, around.clock)], 4)
  await worker()()
  expect([await state(), await voided()]).toEqual(['written', 'written'])
  expect(shop.notes).toEqual([CODE, noteMark(CODE, 1)])
})

/** Cancelled in the shop by a note, and taken back by the carrier since. */
async function takenBack() {
  const world = await cancelled(({ worker }) => worker()())
  const records = openWriteBackStore(() => {})
  const turns = async (isBack: boolean) => {
    const [one] = world.shipments
    if (one && isBack) delete one.cancellation
    else if (one) one.cancellation = { state: 'done', at: 0 }
    const due = (isBack ? newlyDue : cancelDue)(world.key, STORE, world.around.clock)
    await records.gather([due], 3)
  }
  const stateOf = async (note: number) => (await records.get(noteKey(world.key, note)))?.state
  return { ...world, turns, stateOf }
}

test('a cancel that stands in the shop is corrected there once the carrier took it back, once', async () => {
  const { shop, worker, turns, stateOf } = await takenBack()
  await worker()()
  await turns(true)
  await turns(true)
  await worker()()
  await worker()(true)
  expect(shop.notes).toEqual([CODE, noteMark(CODE, 1), noteMark(CODE, 2)])
  expect(await stateOf(2)).toBe('written')
})

test('a correction whose answer was lost is looked up and not written again', async () => {
  const { shop, worker, turns, stateOf, passes } = await takenBack()
  await worker()()
  await turns(true)
  shop.is('drop-after')
  await worker()()
  shop.is('kind')
  passes(SETTLES_MS)
  await worker()()
  expect(shop.notes).toEqual([CODE, noteMark(CODE, 1), noteMark(CODE, 2)])
  expect(await stateOf(2)).toBe('written')
})

test('a cancel that never came into the shop needs no correction', async () => {
  const { shop, worker, turns, stateOf } = await takenBack()
  await turns(true)
  await worker()()
  expect(shop.notes).toEqual([CODE])
  expect([await stateOf(1), await stateOf(2)]).toEqual(['called-off', 'called-off'])
})

test('cancelled again after a correction, the shop’s last note says so', async () => {
  const { shop, worker, turns } = await takenBack()
  await worker()()
  await turns(true)
  await worker()()
  await turns(false)
  await worker()()
  await turns(true)
  await worker()()
  expect(shop.notes).toEqual([0, 1, 2, 3, 4].map((note) => noteMark(CODE, note)))
})

test('a correction that is no longer true before it is written is left out', async () => {
  const { shop, worker, around, turns } = await takenBack()
  await worker()()
  around.open = false
  await turns(true)
  await worker()()
  await turns(false)
  around.open = true
  await worker()(true)
  expect(shop.notes).toEqual([CODE, noteMark(CODE, 1)])
})

test('a cancel waits until it is known whether the shop has the code', async () => {
  const { shop, worker, voided, passes } = await cancelled(async ({ shop, worker }) => {
    shop.is('drop-after')
    await worker()()
    shop.is('kind')
  })
  await worker()()
  expect(await voided()).toBe('due')
  expect(shop.posts()).toBe(1)
  passes(SETTLES_MS)
  await worker()()
  await worker()()
  expect(await voided()).toBe('written')
  expect(shop.notes).toEqual([CODE, noteMark(CODE, 1)])
})

test('of a parcel that was cancelled while nobody knew, it is still learnt whether the shop has it', async () => {
  const { shop, worker, state, shipments, passes } = await shipped()
  shop.is('drop-after')
  await worker()()
  const [one] = shipments
  if (one) one.cancellation = { state: 'done', at: 0 }
  shop.is('kind')
  passes(SETTLES_MS)
  await worker()()
  expect(await state()).toBe('written')
  expect(shop.posts()).toBe(1)
})

test('once the seller switched it off nothing more is requested', async () => {
  const { shop, worker, state, around } = await shipped()
  around.on = false
  await worker()(true)
  expect(await state()).toBe('called-off')
  expect(shop.requests()).toBe(0)
})

test('a clock that was set back makes it wait no longer than what may be under way', async () => {
  const { shop, worker, passes } = await shipped()
  shop.is('drop-before')
  await worker({ ask: async () => 'unknown' })()
  shop.is('kind')
  passes(-86_400_000)
  await worker()()
  expect(shop.requests()).toBe(0)
  passes(SETTLES_MS)
  await worker()()
  expect(shop.notes).toEqual([CODE])
})

test('the orders of one store are written one after the other, each once', async () => {
  const { shop, worker, shipments, key } = await shipped(5)
  const answering = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  let inHand = 0
  let most = 0
  const page: ShopPage = {
    async ask(mode, one, news) {
      inHand += 1
      most = Math.max(most, inHand)
      first.resolve()
      await answering.promise
      const answer = await shop.blindPage.ask(mode, one, news)
      inHand -= 1
      return answer
    },
  }
  const tell = worker(page)
  const all = [tell(), tell(), tell()]
  await first.promise
  // Time enough for another to claim the next order and ask.
  for (let reads = 0; reads < 50; reads += 1) await writeBacksOf([key])
  answering.resolve()
  await Promise.all(all)
  expect(most).toBe(1)
  expect(shop.notes.toSorted()).toEqual(['S1.A1.0', 'S1.A1.1', 'S1.A1.2', 'S1.A1.3', 'S1.A1.4'])
  const records = await writeBacksOf(shipments.map((one) => one.key))
  expect(records.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'written'))
})

test('a page of one store works off nothing of another', async () => {
  const { shop, shipments, worker, around } = await shipped(2)
  const records = openWriteBackStore(() => {})
  const other = shipment({ draft: draft({ orderId: '9', store: 'other.example' }) })
  shipments.push(other)
  await records.gather([newlyDue(other.key, 'other.example', around.clock)], 2)
  await worker()(true)
  expect((await records.get(other.key))?.state).toBe('due')
  expect(shop.notes.toSorted()).toEqual(['S1.A1.0', 'S1.A1.1'])
})

test('what was laid in is not laid in again', async () => {
  const { shop, worker, key, around } = await shipped()
  await worker()()
  await openWriteBackStore(() => {}).gather([newlyDue(key, STORE, around.clock)], 2)
  await worker()()
  expect(shop.posts()).toBe(1)
})
