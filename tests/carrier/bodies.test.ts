import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { toForm } from '../../lib/carrier/request-body.ts'
import { readSentOrder } from '../../lib/carrier/sent-order.ts'
import { account, draft, everyField } from './draft.ts'
import { startScriptedCarrier } from './scripted-carrier.ts'

const WITH_LABELS = Date.parse('2025-12-31T23:59:59+07:00')
const WITH_SOLUTIONS = Date.parse('2026-01-01T00:00:00+07:00')
const FORM = { ...account, bodyFormat: 'form' as const }

function pairs(form: string): [string, string][] {
  return [...new URLSearchParams(form)]
}

describe('an order as a form', () => {
  test('names its fields the way PHP reads them', () => {
    expect(pairs(encodeOrder('shop.example__1042', everyField, FORM, WITH_LABELS))).toEqual([
      ['products[0][name]', 'Áo thun'],
      ['products[0][weight]', '100'],
      ['products[0][price]', '100000'],
      ['products[0][quantity]', '2'],
      ['products[0][product_code]', 'AT-1'],
      ['products[1][name]', 'Sen đá'],
      ['products[1][weight]', '250'],
      ['products[1][price]', '50000'],
      ['products[1][quantity]', '1'],
      ['products[1][product_code]', ''],
      ['order[id]', 'shop.example__1042'],
      ['order[pick_name]', 'Kho Cầu Giấy'],
      ['order[pick_address]', 'Số 12 ngõ 34 Duy Tân'],
      ['order[pick_province]', 'Hà Nội'],
      ['order[pick_district]', 'Quận Cầu Giấy'],
      ['order[pick_ward]', 'Phường Dịch Vọng Hậu'],
      ['order[pick_street]', 'Duy Tân'],
      ['order[pick_tel]', '0912000111'],
      ['order[pick_email]', 'kho@example.vn'],
      ['order[pick_money]', '300000'],
      ['order[name]', 'Lê Thị Hoa'],
      ['order[tel]', '0987654321'],
      ['order[email]', 'hoa@example.vn'],
      ['order[address]', '12 Lý Tự Trọng'],
      ['order[province]', 'Thành phố Hồ Chí Minh'],
      ['order[district]', 'Quận 1'],
      ['order[ward]', 'Phường Bến Nghé'],
      ['order[street]', 'Lý Tự Trọng'],
      ['order[hamlet]', 'Khu phố 2'],
      ['order[use_return_address]', '1'],
      ['order[return_name]', 'Kho trả'],
      ['order[return_address]', '5 Láng Hạ'],
      ['order[return_province]', 'Hà Đông'],
      ['order[return_district]', 'Quận Ba Đình'],
      ['order[return_ward]', 'Phường Thành Công'],
      ['order[return_street]', 'Láng Hạ'],
      ['order[return_tel]', '0912000222'],
      ['order[return_email]', 'tra@example.vn'],
      ['order[note]', 'Giao giờ hành chính'],
      ['order[is_freeship]', '0'],
      ['order[weight_option]', 'gram'],
      ['order[total_weight]', '450'],
      ['order[value]', '290000'],
      ['order[transport]', 'fly'],
      ['order[actual_transfer_method]', 'road'],
      ['order[label_id]', 'S1.PRE.1'],
      ['order[opm]', '1'],
      ['order[pick_work_shift]', '1'],
      ['order[deliver_work_shift]', '3'],
      ['order[pick_date]', '2025/12/31'],
      ['order[deliver_date]', '2026/01/02'],
      ['order[expired]', '2026/01/05 18:30:00'],
      ['order[pick_option]', 'cod'],
      ['order[deliver_option]', 'xteam'],
      ['order[pick_session]', '8_mai'],
      ['order[tags][]', '1'],
      ['order[tags][]', '19'],
      ['order[tags][]', '75'],
      ['order[sub_tags][]', '2'],
      ['order[sub_tags][]', '4'],
      ['order[not_delivered_fee]', '20000'],
    ])
  })

  test('has its solutions’ ids to the last digit', () => {
    expect(pairs(encodeOrder('x', everyField, FORM, WITH_SOLUTIONS))).toContainEqual([
      'order[gam_solutions][0][solution_id]',
      '1340164168838205440',
    ])
  })

  test('is in composed letters', () => {
    const [, note] =
      pairs(encodeOrder('x', draft({ note: 'ế'.normalize('NFD') }), FORM, WITH_LABELS)).find(
        ([name]) => name === 'order[note]',
      ) ?? []
    expect(note).toBe('ế'.normalize('NFC'))
  })

  test('leaves out what is undefined and keeps what is empty', () => {
    expect(toForm({ a: undefined, b: '', c: [], d: 0 })).toBe('b=&d=0')
  })
})

describe('a body on the wire', () => {
  test.each([
    ['json', 'application/json'],
    ['form', 'application/x-www-form-urlencoded'],
  ] as const)('as %s goes byte for byte, under its own type', async (bodyFormat, type) => {
    const body = encodeOrder('x', everyField, { ...account, bodyFormat }, WITH_SOLUTIONS)
    await using scripted = await startScriptedCarrier({ body: { success: false, message: 'Không' } })
    await scripted.carrier.submit(body)
    expect(scripted.seen).toMatchObject([{ body, headers: { 'content-type': type } }])
    expect(scripted.seen[0]?.body).toContain('1340164168838205440')
  })

  test('keeps its own type whatever the account writes by now', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: false, message: 'Không' } })
    await scripted.carrierWith({ bodyFormat: 'form' }).submit('{"order":{}}')
    await scripted.carrierWith({ bodyFormat: 'json' }).submit('order%5Bid%5D=x')
    expect(scripted.seen.map(({ headers }) => headers['content-type'])).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ])
  })

  test('without a body a request is JSON’s', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: true } })
    await scripted.carrierWith({ bodyFormat: 'form' }).cancel({ trackingCode: 'S1' })
    expect(scripted.seen[0]?.headers['content-type']).toBe('application/json')
  })

  test('names the version only where the account does', async () => {
    await using scripted = await startScriptedCarrier({ body: { success: false, message: 'Không' } })
    await scripted.carrier.submit('{}')
    await scripted.carrierWith({ apiVersion: '1.5' }).submit('{}')
    await scripted.carrierWith({ apiVersion: '1.5' }).cancel({ trackingCode: 'S1' })
    expect(scripted.seen.map(({ url }) => url)).toEqual([
      '/services/shipment/order',
      '/services/shipment/order?ver=1.5',
      '/services/shipment/cancel/S1',
    ])
  })
})

describe('a frozen body', () => {
  const vnd = fc.integer({ min: 0, max: 50_000_000 })

  test.each(['json', 'form'] as const)('in %s tells the parcel it was written for', (bodyFormat) => {
    const orders = fc.record({
      tel: fc.string(),
      cod: vnd,
      value: vnd,
      totalWeightGrams: fc.integer({ min: 1, max: 30_000 }),
      weightUnit: fc.constantFrom('gram' as const, 'kilogram' as const),
      payer: fc.constantFrom('shop' as const, 'recipient' as const),
      name: fc.constantFrom('Hoa', 'order[tel]=1&order[value]=2', '{"order":{}}'),
    })
    fc.assert(
      fc.property(orders, (order) => {
        const body = encodeOrder('x', draft(order), { ...account, bodyFormat }, WITH_SOLUTIONS)
        expect(readSentOrder(body)).toEqual({
          tel: order.tel.toWellFormed().normalize('NFC'),
          cod: order.cod,
          value: order.value,
          weighedGrams: [order.totalWeightGrams, expect.any(Number), expect.any(Number)],
          payer: order.payer,
        })
      }),
    )
  })

  test('without a unit is in kilograms', () => {
    expect(
      readSentOrder('{"order":{"tel":"1","pick_money":0,"value":1,"total_weight":0.3}}').weighedGrams[0],
    ).toBe(300)
  })

  test.each(['', 'order=x', '{"order":{}}', '{}', '[]'])('that is none of ours is not read: %s', (body) => {
    expect(() => readSentOrder(body)).toThrow()
  })
})
