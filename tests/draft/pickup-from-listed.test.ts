import { expect, test } from 'vitest'
import { pickupFromListed } from '../../lib/draft/pickup-from-listed.ts'
import { index } from '../address/units.ts'

const listed = (address: string) => ({ id: '7', name: 'Kho', tel: '0987654321', address })

test('a pickup’s parts are read from its text', () => {
  expect(pickupFromListed(index, listed('3 Lê Lợi, Phường Bến Nghé, Quận 1, TP Hồ Chí Minh'))).toEqual({
    ...listed('3 Lê Lợi, Phường Bến Nghé, Quận 1, TP Hồ Chí Minh'),
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 1',
    ward: 'Phường Bến Nghé',
  })
})

test('a district is enough for a pickup', () => {
  expect(pickupFromListed(index, listed('Kho số 4, Quận Cầu Giấy, Hà Nội'))).toMatchObject({
    province: 'Thành phố Hà Nội',
    district: 'Quận Cầu Giấy',
    ward: '',
  })
})

test('unknown parts stay empty', () => {
  expect(pickupFromListed(index, listed('Kho chính'))).toMatchObject({ province: '', district: '', ward: '' })
})

test('a name of several places is ignored', () => {
  for (const address of ['Kho mới', 'Kho Bình Tân', 'Cửa hàng Hòa Bình']) {
    expect(pickupFromListed(index, listed(address)), address).toMatchObject({
      province: '',
      district: '',
      ward: '',
    })
  }
})
