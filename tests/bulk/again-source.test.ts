import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startAgain } from '../../lib/bulk/again-source.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { index } from '../address/units.ts'
import { account, pickup, shipment } from '../components/world.ts'
import { generatedDraft, LABELLED, SOLVED } from '../conformance/generated-orders.ts'
import { runs } from '../deep.ts'

/** Of one parcel only (spec §2.1): a label code, and days and hours that pass. */
const OWN = ['parcel', 'labelId', 'pickDate', 'deliverDate', 'expires', 'express'] as const
const usual = { ...pickup, id: '7' }

function lasting(draft: ShipmentDraft): Partial<ShipmentDraft> {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !OWN.some((own) => own === key)))
}

test.each([
  ['with labels', LABELLED],
  ['with solutions', SOLVED],
])('an order shipped again is as it was confirmed, %s', (_, now) => {
  fc.assert(
    fc.property(generatedDraft(now), (draft) => {
      const former = shipment({ draft: { ...draft, labelId: 'L1' } })
      const again = (parcel: number, id = former.accountId) =>
        startAgain(former, parcel, { index, account: account({ id, pickup: usual }) }).draft
      expect(again(draft.parcel)).toEqual(former.draft)
      const further = again(draft.parcel + 1)
      expect(lasting(further)).toEqual(lasting(draft))
      expect({ ...further, ...lasting(further) }).toEqual({
        ...lasting(draft),
        parcel: draft.parcel + 1,
        ...(draft.express && { express: { session: '' } }),
      })
      // Saved addresses, solutions and codes are the account's own; what was typed goes along.
      const { pickup: from, returnTo: back, solutions: __, products, ...others } = lasting(draft)
      expect(lasting(again(draft.parcel + 1, 'a2'))).toEqual({
        ...others,
        pickup: from?.id === '' ? from : usual,
        ...(back?.id === '' && { returnTo: back }),
        products: products?.map((one) => ({ ...one, code: '' })),
      })
    }),
    runs(400),
  )
})
