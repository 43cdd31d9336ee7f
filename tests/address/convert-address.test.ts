import { expect, test } from 'vitest'
import { convertAddress, sharedPlace } from '../../lib/address/convert-address.ts'
import { index } from './units.ts'
import { everyWard } from './written-forms.ts'

const converted = (text: string) => convertAddress(index, [text])

test('an old address with one new ward is sure; phone and note are separate', () => {
  const { certainty, choices, phones, notes } = converted(
    'Chị Lan 0912 345 678, 10 Trần Phú, phường Mỹ An, quận Ngũ Hành Sơn, Đà Nẵng, gọi trước khi giao',
  )
  expect([certainty, choices.length]).toEqual(['sure', 1])
  expect(choices[0]).toMatchObject({
    scheme: 'pre2025',
    detail: '10 Trần Phú',
    old: { province: 'Thành phố Đà Nẵng', district: 'Quận Ngũ Hành Sơn', ward: 'Phường Mỹ An' },
    new: { province: 'Thành phố Đà Nẵng', district: '', ward: 'Phường Ngũ Hành Sơn' },
  })
  expect([phones, notes]).toEqual([['0912345678'], ['Chị Lan', 'gọi trước khi giao']])
})

test('a split ward has all its new wards as choices', () => {
  const { certainty, choices } = converted('12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội')
  expect(certainty).toBe('choose')
  expect(choices.map((choice) => choice.new.ward)).toEqual(['Phường Giảng Võ', 'Phường Ô Chợ Dừa'])
  const province = 'Thành phố Hà Nội'
  const detail = '12 ngõ 34 Láng Hạ'
  expect(sharedPlace(choices, 'new')).toEqual({ detail, province, district: '', ward: '' })
  expect(sharedPlace(choices, 'old')).toEqual({
    detail,
    province,
    district: 'Quận Ba Đình',
    ward: 'Phường Thành Công',
  })
})

test('a new ward has its old wards as choices; shared parts are filled in', () => {
  const { certainty, choices } = converted('7 Đồng Khởi, Phường Sài Gòn, TP.HCM')
  expect([certainty, choices[0]?.scheme]).toEqual(['choose', 'post2025'])
  expect(choices.map((choice) => choice.old.ward)).toContain('Phường Bến Nghé')
  expect(sharedPlace(choices, 'old')).toMatchObject({ district: 'Quận 1', ward: '' })
  expect(sharedPlace(choices, 'new').ward).toBe('Phường Sài Gòn')
})

test('a choice that the text also names comes first', () => {
  const [first] = converted('1 Trần Thái Tông, P. Cầu Giấy (P. Quan Hoa cũ), Hà Nội').choices
  expect(first).toMatchObject({ old: { ward: 'Phường Quan Hoa' }, new: { ward: 'Phường Cầu Giấy' } })
})

test('two different places are both offered', () => {
  const { certainty, choices } = converted('Xã Tân Thành')
  expect(certainty).toBe('unsure')
  expect(new Set(choices.map((choice) => choice.new.province)).size).toBeGreaterThan(1)
  expect(sharedPlace(choices, 'new')).toEqual({ detail: '', province: '', district: '', ward: '' })
})

test('no choice is offered twice', () => {
  const { choices } = converted('12 nguyen du p cua nam ha noi')
  const said = choices.map((choice) => JSON.stringify([choice.old, choice.new]))
  expect(new Set(said).size).toBe(said.length)
})

test('a text without a place is unread', () => {
  expect(converted('xin chào')).toMatchObject({ certainty: 'unread', choices: [] })
  expect(converted('')).toMatchObject({ certainty: 'unread', choices: [] })
})

test('what is shared is true of every choice, and a ward is none without its district', () => {
  const named = Map.groupBy(everyWard(), ({ name, province }) => `${name}, ${province}`)
  const ambiguous = [...named].filter(([, wards]) => wards.length > 1).map(([place]) => place)
  expect(ambiguous.length).toBeGreaterThan(100)
  for (const place of ambiguous) {
    const { choices } = converted(`12 Lê Lợi, ${place}`)
    for (const scheme of ['old', 'new'] as const) {
      const { ward, district, province } = sharedPlace(choices, scheme)
      const others = choices.filter(
        ({ [scheme]: one }) =>
          (province && one.province !== province) ||
          (district && one.district !== district) ||
          (ward && (one.ward !== ward || one.district !== district || !province)),
      )
      expect([place, scheme, others]).toEqual([place, scheme, []])
    }
  }
})
