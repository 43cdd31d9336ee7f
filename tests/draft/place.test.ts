import { expect, test } from 'vitest'
import { differenceOf } from '../../lib/draft/place.ts'

const at = (province: string, district: string, ward = '') => ({ province, district, ward })

test('choices differ in the named part', () => {
  const [hanoi, hue] = ['Thành phố Hà Nội', 'Thành phố Huế']
  expect(differenceOf([at(hanoi, 'Quận A', 'Phường X'), at(hanoi, 'Quận B', 'Phường X')])).toBe('district')
  expect(differenceOf([at(hanoi, 'Quận A', 'Xã X'), at(hanoi, 'Quận B', 'Phường X')])).toBe('district')
  expect(differenceOf([at(hanoi, 'Quận A', 'Phường X'), at(hue, 'Quận B', 'Phường X')])).toBe('province')
  expect(differenceOf([at(hanoi, 'Huyện A', 'Xã X'), at(hanoi, 'Huyện A', 'Thị trấn X')])).toBe('type')
  expect(differenceOf([at(hanoi, 'Huyện A', 'Xã X'), at(hanoi, 'Huyện A', 'Xã Y')])).toBe('ward')
  expect(differenceOf([at(hanoi, 'Huyện A', 'Xã X'), at(hue, 'Huyện B', 'Xã Y')])).toBe('place')
  expect(differenceOf([at(hanoi, 'Quận A'), at(hanoi, 'Thị xã A')])).toBe('type')
  expect(differenceOf([at(hanoi, 'Huyện A'), at(hue, 'Huyện A')])).toBe('province')
})
