import { describe, expect, test } from 'vitest'
import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { eventMove } from '../../lib/tracking/apply-event.ts'
import { shipment } from '../components/world.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const NOW = Date.UTC(2026, 10, 21, 3)
const NEXT = NOW + 6 * 60 * MINUTE
const written = (at: number) => new Date(at).toISOString()
const base = shipment()
const CODE = base.acceptance?.trackingCode ?? ''

const event = (change: Partial<RelayEvent> = {}): RelayEvent =>
  ({
    ...{ trackingCode: CODE, partnerId: base.partnerId, statusCode: 4, reasonCode: null, reason: '' },
    ...{ actionTime: written(NOW - MINUTE), receivedAt: NOW, fee: null, cod: null, weightKg: null },
    ...{ partial: false, ...change },
  }) as RelayEvent

const parcel = (change: object = {}): Shipment =>
  ({
    ...base,
    status: { code: 3, text: '', at: NOW - 60 * MINUTE },
    updatedAt: NOW - 60 * MINUTE,
    ...change,
  }) as Shipment

const moved = (found: Shipment, change: Partial<RelayEvent> = {}) =>
  eventMove({ now: () => NOW, nextRefresh: () => NEXT }, found, event(change))
/** What an event leads to, in a word. */
function verdict(found: Shipment, change: Partial<RelayEvent> = {}): string {
  const move = moved(found, change)
  if (!move) return 'ignored'
  if (move.event === 'status-told') return 'applied'
  const next = move.shipment as ShipmentIn<'accepted'>
  return next.refreshAt === found.refreshAt ? 'recorded' : 'asked'
}

test('a newer status is shown at once, with the event’s time and its reason, and looked up as usual', () => {
  const at = NOW - MINUTE
  const told = { at, code: 10, money: '  ' }
  const status = {
    code: 10,
    text: '',
    reason: { code: 122, text: 'Khách hẹn' },
    at: NOW,
    since: at,
    told: true,
  }
  expect(moved(parcel(), { statusCode: 10, reasonCode: 122, reason: 'Khách hẹn' })).toMatchObject({
    ...{ event: 'status-told', status: 10, detail: '3 → 10 (122), told by the relay' },
    shipment: { status, told, refreshAt: NEXT },
  })
  const ahead = moved(parcel(), { actionTime: written(NOW + MINUTE) })?.shipment.status
  expect(ahead).toEqual({ code: 4, text: '', at: NOW, told: true })
})

describe('the carrier is asked first', () => {
  test.each([
    ['delivered: money moves', { statusCode: 5 }],
    ['an end', { statusCode: 21 }],
    ['a status that nobody knows', { statusCode: 777 }],
    ['a step back', { statusCode: 2 }],
    ['an event without a readable time', { actionTime: 'soon' }],
    ['an event of another parcel', { trackingCode: 'S9' }],
    ['an event from before the last look-up', { actionTime: written(NOW - 61 * MINUTE) }],
    ['a time that has not come', { actionTime: written(NOW + 16 * MINUTE) }],
  ])('%s', (_, change) => {
    expect(verdict(parcel(), change)).toBe('asked')
  })

  test('not sooner than ten seconds after the last look-up, at once where there was none', () => {
    const refreshAt = (found: Shipment) => moved(found, { statusCode: 5 })?.shipment.refreshAt
    const seen = (at: number, more = {}) => parcel({ status: { code: 3, text: '', at, ...more } })
    expect(refreshAt(seen(NOW - 4 * SECOND))).toBe(NOW + 6 * SECOND)
    expect(refreshAt(seen(NOW - 10 * SECOND))).toBe(NOW)
    expect(refreshAt(seen(NOW - 4 * SECOND, { told: true }))).toBe(NOW)
    expect(refreshAt(seen(base.acceptance?.at ?? 0))).toBe(NOW)
    expect(refreshAt(seen(NOW + MINUTE))).toBe(NOW)
  })
})

describe('nothing happens', () => {
  test.each([
    ['where an event of another parcel brings nothing new', {}, { statusCode: 3, trackingCode: 'S9' }],
    ['where a newer event was heard', { told: { at: NOW, code: 4, money: '  ' } }, { statusCode: 10 }],
    ['where the same event was heard', { told: { at: NOW - MINUTE, code: 4, money: '  ' } }, {}],
    [
      'where the end was found after the event',
      { status: { code: 21, text: '', at: NOW } },
      { actionTime: written(NOW - 15 * MINUTE - 1) },
    ],
  ])('%s', (_, found, change) => {
    expect(verdict(parcel(found), change)).toBe('ignored')
  })

  test('to an order that was not sent', () => {
    expect(verdict({ ...parcel(), submission: 'queued' } as Shipment)).toBe('ignored')
  })
})

test('the same status again only keeps its time; other amounts ask the carrier, once', () => {
  expect(verdict(parcel(), { statusCode: 3 })).toBe('recorded')
  const cod = base.draft.cod + 1
  expect(verdict(parcel(), { statusCode: 3, cod })).toBe('asked')
  const money = ['', cod, ''].join(' ')
  expect(verdict(parcel({ told: { at: NOW - 2 * MINUTE, code: 3, money } }), { statusCode: 3, cod })).toBe(
    'recorded',
  )
  expect(verdict(parcel(), { statusCode: 3, cod: base.draft.cod })).toBe('recorded')
  const kilograms = base.draft.totalWeightGrams / 1000
  expect(verdict(parcel(), { statusCode: 3, weightKg: kilograms })).toBe('recorded')
  expect(verdict(parcel(), { statusCode: 3, weightKg: kilograms + 1 })).toBe('asked')
})

test('two events of one moment that differ are settled by the carrier', () => {
  const told = { at: NOW - MINUTE, code: 10, money: '  ' }
  expect(verdict(parcel({ told }))).toBe('asked')
})

test('an event of an order without an answer has it looked up now, unless the carrier asked for a pause', () => {
  const unknown = (change: object) => ({ ...parcel(), submission: 'unknown', ...change }) as Shipment
  const due = (change: object) => moved(unknown(change))?.shipment.nextAttemptAt
  expect(due({ nextAttemptAt: NOW + 1 })).toBe(0)
  expect(due({ nextAttemptAt: NOW })).toBeUndefined()
  expect(due({ nextAttemptAt: NOW + 1, failure: { kind: 'busy', retryAfterMs: 1 } })).toBeUndefined()
})

test('an event of what was called unsent has it looked up now', () => {
  const watched = (refreshAt: number) =>
    ({ ...parcel(), submission: 'withdrawn', watch: { since: 1 }, refreshAt }) as Shipment
  expect(moved(watched(NOW + 1))?.shipment.refreshAt).toBe(NOW)
  expect(moved(watched(NOW))).toBeUndefined()
})

test('a part delivery is heard of once, and asked about', () => {
  expect(moved(parcel(), { statusCode: 3, partial: true })?.shipment).toMatchObject({
    partToldAt: NOW,
    refreshAt: NOW,
  })
  expect(verdict(parcel({ partToldAt: 5 }), { statusCode: 3, partial: true })).toBe('recorded')
  expect(moved(parcel(), { statusCode: 3, partial: true, trackingCode: 'S9' })).toBeUndefined()
})
