import { describe, expect, test } from 'vitest'
import { writerOf } from '../../../tools/storefronts/all-storefronts.ts'
import { dispatch, openForm, stateOf } from './open-form.ts'

const url = 'https://admin.nhatoi.example/don-hang/DH-2041'

async function filled(
  fields: string,
  { orderId = 'DH-2041', at = url, platform = 'generic', request = {} } = {},
) {
  const page = openForm(`<title>Đơn hàng</title><h1>Đơn hàng</h1><form>${fields}</form>`, at)
  const before = stateOf(page.document)
  const outcome = await page.fill({ platform, orderId, ...request })
  const values = [...page.document.querySelectorAll('input, textarea')].map((one) =>
    Reflect.get(one, 'value'),
  )
  const isAsItWas = stateOf(page.document) === before
  expect(page.left).toEqual([])
  return { outcome, values, isAsItWas }
}

test.each([
  '<label for="a">Mã vận đơn</label><input id="a">',
  '<label>Mã vận đơn: <input></label>',
  '<label>MÃ VẬN ĐƠN (*) <input></label>',
  '<input aria-label="Tracking number">',
  '<input placeholder="Nhập mã vận đơn">',
  '<p id="l">Số vận đơn</p><input aria-labelledby="l">',
  '<input name="order[trackingNumber]">',
  '<input name="tracking_code" type="text">',
  '<input id="ma_van_don">',
  '<label>Waybill no. <textarea></textarea></label>',
])('the one field that is called a tracking number gets the code alone: %s', async (field) => {
  const { outcome, values } = await filled(`<label>Tên khách <input value="Lê Na"></label>${field}`)
  expect(outcome).toBe('filled')
  expect(values).toEqual(['Lê Na', dispatch.trackingCode])
})

test.each([
  '<label>Link tra cứu mã vận đơn <input></label>',
  '<label>Tracking URL <input></label>',
  '<label>Google Analytics tracking ID <input></label>',
  '<label>Đơn vị vận chuyển <input></label>',
  '<label>Mã đơn hàng <input></label>',
  '<label>Ghi chú nội bộ <textarea></textarea></label>',
  '<label>Trạng thái vận đơn <input name="tracking_number"></label>',
  '<input type="search" placeholder="Mã vận đơn">',
  '<input type="hidden" name="tracking_number">',
  '<div role="search"><input placeholder="Mã vận đơn"></div>',
  '<div class="table-filters"><input placeholder="Mã vận đơn"></div>',
  '<label>Mã vận đơn <input readonly></label>',
  '<label>Mã vận đơn <input disabled></label>',
  '<label>Mã vận đơn <input value="GHN001"></label>',
  '<label>Mã vận đơn <input></label><label>Tracking number <input></label>',
  '<p>Mã vận đơn</p><input>',
])('nothing else is filled, and no field that is not empty or not the only one: %s', async (field) => {
  const { outcome, isAsItWas } = await filled(field)
  expect(outcome).toBe('no-place')
  expect(isAsItWas).toBe(true)
})

const field = '<label>Mã vận đơn <input></label>'

describe('only a field that the seller can see and write into is filled', () => {
  const hidden = [
    `<div hidden>${field}</div>`,
    `<dialog>${field}</dialog>`,
    `<details><summary>Giao hàng</summary><p>${field}</p></details>`,
    `<table style="display: none"><tr><td>${field}</table>`,
    `<div style="visibility: hidden">${field}</div>`,
    `<fieldset disabled>${field}</fieldset>`,
    '<label>Mã vận đơn <input readonly></label>',
    '<label>Mã vận đơn <input disabled></label>',
    '<input type="hidden" name="tracking_number">',
  ]

  test.each(hidden)('nothing where there is no other: %s', async (other) => {
    const { outcome, isAsItWas } = await filled(other)
    expect(outcome).toBe('no-place')
    expect(isAsItWas).toBe(true)
  })

  test.each(hidden)('and the one that is shown, whatever else is there: %s', async (other) => {
    for (const fields of [other + field, field + other]) {
      const { outcome, values } = await filled(fields)
      expect(outcome).toBe('filled')
      expect(values.filter(Boolean)).toEqual([dispatch.trackingCode])
      expect(values[fields.startsWith(field) ? 0 : 1]).toBe(dispatch.trackingCode)
    }
  })

  test.each(['<dialog open>', '<details open><summary>Giao hàng</summary><p>', '<fieldset>'])(
    'also in what is open: %s',
    async (around) => {
      expect((await filled(around + field)).outcome).toBe('filled')
    },
  )
})

test('the page is the order’s: by the address it was read at, and by its number there or in a heading', async () => {
  expect((await filled(field, { orderId: 'DH-20' })).outcome).toBe('other-order')
  expect(
    (await filled(field, { request: { url: 'https://admin.nhatoi.example/don-hang/DH-2042' } })).outcome,
  ).toBe('other-order')
  expect((await filled(field, { request: { url: `${url}?token=s3cr3t` } })).outcome).toBe('filled')
  const panel = 'https://pos.example/ban-hang'
  expect((await filled(field, { at: panel })).outcome).toBe('other-order')
  expect((await filled(`<h2>Đơn hàng #DH-2041</h2>${field}`, { at: panel })).outcome).toBe('filled')
  expect(
    (await filled(`<h2>Đơn hàng #DH-2042</h2><table><td>DH-2041</td></table>${field}`, { at: panel }))
      .outcome,
  ).toBe('other-order')
})

test('a code that is on the page is not filled in again', async () => {
  expect((await filled(`${field}<p>${dispatch.trackingCode}</p>`)).outcome).toBe('already')
})

test('a platform without a form of its own is filled the same way, by its own id of the order', async () => {
  const sapo = { at: 'https://muaxuan.mysapogo.com/admin/orders/911', platform: 'sapo', orderId: '911' }
  expect((await filled(field, sapo)).outcome).toBe('filled')
  expect((await filled(field, { ...sapo, orderId: '912' })).outcome).toBe('other-order')
  expect((await filled(field, { ...sapo, platform: 'generic' })).outcome).toBe('other-order')
  expect((await filled(field, { ...sapo, at: 'https://evilmysapogo.com/admin/orders/911' })).outcome).toBe(
    'other-order',
  )
})

test('a platform that has no field for it is left alone', async () => {
  expect((await filled(field, { platform: 'medusa' })).outcome).toBe('no-place')
  for (const platform of ['shopify', 'marketplace']) expect(() => writerOf(platform)).toThrow('has no writer')
})
