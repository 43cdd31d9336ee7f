import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startAgain, startReturn } from '../../lib/bulk/again-source.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { index } from '../address/units.ts'
import { account, pickup, shipment } from '../components/world.ts'
import { generatedDraft, LABELLED, SOLVED } from '../conformance/generated-orders.ts'
import { runs } from '../deep.ts'
import { missing, wholeDraft } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'

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
      if (shop.street) expect(back.street).toBe(shop.street)
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

test('a return goes to the street that the shop’s place names apart', () => {
  const units = { ward: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' }
  const typed = { ...usual, ...units, id: '', address: '7A', street: 'Đồng Khởi' }
  const former = shipment({ draft: { ...wholeDraft, pickup: typed }, accountId: 'a1' })
  const { draft } = startReturn(former, 4, { index, account: account({ id: 'a1' }) })
  expect(draft).toMatchObject({ ...units, detail: '7A', street: 'Đồng Khởi' })
})

test.each([
  ['12 Láng Hạ', 'Phường Láng Hạ', 'Quận Đống Đa'],
  ['12 Láng Hạ, Phường Láng Hạ, Đống Đa', 'Phường Láng Hạ', 'Quận Đống Đa'],
  ['15 Hai Bà Trưng', 'Phường Bạch Mai', 'Quận Hai Bà Trưng'],
])('a return to %j is to the shop’s own ward and district', (address, ward, district) => {
  const units = { ward, district, province: 'Thành phố Hà Nội' }
  const former = shipment({ draft: { ...wholeDraft, pickup: { ...pickup, ...units, address } } })
  const { draft, doubts } = startReturn(former, 4, { index, account: account() })
  expect(draft).toMatchObject({ ...units, detail: address.split(',')[0] })
  expect(doubts).toEqual([])
})

test.each([
  ['shipped again', startAgain],
  ['brought back', startReturn],
])('of a parcel %s, what only another computer can name is asked about', (_, start) => {
  const at = { index, account: account() }
  const doubtsOf = (change: Partial<Shipment>) => start(shipment(change), 3, at).doubts
  const about = { field: 'products', level: 'ask', values: { count: 10 } }
  expect(doubtsOf({ piecesLeftOut: 10 })).toContainEqual({ rule: 'pieces-left-out', ...about })
  expect(doubtsOf({}).map(({ rule }) => rule)).not.toContain('pieces-left-out')
})

const FORMER = shipment({ draft: wholeDraft, accountId: 'a1' })
const flat = ({ pickup, products, ...rest }: ShipmentDraft) => ({
  ...rest,
  ...{ pickup: JSON.stringify(pickup), products: JSON.stringify(products) },
  ...{ returnTo: JSON.stringify(rest.returnTo), solutions: JSON.stringify(rest.solutions) },
})
const SENT = { accountId: 'a1', parcel: 3, draft: wholeDraft as ShipmentDraft }
const ELSEWHERE = { accountId: ['a2'], 'draft.pickup.id': [''], 'draft.returnTo.id': [''], parcel: [2] }

test('where each part of a parcel goes in the one that is shipped again', async () => {
  const answer = ({ accountId, parcel, draft }: typeof SENT) =>
    flat(
      startAgain({ ...FORMER, draft }, parcel, { index, account: account({ id: accountId, pickup: usual }) })
        .draft,
    )
  expect(await whatMatters(SENT, answer, { others: ELSEWHERE })).toMatchInlineSnapshot(`
    "
    accountId: returnTo solutions pickup products
    parcel: parcel (0, +1, +1 day); parcel express.session pickDate deliverDate expires labelId (2)
    draft.store: store
    draft.storeName: storeName
    draft.platform: platform
    draft.orderId: orderId
    draft.orderNumber: orderNumber
    draft.orderUrl: orderUrl
    draft.parcel: express.session pickDate deliverDate expires labelId (+1)
    draft.returnOf: returnOf
    draft.name: name
    draft.tel: tel
    draft.email: email
    draft.detail: detail
    draft.province: province
    draft.district: district
    draft.ward: ward
    draft.street: street
    draft.hamlet: hamlet
    draft.products: products
    draft.products.0.name: products
    draft.products.0.code: products
    draft.products.0.quantity: products
    draft.products.0.weightGrams: products
    draft.products.0.price: products
    draft.products.1.name: products
    draft.products.1.code: products
    draft.products.1.quantity: products
    draft.products.1.weightGrams: products
    draft.products.1.price: products
    draft.totalWeightGrams: totalWeightGrams
    draft.cod: cod
    draft.value: value
    draft.note: note
    draft.pickup.id: pickup
    draft.pickup.name: pickup
    draft.pickup.tel: pickup
    draft.pickup.address: pickup
    draft.pickup.province: pickup
    draft.pickup.district: pickup
    draft.pickup.ward: pickup
    draft.pickup.street: pickup
    draft.pickup.email: pickup
    draft.payer: payer
    draft.transport: transport
    draft.returnTo.id: returnTo
    draft.returnTo.name: returnTo
    draft.returnTo.tel: returnTo
    draft.returnTo.address: returnTo
    draft.returnTo.province: returnTo
    draft.returnTo.district: returnTo
    draft.returnTo.ward: returnTo
    draft.returnTo.street: returnTo
    draft.returnTo.email: returnTo
    draft.pickShift: pickShift
    draft.deliverShift: deliverShift
    draft.handover: handover
    draft.collectionOnly: collectionOnly
    draft.weightUnit: weightUnit
    draft.actualTransport: actualTransport
    draft.labels: labels[]
    draft.labels.0: labels[]
    draft.labels.1: labels[]
    draft.labelDetails: labelDetails[]
    draft.labelDetails.0: labelDetails[]
    draft.notDeliveredFee: notDeliveredFee
    draft.solutions: solutions
    draft.solutions.0.id: solutions
    draft.solutions.0.name: solutions
    draft.solutions.0.group: solutions
    draft.solutions.1.id: solutions
    draft.solutions.1.name: solutions
    draft.solutions.1.group: solutions
    draft.sizeCm.length: sizeCm.length
    draft.sizeCm.width: sizeCm.width
    draft.sizeCm.height: sizeCm.height
    draft.shelfLifeDays: shelfLifeDays
    "
  `)
})

test('where each part of a parcel goes in the one that brings it back', async () => {
  const answer = ({ accountId, parcel, draft }: typeof SENT) =>
    flat(
      startReturn({ ...FORMER, draft }, parcel, { index, account: account({ id: accountId, pickup: usual }) })
        .draft,
    )
  const others = { ...ELSEWHERE, ...missing('draft.pickup', 'draft.weightUnit'), 'draft.hamlet': ['Khác'] }
  expect(await whatMatters(SENT, answer, { others })).toMatchInlineSnapshot(`
    "
    accountId: email street detail products
    parcel: parcel
    draft.store: store
    draft.storeName: storeName
    draft.platform: platform
    draft.orderId: orderId
    draft.orderNumber: orderNumber
    draft.orderUrl: orderUrl
    draft.parcel: returnOf
    draft.name: pickup
    draft.tel: pickup
    draft.email: pickup
    draft.detail: pickup
    draft.province: pickup
    draft.district: pickup
    draft.ward: pickup
    draft.street: pickup
    draft.hamlet: pickup
    draft.products: products
    draft.products.0.name: products
    draft.products.0.code: products
    draft.products.0.quantity: products
    draft.products.0.weightGrams: products
    draft.products.0.price: products
    draft.products.1.name: products
    draft.products.1.code: products
    draft.products.1.quantity: products
    draft.products.1.weightGrams: products
    draft.products.1.price: products
    draft.totalWeightGrams: totalWeightGrams
    draft.value: value
    draft.pickup: email street detail
    draft.pickup.name: name
    draft.pickup.tel: tel
    draft.pickup.address: detail (another, upper case, no marks, empty)
    draft.pickup.ward: ward (empty)
    draft.pickup.street: street
    draft.pickup.email: email
    draft.transport: transport
    draft.weightUnit: weightUnit
    "
  `)
})

test('where each part of a parcel, and of the account, goes in the one that brings it back', async () => {
  const units = { ward: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' }
  const own = {
    ...usual,
    ...units,
    address: '7 Đồng Khởi',
    name: 'Kho Sài Gòn',
    tel: '0912000222',
    email: 'sg@shop.example',
  }
  const given = { accountId: 'a1', own, draft: wholeDraft as ShipmentDraft }
  const answer = ({ accountId, own: place, draft }: typeof given) => {
    const at = account({ id: accountId, pickup: place })
    const {
      pickup: from,
      products,
      ...back
    } = startReturn({ ...FORMER, draft }, 4, { index, account: at }).draft
    return {
      ...back,
      ...{ goods: JSON.stringify(products) },
      to: [back.name, back.tel, back.email].join(' '),
      address: [back.detail, back.ward, back.district, back.province].join(', '),
      from,
    }
  }
  const others = {
    accountId: ['a2'],
    'draft.hamlet': ['Khác'],
    'draft.pickup': [undefined],
    'draft.street': [undefined],
  }
  const without = [
    'draft.solutions',
    'draft.labels',
    'draft.labelDetails',
    'draft.returnTo',
    'draft.sizeCm',
    'draft.products.1',
    'draft.pickup.id',
  ]
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    accountId: name tel email province district ward street detail goods to address
    draft.store: store
    draft.storeName: storeName
    draft.platform: platform
    draft.orderId: orderId
    draft.orderNumber: orderNumber
    draft.orderUrl: orderUrl
    draft.parcel: returnOf
    draft.name: from.name
    draft.tel: from.tel
    draft.email: from.email
    draft.detail: from.address
    draft.province: from.province
    draft.district: from.district
    draft.ward: from.ward
    draft.street: from.street
    draft.hamlet: from.address
    draft.products: goods
    draft.products.0.name: goods
    draft.products.0.code: goods
    draft.products.0.quantity: goods
    draft.products.0.weightGrams: goods
    draft.products.0.price: goods
    draft.totalWeightGrams: totalWeightGrams
    draft.value: value
    draft.pickup: name tel email province district ward street detail to address
    draft.pickup.name: name to
    draft.pickup.tel: tel to
    draft.pickup.address: detail address (another, upper case, no marks, empty)
    draft.pickup.ward: ward address (empty)
    draft.pickup.street: street
    draft.pickup.email: email to
    draft.transport: transport
    draft.weightUnit: weightUnit
    "
  `)
  const elsewhere = { ...given, accountId: 'a2' }
  expect(await whatMatters(elsewhere, answer, { others, without: ['draft'] })).toMatchInlineSnapshot(`
    "
    own.name: name to
    own.tel: tel to
    own.address: detail address (another, upper case, no marks, empty)
    own.district: detail address (another)
    own.ward: ward address (empty)
    own.email: email to
    "
  `)
})
