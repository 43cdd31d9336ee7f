import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startAgain, startReturn } from '../../lib/bulk/again-source.ts'
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

test('a return goes to its account’s own place, from where the customer has the goods', () => {
  const units = { ward: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' }
  const address = ['7 Đồng Khởi', ...Object.values(units)].join(', ')
  const mine = { ...usual, ...units, address, name: 'Kho Sài Gòn', tel: '0912000222' }
  fc.assert(
    fc.property(generatedDraft(SOLVED), fc.constantFrom('a1', 'a2'), (draft, id) => {
      const former = shipment({ draft })
      const at = account({ id, pickup: mine })
      const { draft: back } = startReturn(former, draft.parcel + 1, { index, account: at })
      const shop = id === former.accountId ? (draft.pickup ?? mine) : mine
      expect(back).toMatchObject({ name: shop.name, tel: shop.tel, cod: 0, payer: 'shop' })
      if (shop === mine) expect(back).toMatchObject({ ...units, detail: '7 Đồng Khởi' })
      const { name, tel, province, district, ward, street, email, hamlet, totalWeightGrams, value } = draft
      expect(back.pickup).toEqual({
        ...{ id: '', name, tel, province, district, ward },
        address: hamlet === 'Khác' ? draft.detail : `${draft.detail}, ${hamlet}`,
        ...(street && { street }),
        ...(email && { email }),
      })
      expect(back).toMatchObject({ totalWeightGrams, value, returnOf: draft.parcel })
      const codes = draft.products.map(({ code }) => (id === former.accountId ? code : ''))
      expect(back.products).toEqual(draft.products.map((one, nth) => ({ ...one, code: codes[nth] })))
    }),
    runs(200),
  )
})
