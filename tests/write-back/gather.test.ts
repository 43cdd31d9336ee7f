import { expect, test } from 'vitest'
import { environments } from '../../lib/domain/account.ts'
import type { Cancellation, JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { CANCELLED } from '../../lib/domain/shipment/status.ts'
import { shipmentEvents, transition } from '../../lib/outbox/transitions.ts'
import { dueWriteBacks, newsIn } from '../../lib/write-back/gather.ts'
import { draft, shipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const line = (key: string, change: Partial<JournalEntry>): JournalEntry => ({
  seq: 1,
  key,
  at: 0,
  event: 'status-learnt',
  from: 'accepted',
  to: 'accepted',
  detail: '',
  ...change,
})

test('news for a shop is that a parcel was accepted, and that one was cancelled here or by the carrier', () => {
  const lines = [
    line('a', { event: 'accepted' }),
    line('b', { event: 'cancelled' }),
    line('c', { status: CANCELLED }),
    line('c', { status: CANCELLED }),
    line('d', { status: 2 }),
    line('e', { event: 'cancelled', restored: true }),
  ]
  expect(newsIn(lines)).toEqual(['a', 'b', 'c'])
})

const FROM = ['', 'queued', 'sending', 'unknown', 'rejected', 'withdrawn', 'stuck'] as const

test('whatever makes a parcel of an order here is news for its shop', () => {
  const becomes = shipmentEvents.filter((event) =>
    FROM.some((from) => transition(from, event) === 'accepted'),
  )
  expect(becomes).toEqual(['accepted', 'found', 'taken-over', 'shared'])
  // Another computer writes the code of what it shipped.
  const here = becomes.filter((event) => event !== 'shared')
  expect(newsIn(here.map((event) => line(event, { event })))).toEqual(here)
  expect(newsIn([line('x', { event: 'shared' })])).toEqual([])
})

test('a tracking code that a look-up learnt is news', () => {
  const lines = ['code S1', '3 → 4, looked up; code S1, cod 2 → 1', '3 → 4, looked up; cod 2 → 1']
  expect(newsIn(lines.map((detail, at) => line(`${at}`, { detail })))).toEqual(['0', '1'])
})

test('that the carrier took its cancel back is news, and no other correction', () => {
  const lines = [
    line('a', { event: 'status-corrected', detail: '-1 → 2, looked up', status: 2 }),
    line('b', { event: 'status-corrected', detail: '-1 (115) → 12, looked up', status: 12 }),
    line('c', { event: 'status-corrected', detail: '5 → 4, looked up', status: 4 }),
    line('d', { event: 'status-corrected', detail: '-1 → 2, looked up', status: 2, restored: true }),
    line('e', { detail: '-1 → -1 (115), looked up' }),
    line('f', { event: 'cancel-refused', detail: '-1 of the carrier' }),
  ]
  expect(newsIn(lines)).toEqual(['a', 'b'])
})

test('that it took a cancel back is a field of the line; its words say nothing', () => {
  const lines = [
    line('a', { event: 'status-corrected', detail: 'in other words', status: 2, was: CANCELLED }),
    line('b', { event: 'status-learnt', detail: '-1 pieces', status: 2 }),
    line('c', { event: 'status-corrected', detail: '-1 → 2, looked up', status: 2, was: 3 }),
  ]
  expect(newsIn(lines)).toEqual(['a'])
})

test('a cancelled parcel is written as such, after what was written before', () => {
  const here = draft({ platform: 'woocommerce' })
  const cancelled = shipment({ draft: here, cancellation: { state: 'done', at: 0 } })
  const due = dueWriteBacks([shipment({ draft: here }), cancelled], () => true, 5)
  expect(due.map(({ key, cancelOf }) => ({ key, cancelOf }))).toEqual([
    { key: cancelled.key, cancelOf: undefined },
    { key: `${cancelled.key} cancelled`, cancelOf: cancelled.key },
  ])
  expect(dueWriteBacks([cancelled], () => false, 5)).toEqual([])
})

test('of a return nothing is written: the shop would show its customer that code', () => {
  const back = draft({ platform: 'woocommerce', parcel: 2, returnOf: 1 })
  const cancelled = shipment({ draft: back, cancellation: { state: 'done', at: 0 } })
  expect(dueWriteBacks([shipment({ draft: back }), cancelled], () => true, 5)).toEqual([])
})

test('of another computer’s parcel nothing is written here: that one writes it', () => {
  const here = draft({ platform: 'woocommerce' })
  const theirs = shipment({ draft: here, sharedBy: 'Lan' })
  const cancelled = shipment({ draft: here, sharedBy: 'Lan', cancellation: { state: 'done', at: 0 } })
  expect(dueWriteBacks([theirs, cancelled], () => true, 5)).toEqual([])
})

const REFUSED = { kind: 'rejected', message: 'Đã lấy hàng' } as const
/** Whether the parcel is void then. */
const cancels: Readonly<Record<Cancellation['state'], [Cancellation, isVoid: boolean]>> = {
  wanted: [{ state: 'wanted', at: 0 }, false],
  sending: [{ state: 'sending', at: 0 }, false],
  unknown: [{ state: 'unknown', at: 0, failure: REFUSED }, false],
  refused: [{ state: 'refused', at: 0, failure: REFUSED }, false],
  done: [{ state: 'done', at: 0 }, true],
}

test.each(Object.values(cancels))(
  'a parcel with a code has its record however far its cancel is: %j',
  (cancellation, isVoid) => {
    const sent = { draft: draft({ platform: 'woocommerce' }), cancellation }
    const recordOf = (code: string, statusCode = 2) => {
      const { acceptance } = shipment()
      const one = shipment({
        ...{ ...sent, status: { code: statusCode, text: '', at: 0 } },
        ...(acceptance && { acceptance: { ...acceptance, trackingCode: code } }),
      })
      const records = dueWriteBacks([one], () => true, 5)
      return records.map(({ key, cancelOf, open }) => [key === one.key, cancelOf === one.key, open])
    }
    expect(recordOf('S1.A1.1')).toEqual([[!isVoid, isVoid, 'shop.example']])
    expect(recordOf('S1.A1.1', CANCELLED)).toEqual([[false, true, 'shop.example']])
    expect(recordOf('')).toEqual([])
  },
)

test('which lines of the journal are news to write to a shop', async () => {
  const given = {
    seq: 7,
    key: 'k1',
    at: 5,
    event: 'printed',
    from: 'accepted',
    to: 'accepted',
    detail: '4 → 5',
    restored: undefined as unknown,
    status: undefined as unknown,
    was: undefined as unknown,
  }
  const answer = (one: typeof given) => ({ news: newsIn([one as JournalEntry]).join() })
  const others = {
    event: shipmentEvents,
    restored: [true],
    status: [-1, 5],
    was: [-1, 4],
    detail: ['-1 → 2'],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    event: news ("accepted", "found", "taken-over", "cancelled")
    status: news (-1)
    was: news (-1)
    "
  `)
  const revived = { ...given, event: 'status-corrected', status: 2, detail: '-1 (115) → 2, looked up' }
  expect(await whatMatters(revived, answer, { others })).toMatchInlineSnapshot(`
    "
    key: news
    detail: news (spaces, empty)
    restored: news
    was: news (4)
    "
  `)
})

test('which shipments are due to be written to their shop, and with what', async () => {
  const given = {
    ...{ environment: 'production', sharedBy: undefined as unknown, key: 'k1', submission: 'accepted' },
    ...{
      cancellation: whole.accepted.cancellation as object | undefined,
      acceptance: { trackingCode: 'S1.A1' } as object | undefined,
    },
    ...{
      status: { code: 4 },
      draft: {
        platform: 'woocommerce',
        store: 'www.shop.example',
        orderUrl: 'https://shop.example/a',
        returnOf: undefined as unknown,
      },
    },
  }
  const answer = (one: typeof given) => ({
    due: dueWriteBacks([one as unknown as Shipment], (url) => url === 'https://shop.example/a', 77),
  })
  const others = {
    ...{
      environment: environments,
      sharedBy: ['Minh'],
      acceptance: [undefined],
      'status.code': [-1, 5, 7, 21],
      'draft.returnOf': [1],
    },
    cancellation: [
      undefined,
      { state: 'wanted' },
      { state: 'sending' },
      { state: 'unknown' },
      { state: 'done' },
    ],
    'draft.platform': ['shopify', 'sapo', 'haravan', 'sheet', 'nhanh', 'blank'],
  }
  const without = ['cancellation.at', 'cancellation.failure']
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    environment: due[] ("practice")
    sharedBy: due[]
    key: due[].key
    cancellation: due[].key due[].cancelOf ({"state":"done"})
    acceptance: due[]
    acceptance.trackingCode: due[] (empty)
    status.code: due[].key due[].cancelOf (-1)
    draft.platform: due[]
    draft.store: due[].open
    draft.orderUrl: due[]
    draft.returnOf: due[]
    "
  `)
})
