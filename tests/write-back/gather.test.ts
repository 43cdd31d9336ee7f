import { expect, test } from 'vitest'
import type { Cancellation, JournalEntry } from '../../lib/domain/shipment/shipment.ts'
import { CANCELLED } from '../../lib/domain/shipment/status.ts'
import { shipmentEvents, transition } from '../../lib/outbox/transitions.ts'
import { dueWriteBacks, newsIn } from '../../lib/write-back/gather.ts'
import { draft, shipment } from '../components/world.ts'

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
