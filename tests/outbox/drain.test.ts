import { expect, test, vi } from 'vitest'
import type { OutboxDeps } from '../../lib/outbox/deps.ts'
import { createDrain } from '../../lib/outbox/drain.ts'
import { enqueue } from '../../lib/outbox/enqueue.ts'
import { withdraw } from '../../lib/outbox/seller-moves.ts'
import { draft } from '../carrier/draft.ts'
import { eventsOf, intercept, MINUTE, openShop } from './shop.ts'

/** A shop with `count` orders written down, whose submissions wait until they are let go. */
async function heldBack(count: number) {
  const shop = await openShop()
  const worker = shop.startWorker()
  /** Written down, and not yet sent. */
  async function queue(orderId: string, api = shop.account.api) {
    const written = await enqueue(worker.world, { ...shop.account, api }, { draft: draft({ orderId }) })
    if (!written.ok) throw new Error('not written down')
    return written.value.key
  }
  const keys: string[] = []
  for (let i = 0; i < count; i++) keys.push(await queue(String(i).padStart(3, '0')))

  const waiting = new Set<() => void>()
  const sent: string[] = []
  let free = false
  intercept(worker.world, async (body, go) => {
    sent.push(/"id":"shop.example__([^"]+)"/.exec(body)?.[1] ?? body)
    if (!free && !body.includes('elsewhere')) await new Promise<void>((resolve) => waiting.add(resolve))
    return go(body)
  })
  const letGo = () => {
    for (const go of waiting) go()
    waiting.clear()
  }
  /** How many are under way once every claim there could be has had its time. */
  async function settled() {
    for (let reads = 0; reads < 50; reads++) await worker.store.keysIn('sending')
    return waiting.size
  }
  return {
    ...shop,
    worker,
    queue,
    keys,
    /** Order ids in the order in which they went out. */
    sent,
    letGo,
    letAllGo() {
      free = true
      letGo()
    },
    /** Waits for as many to be under way, and then for what would be one more. */
    async underWay(wanted: number) {
      await vi.waitFor(() => expect(waiting.size).toBe(wanted), { interval: 1, timeout: 5000 })
      expect(await settled()).toBe(wanted)
    },
    settled,
  }
}

test('a bulk goes out four wide, then six while answers are quick, and each order once', async () => {
  const { worker, sandbox, submissions, underWay, letGo, letAllGo } = await heldBack(40)
  const drained = worker.drain()
  for (const width of [4, 5, 6, 6]) {
    await underWay(width)
    letGo()
  }
  letAllGo()
  await drained
  expect(sandbox.state.orders).toHaveLength(40)
  expect(submissions()).toHaveLength(40)
})

test('after trouble fewer go out at once', async () => {
  const { worker, sandbox, lookUps, underWay, settled, letAllGo, letGo } = await heldBack(12)
  // Four submissions, and the look-ups that ask what became of them.
  sandbox.sandbox.fail({ kind: 'error-500', endpoint: 'any', times: 8, delayMs: 0 })
  const drained = worker.drain()
  await underWay(4)
  letGo()
  await vi.waitFor(() => expect(lookUps()).toHaveLength(4), { timeout: 5000 })
  expect(await settled()).toBeLessThanOrEqual(2)
  letAllGo()
  await drained
})

test('a carrier that hangs keeps no other carrier’s orders waiting, nor what follows them', async () => {
  const { worker, queue, underWay, letAllGo } = await heldBack(8)
  const elsewhere = await queue('elsewhere', 'http://another.example')
  const rested = vi.fn()
  const drained = createDrain(worker.world, rested)()
  await underWay(4)
  await vi.waitFor(() => expect(rested).toHaveBeenCalledTimes(1))
  expect(await worker.store.get(elsewhere)).toMatchObject({ submission: 'accepted' })
  letAllGo()
  await drained
  expect(rested).toHaveBeenCalledTimes(2)
})

test('what the seller ships now goes before a long queue', async () => {
  const { worker, sent, underWay, letAllGo } = await heldBack(30)
  const drained = worker.drain()
  await underWay(4)
  const now = worker.ship({ orderId: 'now' })
  await vi.waitFor(async () => expect(await worker.store.keysIn('queued')).toHaveLength(27))
  letAllGo()
  expect((await now).submission).toBe('accepted')
  await drained
  expect(sent.indexOf('now')).toBe(4)
})

test('what is taken back while the bulk runs does not go out, and all else does', async () => {
  const { worker, keys, sent, underWay, letAllGo, sandbox } = await heldBack(20)
  const drained = worker.drain()
  await underWay(4)
  const [first = '', second = ''] = [keys[0], keys[15]]
  expect(await withdraw(worker.world, first)).toMatchObject({ submission: 'sending' })
  expect(await withdraw(worker.world, second)).toMatchObject({ submission: 'withdrawn' })
  letAllGo()
  await drained
  expect(sent).toHaveLength(19)
  expect(sent).not.toContain('015')
  expect(sandbox.state.orders).toHaveLength(19)
  expect(await eventsOf(second)).toEqual(['enqueued', 'withdrawn'])
})

test.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
  'a wish that comes %i ticks after the round saw nothing left is not lost',
  async (ticks) => {
    const shop = await openShop()
    const { world, store } = shop.startWorker()
    const wished = Promise.withResolvers<string>()
    let looks = 0
    const drain = createDrain({
      ...world,
      store: {
        ...store,
        async dueKeys(now) {
          const due = await store.dueKeys(now)
          if (looks++ > 0) return due
          const written = await enqueue(world, shop.account, { draft: draft() })
          void (async () => {
            for (let tick = 0; tick < ticks; tick++) await undefined
            if (!written.ok) throw new Error('not written down')
            await drain(written.value.key)
            wished.resolve(written.value.key)
          })()
          return due
        },
      },
    })
    await drain()
    expect(await store.get(await wished.promise)).toMatchObject({ submission: 'accepted' })
  },
)

test.each([1, 2, 3])(
  'a wish that comes after step %i of an order that finds its account paused is heeded at once',
  async (step) => {
    const shop = await openShop()
    const { world, store } = shop.startWorker()
    const written = await enqueue(world, shop.account, { draft: draft() })
    if (!written.ok) throw new Error('not written down')
    const { key } = written.value
    let steps = 0
    let wished: Promise<void> | undefined
    const thenWish =
      <Given extends readonly unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
      async (...given: Given) => {
        const answer = await work(...given)
        steps += 1
        if (steps === step) {
          shop.account.paused = false
          wished = drain(key)
        }
        return answer
      }
    const drain = createDrain({
      ...world,
      carrierFor: thenWish(world.carrierFor),
      store: { ...world.store, get: thenWish(world.store.get), write: thenWish(world.store.write) },
    })
    shop.account.paused = true
    await drain()
    await (wished ?? expect.fail())
    expect(await store.get(key)).toMatchObject({ submission: 'accepted' })
  },
)

/** The browser's own locks, which every tab, window and worker of the extension shares. */
const lock: OutboxDeps['lock'] = (name, work) => navigator.locks.request(name, work)

test('two workers drain one store one after the other: what the one is sending is nobody’s dead work', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const answer = Promise.withResolvers<void>()
  intercept(worker.world, async (body, go) => {
    await answer.promise
    return go(body)
  })
  const one = createDrain({ ...worker.world, lock })
  const other = createDrain({ ...shop.startWorker().world, lock })
  shop.account.paused = true
  const { key } = await worker.ship()
  shop.account.paused = false

  const first = one()
  await vi.waitFor(async () => expect(await worker.store.keysIn('sending')).toEqual([key]))
  const second = other()
  for (let reads = 0; reads < 50; reads++) await worker.store.keysIn('sending')
  expect((await worker.store.get(key))?.submission).toBe('sending')
  answer.resolve()
  await Promise.all([first, second])
  expect(await eventsOf(key)).toEqual(['enqueued', 'deferred', 'claimed', 'accepted'])
  expect(shop.submissions()).toHaveLength(1)
  expect(shop.lookUps()).toEqual([])
})

test('a request that its worker died under is as old as the first that was left unanswered', async () => {
  const { sandbox, startWorker } = await openShop()
  const dying = startWorker()
  sandbox.sandbox.fail({ kind: 'drop-before', endpoint: 'submitOrder', times: 1, delayMs: 0 })
  const { key, unknownSince = expect.fail() } = await dying.ship()
  const underWay = Promise.withResolvers<void>()
  intercept(dying.world, () => {
    underWay.resolve()
    return new Promise(() => {})
  })
  const isSending = async () => (await dying.store.get(key))?.submission === 'sending'
  for (let minutes = 0; minutes < 60 && !(await isSending()); minutes++)
    await Promise.race([dying.later(MINUTE), underWay.promise])
  const next = startWorker()
  next.world.carrierFor = async () => ({ ok: false, failure: { kind: 'locked' } })
  await next.drain()
  expect(await eventsOf(key)).toContain('abandoned')
  expect(await next.store.get(key)).toMatchObject({ submission: 'unknown', unknownSince })
})
