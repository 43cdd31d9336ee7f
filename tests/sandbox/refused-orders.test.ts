import { describe, expect, test } from 'vitest'
import { practise } from './practice.ts'

describe('a submission the carrier refuses', () => {
  const product = { name: 'Áo', weight: 0.3, quantity: 1 }

  test.each<[string, object, string, object[]?]>([
    ['no id', { id: '' }, '30102'],
    ['an id of 250 letters', { id: 'x'.repeat(250) }, '30102'],
    ['no pickup name', { pick_name: undefined }, '30203'],
    ['no pickup address', { pick_address: '' }, '30204'],
    ['no pickup province', { pick_province: '' }, '30205'],
    ['no pickup district', { pick_district: '' }, '30206'],
    ['no pickup phone', { pick_tel: '' }, '30207'],
    ['a short pickup phone', { pick_tel: '0912' }, '30201'],
    ['a negative COD', { pick_money: -1 }, '30210'],
    ['no recipient', { name: ' ' }, '30303'],
    ['a short phone', { tel: '09876' }, '30301'],
    ['the same phone on both sides', { tel: '0912 000 111' }, '30202'],
    ['no address', { address: '' }, '30304'],
    ['no province', { province: '' }, '30305'],
    ['a province nobody knows', { province: 'Atlantis' }, '30305'],
    ['neither district nor ward', { district: '', ward: '' }, '30306'],
    ['neither ward nor street', { ward: '' }, '30307'],
    ['no hamlet', { hamlet: '' }, '30302'],
    ['no e-mail', { email: '' }, ''],
    ['a quantity of none', {}, '30501', [{ ...product, quantity: 0 }]],
    ['no products', {}, '30103', []],
    ['a product without weight', {}, '30103', [{ ...product, weight: 0 }]],
    ['no total weight', { total_weight: 0 }, '30105'],
    ['more than 20 kg', { total_weight: 20.001 }, '30603'],
    ['grams sent as kilograms', { total_weight: 300 }, '30603'],
    ['is_freeship 2', { is_freeship: 2 }, '30106'],
    ['a pick_option nobody knows', { pick_option: 'bike' }, '30108'],
    ['no declared value', { value: 0 }, '30110'],
    ['too large a value', { value: 50_000_001 }, '30608'],
    ['too large a COD', { pick_money: 50_000_001 }, '30607'],
    ['a note of 121 letters', { note: 'ế'.repeat(121) }, ''],
    ['banned goods', {}, '30609', [{ ...product, name: 'Pháo nổ' }]],
    ['an island it does not serve', { district: 'Huyện Trường Sa' }, '30610'],
    [
      'a return address without a phone',
      {
        use_return_address: 1,
        return_name: 'A',
        return_address: 'B',
        return_province: 'C',
        return_district: 'D',
      },
      '30405',
    ],
    ['money as text', { pick_money: '300000' }, '10105'],
  ])('%s', async (_, order, code, products) => {
    const { submitRaw, state } = practise()
    const answer = await submitRaw(order, products)
    expect(answer).toMatchObject({
      kind: 'failed',
      failure: { kind: 'rejected', ...(code && { code }) },
    })
    expect(state.orders).toHaveLength(0)
  })

  test('no order at all', async () => {
    const { carrier } = practise()
    expect(await carrier.submit('{"products":[]}')).toMatchObject({ failure: { code: '30101' } })
    expect(await carrier.submit('not json')).toMatchObject({ failure: { code: '30101' } })
  })

  test.each([
    ['a note of 120 letters', { note: 'ế'.repeat(120) }],
    ['grams, said to be grams', { weight_option: 'gram', total_weight: 300 }],
    ['a street instead of a ward', { ward: '', street: 'Lý Tự Trọng' }],
    ['no total: the products’ weights add up', { total_weight: undefined }],
  ])('but it takes %s', async (_, order) => {
    const { submitRaw, state } = practise()
    expect(await submitRaw(order)).toMatchObject({ kind: 'accepted', order: { fee: 32_000 } })
    expect(state.orders[0]?.grams).toBe(300)
  })

  test('an unknown transport goes by air, the default', async () => {
    const { submitRaw } = practise()
    expect(await submitRaw({ transport: 'ship' })).toMatchObject({ order: { fee: 44_000 } })
  })
})
