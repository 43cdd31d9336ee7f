import { expect, test } from 'vitest'
import type { OutboxDeps } from '../../../lib/outbox/deps.ts'
import { enqueue } from '../../../lib/outbox/enqueue.ts'
import { omit } from '../../../lib/outbox/helpers.ts'
import { draft } from '../../carrier/draft.ts'
import { MINUTE, openShop } from '../shop.ts'

async function opened() {
  const shop = await openShop()
  const { world } = shop.startWorker()
  const written = async (more: Partial<Parameters<typeof enqueue>[2]> = {}) => {
    const result = await enqueue(world, shop.account, { draft: draft({ tel: '+84 987 654 321' }), ...more })
    if (!result.ok) throw new Error(JSON.stringify(result.failure))
    return result.value
  }
  return { ...shop, world, written }
}

test('an order is written down with all that Ship was pressed on, and with nothing more', async () => {
  const { written, clock, account } = await opened()
  const quoted = { fee: 22_000, insuranceFee: 0, surcharges: 0 }
  expect(await written({ quotedFee: 22_000, quoted, quotedAt: clock.now - MINUTE })).toEqual({
    ...{ key: `${account.api} shop.example__1042`, partnerId: 'shop.example__1042' },
    ...{ accountId: 'shop', api: account.api, partnerCode: account.partnerCode, environment: 'practice' },
    ...{ draft: draft({ tel: '0987654321' }), quotedFee: 22_000, quoted, pricedAt: clock.now - MINUTE },
    ...{ submission: 'queued', attempts: 0, nextAttemptAt: 0, createdAt: clock.now, updatedAt: clock.now },
  })
})

test('an order without a price has none, and a price of a later clock is as old as now', async () => {
  const { written, clock } = await opened()
  const bare = await written()
  for (const name of ['quotedFee', 'quoted', 'pricedAt', 'snapshot', 'inShop', 'watch', 'refreshAt'])
    expect(bare).not.toHaveProperty(name)
  const late = await written({ draft: draft({ orderId: '2' }), quotedFee: 0, quotedAt: clock.now + MINUTE })
  expect(late).toMatchObject({ quotedFee: 0, pricedAt: clock.now })
})

test('an order that is held is due when the hold is over', async () => {
  const { written, clock } = await opened()
  expect((await written({ holdMs: 10_000 })).nextAttemptAt).toBe(clock.now + 10_000)
})

test('an order whose id is too long for the carrier is refused at its number, and not written', async () => {
  const { world, account } = await opened()
  const result = await enqueue(world, account, { draft: draft({ orderId: 'x'.repeat(300) }) })
  expect(result).toEqual({
    ok: false,
    failure: { kind: 'rejected', message: '', code: '30102', field: 'order' },
  })
  expect(await world.store.keysIn('queued')).toEqual([])
})

function takenBack({ store }: OutboxDeps, key: string, more: object) {
  return store.write(key, (found) =>
    found?.submission === 'queued'
      ? { event: 'withdrawn', shipment: { ...omit(found, 'failure', 'unknownSince'), ...more } }
      : undefined,
  )
}

test('of an order shipped again only what may have left remains: it is watched on, but no longer to be cancelled', async () => {
  const { written, world } = await opened()
  const first = await written()
  const left = { leftUnanswered: true, readdressed: true } as const
  const remaining = { ...left, attempts: 3, sentAt: 7, refreshAt: 77 }
  const earlier = {
    alone: true,
    body: '{}',
    inShop: { state: 'cancelled', word: 'Đã hủy', by: 'page', at: 6 },
    orderChanged: true,
    pricedAt: 2,
    pricelessSince: 3,
    quoted: { fee: 1, insuranceFee: 0, surcharges: 0 },
    quotedFee: 1,
    sharedBy: 'Lan',
    takenAt: 4,
  } as const
  const withdrawn = (more: object) => takenBack(world, first.key, more)
  await withdrawn({ ...earlier, ...remaining, watch: { since: 5, cancel: true } })
  const again = { ...first, ...remaining, watch: { since: 5 }, quiet: 0 }
  expect(await written()).toEqual(again)
  await withdrawn({})
  expect(await written()).toEqual(again)
})

/** Where four shippings of one order go. */
const WAYS = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].map((at) => 'AB'[(bits >> at) & 1] ?? ''))

test.each([1, 2, 3, 4])(
  'once shipping %i had no answer, another place of the order is remembered however often it is shipped again',
  async (unanswered) => {
    const { written, world } = await opened()
    for (const way of WAYS) {
      const known: boolean[] = []
      for (const [at, detail] of way.entries()) {
        const { key, readdressed = false } = await written({
          draft: draft({ orderId: way.join(''), detail }),
        })
        known.push(readdressed)
        await takenBack(world, key, at + 1 >= unanswered ? { leftUnanswered: true } : {})
      }
      const places = (at: number) => new Set(way.slice(unanswered - 1, at + 1))
      expect(known, way.join(' ')).toEqual(way.map((_, at) => places(at).size > 1))
    }
  },
)
