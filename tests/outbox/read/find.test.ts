import { expect, test } from 'vitest'
import { findShipments, lastShipments } from '../../../lib/outbox/read.ts'
import { MINUTE, openShop } from '../shop.ts'

test('a parcel is found by its phone or the phone’s last digits, its name, its number and its code', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const ship = async (orderId: string, name: string, tel: string) => {
    shop.clock.now += MINUTE
    return worker.ship({ orderId, orderNumber: `#${orderId}`, name, tel })
  }
  const hoa = await ship('11', 'Lê Thị Hoa', '0987654321')
  const binh = await ship('12', 'Trần Bình', '0912345678')
  const found = async (typed: string, most = 5) => (await findShipments(typed, most)).map(({ key }) => key)
  for (const typed of [
    '0987654321',
    '+84 987 654 321',
    '321',
    '4321',
    '54321',
    '654321',
    'hoa',
    ' LE  thi ',
    '#11',
  ])
    expect(await found(typed), typed).toEqual([hoa.key])
  const code = binh.acceptance?.trackingCode ?? ''
  expect(await found(code)).toEqual([binh.key])
  expect(await found(code.slice(code.lastIndexOf('.') + 1))).toEqual([binh.key])
  expect(await found('1')).toEqual([binh.key, hoa.key])
  expect(await found('1', 1)).toHaveLength(1)
  for (const typed of ['', ' ', '7654', 'oa']) expect(await found(typed), typed).toEqual([])
  expect((await lastShipments(1)).map(({ key }) => key)).toEqual([binh.key])
  expect((await lastShipments(5)).map(({ key }) => key)).toEqual([binh.key, hoa.key])

  // A phone's beginning, whole or last digits, however they are parted.
  const { tel } = hoa.draft
  const ends = [3, 6, 10].map((length) => tel.slice(-length))
  const beginnings = [4, 7, 9].map((length) => tel.slice(0, length))
  for (const digits of [...ends, ...beginnings])
    for (const mark of [' ', '.', '-', ' - ', '(', ') '])
      for (let at = 1; at < digits.length; at++) {
        const typed = `${digits.slice(0, at)}${mark}${digits.slice(at)}`
        expect([typed, await found(typed)]).toEqual([typed, [hoa.key]])
      }

  // A number that may also be a phone, as it is written.
  for (const orderNumber of ['1001-2', '2026.0341', '934567812', '0341 7', '84-1']) {
    const { key } = await worker.ship({
      orderId: `of ${orderNumber}`,
      orderNumber,
      name: 'An',
      tel: '0901234567',
    })
    for (const typed of [orderNumber, `#${orderNumber}`, ` ${orderNumber} `])
      expect([typed, await found(typed)]).toEqual([typed, [key]])
  }
})
