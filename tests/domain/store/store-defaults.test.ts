import { expect, test } from 'vitest'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../../../lib/domain/shipment/shipment-draft-schema.ts'
import {
  choicesOf,
  defaultsFrom,
  defaultsInForce,
  type StoreDefaults,
  sameDefaults,
} from '../../../lib/domain/store/store-defaults.ts'
import { storeDefaultsSchema } from '../../../lib/domain/store/store-defaults-schema.ts'
import { account, draft, pickup } from '../../components/world.ts'
import { kho, missing, tra, wholeDraft } from '../../draft/orders.ts'
import { whatMatters } from '../../what-matters.ts'

const usual = draft({ payer: 'shop' })
const elsewhere = { ...pickup, id: '88257', address: 'Kho Đống Đa, 12 Láng Hạ' }
const fragile = { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Bảo quản' }

test('of an order that goes as usual nothing is kept, so that it follows the account', () => {
  expect(defaultsFrom(usual, account())).toEqual({})
  expect(defaultsFrom({ ...usual, handover: 'cod', solutions: [] }, account())).toEqual({})
})

test('what was chosen otherwise is kept, and what the form does not show stays', () => {
  const chosen = draft({
    payer: 'recipient',
    transport: 'fly',
    handover: 'post',
    pickup: elsewhere,
    solutions: [fragile],
  })
  const before = { noteTemplate: 'Đơn {number}', packagingGrams: 50, transport: 'road' } as const
  expect(defaultsFrom(chosen, account(), before)).toEqual({
    payer: 'recipient',
    transport: 'fly',
    handover: 'post',
    pickup: elsewhere,
    solutions: [fragile],
    noteTemplate: 'Đơn {number}',
    packagingGrams: 50,
  })
})

test('an address typed for one order is nobody else’s, and an account’s first one becomes the account’s', () => {
  const typed = { ...usual, pickup: { ...elsewhere, id: '' } }
  expect(defaultsFrom(typed, account())).toEqual({})
  expect(defaultsFrom(typed, account(), { pickup: elsewhere })).toEqual({ pickup: elsewhere })
  expect(defaultsFrom({ ...usual, pickup: elsewhere }, { pickup: undefined })).toEqual({})
  const returned = { ...usual, returnTo: { ...elsewhere, id: '' } }
  expect(defaultsFrom(returned, account())).toEqual({})
  expect(defaultsFrom(returned, account(), { returnTo: elsewhere })).toEqual({ returnTo: elsewhere })
})

test('addresses and solutions are the same by their ids, whatever their words', () => {
  const renamed = { ...elsewhere, address: 'Kho 2' }
  expect(sameDefaults({ pickup: elsewhere, payer: 'shop' }, { payer: 'shop', pickup: renamed })).toBe(true)
  expect(sameDefaults({ solutions: [fragile] }, { solutions: [{ ...fragile, name: 'Dễ vỡ' }] })).toBe(true)
  expect(sameDefaults({ solutions: [] }, {})).toBe(true)
  expect(sameDefaults({ transport: 'fly' }, {})).toBe(false)
})

test('labels count while they are sent, solutions from then on', () => {
  const both = { labels: [1], solutions: [fragile], payer: 'shop' } as const
  const kept = { ...both, labels: [...both.labels], solutions: [...both.solutions] }
  const before = defaultsInForce(kept, Date.parse('2025-12-31T23:59:59+07:00'))
  expect(before).toMatchObject({ labels: [1], payer: 'shop' })
  expect(before).not.toHaveProperty('solutions')
  const since = defaultsInForce(kept, Date.parse('2026-01-01T00:00:00+07:00'))
  expect(since).toEqual({ solutions: [fragile], payer: 'shop' })
})

test('a fee kept with labels ends with them; one without goes on, and a rule’s solutions begin then', () => {
  const rules = [{ goods: 'áo', transport: 'fly' as const, solutions: [fragile], note: 'Nhẹ tay' }]
  const [before, since] = ['2025-12-31T23:59:59+07:00', '2026-01-01T00:00:00+07:00'].map(Date.parse)
  const inForce = (kept: Parameters<typeof defaultsInForce>[0], at = 0) =>
    JSON.parse(JSON.stringify(defaultsInForce(kept, at)))
  expect(inForce({ labels: [19], labelDetails: [], notDeliveredFee: 9 }, before)).toEqual({
    ...{ labels: [19], labelDetails: [], notDeliveredFee: 9 },
  })
  expect(inForce({ labels: [19], notDeliveredFee: 9 }, since)).toEqual({})
  expect(inForce({ labels: [], notDeliveredFee: 9 }, since)).toEqual({ notDeliveredFee: 9 })
  expect(inForce({ notDeliveredFee: 9 }, since)).toEqual({ notDeliveredFee: 9 })
  expect(inForce({ rules }, before)).toEqual({
    rules: [{ goods: 'áo', transport: 'fly', note: 'Nhẹ tay' }],
  })
  expect(inForce({ rules }, since)).toEqual({ rules })
})

test('what another version left in another shape is none', () => {
  expect(storeDefaultsSchema.safeParse({ transport: 'ship' }).success).toBe(false)
  expect(storeDefaultsSchema.safeParse({ packagingGrams: -5 }).success).toBe(false)
  expect(storeDefaultsSchema.safeParse({}).success).toBe(true)
})

/** Every default there is, with a value of its own. */
const ALL: { [Name in keyof StoreDefaults]-?: NonNullable<StoreDefaults[Name]> } = {
  ...{ transport: 'fly', payer: 'recipient', pickup: elsewhere, returnTo: { ...elsewhere, id: '9' } },
  ...{ pickShift: 2, handover: 'post', solutions: [fragile], labels: [1], labelDetails: [2] },
  ...{ notDeliveredFee: 9000, noteTemplate: 'Đơn {number}', packagingGrams: 50, usualGrams: 300 },
  ...{ mostValue: 3_000_000, rules: [{ goods: 'áo', transport: 'fly' }] },
}

test('what an order that started with all defaults leaves is all of them', () => {
  const { noteTemplate, packagingGrams, usualGrams, mostValue, rules, ...chosen } = ALL
  expect(Object.keys(ALL).toSorted()).toEqual(Object.keys(storeDefaultsSchema.shape).toSorted())
  expect(defaultsFrom({ ...usual, ...chosen }, account(), ALL)).toEqual(ALL)
  expect(choicesOf(ALL)).toEqual(chosen)
  expect(storeDefaultsSchema.parse(ALL)).toEqual(ALL)
})

test('a change of any default is a change', () => {
  for (const name of Object.keys(ALL) as (keyof StoreDefaults)[]) {
    const { [name]: _, ...without } = ALL
    expect([name, sameDefaults(ALL, without)]).toEqual([name, false])
    expect([name, sameDefaults(without, ALL)]).toEqual([name, false])
  }
  expect(sameDefaults(ALL, Object.fromEntries(Object.entries(structuredClone(ALL)).reverse()))).toBe(true)
})

const FORMER: Required<StoreDefaults> = {
  ...{ transport: 'road', payer: 'shop', pickup: { ...kho, id: '5' }, returnTo: { ...tra, id: '6' } },
  ...{ pickShift: 3, handover: 'cod', solutions: [fragile], labels: [7], labelDetails: [5] },
  ...{ notDeliveredFee: 8_000, noteTemplate: 'Đơn {number}', packagingGrams: 70, usualGrams: 500 },
  ...{ mostValue: 2_000_000, rules: [{ goods: 'áo', note: 'Gọi trước', solutions: [fragile] }] },
}

test('where each choice of an order goes in what the next one starts with, and what stays of before', async () => {
  const plain = (found: StoreDefaults) => ({
    ...found,
    pickup: found.pickup?.id,
    returnTo: found.returnTo?.id,
    solutions: found.solutions?.map(({ id }) => id).join(),
    rules: found.rules?.length,
  })
  const from = (one: ShipmentDraft) => plain(defaultsFrom(one, { pickup: { ...kho, id: '9' } }, FORMER))
  const others = { 'pickup.id': ['9'] }
  expect(
    await whatMatters<ShipmentDraft>(wholeDraft, from, { schema: shipmentDraftSchema, others }),
  ).toMatchInlineSnapshot(`
    "
    pickup: pickup
    pickup.id: pickup
    payer: payer
    transport: transport
    returnTo: returnTo
    returnTo.id: returnTo
    pickShift: pickShift
    handover: handover
    labels: labels[]
    labels.0: labels[]
    labels.1: labels[]
    labelDetails: labelDetails[]
    labelDetails.0: labelDetails[]
    notDeliveredFee: notDeliveredFee
    solutions: solutions
    "
  `)
  const given = { before: FORMER as StoreDefaults, usual: { ...kho, id: '9' } }
  const answer = ({ before, usual }: typeof given) =>
    plain(
      defaultsFrom(
        { ...wholeDraft, pickup: { ...kho, id: '' }, returnTo: { ...tra, id: '' } },
        { pickup: usual },
        before,
      ),
    )
  const gone = {
    ...missing('usual', ...Object.keys(FORMER).map((name) => `before.${name}`)),
    'usual.id': ['5'],
  }
  expect(await whatMatters(given, answer, { others: gone })).toMatchInlineSnapshot(`
    "
    before.pickup: pickup
    before.pickup.id: pickup
    before.returnTo: returnTo
    before.returnTo.id: returnTo
    before.noteTemplate: noteTemplate
    before.packagingGrams: packagingGrams
    before.usualGrams: usualGrams
    before.mostValue: mostValue
    before.rules: rules
    usual.id: pickup ("5")
    "
  `)
})

test('what the seller took out of an order, or chose as usual, is none of the next one’s either', () => {
  const chosen = choicesOf(defaultsFrom(wholeDraft, account(), FORMER))
  for (const name of Object.keys(chosen) as (keyof typeof chosen)[]) {
    const { [name]: _, ...without } = wholeDraft
    const usually = { payer: 'shop', transport: 'road', handover: 'cod', pickup: account().pickup }
    const taken = { ...without, ...(name in usually && { [name]: usually[name as keyof typeof usually] }) }
    expect([name, defaultsFrom(taken as ShipmentDraft, account(), FORMER)[name]]).toEqual([name, undefined])
  }
  // A typed one is for one order.
  const typed = { ...wholeDraft, returnTo: { ...tra, id: '' } }
  expect(defaultsFrom(typed, account(), FORMER).returnTo).toEqual(FORMER.returnTo)
})

test('what makes other defaults', async () => {
  const same = (one: StoreDefaults) => sameDefaults(one, FORMER)
  const gone = missing(...Object.keys(FORMER))
  const others = { ...gone, pickup: [undefined], 'solutions.0.id': ['77'] }
  expect(await whatMatters<StoreDefaults>(FORMER, same, { others })).toMatchInlineSnapshot(`
    "
    transport: false
    payer: false
    pickup: false
    pickup.id: false
    returnTo: false
    returnTo.id: false
    pickShift: false
    handover: false
    solutions: false
    solutions.0.id: false
    labels: false
    labels.0: false
    labelDetails: false
    labelDetails.0: false
    notDeliveredFee: false
    noteTemplate: false
    packagingGrams: false
    usualGrams: false
    mostValue: false
    rules: false
    rules.0.goods: false
    rules.0.note: false
    rules.0.solutions: false
    rules.0.solutions.0.id: false
    rules.0.solutions.0.name: false
    rules.0.solutions.0.group: false
    "
  `)
})

test('which defaults count before labels end, and which after', async () => {
  const end = Date.UTC(2025, 11, 31, 17)
  const named = (now: number, defaults: StoreDefaults = FORMER) =>
    Object.entries(defaultsInForce(defaults, now)).flatMap(([name, value]) =>
      value === undefined || (name === 'rules' && !JSON.stringify(value).includes('solutions')) ? [] : [name],
    )
  const all = Object.keys(FORMER)
  const left = (...names: string[]) => all.filter((name) => !names.includes(name)).toSorted()
  expect(named(end - 1).toSorted()).toEqual(left('solutions', 'rules'))
  expect(named(end).toSorted()).toEqual(left('labels', 'labelDetails', 'notDeliveredFee'))
})
