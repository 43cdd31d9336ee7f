import { expect, test } from 'vitest'
import { omit } from '../../../lib/domain/omit.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import type { OutboxDeps } from '../../../lib/outbox/deps.ts'
import { enqueue, idOf } from '../../../lib/outbox/enqueue.ts'
import { WATCHED_FOR_MS } from '../../../lib/outbox/watch.ts'
import { draft } from '../../carrier/draft.ts'
import { account as someAccount } from '../../components/world.ts'
import { whole, wholeDraft } from '../../domain/shipment/whole.ts'
import { NOW } from '../../now.ts'
import { whatMatters } from '../../what-matters.ts'
import { worldOf } from '../one-shipment.ts'
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

test('what may have left is replaced by the shop that sent it only, and once its watch is over by any of the carrier', async () => {
  const { written, world, account } = await opened()
  const { key } = await written()
  const shippedBy = (partnerCode: string) =>
    enqueue(world, { ...account, partnerCode }, { draft: draft({ tel: '+84 987 654 321' }) })
  await takenBack(world, key, {})
  expect(await shippedBy('S-SECOND')).toMatchObject({ value: { submission: 'queued' } })
  const since = world.now() - WATCHED_FOR_MS + 1
  await takenBack(world, key, { watch: { since, cancel: true }, refreshAt: 77 })
  const before = await world.store.get(key)
  expect(await shippedBy('S-FIRST')).toMatchObject({ failure: { code: 'shipped-otherwise' } })
  expect(await world.store.get(key)).toEqual(before)
  expect(await shippedBy('S-SECOND')).toMatchObject({ value: { submission: 'queued', watch: { since } } })
  // Where its look-ups fail, the watch is still there.
  await takenBack(world, key, { watch: { since: since - 1, cancel: true } })
  expect(await shippedBy('S-FIRST')).toMatchObject({ value: { submission: 'queued' } })
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

test('what Ship was pressed on, and what of the shipment before goes along, in the one that is written', async () => {
  const { queued, rejected } = whole
  const { quotedFee, quoted, pricedAt: quotedAt, snapshot } = queued
  const given = {
    account: { ...someAccount(), id: 'a7', partnerCode: 'S77' },
    pressed: {
      draft: { ...wholeDraft, tel: '+84 912 345 678' },
      quotedFee,
      quoted,
      quotedAt,
      snapshot,
      holdMs: 9_000,
    },
    before: {
      ...rejected,
      draft: wholeDraft,
      key: '',
      partnerCode: 'S77',
      watch: { since: NOW - MINUTE, cancel: true },
      readdressed: undefined as unknown,
    },
  }
  const answer = async ({ account, pressed, before }: typeof given) => {
    const id = await idOf({ get: async () => undefined }, account, pressed.draft as ShipmentDraft)
    const key = `${account.api} ${id}`
    const found = before && ({ ...before, key } as unknown as Shipment)
    const { deps, shipments, lines } = worldOf(found)
    const written = await enqueue(deps, account, pressed as unknown as Parameters<typeof enqueue>[2])
    const { draft, ...rest } = written.ok ? written.value : { draft: written }
    return { ...rest, tel: 'tel' in draft && draft.tel, kept: shipments.size, line: lines }
  }
  const gone = ['quotedFee', 'quoted', 'quotedAt', 'snapshot', 'snapshot.shop'].map(
    (name) => `pressed.${name}`,
  )
  const went = ['watch', 'watch.cancel', 'leftUnanswered', 'sentAt', 'refreshAt'].map(
    (name) => `before.${name}`,
  )
  const others = {
    ...Object.fromEntries([...gone, ...went, 'before'].map((path) => [path, [undefined]])),
    ...{ 'pressed.quotedAt': [undefined, NOW + 1], 'before.readdressed': [true] },
  }
  const list = (path: string, ...names: string[]) => names.map((name) => `${path}.${name}`)
  const without = [
    ...list(
      'pressed.draft',
      'pickup',
      'returnTo',
      'products',
      'labels',
      'labelDetails',
      'solutions',
      'sizeCm',
    ),
    ...list(
      'pressed.draft',
      'pickShift',
      'deliverShift',
      'pickDate',
      'deliverDate',
      'expires',
      'express',
      'labelId',
    ),
    ...list('pressed.snapshot', 'name', 'tel', 'address', 'total', 'paid', 'method', 'items'),
    ...list('before', 'submission', 'snapshot', 'orderChangedTo', 'quoted', 'failure', 'body', 'sharedBy'),
    ...list(
      'before.draft',
      'pickup',
      'returnTo',
      'products',
      'labels',
      'labelDetails',
      'solutions',
      'sizeCm',
    ),
  ]
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    account.id: accountId
    account.api: key api line[].key
    account.partnerCode: key partnerId accountId api partnerCode environment quotedFee quoted pricedAt snapshot.readBy snapshot.name[] snapshot.tel[] snapshot.address[] snapshot.total[] snapshot.paid[] snapshot.method[] snapshot.items[] snapshot.shop inShop attempts leftUnanswered sentAt watch refreshAt nextAttemptAt createdAt quiet submission updatedAt tel line[]
    account.environment: environment
    pressed.draft.store: key partnerId line[].key
    pressed.draft.parcel: key partnerId line[].key
    pressed.draft.orderId: key partnerId line[].key
    pressed.draft.name: readdressed
    pressed.draft.tel: tel (empty)
    pressed.draft.detail: readdressed
    pressed.draft.hamlet: readdressed
    pressed.draft.street: readdressed
    pressed.draft.ward: readdressed
    pressed.draft.district: readdressed
    pressed.draft.province: readdressed
    pressed.quotedFee: quotedFee
    pressed.quoted: quoted
    pressed.quoted.fee: quoted.fee
    pressed.quoted.insuranceFee: quoted.insuranceFee
    pressed.quoted.surcharges: quoted.surcharges
    pressed.quoted.solutions: quoted.solutions
    pressed.quoted.extras: quoted.extras
    pressed.quotedAt: pricedAt
    pressed.snapshot: snapshot.readBy snapshot.name[] snapshot.tel[] snapshot.address[] snapshot.total[] snapshot.paid[] snapshot.method[] snapshot.items[] snapshot.shop inShop
    pressed.snapshot.readBy: snapshot.readBy
    pressed.snapshot.shop: snapshot.shop inShop
    pressed.snapshot.shop.state: snapshot.shop.state inShop.state
    pressed.snapshot.shop.word: snapshot.shop.word inShop.word
    pressed.holdMs: nextAttemptAt
    before: attempts leftUnanswered sentAt watch refreshAt quiet line[].event line[].from
    before.draft.name: readdressed
    before.draft.detail: readdressed
    before.draft.hamlet: readdressed
    before.draft.street: readdressed
    before.draft.ward: readdressed
    before.draft.district: readdressed
    before.draft.province: readdressed
    before.partnerCode: key partnerId accountId api partnerCode environment quotedFee quoted pricedAt snapshot.readBy snapshot.name[] snapshot.tel[] snapshot.address[] snapshot.total[] snapshot.paid[] snapshot.method[] snapshot.items[] snapshot.shop inShop attempts leftUnanswered sentAt watch refreshAt nextAttemptAt createdAt quiet submission updatedAt tel line[]
    before.attempts: attempts
    before.sentAt: sentAt
    before.leftUnanswered: leftUnanswered sentAt
    before.readdressed: readdressed
    before.watch: watch refreshAt quiet
    before.watch.since: watch.since
    before.refreshAt: refreshAt (0, +1, +1 day); refreshAt quiet (none)
    "
  `)
})
