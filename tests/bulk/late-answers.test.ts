import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../deep.ts'
import { lateWorld } from './late-world.ts'

const row = fc.nat(1)
/** `answer`: one request or timer goes on a step. Others are the seller's, another tab's or the shop's. */
const step = fc.oneof(
  { weight: 24, arbitrary: fc.record({ does: fc.constant('answer' as const), which: fc.nat(99) }) },
  fc.record({ does: fc.constant('fail' as const), which: fc.nat(99) }),
  fc.record({ does: fc.constant('weigh' as const), row, grams: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    does: fc.constant('place' as const),
    row,
    changes: fc.constantFrom({ hamlet: 'Thôn 4' }, { ward: 'Xã Tân Hòa' }, { ward: 'Xã Tân Thành' }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      account: fc.constantFrom('a1', 'a2', 'a3'),
    }),
  },
  fc.record({ does: fc.constant('move-pickup' as const), id: fc.integer({ min: 10, max: 12 }) }),
  fc.record({
    does: fc.constant('rewrite' as const),
    row,
    says: fc.constantFrom({ note: 'Gọi trước' }, { note: 'Để ở cổng' }, { total: 300_000 }),
  }),
  fc.record({ does: fc.constant('collect' as const), row, thousands: fc.integer({ min: 1, max: 9 }) }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('settle' as const), row }) },
  fc.record({ does: fc.constant('raise-prices' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('theirs' as const),
      row,
      taken: fc.boolean(),
      same: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('say' as const), row, another: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ship' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('next-morning' as const) }) },
  fc.record({ does: fc.constant('stop' as const) }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const) }) },
)

const days = fc.array(step, { maxLength: 120, size: 'max' })
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type World = Awaited<ReturnType<typeof lateWorld>>

async function take(one: Step, day: World) {
  switch (one.does) {
    case 'answer':
      return day.goOn(one.which)
    case 'fail':
      return day.fail(one.which)
    case 'weigh':
      return day.weigh(one.row, one.grams)
    case 'place':
      return day.place(one.row, one.changes)
    case 'choose':
      return day.choose(one.account)
    case 'move-pickup':
      return day.movePickup(one.id)
    case 'rewrite':
      return day.rewrite(one.row, one.says)
    case 'collect':
      return day.collect(one.row, one.thousands)
    case 'settle':
      return day.settle(one.row)
    case 'raise-prices':
      return day.raisePrices()
    case 'theirs':
      return day.theirs(one.row, one.taken, one.same)
    case 'say':
      return day.say(one.row, one.another)
    case 'ship':
      return day.press()
    case 'next-morning':
      return day.nextMorning()
    case 'stop':
      return day.work.stopShipping()
    case 'wait':
      day.clock.now += 3 * 3_600_000
  }
}

test.each(['list', 'sheet'] as const)(
  'a %s ships what it shows, whatever answer comes late',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), days, async (isRead, steps) => {
        const day = await lateWorld(kind)
        if (isRead) await day.drain()
        for (const one of steps) {
          await take(one, day)
          await day.turn()
          expect(day.wronglyPriced()).toEqual([])
          expect(day.isChosen()).toBe(true)
        }
        await day.drain()
        expect(day.unsettled()).toEqual([])
        await day.weighAll()
        expect(day.unlisted()).toEqual([])
        expect(day.faults).toEqual([])
        expect(day.missed()).toEqual([])
        expect(day.boasting()).toEqual([])
        expect(day.retyped()).toEqual([])
        expect(day.unkept()).toEqual([])
        const { kept, said } = await day.answers()
        expect(kept).toEqual(said)
        day.close()
      }),
      // A shorter list of steps is another day.
      { ...runs(1000), endOnFailure: true },
    )
  },
  // Work, no wait: many times as long on a busy machine.
  180_000,
)
