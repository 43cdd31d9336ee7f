import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parcelStateOf } from '../../lib/bulk/bulk-row.ts'
import { type Environment, environments } from '../../lib/domain/account.ts'
import type { Shipment, Submission } from '../../lib/domain/shipment/shipment.ts'
import { submissionTones } from '../../lib/domain/shipment/status.ts'
import { account, draft, shipment } from '../components/world.ts'
import { runs } from '../deep.ts'
import { bulkOrder } from './orders.ts'

/** Chosen more often: what decides most. */
const REFUSED: Submission[] = Array.from({ length: 6 }, () => 'rejected')
const REAL: Environment[] = Array.from({ length: 4 }, () => 'production')
const parcel = fc.integer({ min: 1, max: 2 })
const former = fc
  .record({
    submission: fc.constantFrom(...(Object.keys(submissionTones) as Submission[]), ...REFUSED),
    environment: fc.constantFrom(...environments, ...REAL),
    isDone: fc.boolean(),
    parcel,
  })
  .map(({ isDone, parcel: at, ...of }) => {
    const setAside = isDone && of.submission === 'rejected' && { setAside: true }
    return shipment({ ...of, ...setAside, draft: draft({ parcel: at }) } as Partial<Shipment>)
  })

test('a row may be shipped where each parcel that counts was refused, and the seller is not done with it', () => {
  fc.assert(
    fc.property(fc.array(former, { maxLength: 4 }), fc.option(parcel, { nil: undefined }), (all, own) => {
      const order = { ...bulkOrder(1), ...(own !== undefined && { parcel: own }) }
      const shipments = all.toSorted((a, b) => a.draft.parcel - b.draft.parcel)
      const { shipped, refused } = parcelStateOf({ shipments, order }, account())
      const counting = shipments.filter(
        (one) =>
          one.environment === 'production' &&
          one.submission !== 'withdrawn' &&
          (own === undefined || one.draft.parcel === own),
      )
      const prevents = (one: Shipment) => one.submission !== 'rejected' || (one.setAside && own === undefined)
      expect(shipped !== undefined).toBe(counting.some(prevents))
      expect(refused).toBe(shipped ? undefined : counting.at(-1))
      if (shipped) expect(counting).toContain(shipped)
      // What is under way tells more than what was refused.
      if (counting.some(({ submission }) => submission !== 'rejected'))
        expect(shipped?.submission).not.toBe('rejected')
    }),
    runs(800),
  )
})
