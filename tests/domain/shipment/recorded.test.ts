import { expect, test } from 'vitest'
import { sameAsRecorded } from '../../../lib/domain/shipment/recorded.ts'

const draft = { name: 'Lê Hà', detail: '15 Lý Thái Tổ', ward: 'Phường 12', street: '' }
const goesTo = (recordedAddress: string, ward = draft.ward) =>
  sameAsRecorded({ recordedName: 'LÊ HÀ', recordedAddress }, { ...draft, ward })

test.each([
  ['15 Lý Thái Tổ', 'Phường 12'],
  ['15 Lý Thái Tổ, Phường 12, Quận 10, TP.HCM', 'Phường 12'],
  ['15 lý thái tổ, P.12, Q.10, TP.HCM', 'Phường 12'],
  ['15 Lý Thái Tổ, P. Thành Công, Ba Đình', 'Phường Thành Công'],
  ['', 'Phường 12'],
])('“%s” is where %s is', (recorded, ward) => {
  expect(goesTo(recorded, ward)).toEqual({ name: true, address: true })
})

test.each([
  ['15 Lý Thái Tổ, P.1, Q.10, TP.HCM', 'Phường 12'],
  ['15 Lý Thái Tổ, Phường 112, Quận 10', 'Phường 12'],
  ['15 Lý Thái Tổ, P. Giảng Võ, Ba Đình', 'Phường Thành Công'],
  ['17 Lý Thái Tổ, P.12, Q.10', 'Phường 12'],
])('“%s” is not where %s is', (recorded, ward) => {
  expect(goesTo(recorded, ward).address).toBe(false)
})

test('another name is another recipient', () => {
  expect(sameAsRecorded({ recordedName: 'Lê Hạ' }, draft).name).toBe(true)
  expect(sameAsRecorded({ recordedName: 'Trần Hà' }, draft).name).toBe(false)
})
