import { describe, expect, test } from 'vitest'
import { readAddress } from '../../lib/address/read-address.ts'
import type { AddressInput } from '../../lib/address/reading.ts'
import { index } from './units.ts'

const read = (input: AddressInput) => {
  const { readings, sure } = readAddress(index, input)
  const places = readings.map(({ ward, district, province }) =>
    [ward, district, province].filter(Boolean).join(', '),
  )
  return { places, sure, confidence: readings[0]?.confidence ?? 0 }
}

const dichVong = { ward: 'Phường Dịch Vọng', district: 'Quận Cầu Giấy', province: 'Hà Nội' }

describe('the parts a page names outrank its lines', () => {
  test('where they agree there is nothing to ask', () => {
    const { places, sure } = read({ lines: ['5 ngõ 8 Duy Tân, P. Dịch Vọng, Cầu Giấy, HN'], ...dichVong })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(true)
  })

  test('where the lines name another ward, the page’s goes first, both are offered and neither is sure', () => {
    const { places, sure, confidence } = read({
      lines: ['9 Lê Duẩn, P. Bến Nghé, Q.1, TP.HCM'],
      ...dichVong,
    })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(places).toContain('Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh')
    expect(sure).toBe(false)
    expect(confidence).toBeLessThanOrEqual(0.5)
  })

  test('the page’s parts go first however carelessly they are written', () => {
    const { places, sure } = read({
      lines: ['9 Lê Duẩn, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'],
      ward: 'dich vong',
      district: 'cau giay',
      province: 'ha noi',
    })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(false)
  })

  test('another ward of the same district in the lines is a doubt', () => {
    const { places, sure } = read({ lines: ['5 Duy Tân, Mai Dịch, Cầu Giấy, Hà Nội'], ...dichVong })
    expect(places).toContain('Phường Mai Dịch, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(false)
  })

  test.each([
    ['another province', '12 Duy Tân, Đà Nẵng'],
    ['another district', '12 Duy Tân, quận Hoàn Kiếm'],
  ])('%s in the lines is a doubt', (_, line) => {
    const { places, sure } = read({ lines: [line], ...dichVong })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(false)
  })

  test('even one part of the page that the lines leave no room for is a doubt', () => {
    const { sure } = read({
      lines: ['9 Lê Duẩn, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'],
      district: 'binh thanh',
    })
    expect(sure).toBe(false)
  })

  test('a province of the page that the lines cannot mean is a doubt', () => {
    const { sure, confidence } = read({ lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'], province: 'Đà Nẵng' })
    expect(sure).toBe(false)
    expect(confidence).toBeLessThanOrEqual(0.5)
  })

  test('a street named as a unit elsewhere is no contradiction', () => {
    expect(read({ lines: ['200 đường Đà Nẵng'], ...dichVong }).sure).toBe(true)
    expect(read({ lines: ['31 Phố Huế'], ...dichVong }).sure).toBe(true)
  })

  test('the district that a new ward lay in is no contradiction', () => {
    const { places, sure } = read({
      lines: ['thôn 2, huyện Phù Mỹ, tỉnh Bình Định'],
      ward: 'Xã Phù Mỹ Đông',
      province: 'Tỉnh Gia Lai',
    })
    expect(places[0]).toBe('Xã Phù Mỹ Đông, Tỉnh Gia Lai')
    expect(sure).toBe(true)
  })

  test('a name that stands in several places is decided by the page', () => {
    expect(read({ lines: ['xóm 3, xã Tân Thành'], province: 'Đồng Tháp' }).sure).toBe(false)
    const { places, sure } = read({
      lines: ['xóm 3, xã Tân Thành'],
      district: 'Lai Vung',
      province: 'Đồng Tháp',
    })
    expect(places[0]).toBe('Xã Tân Thành, Huyện Lai Vung, Tỉnh Đồng Tháp')
    expect(sure).toBe(true)
  })

  test('a part that is one of the lines word for word is that line', () => {
    const { text } = readAddress(index, {
      lines: ['7 Nguyễn Trãi, P.2', 'Q.5', 'TP.HCM'],
      province: 'TP.HCM',
    })
    expect(text).toBe('7 Nguyễn Trãi, P.2, Q.5, TP.HCM')
  })
})
