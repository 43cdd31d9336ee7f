import { describe, expect, test } from 'vitest'
import {
  addressLine,
  distinctName,
  isUntouchedHamlet,
  listedHamlet,
  saysTheSame,
} from '../../lib/order-form/place-names.ts'
import { whatMatters } from '../what-matters.ts'

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
  expect(addressLine({ ...place, district: '', province: 'tỉnh An Giang' })).toBe(
    '27 ngõ 68, P. Quan Hoa, An Giang',
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

test('what makes another line of an address, and another address', async () => {
  const given = { ...place, street: 'Đường Láng' }
  const written = addressLine(given)
  const answer = (one: typeof given) => ({
    line: addressLine(one),
    same: saysTheSame(addressLine(one), written),
  })
  const others = {
    ward: ['Xã Quan Hoa', 'Phường 5'],
    district: ['Huyện Cầu Giấy'],
    province: ['Tỉnh Hà Nội'],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    detail: line same (another, empty); line (upper case, no marks, NFD, spaces)
    street: line same (another, empty); line (upper case, no marks, NFD, spaces)
    ward: line same (another, empty, "Xã Quan Hoa", "Phường 5"); line (upper case, no marks, NFD, spaces)
    district: line same (another, empty, "Huyện Cầu Giấy"); line (upper case, no marks, NFD, spaces)
    province: line same (another, empty); line (upper case, no marks, NFD, spaces)
    "
  `)
})

test('a hamlet is the carrier’s of the same name, whatever others begin or end like it', async () => {
  const given = { read: 'Thôn 1', listed: ['Thôn 10', 'Xóm Thôn 1', 'Thôn Đoài', 'Thôn 1'] }
  const answer = ({ read, listed }: typeof given) => listedHamlet(read, listed)
  const others = { read: ['thôn đoài', 'Thôn', 'Thôn 11', ''], 'listed.3': ['THON 1'] }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    read: "Khác" (another, spaces, empty, "Thôn", "Thôn 11"); "Thôn Đoài" ("thôn đoài")
    listed: "Khác" (none in it)
    listed.3: "Khác" (another, spaces, empty); "THÔN 1" (upper case); "Thon 1" (no marks); "Thôn 1" (NFD); "THON 1" ("THON 1")
    "
  `)
})

test('what makes a hamlet one that the seller typed, and what tells choices apart', async () => {
  const given = { hamlet: 'Thôn Đoài', read: 'Thôn Đoài', fitted: 'Thôn Đông' }
  const answer = ({ hamlet, read, fitted }: typeof given) => isUntouchedHamlet(hamlet, read, fitted)
  expect(
    await whatMatters(given, answer, { others: { hamlet: ['Thôn Đông', 'Thôn Dong'] } }),
  ).toMatchInlineSnapshot(`
    "
    hamlet: false (another, spaces, empty, "Thôn Dong")
    read: false (another, spaces, empty)
    "
  `)
  const here = { province: 'Tỉnh Cà Mau', district: 'Huyện Phú Tân', ward: 'Xã Mỹ' }
  const name = (choices: { one: typeof here; other: typeof here }) => ({
    name: distinctName(choices.one, [choices.one, choices.other]),
  })
  const choices = { one: here, other: { ...here, ward: 'Xã Tân' } }
  expect(await whatMatters(choices, name, { without: ['one'] })).toMatchInlineSnapshot(`
    "
    other.province: name
    other.district: name
    "
  `)
})
