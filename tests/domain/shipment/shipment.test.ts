import { expect, test } from 'vitest'
import {
  backedUpShipmentSchema,
  type Cancellation,
  shipmentSchema,
  sortingCode,
} from '../../../lib/domain/shipment/shipment.ts'
import { NOW } from '../../components/world.ts'
import { failure, whole } from './whole.ts'

test.each(Object.values(whole))('no field of a shipment that is $submission is lost', (one) => {
  expect(shipmentSchema.parse(one)).toEqual(one)
})

test.each(['httpsx://a.example', 'xhttp://a.example', `https://a.example/${'a'.repeat(300)}`])(
  'no shipment goes to %s',
  (address) => {
    expect(shipmentSchema.safeParse({ ...whole.queued, api: address }).success).toBe(false)
  },
)

test.each<Cancellation>([
  { state: 'wanted', at: NOW },
  { state: 'sending', at: NOW },
  { state: 'unknown', at: NOW, failure, askAt: NOW },
  { state: 'done', at: NOW },
  { state: 'refused', at: NOW, failure },
])('nor of a cancel that is $state', (cancellation) => {
  expect(shipmentSchema.parse({ ...whole.accepted, cancellation })).toHaveProperty(
    'cancellation',
    cancellation,
  )
})

test('a backup leaves out what belongs to the other computer, and no more', () => {
  const { statusFailure: _, told: __, announced: ___, status: known, ...accepted } = whole.accepted
  const { told: ____, ...shared } = known ?? {}
  const { restoredOpen: _____, ...stuck } = whole.stuck
  const { accepted: ______, stuck: _______, ...others } = whole
  for (const one of Object.values(others)) expect(backedUpShipmentSchema.parse(one)).toEqual(one)
  expect(backedUpShipmentSchema.parse(whole.accepted)).toEqual({ ...accepted, status: shared })
  expect(backedUpShipmentSchema.parse(whole.stuck)).toEqual(stuck)
})

test.each([
  [' HN.01.C3 ', 'HN.01.C3'],
  ['A', 'A'],
  ['Đà Nẵng/1 2'.normalize('NFD'), 'Đà Nẵng/1 2'],
  ['a._/:|+-b', 'a._/:|+-b'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), ''],
  ['', ''],
  ['-a', ''],
  ['a-', ''],
  ['a<b', ''],
  ['a\nb', ''],
])('of the sorting code “%s” the slip has “%s”', (written, code) => {
  expect(sortingCode(written)).toBe(code)
})
