import { describe, expect, test } from 'vitest'
import { practise } from './practice.ts'

describe('a submission the carrier refuses', () => {
  const product = { name: 'Áo', weight: 0.3, quantity: 1 }

  test.each<[string, object, string, string | undefined, object[]?]>([
    ['no id', { id: '' }, '30102', 'order'],
    ['an id of 250 letters', { id: 'x'.repeat(250) }, '30102', 'order'],
    ['no pickup name', { pick_name: undefined }, '30203', 'pickup'],
    ['no pickup address', { pick_address: '' }, '30204', 'pickup'],
    ['no pickup province', { pick_province: '' }, '30205', 'pickup'],
    ['no pickup district', { pick_district: '' }, '30206', 'pickup'],
    ['no pickup phone', { pick_tel: '' }, '30207', 'pickup'],
    ['a short pickup phone', { pick_tel: '0912' }, '30201', 'pickup'],
    ['a negative COD', { pick_money: -1 }, '30210', 'pickup'],
    ['no recipient', { name: ' ' }, '30303', 'name'],
    ['a short phone', { tel: '09876' }, '30301', 'tel'],
    ['the same phone on both sides', { tel: '0912 000 111' }, '30202', 'tel'],
    ['no address', { address: '' }, '30304', 'detail'],
    ['no province', { province: '' }, '30305', 'province'],
    ['a province nobody knows', { province: 'Atlantis' }, '30305', 'province'],
    ['no district', { district: '' }, '30306', 'district'],
    ['neither ward nor street', { ward: '' }, '30307', 'ward'],
    ['no hamlet', { hamlet: '' }, '30302', 'hamlet'],
    ['no e-mail', { email: '' }, '', undefined],
    ['a quantity of none', {}, '30501', 'products', [{ ...product, quantity: 0 }]],
    ['no products', {}, '30103', 'weight', []],
    ['a product without weight', {}, '30103', 'weight', [{ ...product, weight: 0 }]],
    ['no total weight', { total_weight: 0 }, '30105', 'weight'],
    ['more than 20 kg', { total_weight: 20.001 }, '30603', 'weight'],
    ['grams sent as kilograms', { total_weight: 300 }, '30603', 'weight'],
    ['is_freeship 2', { is_freeship: 2 }, '30106', 'payer'],
    ['a pick_option nobody knows', { pick_option: 'bike' }, '30108', 'pickup'],
    ['no declared value', { value: 0 }, '30110', 'value'],
    ['too large a value', { value: 50_000_001 }, '30608', 'value'],
    ['too large a COD', { pick_money: 50_000_001 }, '30607', 'cod'],
    ['a note of 121 letters', { note: 'ế'.repeat(121) }, '', undefined],
    ['banned goods', {}, '30609', 'products', [{ ...product, name: 'Pháo nổ' }]],
    ['an island it does not serve', { district: 'Huyện Trường Sa' }, '30610', 'province'],
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
      undefined,
    ],
    ['money as text', { pick_money: '300000' }, '10105', undefined],
  ])('%s', async (_, order, code, field, products) => {
    const { submitRaw, state } = practise()
    const answer = await submitRaw(order, products)
    expect(answer).toMatchObject({
      kind: 'failed',
      failure: { kind: 'rejected', ...(code && { code }), ...(field && { field }) },
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
    ['a transport it does not know, and goes by road', { transport: 'ship' }],
    ['a street in place of a ward', { ward: '', street: 'Lý Tự Trọng' }],
    ['no total: the products’ weights add up', { total_weight: undefined }],
  ])('but it takes %s', async (_, order) => {
    const { submitRaw, state } = practise()
    expect(await submitRaw(order)).toMatchObject({ kind: 'accepted', order: { fee: 32_000 } })
    expect(state.orders[0]?.grams).toBe(300)
  })
})
