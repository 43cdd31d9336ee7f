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

describe('labelled parts outrank the lines', () => {
  test('equal parts need no question', () => {
    const { places, sure } = read({ lines: ['5 ngõ 8 Duy Tân, P. Dịch Vọng, Cầu Giấy, HN'], ...dichVong })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(true)
  })

  test('for another ward in the lines both are offered, the labelled one first, neither sure', () => {
    const { places, sure, confidence } = read({
      lines: ['9 Lê Duẩn, P. Bến Nghé, Q.1, TP.HCM'],
      ...dichVong,
    })
    expect(places[0]).toBe('Phường Dịch Vọng, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(places).toContain('Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh')
    expect(sure).toBe(false)
    expect(confidence).toBeLessThanOrEqual(0.5)
  })

  test('labelled parts come first in any spelling', () => {
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

  test('one labelled part that contradicts the lines is a doubt', () => {
    const { sure } = read({
      lines: ['9 Lê Duẩn, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'],
      district: 'binh thanh',
    })
    expect(sure).toBe(false)
  })

  test('a labelled province that contradicts the lines is a doubt', () => {
    const { sure, confidence } = read({ lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'], province: 'Đà Nẵng' })
    expect(sure).toBe(false)
    expect(confidence).toBeLessThanOrEqual(0.5)
  })

  test('a street with a unit’s name does not contradict', () => {
    expect(read({ lines: ['200 đường Đà Nẵng'], ...dichVong }).sure).toBe(true)
    expect(read({ lines: ['31 Phố Huế'], ...dichVong }).sure).toBe(true)
  })

  test('a new ward’s former district does not contradict', () => {
    const { places, sure } = read({
      lines: ['thôn 2, huyện Phù Mỹ, tỉnh Bình Định'],
      ward: 'Xã Phù Mỹ Đông',
      province: 'Tỉnh Gia Lai',
    })
    expect(places[0]).toBe('Xã Phù Mỹ Đông, Tỉnh Gia Lai')
    expect(sure).toBe(true)
  })

  test('the labelled parts decide between namesakes', () => {
    expect(read({ lines: ['xóm 3, xã Tân Thành'], province: 'Đồng Tháp' }).sure).toBe(false)
    const { places, sure } = read({
      lines: ['xóm 3, xã Tân Thành'],
      district: 'Lai Vung',
      province: 'Đồng Tháp',
    })
    expect(places[0]).toBe('Xã Tân Thành, Huyện Lai Vung, Tỉnh Đồng Tháp')
    expect(sure).toBe(true)
  })

  test('a labelled part equal to a line is that line', () => {
    const { text } = readAddress(index, {
      lines: ['7 Nguyễn Trãi, P.2', 'Q.5', 'TP.HCM'],
      province: 'TP.HCM',
    })
    expect(text).toBe('7 Nguyễn Trãi, P.2, Q.5, TP.HCM')
  })
})

describe('codes instead of names', () => {
  const full = 'Phường Trúc Bạch, Quận Ba Đình, Thành phố Hà Nội'

  test('a ward’s code becomes its name and its parents’', () => {
    const { places, sure } = read({ lines: ['12 Châu Long'], ward: '00007', district: '001', province: '01' })
    expect({ places: places.slice(0, 1), sure }).toEqual({
      places: ['Phường Cống Vị, Quận Ba Đình, Thành phố Hà Nội'],
      sure: true,
    })
  })

  test.each([
    [
      'the province of the old',
      { province: 'Bình Định' },
      'Phường Thị Nại, Thành phố Quy Nhơn, Tỉnh Bình Định',
    ],
    ['the province of the new', { province: 'Gia Lai' }, 'Phường Quy Nhơn, Tỉnh Gia Lai'],
    ['a district', { district: '540' }, 'Phường Thị Nại, Thành phố Quy Nhơn, Tỉnh Bình Định'],
  ])('a code that both schemes use is decided by %s', (_, parts, place) => {
    expect(read({ lines: ['12 Châu Long'], ward: '21583', ...parts }).places[0]).toBe(place)
  })

  test('an ambiguous code is ignored', () => {
    expect(read({ lines: ['12 Châu Long'], ward: '21583' }).places).toEqual([])
    expect(read({ lines: ['12 Châu Long'], ward: '99999' }).places).toEqual([])
  })

  test('a ward’s code of another province is a doubt', () => {
    expect(read({ lines: ['9 Lê Lợi'], ward: '25999', province: 'Bình Dương' }).sure).toBe(false)
  })

  test('a ward’s code that contradicts the lines is a doubt', () => {
    const { places, sure } = read({ lines: [`9 Lê Duẩn, ${full}`], ward: '00007' })
    expect(places).toContain(full)
    expect(sure).toBe(false)
  })

  test('a province’s ISO code becomes its name', () => {
    const { places, sure } = read({ lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'], province: 'VN-HN' })
    expect(places[0]).toBe('Phường Dịch Vọng Hậu, Quận Cầu Giấy, Thành phố Hà Nội')
    expect(sure).toBe(true)
    expect(read({ lines: ['5 Duy Tân, Dịch Vọng Hậu, Cầu Giấy'], province: 'VN-DN' }).sure).toBe(false)
  })

  test('a number becomes the ward or district of that number, and no code gets into the detail', () => {
    const { readings } = readAddress(index, {
      lines: ['15 Trương Định'],
      ward: '5',
      district: '3',
      province: 'TP.HCM',
    })
    expect(readings[0]).toMatchObject({ ward: 'Phường 5', district: 'Quận 3', detail: '15 Trương Định' })
    const coded = readAddress(index, {
      lines: ['15 Trương Định, P.5, Q.3, HCM'],
      district: '770',
      province: '79',
    })
    expect(coded.readings[0]?.detail).toBe('15 Trương Định')
  })
})
