import { expect, test } from 'vitest'
import { draftFields } from '../../lib/domain/draft-field.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { containerOf, draftPaths, draftValue, partsOf } from '../../lib/order-form/fields.ts'
import { draft, pickup } from '../components/world.ts'

/** A draft with every value there is. */
const WHOLE: Required<ShipmentDraft> = {
  ...draft({ street: 'Đường Láng', note: 'n' }),
  ...{ returnOf: 1, pickup: { ...pickup, email: 'a@b.c' }, returnTo: { ...pickup, id: '', email: 'd@e.f' } },
  ...{ pickShift: 1, deliverShift: 2, pickDate: 'p', deliverDate: 'd', expires: 'e', labelId: 'l' },
  ...{ express: { session: '2' }, handover: 'post', collectionOnly: true, weightUnit: 'gram' },
  ...{ actualTransport: 'fly', labels: [1], labelDetails: [2], notDeliveredFee: 3, solutions: [] },
  ...{ sizeCm: { length: 1, width: 2, height: 3 }, shelfLifeDays: 9 },
}
/** What the form only passes on. */
const UNSHOWN = ['store', 'storeName', 'platform', 'orderNumber', 'orderUrl', 'parcel', 'returnOf']
const UNSHOWN_OF_ADDRESS = ['id', 'street']

test('each field has a value of its own, and each value its field', () => {
  for (const field of draftFields) expect([field, draftValue(WHOLE, field)]).not.toEqual([field, undefined])
  const whole = Object.keys(WHOLE).filter((name) => !UNSHOWN.includes(name))
  const address = Object.keys(WHOLE.pickup ?? {}).filter((name) => !UNSHOWN_OF_ADDRESS.includes(name))
  const parts = ['pickup', 'returnTo'].flatMap((of) => address.map((name) => `${of}.${name}`))
  expect(Object.values(draftPaths).toSorted()).toEqual([...whole, ...parts].toSorted())
})

test('a part of an address is the part of that address by its own name', () => {
  for (const [whole, prefix] of [
    ['pickup', 'pickup'],
    ['returnTo', 'return'],
  ] as const) {
    const parts = draftFields.filter((field) => field !== whole && new RegExp(`^${prefix}[A-Z]`).test(field))
    expect(partsOf(whole)).toEqual(parts.filter((field) => field !== 'returnTo'))
    for (const field of partsOf(whole)) {
      expect(containerOf(field)).toBe(whole)
      const name = field.slice(prefix.length).toLowerCase()
      const value = Object.entries(WHOLE[whole] ?? {}).find(
        ([key]) => key === (name === 'detail' ? 'address' : name),
      )
      expect([field, draftValue(WHOLE, field)]).toEqual([field, value?.[1]])
    }
  }
})
