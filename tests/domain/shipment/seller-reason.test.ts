import { describe, expect, test } from 'vitest'
import { reasonCodesOf } from '../../../lib/domain/shipment/reason.ts'
import {
  mayPutAside,
  type SellerReason,
  sellerReason,
  troubleName,
  turnUpName,
  type Waiting,
} from '../../../lib/domain/shipment/seller-reason.ts'
import type { Shipment, Submission } from '../../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../../lib/domain/shipment/status.ts'
import { reasonWords } from '../../../lib/i18n/reason-words.ts'
import { reasons } from '../../../lib/i18n/vi/reasons.ts'
import { whatMatters } from '../../what-matters.ts'
import { whole } from './whole.ts'

const at = Date.parse('2026-11-20T12:00:00+07:00')
const shipment = (code: number, reason?: number, more: Partial<Waiting> = {}) =>
  ({
    submission: 'accepted',
    status: { code, text: '', at, ...(reason && { reason: { code: reason, text: '' } }) },
    ...more,
  }) as Waiting

/** What the words under a reason say, and what is to be done. */
const TO_DO: Readonly<Record<keyof typeof reasons.next, string | undefined>> = {
  wait: 'ask-carrier',
  'ask-carrier': 'ask-carrier',
  'be-ready': 'make-ready',
  'new-pickup': 'new-address',
  'correct-address': 'new-address',
  'correct-tel': 'new-address',
  'call-customer': 'call-customer',
  agree: 'call-customer',
  lost: 'claim-money',
  'ask-customer': 'decide-return',
  'take-back': 'decide-return',
  'other-way': undefined,
  'not-this-carrier': undefined,
  'ship-again': undefined,
  'be-there': undefined,
}

describe('what there is to do', () => {
  const rows = ([8, 9, 10] as const).flatMap((code) => reasonCodesOf[code].map((reason) => [code, reason]))
  test.each(rows)('status %i for reason %i is what the words say', (code, reason) => {
    const { next } = reasonWords('vi', reason as number)
    const [cure] = Object.entries(reasons.next).find(([, words]) => words === next) ?? []
    const wanted = reason === 134 ? 'decide-return' : TO_DO[cure as keyof typeof TO_DO]
    expect(sellerReason(shipment(code as number, reason))).toBe(wanted)
  })

  test.each([
    [8, 'make-ready'],
    [9, 'decide-return'],
    [10, 'call-customer'],
    [13, 'claim-money'],
    [4, undefined],
    [20, undefined],
  ])('status %i without a reason', (code, wanted) => expect(sellerReason(shipment(code))).toBe(wanted))

  test('a reason of a status that needs nothing is no call', () => {
    expect([3, 4, 12, 20].map((code) => sellerReason(shipment(code, 103)))).toEqual(Array(4).fill(undefined))
  })

  test('compensation that was paid is no more to be claimed', () => {
    expect(sellerReason(shipment(13, undefined, { payout: {} as never }))).toBeUndefined()
  })

  test('what was put aside comes back with another reason and with the next try', () => {
    const aside = { at: at + 1, reason: 122 }
    expect(sellerReason(shipment(10, 122, { aside }))).toBeUndefined()
    expect(mayPutAside(shipment(10, 122, { aside }))).toBe(false)
    expect(sellerReason(shipment(10, 125, { aside }))).toBe('new-address')
    expect(sellerReason(shipment(10, 122, { aside: { ...aside, at: at - 1 } }))).toBe('call-customer')
  })

  test.each<[Waiting['submission'], Partial<Waiting>, SellerReason | undefined, mayBePutAside: boolean]>([
    ['queued', {}, undefined, false],
    ['queued', { failure: { kind: 'busy', retryAfterMs: 1 } }, undefined, false],
    ['queued', { failure: { kind: 'others-unasked', why: 'behind' } }, 'unasked', false],
    ['queued', { failure: { kind: 'unauthorised' } }, 'held', false],
    ['queued', { failure: { kind: 'no-permission', origin: '' } }, 'held', false],
    ['queued', { failure: { kind: 'account-gone' } }, 'held', false],
    ['queued', { failure: { kind: 'locked' } }, 'held', false],
    ['sending', {}, undefined, false],
    ['unknown', {}, 'unknown', false],
    ['stuck', {}, 'stuck', true],
    ['stuck', { setAside: true }, undefined, false],
    ['rejected', {}, 'rejected', true],
    ['rejected', { setAside: true }, undefined, false],
    ['withdrawn', {}, undefined, false],
    ['accepted', { status: { code: 10, text: '', at } }, 'call-customer', true],
    ['accepted', { status: { code: 4, text: '', at } }, undefined, false],
    ['accepted', { status: { code: 4, text: '', at }, turnedUp: 'stuck' }, 'turned-up', true],
    ['accepted', { status: { code: 9, text: '', at }, turnedUp: 'stuck' }, 'decide-return', true],
    ['accepted', { status: { code: 5, text: '', at }, payout: {} as never }, undefined, false],
  ])('%s with %j waits for %s, to be put aside: %s', (submission, more, wanted, mayBePutAside) => {
    const waiting = { submission, ...more } as Waiting
    expect([sellerReason(waiting), mayPutAside(waiting)]).toEqual([wanted, mayBePutAside])
  })

  test('each trouble has a name of its own, and what cannot be put aside has none', () => {
    const inShop = { state: 'cancelled', word: '', by: 'page', at } as const
    const named = (waiting: Waiting, createdAt = 7) => troubleName({ ...waiting, createdAt })
    const failure = { kind: 'rejected', message: '' } as const
    const unsent = { submission: 'rejected', failure } as Waiting
    expect([named(unsent), named(unsent, 8), named({ ...unsent, setAside: true })]).toEqual([
      ...['rejected 7 rejected ', 'rejected 8 rejected ', undefined],
    ])
    expect(troubleName({ ...unsent, submission: 'stuck', createdAt: 7, watch: { since: 3 } })).toBe(
      'stuck 7 rejected 3',
    )
    expect([named(shipment(10, 122)), named(shipment(10)), named(shipment(9))]).toEqual([
      ...[`status 10 122 ${at}`, `status 10  ${at}`, `status 9  ${at}`],
    ])
    expect([named(shipment(4)), named(shipment(10, 122, { inShop }))]).toEqual([undefined, undefined])
    expect([turnUpName({ turnedUp: 'stuck' }), turnUpName({})]).toEqual(['turned-up stuck', undefined])
  })

  test('an order called off in the shop cannot be put aside', () => {
    const inShop = { state: 'cancelled', word: '', by: 'page', at } as const
    expect(mayPutAside(shipment(10, 122, { inShop }))).toBe(false)
  })
})

describe('what makes another of what a shipment waits for, and of its name', () => {
  const waits = (one: Shipment) => ({
    ...{ reason: sellerReason(one), name: troubleName(one), turnUp: turnUpName(one) },
    aside: mayPutAside(one),
  })
  const failures = [
    ...[
      { kind: 'locked' },
      { kind: 'account-gone' },
      { kind: 'unauthorised' },
      { kind: 'others-unasked', why: 'x' },
    ],
    ...[
      { kind: 'no-permission', origin: 'x' },
      { kind: 'bug', message: 'x' },
    ],
  ]
  const others = {
    'status.code': [...statusCodes, ...noticeCodes, 99],
    'status.reason': [undefined],
    'status.since': [undefined],
    payout: [{}],
    aside: [undefined],
    turnedUp: [undefined, 'stuck'],
    setAside: [true],
    failure: failures,
    inShop: [undefined],
    'inShop.state': ['cancelled', 'refunded', 'part-refunded'],
    watch: [undefined],
    submission: Object.keys(whole),
  }
  const {
    payout: _,
    aside,
    inShop: { kept: __, ...inShop },
    status: { told: ___, ...status },
    ...rest
  } = whole.accepted
  const trouble: Shipment = {
    ...{ ...rest, inShop, payout: undefined as never, aside },
    status: { ...status, code: 10, reason: { code: 122, text: 'Hẹn lại' } },
  }

  test('of one in trouble', async () => {
    expect(await whatMatters(trouble, waits, { others })).toMatchInlineSnapshot(`
      "
      submission: aside (another, upper case, spaces, empty, "sending", "withdrawn"); reason aside ("queued", "unknown"); reason name ("rejected", "stuck")
      turnedUp: turnUp
      inShop.state: reason name aside ("cancelled", "refunded", "part-refunded")
      payout: reason name
      status.code: reason name (0, +1 day, 1, 2, 3, 4, 5, 8, 9, 12, 13, 20, 123, 127, 128, 45, 49, 410, 99); reason name aside (+1, -1, 6, 7, 21)
      status.reason: name
      status.reason.code: name
      status.since: name
      "
    `)
  })

  test('of one whose trouble was put aside', async () => {
    const done: Shipment = { ...trouble, aside: { at: status.since ?? 0, reason: 122 } }
    const without = ['status.code', 'submission', 'inShop', 'turnedUp']
    expect(await whatMatters(done, waits, { others, without })).toMatchInlineSnapshot(`
      "
      aside: reason name
      aside.at: reason name (0)
      aside.reason: reason name
      status.reason: reason name
      status.reason.code: reason name
      status.since: reason name (+1, +1 day, none)
      "
    `)
  })

  const unsent = (submission: Exclude<Submission, 'accepted'>) => {
    const one = { ...whole[submission], inShop, setAside: undefined } as Shipment
    return whatMatters(one, waits, { others, without: ['submission', 'snapshot', 'orderChangedTo'] })
  }

  test('of one that waits to be sent', async () => {
    expect(await unsent('queued')).toMatchInlineSnapshot(`
      "
      inShop.state: reason ("cancelled", "refunded", "part-refunded")
      failure: reason ({"kind":"locked"}, {"kind":"account-gone"}, {"kind":"unauthorised"}, {"kind":"others-unasked","why":"x"}, {"kind":"no-permission","origin":"x"})
      "
    `)
  })

  test('of one that was refused', async () => {
    expect(await unsent('rejected')).toMatchInlineSnapshot(`
      "
      createdAt: name
      watch: name
      watch.since: name
      failure: name
      failure.kind: name
      setAside: reason name aside
      "
    `)
  })

  test('of one that is stuck, is without an answer, or was withdrawn', async () => {
    expect(await unsent('stuck')).toMatchInlineSnapshot(`
      "
      createdAt: name
      inShop.state: reason aside ("cancelled", "refunded", "part-refunded")
      watch: name
      watch.since: name
      failure: name
      failure.kind: name
      setAside: reason name aside
      "
    `)
    expect(await unsent('unknown')).toMatchInlineSnapshot(`
      "
      inShop.state: reason ("cancelled", "refunded", "part-refunded")
      "
    `)
    expect(await unsent('withdrawn')).toMatchInlineSnapshot(`
      "

      "
    `)
  })
})
