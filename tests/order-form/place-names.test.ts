import { describe, expect, test } from 'vitest'
import { addressLine, saysTheSame } from '../../lib/order-form/place-names.ts'

const place = {
  detail: '27 ngõ 68',
  street: '',
  ward: 'Phường Quan Hoa',
  district: 'Quận Cầu Giấy',
  province: 'Thành phố Hà Nội',
}

test('an address is written as sellers write it', () => {
  expect(addressLine(place)).toBe('27 ngõ 68, P. Quan Hoa, Q. Cầu Giấy, Hà Nội')
  expect(addressLine({ ...place, ward: 'Phường 5', district: 'Quận 12' })).toBe(
    '27 ngõ 68, Phường 5, Quận 12, Hà Nội',
  )
})

describe('two lines say the same', () => {
  test.each([
    '27 ngõ 68, phường Quan Hoa, quận Cầu Giấy, Hà Nội',
    '27 NGO 68 - p quan hoa, q. cau giay, TP. Hà Nội',
    '27 ngõ 68, P.Quan Hoa, Q.Cầu Giấy, thành phố Hà Nội',
  ])('%s', (line) => {
    expect(saysTheSame(addressLine(place), line)).toBe(true)
  })
})

describe('two lines say something else', () => {
  test.each([
    '27 ngõ 68, Quan Hoa, Cầu Giấy, Hà Nội',
    '27 ngõ 68, xã Quan Hoa, quận Cầu Giấy, Hà Nội',
    '27 ngõ 86, phường Quan Hoa, quận Cầu Giấy, Hà Nội',
    '27 ngõ 68, phường Quan Hoa, quận Cầu Giấy, HN',
    '',
  ])('%s', (line) => {
    expect(saysTheSame(addressLine(place), line)).toBe(false)
  })
})
