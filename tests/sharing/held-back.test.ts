import { expect, onTestFinished, test } from 'vitest'
import { omit } from '../../lib/domain/omit.ts'
import { isFree } from '../../lib/domain/sharing/sharing.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { enqueue } from '../../lib/outbox/enqueue.ts'
import { sendAlone } from '../../lib/outbox/marks.ts'
import { heldBack } from '../../lib/sharing/held-back.ts'
import { draft } from '../carrier/draft.ts'
import { whole } from '../domain/shipment/whole.ts'
import { NOW } from '../now.ts'
import { writtenBy } from '../outbox/one-shipment.ts'
import { interceptLookUps, MINUTE, openShop } from '../outbox/shop.ts'
import { whatMatters } from '../what-matters.ts'
import { openComputer, openRelay } from './two-computers.ts'

const API = 'https://carrier.example'

const flags = [undefined, true] as const
const all = flags.flatMap((leftUnanswered) =>
  [undefined, 5].flatMap((unknownSince) =>
    flags.map((watched) => ({ leftUnanswered, unknownSince, watched })),
  ),
)

test.each(all)(
  'an order that another computer ships is watched where it may have left: $leftUnanswered $unknownSince $watched',
  async ({ leftUnanswered, unknownSince, watched }) => {
    const relay = openRelay()
    const { store, put, shipments } = openComputer('Lan', relay)
    const wanted = draft({ orderId: '7' })
    const id = partnerId(wanted.store, '7', wanted.parcel)
    const queued: ShipmentIn<'queued'> = {
      ...{ key: shipmentKey(API, id), partnerId: id, accountId: 'a', api: API, partnerCode: 'S1' },
      ...{ environment: 'production', draft: wanted, attempts: 1, nextAttemptAt: 0 },
      ...{ createdAt: 900_000, updatedAt: 900_000, submission: 'queued' },
      ...(leftUnanswered && { leftUnanswered }),
      ...(unknownSince !== undefined && { unknownSince }),
      ...(watched && { watch: { since: 1 }, refreshAt: 2 }),
    }
    put(queued)
    const world = { store, now: () => relay.clock.now, random: () => 0.5 } as Parameters<typeof heldBack>[0]
    await heldBack(world, queued, { shipped: 'elsewhere 7', name: 'Minh' })
    const after = shipments.get(queued.key)
    const mayHaveLeft = Boolean(leftUnanswered || watched) || unknownSince !== undefined
    expect(after?.submission).toBe('rejected')
    expect([after?.watch !== undefined, after?.refreshAt !== undefined]).toEqual([mayHaveLeft, mayHaveLeft])
    // Another computer takes what is free for its own.
    expect(after && isFree(after)).toBe(!mayHaveLeft)
  },
)

test.each([1, 2])(
  'what another computer says it shipped, and the carrier does not have yet, is looked up at growing pauses (%i)',
  async (attempts) => {
    const shop = await openShop()
    const { world, store, drain } = shop.startWorker()
    const written = await enqueue(world, shop.account, { draft: draft() })
    if (!written.ok) throw new Error('not written down')
    const { key } = written.value
    if (attempts > 1)
      await store.write(key, (found) => found && { event: 'noted', shipment: { ...found, attempts } })
    let lookUps = 0
    onTestFinished(() => expect(lookUps).toBeGreaterThan(3))
    interceptLookUps(world, async () => {
      lookUps += 1
      if (lookUps > 30) throw new Error('looked up without a pause')
      return { ok: true, value: { found: false, message: '' } }
    })
    world.others = async (queued) => ({ left: await heldBack(world, queued, { shipped: key, name: 'Minh' }) })
    for (let hours = 0; hours < 1; hours += 1 / 60) {
      await drain()
      shop.clock.now += MINUTE
    }
    expect(lookUps).toBeLessThan(20)
    expect(shop.submissions()).toEqual([])
  },
)

test('what another computer says it shipped, and the carrier never has, comes back to the seller', async () => {
  const shop = await openShop()
  const { world, store, drain } = shop.startWorker()
  const written = await enqueue(world, shop.account, { draft: draft() })
  if (!written.ok) throw new Error('not written down')
  const { key } = written.value
  interceptLookUps(world, async () => ({ ok: true, value: { found: false, message: '' } }))
  world.others = async (queued) => ({ left: await heldBack(world, queued, { shipped: key, name: 'Minh' }) })
  for (let hours = 0; hours < 26; hours += 1 / 2) {
    await drain()
    shop.clock.now += 30 * MINUTE
  }
  expect(await store.get(key)).toMatchObject({
    submission: 'rejected',
    failure: { code: 'shipped-elsewhere' },
    watch: {},
  })
  expect(shop.submissions()).toEqual([])
})

test('an order that the seller sends anyway while the others are being reached leaves at once', async () => {
  const shop = await openShop()
  const { world, store, drain } = shop.startWorker()
  const written = await enqueue(world, shop.account, { draft: draft() })
  if (!written.ok) throw new Error('not written down')
  const { key } = written.value
  const wait = { kind: 'others-unasked', why: 'unreachable' } as const
  let turns = 0
  world.others = async (queued) => {
    turns += 1
    if (turns === 2) await sendAlone(world, key)
    return { left: await heldBack(world, queued, { wait }) }
  }
  await drain(key)
  shop.clock.now += 2 * MINUTE
  await drain(key)
  expect([(await store.get(key))?.submission, shop.submissions().length, turns]).toEqual(['accepted', 1, 2])
})

test.each([
  { shipped: 'elsewhere 7', name: 'Minh' },
  { wait: { kind: 'others-unasked', why: 'claimed', name: 'Minh' } },
] as const)('an answer about an order that was shipped again meanwhile changes nothing: %j', async (why) => {
  const relay = openRelay()
  const { store, put, shipments } = openComputer('Lan', relay)
  const wanted = draft({ orderId: '7' })
  const id = partnerId(wanted.store, '7', wanted.parcel)
  const held: ShipmentIn<'queued'> = {
    ...{ key: shipmentKey(API, id), partnerId: id, accountId: 'a', api: API, partnerCode: 'S1' },
    ...{ environment: 'production', draft: wanted, attempts: 0, nextAttemptAt: 0 },
    ...{ createdAt: 900_000, updatedAt: 900_000, submission: 'queued' },
  }
  const again = put({ ...held, createdAt: 950_000, updatedAt: 950_000 })
  const world = { store, now: () => relay.clock.now, random: () => 0.5 } as Parameters<typeof heldBack>[0]
  await heldBack(world, held, why)
  expect(shipments.get(held.key)).toEqual(again)
})

test('what becomes of an order that waits for the other computers, or that one of them shipped', async () => {
  const queued = {
    ...omit(whole.queued, 'pricelessSince', 'unknownSince', 'leftUnanswered'),
    alone: undefined as unknown,
  }
  const given = {
    asked: { createdAt: queued.createdAt },
    found: {
      ...queued,
      submission: 'queued' as string,
      unknownSince: undefined as unknown,
      leftUnanswered: undefined as unknown,
    },
    why: { kind: 'others-unasked', why: 'claimed', name: 'Máy ở kho' },
    shipped: queued.key,
  }
  const answer = async ({ asked, found, why, shipped }: typeof given) => {
    const world = (verdict: Parameters<typeof heldBack>[2]) =>
      writtenBy(found as unknown as ShipmentIn<'queued'>, (deps, one) =>
        heldBack(deps, { ...(one as ShipmentIn<'queued'>), ...asked }, verdict),
      ).then(({ asked: _, reported: __, ...written }: Record<string, unknown>) => written)
    return {
      waits: await world({ wait: why as never }),
      elsewhere: await world({ shipped, name: why.name }),
    }
  }
  const others = {
    ...{ 'found.submission': ['withdrawn', 'unknown'], 'found.alone': [true], 'found.watch': [undefined] },
    ...{
      'found.unknownSince': [NOW - 3_600_000, NOW - 3_599_999],
      'found.leftUnanswered': [true],
      'found.body': [undefined],
    },
    'found.failure': [
      { kind: 'others-unasked', why: 'claimed', name: 'x' },
      { kind: 'others-unasked', why: 'relay' },
      undefined,
    ],
  }
  const without = ['draft', 'snapshot', 'orderChangedTo', 'quoted', 'key', 'inShop'].map(
    (name) => `found.${name}`,
  )
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    asked.createdAt: waits.nextAttemptAt waits.failure waits.quiet waits.line[] elsewhere.nextAttemptAt elsewhere.submission elsewhere.unknownSince elsewhere.takenBefore elsewhere.gone elsewhere.line[]
    found.nextAttemptAt: elsewhere.nextAttemptAt (0)
    found.createdAt: waits.nextAttemptAt waits.failure waits.quiet waits.line[] elsewhere.nextAttemptAt elsewhere.submission elsewhere.unknownSince elsewhere.takenBefore elsewhere.gone elsewhere.line[]
    found.alone: waits.nextAttemptAt waits.failure waits.quiet waits.line[]
    found.submission: waits.nextAttemptAt waits.failure waits.quiet waits.line[] elsewhere.nextAttemptAt elsewhere.submission elsewhere.unknownSince elsewhere.takenBefore elsewhere.gone elsewhere.line[]
    found.watch: elsewhere.gone
    found.failure: waits.line[] ({"kind":"others-unasked","why":"claimed","name":"x"}); elsewhere.gone (none)
    found.unknownSince: elsewhere.nextAttemptAt elsewhere.submission elsewhere.unknownSince elsewhere.takenBefore elsewhere.gone elsewhere.line[].event waits.unknownSince elsewhere.watch elsewhere.refreshAt elsewhere.failure elsewhere.leftUnanswered elsewhere.quiet (1795141860000); elsewhere.nextAttemptAt waits.unknownSince (1795141860001)
    found.leftUnanswered: elsewhere.takenBefore
    why.kind: waits.failure.kind waits.line[].detail
    why.why: waits.failure.why waits.line[].detail
    why.name: waits.failure.name elsewhere.line[].detail
    shipped: elsewhere.nextAttemptAt elsewhere.submission elsewhere.unknownSince elsewhere.takenBefore elsewhere.gone elsewhere.line[].event elsewhere.watch elsewhere.refreshAt elsewhere.failure elsewhere.leftUnanswered elsewhere.quiet
    "
  `)
})
