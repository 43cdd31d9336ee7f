import { expect, test } from 'vitest'
import { isUnderWay } from '../../lib/domain/shipment/primary-shipment.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { type From, mayMove, shipmentEvents, transition } from '../../lib/outbox/transitions.ts'

const states: readonly From[] = [
  '',
  'queued',
  'sending',
  'unknown',
  'accepted',
  'rejected',
  'withdrawn',
  'stuck',
]

function leadingTo(target: From): string[] {
  return states.flatMap((from) =>
    shipmentEvents
      .filter((event) => from !== target && transition(from, event) === target)
      .map((event) => `${from || 'nothing'} ${event}`),
  )
}

test('only a claim, from the queue, leads to sending', () => {
  expect(leadingTo('sending')).toEqual(['queued claimed'])
})

test('what was sent comes back to the queue only where the carrier surely did nothing or surely has nothing', () => {
  expect(leadingTo('queued')).toEqual([
    'nothing enqueued',
    'sending put-back',
    'unknown missing',
    'rejected replaced',
    'withdrawn replaced',
  ])
})

test('nothing leads away from accepted', () => {
  expect(new Set(shipmentEvents.map((event) => transition('accepted', event)))).toEqual(
    new Set(['accepted', undefined]),
  )
})

test('accepted is only what the carrier took, what was found there, what the seller took over, and what another computer shipped', () => {
  expect(leadingTo('accepted')).toEqual([
    'nothing shared',
    'queued found',
    'queued shared',
    'sending accepted',
    'unknown found',
    'rejected found',
    'rejected shared',
    'withdrawn found',
    'withdrawn shared',
    'stuck found',
    'stuck taken-over',
  ])
})

test('only what waits can be withdrawn', () => {
  expect(leadingTo('withdrawn')).toEqual(['queued withdrawn'])
})

test('unknown is only what may have left, and what the seller has looked up again', () => {
  expect(leadingTo('unknown')).toEqual([
    'queued taken-elsewhere',
    'sending unanswered',
    'sending exists',
    'sending abandoned',
    'stuck hurried',
  ])
})

test('the seller decides on what the carrier contradicts, what was given up, and what was open in a backup', () => {
  expect(leadingTo('stuck')).toEqual([
    'queued contradicted',
    'queued restored',
    'sending restored',
    'unknown contradicted',
    'unknown given-up',
    'unknown restored',
    'rejected contradicted',
    'withdrawn contradicted',
  ])
})

const ACCEPTED_ONLY = [
  'paid-out',
  'payout-taken-back',
  'printed',
  'print-taken-back',
  'status-learnt',
  'status-refused',
  'status-corrected',
  'record-changed',
  'status-told',
  'cancel-sent',
  'cancel-unasked',
  'cancel-unanswered',
  'cancel-refused',
  'cancelled',
]

test('what changes no state is written in each state in which it may be learnt or decided', () => {
  const staying = shipmentEvents.flatMap((event) => {
    const where = states.filter((from) => from !== '' && transition(from, event) === from)
    return where.length > 0 ? [[event, where.join(' ')]] : []
  })
  expect(Object.fromEntries(staying)).toEqual({
    'still-unknown': 'unknown',
    contradicted: 'stuck',
    'watch-ended': 'queued rejected withdrawn stuck',
    deferred: 'queued unknown',
    hurried: 'queued unknown',
    restored: 'accepted rejected withdrawn stuck',
    'set-aside': 'accepted rejected stuck',
    'shop-changed': 'queued sending unknown accepted stuck',
    ...Object.fromEntries(ACCEPTED_ONLY.map((event) => [event, 'accepted'])),
  })
})

test('the shop may call an order off in each state in which its parcel may get under way', () => {
  for (const from of states) {
    if (from !== '')
      expect(transition(from, 'shop-changed')).toBe(isUnderWay({ submission: from }) ? from : undefined)
  }
})

test('a shipment may move where its state allows it, and what is not there may not', () => {
  for (const event of shipmentEvents) {
    expect(mayMove(undefined, event)).toBe(false)
    for (const submission of states)
      if (submission !== '')
        expect(mayMove({ submission } as Shipment, event)).toBe(transition(submission, event) !== undefined)
  }
})

test('a missing answer is never taken for a no', () => {
  expect(leadingTo('rejected')).toEqual([
    'queued choices-expired',
    'queued price-changed',
    'queued price-unknown',
    'queued shipped-elsewhere',
    'sending rejected',
  ])
})

test('from a backup, what was open waits for the seller, and what was over stays so', () => {
  const restored = (from: Parameters<typeof transition>[0]) => transition(from, 'restored')
  for (const open of ['queued', 'sending', 'unknown', 'stuck'] as const) expect(restored(open)).toBe('stuck')
  for (const over of ['accepted', 'rejected', 'withdrawn'] as const) expect(restored(over)).toBe(over)
})
