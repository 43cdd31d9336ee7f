import { expect, test } from 'vitest'
import { againAs, isOneMore, nextParcel } from '../../../lib/domain/shipment/ship-again.ts'
import type { Shipment, Submission } from '../../../lib/domain/shipment/shipment.ts'
import { draft, NOW, shipment } from '../../components/world.ts'

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
          expect([judged, againAs(judged) === 'further']).toEqual([
            judged,
            submission === 'accepted' || isOthers,
          ])
        }
  },
)

test('a further parcel takes a number that none of the order has, withdrawn ones included', () => {
  expect(nextParcel([at(-1)])).toBe(2)
  expect(nextParcel([at(-1, 3), shipment({ submission: 'withdrawn' })])).toBe(4)
})

test('beside a parcel under way it is one more; what is over it takes the place of', () => {
  expect([-1, 5, 6, 7, 11, 13, 21].map((code) => isOneMore([at(code)]))).toEqual(Array(7).fill(false))
  expect([1, 2, 3, 4, 8, 9, 10, 12, 20].map((code) => isOneMore([at(code)]))).toEqual(Array(9).fill(true))
  expect(isOneMore([at(-1), at(4, 2)])).toBe(true)
})
