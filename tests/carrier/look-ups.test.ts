import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { feeQuery, lookUps } from '../../lib/carrier/look-ups.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../../lib/domain/shipment/shipment-draft-schema.ts'
import { whatMatters } from '../what-matters.ts'
import { answering } from './answering.ts'
import { everyField } from './draft.ts'

const WITH_LABELS = Date.parse('2025-12-31T23:59:59.999+07:00')
const NOW = Date.UTC(2026, 10, 20, 3)

const asking = (answer: unknown) => lookUps(answering(answer).exchange, { now: () => NOW })

test('what makes another price question', async () => {
  const draft: ShipmentDraft = {
    ...everyField,
    ...{ pickup: everyField.pickup && { ...everyField.pickup, id: '88450121' } },
    ...{ returnOf: 3, sizeCm: { length: 31, width: 22, height: 13 }, shelfLifeDays: 45 },
  }
  const schema = z.object({ draft: shipmentDraftSchema, transport: z.enum(['road', 'fly']), now: z.number() })
  expect(
    await whatMatters(
      { draft, transport: 'road' as const, now: WITH_LABELS },
      ({ draft, transport, now }) => feeQuery(draft, transport, now),
      { schema },
    ),
  ).toMatchInlineSnapshot(`
    "
    draft.detail: address (another, upper case, no marks, spaces, empty)
    draft.province: province (another, upper case, no marks, spaces, empty)
    draft.district: district (another, upper case, no marks, spaces, empty)
    draft.ward: ward (another, upper case, no marks, spaces, empty)
    draft.street: street (another, upper case, no marks, spaces, empty)
    draft.totalWeightGrams: weight
    draft.value: value
    draft.pickup: pick_address_id pick_address pick_province pick_district pick_ward pick_street
    draft.pickup.id: pick_address_id
    draft.pickup.address: pick_address (another, upper case, no marks, spaces, empty)
    draft.pickup.province: pick_province (another, upper case, no marks, spaces, empty)
    draft.pickup.district: pick_district (another, upper case, no marks, spaces, empty)
    draft.pickup.ward: pick_ward (another, upper case, no marks, spaces, empty)
    draft.pickup.street: pick_street (another, upper case, no marks, spaces, empty, none)
    draft.express: deliver_option
    draft.labels: tags[]
    draft.labels.0: tags[]
    draft.labels.1: tags[]
    draft.labels.2: tags[]
    transport: transport
    now: tags[] (+1, +1 day)
    "
  `)
})

test('where each part of the carrier’s price goes', async () => {
  const surcharge = { title: 'Phí hàng dễ vỡ', display: '(+ 3.300 đ)', amount: '3300', type: 'fragile' }
  const fee = {
    ...{ name: 'area2', fee: '30400', insurance_fee: 2_500, delivery: true, delivery_type: 'Kiện', a: 4 },
    ...{ dt: 'local', extFees: [surcharge, { ...surcharge, title: '' }] },
  }
  expect(
    await whatMatters(
      { success: true, message: 'Được', log_id: 'L1', fee },
      (answer) => asking(answer).fee(everyField, 'road'),
      {
        others: {
          'fee.fee': [30_400, '30401', null],
          'fee.insurance_fee': ['2500', '0', null, undefined],
          'fee.delivery': ['false', 0, '1', undefined],
          'fee.extFees': [null, undefined, 'không'],
          'fee.extFees.0.amount': [3_300, '3301', null],
        },
      },
    ),
  ).toMatchInlineSnapshot(`
    "
    success: ok value.fee value.insuranceFee value.delivers value.area value.surcharges[] failure
    fee.name: value.area
    fee.fee: ok value.fee value.insuranceFee value.delivers value.area value.surcharges[] failure (another, empty, null); value.fee ("30401")
    fee.insurance_fee: value.insuranceFee (0, +1, +1 day, "0", null, none)
    fee.delivery: value.delivers (not, "false", 0)
    fee.extFees: value.surcharges[] (none in it, first left out, first twice, null, none, "không"); value.surcharges[].title (turned round)
    fee.extFees.0.title: value.surcharges[].title
    fee.extFees.0.amount: value.surcharges[].amount (another, empty, "3301", null)
    fee.extFees.0.type: value.surcharges[].type
    fee.extFees.1.title: value.surcharges[].title
    fee.extFees.1.display: value.surcharges[].title
    fee.extFees.1.amount: value.surcharges[].amount (another, empty)
    fee.extFees.1.type: value.surcharges[].type
    "
  `)
})

describe('where each part of a list goes', () => {
  test('of pickup addresses, products and solutions', async () => {
    const lists = {
      pickups: [
        { pick_address_id: 88256, address: '5 Trần Cung', pick_tel: '0912000111', pick_name: 'Lê Thu Hà' },
      ],
      products: [{ full_name: 'Áo thun', product_code: 'AT-1', weigh: 0.2, cost: '120000' }],
      solutions: [{ solution_id: '1340164168838205440', description: 'Dễ vỡ', group_name: 'Hàng hóa' }],
    }
    expect(
      await whatMatters(
        lists,
        async ({ pickups, products, solutions }) => ({
          pickups: await asking({ success: true, data: pickups }).listPickups(),
          products: await asking({ success: true, data: products }).findProducts('áo'),
          solutions: await asking({ success: true, data: solutions }).listSolutions(),
        }),
        { others: { 'solutions.0.solution_id': ['1340164168838205441', '012', '12345678901234567890'] } },
      ),
    ).toMatchInlineSnapshot(`
      "
      pickups: pickups.value[]
      pickups.0.pick_address_id: pickups.value[].id
      pickups.0.address: pickups.value[].address
      pickups.0.pick_tel: pickups.value[].tel
      pickups.0.pick_name: pickups.value[].name
      products: products.value[]
      products.0.full_name: products.value[].name
      products.0.product_code: products.value[].code
      products.0.cost: products.value[].cost (another, empty)
      solutions: solutions.value[]
      solutions.0.solution_id: solutions.value[] (another, spaces, empty, "012", "12345678901234567890"); solutions.value[].id ("1340164168838205441")
      solutions.0.description: solutions.value[].name
      solutions.0.group_name: solutions.value[].group
      "
    `)
  })

  test('of sub-areas and express sessions', async () => {
    const lists = {
      subAreas: ['Xóm Đông', 'Thôn 2'],
      sessions: [{ session_val: '2' }, { session_val: '8_mai' }],
    }
    expect(
      await whatMatters(
        lists,
        async ({ subAreas, sessions }) => ({
          subAreas: await asking({ success: true, data: subAreas }).levelFour({
            province: '',
            district: '',
            wardOrStreet: '',
          }),
          sessions: await asking({ success: true, data: sessions }).expressSessions(everyField),
        }),
        { others: { 'sessions.0.session_val': [2, '11', '3'] } },
      ),
    ).toMatchInlineSnapshot(`
      "
      subAreas: subAreas.value[]
      subAreas.0: subAreas.value[]
      subAreas.1: subAreas.value[]
      sessions: sessions.value[] (none in it, first left out)
      sessions.0.session_val: sessions.value[] (another, spaces, empty, "11", "3")
      sessions.1.session_val: sessions.value[]
      "
    `)
  })
})

test('where each part of a place goes that a list is asked for', async () => {
  const place = {
    address: '12 Lý Tự Trọng, Huế',
    province: 'Tỉnh Nam Định',
    district: 'Huyện Ý Yên',
    wardOrStreet: 'Xã Yên Đồng',
  }
  const { pickup, province, district, detail, ward } = everyField
  const queries = async ({
    place,
    draft,
    term,
  }: {
    place: typeof lacking.place
    draft: object
    term: string
  }) => {
    const { exchange, asked } = answering({ success: true, data: [] })
    const asks = lookUps(exchange, { now: () => NOW })
    await asks.levelFour(place)
    await asks.findProducts(term)
    await asks.expressSessions(draft as ShipmentDraft)
    const [levelFour, products, express] = asked.map(({ query }) => query)
    return { levelFour, products, express }
  }
  const lacking = { place, draft: { pickup, province, district, detail, ward }, term: 'Nến thơm' }
  expect(
    await whatMatters(lacking, queries, {
      others: { 'place.address': [undefined], 'draft.pickup': [undefined] },
    }),
  ).toMatchInlineSnapshot(`
    "
    place.address: levelFour.address (another, upper case, no marks, spaces, empty, none)
    place.province: levelFour.province (another, upper case, no marks, spaces, empty)
    place.district: levelFour.district (another, upper case, no marks, spaces, empty)
    place.wardOrStreet: levelFour.ward_street (another, upper case, no marks, spaces, empty)
    draft.pickup: express.pick_province express.pick_district
    draft.pickup.province: express.pick_province (another, upper case, no marks, spaces, empty)
    draft.pickup.district: express.pick_district (another, upper case, no marks, spaces, empty)
    draft.province: express.customer_province (another, upper case, no marks, spaces, empty)
    draft.district: express.customer_district (another, upper case, no marks, spaces, empty)
    draft.detail: express.customer_first_address (another, upper case, no marks, spaces, empty)
    term: products.term (another, upper case, no marks, spaces, empty)
    "
  `)
})
