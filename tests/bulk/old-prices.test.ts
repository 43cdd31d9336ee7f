// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BulkReading } from '../../lib/bulk/bulk-source.ts'
import type { Quotes } from '../../lib/domain/shipment/quote.ts'
import { NOW, quotes, read, services, shipment } from '../components/world.ts'
import { bulkOrder, listOf, storeOrder } from './orders.ts'
import { startWork } from './start-work.ts'

const PRICE_HOLDS_MS = 2 * 3_600_000

const DEARER: Quotes = {
  ...quotes,
  road: { ok: true, value: { fee: 41_000, insuranceFee: 0, delivers: true, area: '', surcharges: [] } },
}
const SILENT: Quotes = { ...quotes, road: { ok: false, failure: { kind: 'unreachable', why: 'timed-out' } } }
const BUSY: Quotes = { ...quotes, road: { ok: false, failure: { kind: 'busy', retryAfterMs: 1 } } }
const DEARER_ORDER = storeOrder(1, { total: read('999.000 ₫') })

/** One order of a list, read and priced in the morning, and shipped `later`. */
async function morning(later: number) {
  const clock = { now: NOW }
  const reading: BulkReading = { kind: 'order', order: storeOrder(1) }
  const answers = { quotes, reading: reading as BulkReading, reads: 0, onPrice: () => {} }
  const world = services({
    quote: async () => {
      answers.onPrice()
      return answers.quotes
    },
  })
  const source = listOf(
    bulkOrder(1, async () => {
      answers.reads += 1
      return answers.reading
    }),
  )
  const started = startWork(source, { world, now: () => clock.now })
  const { work, settled, assessed } = started
  await settled('ready')
  clock.now += later
  return {
    ...{ ...started, answers },
    requests: () => ({ reads: answers.reads, prices: world.counted('quote'), ships: world.counted('ship') }),
    problems: () => assessed()[0]?.problems.map(({ rule, values }) => ({ rule, ...values })),
    shipped: () => world.requests.find(({ name }) => name === 'ship')?.input,
    async ship() {
      work.ship(['r0'])
      await waitFor(() => expect(work.state().batch?.state).toBe('over'))
    },
  }
}

test('what is not old is shipped as it was read and priced', async () => {
  const { ship, settled, requests } = await morning(PRICE_HOLDS_MS)
  await ship()
  await settled('sent')
  expect(requests()).toEqual({ reads: 1, prices: 1, ships: 1 })
})

test('what is older is read and priced again, and shipped where all is as it was', async () => {
  const { ship, settled, requests } = await morning(PRICE_HOLDS_MS + 1)
  await ship()
  await settled('sent')
  expect(requests()).toEqual({ reads: 2, prices: 2, ships: 1 })
})

test('another price is asked about, and shipped once the seller agrees', async () => {
  const { work, ship, settled, requests, answers, problems, shipped, assessed } = await morning(
    PRICE_HOLDS_MS + 1,
  )
  answers.quotes = DEARER
  await ship()
  await settled('needs')
  expect(problems()).toEqual([{ rule: 'price-changed', before: 22_000, now: 41_000 }])
  expect(requests().ships).toBe(0)
  work.move({ kind: 'settle', key: 'r0', settled: assessed()[0]?.problems.map(({ key }) => key) ?? [] })
  await settled('ready')
  await ship()
  await settled('sent')
  expect(shipped()).toMatchObject({ quotedFee: 41_000 })
  expect(requests()).toEqual({ reads: 2, prices: 2, ships: 1 })
})

test('an order that changed in the shop is asked about, also where the seller touched nothing', async () => {
  const { ship, settled, requests, answers, problems } = await morning(PRICE_HOLDS_MS + 1)
  answers.reading = { kind: 'order', order: DEARER_ORDER }
  await ship()
  await settled('needs')
  expect(problems()).toContainEqual(expect.objectContaining({ rule: 'order-changed' }))
  expect(requests().ships).toBe(0)
})

test('a carrier that is busy at first hides no other price', async () => {
  const { ship, settled, requests, answers, problems } = await morning(PRICE_HOLDS_MS + 1)
  const answersOf = [BUSY, DEARER]
  answers.onPrice = () => {
    answers.quotes = answersOf.shift() ?? DEARER
  }
  await ship()
  await settled('needs')
  expect(problems()).toEqual([{ rule: 'price-changed', before: 22_000, now: 41_000 }])
  expect(requests()).toEqual({ reads: 2, prices: 3, ships: 0 })
})

test('without a new price nothing leaves at the old one', async () => {
  const { ship, settled, requests, answers } = await morning(PRICE_HOLDS_MS + 1)
  answers.quotes = SILENT
  await ship()
  expect(requests().ships).toBe(0)
  await settled('ready')
})

test('what cannot be read again, as the shop’s page is gone, is priced again and goes as it was read', async () => {
  const { ship, settled, requests, answers } = await morning(PRICE_HOLDS_MS + 1)
  answers.reading = { kind: 'page-gone' }
  await ship()
  await settled('sent')
  expect(requests()).toEqual({ reads: 2, prices: 2, ships: 1 })
})

test.each(['stopShipping', 'close'] as const)('%s while it is priced again ships nothing', async (stop) => {
  const { work, ship, requests, answers } = await morning(PRICE_HOLDS_MS + 1)
  answers.onPrice = () => work[stop]()
  await ship()
  expect(requests()).toEqual({ reads: 2, prices: 2, ships: 0 })
})

test('an order that the seller opens while it is priced again is left out', async () => {
  const { work, ship, settled, requests, answers } = await morning(PRICE_HOLDS_MS + 1)
  answers.onPrice = () => void work.hold('r0')
  await ship()
  await settled('ready')
  expect(requests()).toEqual({ reads: 2, prices: 2, ships: 0 })
})

test('a row that lost its price since the press, while others were sent, is not shipped without one', async () => {
  const answers = { quotes }
  const sent = Promise.withResolvers<void>()
  const world = services({
    quote: async () => answers.quotes,
    ship: async ({ draft }) => {
      await sent.promise
      return { ok: true, value: shipment({ draft }) }
    },
  })
  const orders = [1, 2, 3, 4, 5].map((n) => bulkOrder(n))
  const { work, settled, keys, assessed } = startWork(listOf(...orders), { world })
  await settled(...orders.map(() => 'ready'))
  work.ship(keys())
  await waitFor(() => expect(world.counted('ship')).toBe(4))
  answers.quotes = SILENT
  work.move({ kind: 'price-again', key: 'r4' })
  await waitFor(() => expect(assessed()[4]?.price.failed).toBeDefined())
  sent.resolve()
  await waitFor(() => expect(work.state().batch?.state).toBe('over'))
  expect(world.counted('ship')).toBe(4)
})
