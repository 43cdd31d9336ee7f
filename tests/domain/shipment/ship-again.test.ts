import { expect, test } from 'vitest'
import {
  againAs,
  isIdTaken,
  isOneMore,
  mayFollow,
  mayReturn,
  nextParcel,
} from '../../../lib/domain/shipment/ship-again.ts'
import type { Shipment, Submission } from '../../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../../lib/domain/shipment/status.ts'
import { draft, NOW, shipment } from '../../components/world.ts'
import { whatMatters } from '../../what-matters.ts'
import { seldom, whole } from './whole.ts'

const at = (code: number, parcel = 1) =>
  shipment({ draft: draft({ parcel }), status: { code, text: '', at: NOW } })

const none = { tel: '', cod: null, value: null, weightGrams: null }
const contradiction: Shipment['contradiction'] = {
  ...{ why: 'ended', fields: [], trackingCode: 'S1', statusCode: -1 },
  ...none,
}

test('only what the carrier never took goes again under its own id, and nothing does while that is unknown', () => {
  const as = (submission: Submission) => againAs({ submission })
  expect([as('rejected'), as('withdrawn')]).toEqual(['same', 'same'])
  expect([as('queued'), as('sending'), as('unknown'), as('stuck')]).toEqual(Array(4).fill(undefined))
  expect(as('accepted')).toBe('further')
})

test('the first parcel is number one, also where an order has none yet', () => {
  expect(nextParcel([])).toBe(1)
  expect(nextParcel([at(4, 3), at(4, 1)])).toBe(4)
})

test.each(['queued', 'sending', 'unknown', 'stuck', 'rejected', 'withdrawn', 'accepted'] as const)(
  'no other parcel is offered beside one that is %s and may be the order itself',
  (submission) => {
    const flags = [undefined, true] as const
    for (const contradicted of flags)
      for (const takenAt of [undefined, NOW])
        for (const restoredOpen of flags) {
          // Another's parcel has the id: seen as such, or the carrier says "taken" and finds no order of ours.
          const isOthers =
            submission === 'stuck' && (contradicted || (takenAt !== undefined && !restoredOpen))
          const judged = {
            submission,
            ...(contradicted && { contradiction }),
            ...(takenAt !== undefined && { takenAt }),
            ...(restoredOpen && { restoredOpen }),
          }
          expect([judged, isIdTaken(judged)]).toEqual([judged, isOthers && !contradicted])
          const further = submission === 'accepted' || isOthers
          expect([judged, againAs(judged) === 'further', mayFollow(judged)]).toEqual([
            judged,
            further,
            further,
          ])
          const watch = { since: NOW }
          expect([judged, mayFollow({ ...judged, watch })]).toEqual([judged, further])
          // What turns up of it is cancelled.
          expect(mayFollow({ ...judged, watch: { ...watch, cancel: true } })).toBe(true)
        }
  },
)

test('a further parcel takes a number that none of the order has, withdrawn ones included', () => {
  expect(nextParcel([at(-1)])).toBe(2)
  expect(nextParcel([at(-1, 3), shipment({ submission: 'withdrawn' })])).toBe(4)
})

test('beside a parcel under way it is one more; a finished parcel it replaces', () => {
  expect([-1, 5, 6, 7, 11, 13, 21].map((code) => isOneMore([at(code)]))).toEqual(Array(7).fill(false))
  expect([1, 2, 3, 4, 8, 9, 10, 12, 20].map((code) => isOneMore([at(code)]))).toEqual(Array(9).fill(true))
  expect(isOneMore([at(-1), at(4, 2)])).toBe(true)
})

test('a delivered parcel may come back unless its own return is under way, whatever its order’s others do', () => {
  const back = (of: number, code: number, parcel: number) => {
    const one = at(code, parcel)
    return { ...one, draft: { ...one.draft, returnOf: of } }
  }
  const returns = [1, 2].flatMap((of) => [4, 6, -1].map((code) => back(of, code, 2 + of)))
  for (const parcel of [1, 2])
    for (const code of [-1, 1, 4, 5, 6, 11, 13])
      for (const one of returns) {
        const shipped = at(code, parcel)
        const own = one.draft.returnOf === parcel && one.status?.code === 4
        const may = (code === 5 || code === 6) && !own
        expect([
          parcel,
          code,
          one.draft.returnOf,
          mayReturn(shipped, [shipped, at(5, 3 - parcel), one]),
        ]).toEqual([...[parcel, code, one.draft.returnOf], may])
        expect(mayReturn(one, [shipped, one])).toBe(false)
      }
})

async function againBy(returnOf: number, without: readonly string[]) {
  const parcels: { one: Shipment; back: Shipment } = {
    one: { ...whole.accepted, status: { ...whole.accepted.status, code: 5 } },
    back: { ...whole.accepted, key: 'k2', draft: { ...whole.accepted.draft, parcel: 3, returnOf } },
  }
  const again = ({ one, back }: typeof parcels) =>
    [
      againAs(one),
      isOneMore([one]) && 'one-more',
      mayReturn(one, [one, back]) && 'may-return',
      nextParcel([one, back]),
    ]
      .filter(Boolean)
      .join(' ')
  const codes = [...statusCodes, ...noticeCodes]
  const submissions = Object.keys(whole)
  const others = {
    ...{ 'one.status.code': codes, 'one.submission': submissions, 'one.draft.parcel': [1, 3] },
    ...{ 'back.status.code': codes, 'back.submission': submissions, 'back.draft.returnOf': [2, undefined] },
    ...{ 'one.partToldAt': [undefined] },
  }
  return whatMatters(parcels, again, {
    others,
    without: [...without, ...seldom.flatMap((path) => [`one.${path}`, `back.${path}`])],
  })
}

test('what decides how an order is shipped again, and whether its parcel may come back', async () => {
  expect(await againBy(1, ['back.status', 'back.submission'])).toMatchInlineSnapshot(`
    "
    one.draft.parcel: "further may-return 86400003" (+1 day); "further 4" (1)
    one.status.code: "further one-more 4" (0, +1 day, 1, 2, 3, 4, 8, 10, 12, 123, 127, 128, 45, 49, 410); "further 4" (-1, 7, 13); "further one-more may-return 4" (9, 20)
    one.submission: "4" (another, upper case, spaces, empty, "queued", "sending", "unknown"); "same 4" ("rejected", "withdrawn"); "further 4" ("stuck")
    back.draft.parcel: "further may-return 3" (0); "further may-return 5" (+1); "further may-return 86400004" (+1 day)
    back.draft.returnOf: "further 4" (+1)
    "
  `)
})

test('what decides whether a parcel may come back although it came back before', async () => {
  expect(await againBy(2, ['one'])).toMatchInlineSnapshot(`
    "
    back.draft.parcel: "further 3" (0); "further 5" (+1); "further 86400004" (+1 day)
    back.draft.returnOf: "further may-return 4"
    back.status.code: "further may-return 4" (+1, -1, 6, 7, 11, 13, 21)
    back.submission: "further may-return 4" ("rejected", "withdrawn")
    "
  `)
})

test('what says that an id is another’s', async () => {
  const { contradiction: _, restoredOpen: __, ...stuck } = whole.stuck
  const how = (one: Shipment) => [isIdTaken(one) && 'taken', againAs(one)].filter(Boolean).join(' ')
  const open: Shipment = { ...stuck, contradiction: undefined as never, restoredOpen: undefined as never }
  const others = {
    ...{ contradiction: [whole.stuck.contradiction], restoredOpen: [true], takenAt: [undefined] },
    submission: Object.keys(whole),
  }
  expect(await whatMatters(open, how, { others })).toMatchInlineSnapshot(`
    "
    takenAt: "" (none)
    submission: "" (another, upper case, spaces, empty, "queued", "sending", "unknown"); "further" ("accepted"); "same" ("rejected", "withdrawn")
    contradiction: "further"
    restoredOpen: ""
    "
  `)
})
