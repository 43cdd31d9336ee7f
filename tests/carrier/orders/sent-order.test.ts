import { describe, expect, test } from 'vitest'
import { encodeOrder } from '../../../lib/carrier/encode-order.ts'
import { readSentOrder } from '../../../lib/carrier/sent-order.ts'
import { whatMatters } from '../../what-matters.ts'
import { account, draft, everyField } from '../draft.ts'

const NOW = Date.UTC(2026, 10, 20, 3)
const ORDER = { tel: '0987654321', pick_money: 300_000, value: 250_000, total_weight: 0.5 }
const read = (order: object, products?: object[]) =>
  readSentOrder(JSON.stringify({ order: { ...ORDER, ...order }, ...(products && { products }) }))

describe.each(['json', 'form'] as const)('an order that left as %s', (bodyFormat) => {
  test('is read back as what tells one parcel from another', () => {
    const body = (one = draft()) => encodeOrder('x', one, { ...account, bodyFormat }, NOW)
    expect(readSentOrder(body())).toEqual({
      ...{ tel: '0987654321', cod: 300_000, value: 300_000, payer: 'shop' },
      weighedGrams: [300, 300, 100],
    })
    expect(readSentOrder(body(everyField))).toMatchObject({
      ...{ payer: 'recipient', weighedGrams: [450, 450, 350] },
    })
  })

  test.each([1, 9, 10, 11, 101])('with %i kinds of goods, all of them weigh', (kinds) => {
    const products = Array.from({ length: kinds }, (_, at) => ({
      ...{ name: `Nến ${at}`, code: '', price: 1_000 },
      ...{ quantity: 1 + (at % 3), weightGrams: 10 + at },
    }))
    const once = products.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
    const all = products.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
    const body = encodeOrder(
      'x',
      draft({ products, totalWeightGrams: all + 50 }),
      { ...account, bodyFormat },
      NOW,
    )
    expect(readSentOrder(body).weighedGrams).toEqual([all + 50, all, once])
  })
})

test('what an older body left out counts as the carrier has it', () => {
  expect(read({})).toEqual({
    ...{ tel: '0987654321', cod: 300_000, value: 250_000, payer: 'recipient' },
    weighedGrams: [500, 0, 0],
  })
  expect(
    read({ is_freeship: 1, weight_option: 'gram' }, [{ weight: 7 }, { weight: 5, quantity: 2 }]),
  ).toMatchObject({
    ...{ payer: 'shop', weighedGrams: [1, 17, 12] },
  })
})

test('a form’s other fields are passed over', () => {
  const form = new URLSearchParams({ token: 'x', 'order[tags][]': '1' })
  for (const [name, value] of Object.entries(ORDER)) form.append(`order[${name}]`, String(value))
  expect(readSentOrder(form.toString())).toMatchObject({ cod: 300_000, weighedGrams: [500, 0, 0] })
})

test('an amount that is none makes the body unreadable', () => {
  for (const pick_money of ['', '-5', '1e5', '5 đ', 'x5', null]) expect(() => read({ pick_money })).toThrow()
  expect(read({ pick_money: '300000.5' }).cod).toBe(300_000.5)
})

test('what of a sent order tells one parcel from another', async () => {
  const sent = JSON.parse(
    encodeOrder(
      'x',
      { ...everyField, totalWeightGrams: 520, weightUnit: 'kilogram', payer: 'shop' },
      account,
      NOW,
    ),
  )
  const parcel = (body: object) => {
    try {
      return readSentOrder(JSON.stringify(body))
    } catch {
      return 'unreadable'
    }
  }
  expect(
    await whatMatters(sent, parcel, {
      others: {
        'order.is_freeship': ['1', '0', undefined],
        'order.weight_option': ['gram', undefined],
        'order.pick_money': ['300000', '0', undefined],
        'order.total_weight': ['0.52', 0.521],
        'products.0.quantity': [undefined],
        products: [undefined],
      },
    }),
  ).toMatchInlineSnapshot(`
    "
    products: weighedGrams[] (none in it, first left out, first twice, none)
    products.0.weight: weighedGrams[]
    products.0.quantity: weighedGrams[]
    products.1.weight: weighedGrams[]
    products.1.quantity: weighedGrams[]
    order.pick_money: cod (0, +1, +1 day, "0"); tel cod value payer weighedGrams[] "unreadable" (none)
    order.tel: tel
    order.is_freeship: payer (0, +1, +1 day, "0", none)
    order.weight_option: tel cod value payer weighedGrams[] "unreadable" (another, upper case, spaces, empty); weighedGrams[] ("gram")
    order.total_weight: weighedGrams[] (0, +1, +1 day, 0.521)
    order.value: value
    "
  `)
})
