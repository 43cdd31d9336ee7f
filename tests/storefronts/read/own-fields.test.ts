import { expect, test } from 'vitest'
import { ownField } from '../../../lib/storefronts/read/own-fields.ts'

test('the names of a shop’s own fields give their meaning, in Vietnamese and in English', () => {
  for (const name of ['note', 'customerNote', 'delivery_notes', 'ghi_chu', 'ghiChu', 'Lời nhắn', 'Dặn dò'])
    expect(ownField([name]), name).toBe('note')
  for (const name of ['ward', 'wardName', 'phuong_xa', 'Phường/Xã'])
    expect(ownField([name]), name).toBe('ward')
  for (const name of ['district', 'quanHuyen', 'Quận/Huyện']) expect(ownField([name]), name).toBe('district')
  for (const name of ['weight', 'weightInGrams', 'khoi_luong', 'Cân nặng (kg)'])
    expect(ownField([name]), name).toBe('weight')
})

test('a label explains a short name', () => {
  expect(ownField(['f1', 'Ghi chú giao hàng'])).toBe('note')
})

test('what the shop writes for itself is no note for the courier, and a code is no name', () => {
  for (const name of ['internalNote', 'admin_note', 'staffComment', 'Ghi chú nội bộ', 'sellerNote'])
    expect(ownField([name]), name).toBeUndefined()
  expect(ownField(['customerNote', 'Ghi chú nội bộ'])).toBeUndefined()
  for (const name of ['wardCode', 'ward_id', 'district_id', 'Mã phường'])
    expect(ownField([name]), name).toBeUndefined()
})

test('other words are not taken for them', () => {
  for (const name of ['notebook', 'reward', 'keynote', 'phuong_thuc', 'source', 'quan_trong', ''])
    expect(ownField([name]), name).toBeUndefined()
})
