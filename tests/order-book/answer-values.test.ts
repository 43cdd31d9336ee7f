import { expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { SHEET } from '../../lib/domain/store/store-order.ts'
import { answerValues, fittingAnswer } from '../../lib/order-book/answer-values.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

test('where each part of a shipment goes in a text for its customer', async () => {
  const values = (one: Shipment) => ({
    ...answerValues(one, (amount) => `${amount} đ`, 'https://track.example/?code={code}'),
    fitting: fittingAnswer(one),
  })
  const others = {
    ...{ 'draft.store': [SHEET], 'record.payer': ['recipient'], 'record.cod': [null] },
    'status.code': [...statusCodes, ...noticeCodes],
  }
  expect(await whatMatters<Shipment>(whole.accepted, values, { others })).toMatchInlineSnapshot(`
    "
    draft.store: shop ("sheet")
    draft.storeName: shop
    draft.orderNumber: number
    draft.name: name
    draft.products: items
    draft.products.0.name: items
    draft.products.0.quantity: items
    draft.products.1.name: items
    draft.products.1.quantity: items
    acceptance.trackingCode: code link
    status.code: fitting
    record.cod: pay
    record.payer: pay ("recipient")
    piecesLeftOut: items (0)
    "
  `)
})

test('a customer is written no number that was made of the order', () => {
  const { draft } = whole.accepted
  const unnumbered = { ...whole.accepted, draft: { ...draft, orderNumber: 'S-U9YMEH6K4P' } }
  expect(answerValues(unnumbered, String, undefined).number).toBe('')
})

test('what is said to fit each status', () => {
  const fitting = [...statusCodes, ...noticeCodes].map(
    (code) => `${code} ${fittingAnswer({ status: { code, text: '', at: 1 } })}`,
  )
  expect(fitting.join(', ')).toMatchInlineSnapshot(
    `"-1 undefined, 1 shipped, 2 shipped, 3 shipped, 4 delivering, 5 undefined, 6 undefined, 7 undefined, 8 shipped, 9 returned, 10 unreachable, 11 returned, 12 shipped, 13 undefined, 20 returned, 21 returned, 123 undefined, 127 undefined, 128 undefined, 45 undefined, 49 undefined, 410 undefined"`,
  )
})
