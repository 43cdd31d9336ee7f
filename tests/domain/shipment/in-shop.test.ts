import { describe, expect, test } from 'vitest'
import {
  calledOffIn,
  isChangedInShop,
  isWhollyOff,
  seenInShop,
} from '../../../lib/domain/shipment/in-shop.ts'
import type { SeenInShop, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { statusCodes } from '../../../lib/domain/shipment/status.ts'
import { shipment } from '../../components/world.ts'
import { whatMatters } from '../../what-matters.ts'
import { whole } from './whole.ts'

const AT = 7
const STATES = ['open', 'completed', 'part-refunded', 'refunded', 'cancelled'] as const
const OFF = ['part-refunded', 'refunded', 'cancelled']
const seen = (state: SeenInShop['state'], more: Partial<SeenInShop> = {}): SeenInShop => ({
  ...{ state, word: state, by: 'page', at: AT },
  ...more,
})
const parcel = (inShop: SeenInShop | undefined, code = 4, more: object = {}) =>
  shipment({ status: { code, text: '', at: AT }, ...(inShop && { inShop }), ...more })

describe('an order called off in the shop', () => {
  test('matters to a parcel under way, a part refund only in part', () => {
    for (const state of STATES) {
      const one = parcel(seen(state))
      const off = OFF.includes(state)
      expect([state, calledOffIn(one), isWhollyOff(one), isChangedInShop(one)]).toEqual([
        ...[state, off ? state : undefined, off && state !== 'part-refunded', off],
      ])
    }
    expect(calledOffIn(parcel(undefined))).toBeUndefined()
  })

  test('matters no more once the seller lets it go all the same', () => {
    expect(calledOffIn(parcel(seen('cancelled', { kept: true })))).toBeUndefined()
  })

  /** Spec table 3.1: over, delivered, failed and returning. */
  test.each([
    [true, [1, 2, 3, 4, 8, 10, 12]],
    [false, [-1, 5, 6, 7, 9, 11, 13, 20, 21]],
  ])('matters %s with status %j', (matters, codes) => {
    expect(codes.map((code) => calledOffIn(parcel(seen('cancelled'), code)) !== undefined)).toEqual(
      codes.map(() => matters),
    )
  })

  test('matters to what waits or is without an answer, not to what was refused or withdrawn', () => {
    const states = ['queued', 'sending', 'unknown', 'stuck', 'rejected', 'withdrawn'] as const
    const matters = states.filter((submission) =>
      calledOffIn({ submission, inShop: seen('cancelled') } as never),
    )
    expect(matters).toEqual(['queued', 'sending', 'unknown', 'stuck'])
  })

  test('and one otherwise changed matters to a parcel under way as well', () => {
    expect(isChangedInShop(parcel(undefined, 4, { orderChanged: true }))).toBe(true)
    expect(isChangedInShop(parcel(undefined, 5, { orderChanged: true }))).toBe(false)
    expect(isChangedInShop(parcel(undefined, 4))).toBe(false)
  })
})

describe('what is known of an order after another reading', () => {
  const word = (state: SeenInShop['state']) => ({ state, word: state })

  test('is what was said last, by which reading and when', () => {
    expect(seenInShop(undefined, word('open'), 'list', 9)).toEqual(seen('open', { by: 'list', at: 9 }))
    expect(seenInShop(seen('open'), word('cancelled'), 'page', 9)).toEqual(seen('cancelled', { at: 9 }))
    expect(seenInShop(seen('cancelled'), word('open'), 'page', 9)).toEqual(seen('open', { at: 9 }))
  })

  test('is as before where nothing is said, or the same', () => {
    const before = seen('cancelled', { kept: true })
    expect(seenInShop(before, undefined, 'page', 9)).toBe(before)
    expect(seenInShop(before, word('cancelled'), 'page', 9)).toBe(before)
    expect(seenInShop(before, word('cancelled'), 'list', 9)).toBe(before)
  })

  test('is firmer by its page: a list takes back no cancel that the page has, only its own', () => {
    const byPage = seen('cancelled')
    expect(seenInShop(byPage, word('open'), 'list', 9)).toBe(byPage)
    const byList = seen('cancelled', { by: 'list' })
    expect(seenInShop(byList, word('open'), 'list', 9)).toEqual(seen('open', { by: 'list', at: 9 }))
    expect(seenInShop(byList, word('cancelled'), 'page', 9)).toEqual(seen('cancelled', { at: 9 }))
    expect(seenInShop(seen('open'), word('cancelled'), 'list', 9)).toEqual(
      seen('cancelled', { by: 'list', at: 9 }),
    )
  })

  test('keeps the seller’s decision for that state alone', () => {
    const kept = seen('cancelled', { by: 'list', kept: true })
    expect(seenInShop(kept, word('cancelled'), 'page', 9)).toEqual(seen('cancelled', { at: 9, kept: true }))
    expect(seenInShop(kept, word('refunded'), 'page', 9)).toEqual(seen('refunded', { at: 9 }))
  })
})

test('what makes an order one that is called off, or changed', async () => {
  const { orderChanged: _, ...one } = whole.accepted
  const off: Shipment = { ...one, inShop: { ...one.inShop, state: 'cancelled', kept: undefined as never } }
  const how = (of: Shipment) =>
    [calledOffIn(of), isWhollyOff(of) && 'wholly', isChangedInShop(of) && 'changed'].filter(Boolean).join(' ')
  const others = {
    ...{ inShop: [undefined], 'inShop.state': STATES, 'inShop.kept': [true], 'inShop.by': ['list'] },
    ...{ 'status.code': [...statusCodes, 45, 99], orderChanged: [true] },
    submission: ['queued', 'sending', 'unknown', 'stuck', 'rejected', 'withdrawn'],
  }
  expect(await whatMatters(off, how, { others })).toMatchInlineSnapshot(`
    "
    inShop: ""
    inShop.state: "" (another, upper case, spaces, empty, "open", "completed"); "part-refunded changed" ("part-refunded"); "refunded wholly changed" ("refunded")
    inShop.kept: ""
    status.code: "" (+1, -1, 6, 7, 9, 11, 13, 20, 21)
    submission: "" ("rejected", "withdrawn")
    "
  `)
})

async function readings(by: SeenInShop['by']) {
  const reading = {
    before: seen('cancelled', { kept: true }),
    said: { state: 'refunded', word: 'Đã hoàn tiền' } as const,
    ...{ by, at: 9 },
  }
  const known = (given: typeof reading) => seenInShop(given.before, given.said, given.by, given.at)
  const others = {
    'said.state': STATES,
    'before.state': STATES,
    'before.by': ['list'],
    before: [undefined],
    said: [undefined],
  }
  return whatMatters(reading, known, { others })
}

test('what a reading of the order’s page makes of what is known', async () => {
  expect(await readings('page')).toMatchInlineSnapshot(`
    "
    before.state: word at kept ("refunded")
    said: state word at kept
    said.state: state (another, upper case, spaces, empty, "open", "completed", "part-refunded"); state word at kept ("cancelled")
    said.word: word
    by: by
    at: at
    "
  `)
})

test('what a reading of a list makes of what is known', async () => {
  expect(await readings('list')).toMatchInlineSnapshot(`
    "
    before: state word by at kept
    before.state: state word by at kept (another, upper case, spaces, empty, "open", "completed"); state ("part-refunded", "refunded")
    before.word: word
    before.by: state word by at kept
    before.at: at
    before.kept: kept
    by: state word by at kept
    "
  `)
})
