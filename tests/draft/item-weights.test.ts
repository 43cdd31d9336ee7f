import { expect, test } from 'vitest'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { type Weighed, weightsLearnt } from '../../lib/draft/item-weights.ts'
import { whatMatters } from '../what-matters.ts'
import { missing, wholeDraft } from './orders.ts'

interface Given {
  started: { draft: ShipmentDraft; weighed: Weighed }
  shipped: ShipmentDraft
}

const [coat, socks] = wholeDraft.products
const PRODUCT = { name: 'Áo khoác gió', code: 'P1', quantity: 2, weightGrams: 0, price: 455_000 }
const WEIGHED = ['products', 'totalWeightGrams', 'parcel']
const without = Object.keys(wholeDraft)
  .filter((name) => !WEIGHED.includes(name))
  .flatMap((name) => [`started.draft.${name}`, `shipped.${name}`])
const others = {
  'started.weighed.usualGrams': [undefined, 970],
  ...missing('started.weighed.remembered'),
}
const answer = ({ started, shipped }: Given) => ({ learnt: weightsLearnt(started, shipped) })

test('what the weights to remember are made of, of goods weighed piece by piece', async () => {
  const products = [coat, socks].map((one) => ({ ...PRODUCT, ...one, weightGrams: 0 }))
  const lines = [
    { item: 'a', hasWeight: false },
    { item: 'b', hasWeight: false },
  ]
  const weighed = { hasOrderWeight: false, lines, packagingGrams: 70, usualGrams: 400 }
  const draft = { ...wholeDraft, products, totalWeightGrams: 400 }
  const given: Given = { started: { draft, weighed }, shipped: { ...wholeDraft, totalWeightGrams: 820 } }
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    started.draft.products: learnt[] (none in it, first left out, first twice); learnt[].grams (turned round)
    started.draft.products.0.name: learnt[]
    started.draft.products.1.name: learnt[]
    started.weighed.hasOrderWeight: learnt[]
    started.weighed.lines: learnt[] (none in it, first left out, first twice); learnt[].item (turned round)
    started.weighed.lines.0.item: learnt[].item
    started.weighed.lines.0.hasWeight: learnt[]
    started.weighed.lines.1.item: learnt[].item
    started.weighed.lines.1.hasWeight: learnt[]
    shipped.products: learnt[] (none in it, first left out, first twice)
    shipped.products.0.name: learnt[]
    shipped.products.0.weightGrams: learnt[] (0); learnt[].grams (+1, +1 day)
    shipped.products.1.name: learnt[]
    shipped.products.1.weightGrams: learnt[] (0); learnt[].grams (+1, +1 day)
    "
  `)
})

test('what the weight to remember is made of, of one kind of goods weighed as a parcel', async () => {
  const weighed = {
    ...{ hasOrderWeight: false, lines: [{ item: 'a', hasWeight: false }], packagingGrams: 70 },
    ...{ usualGrams: 400, remembered: { grams: 300, at: 1000 } },
  }
  const draft = { ...wholeDraft, parcel: 1, products: [PRODUCT], totalWeightGrams: 400 }
  const shipped = { ...draft, products: [{ ...PRODUCT, quantity: 3 }], totalWeightGrams: 970 }
  const given: Given = { started: { draft, weighed }, shipped }
  expect(answer(given)).toEqual({ learnt: [{ item: 'a', grams: 300 }] })
  expect(await whatMatters(given, answer, { others, without })).toMatchInlineSnapshot(`
    "
    started.draft.products: learnt[]
    started.draft.products.0.name: learnt[]
    started.weighed.hasOrderWeight: learnt[]
    started.weighed.lines: learnt[] (none in it)
    started.weighed.lines.0.item: learnt[].item
    started.weighed.lines.0.hasWeight: learnt[]
    started.weighed.packagingGrams: learnt[].grams (0); learnt[] (+1 day)
    started.weighed.usualGrams: learnt[] (970)
    shipped.parcel: learnt[]
    shipped.products: learnt[]
    shipped.products.0.name: learnt[]
    shipped.products.0.quantity: learnt[].grams (0, +1); learnt[] (+1 day)
    shipped.products.0.weightGrams: learnt[].grams
    shipped.totalWeightGrams: learnt[] (0); learnt[].grams (+1 day)
    "
  `)
})
