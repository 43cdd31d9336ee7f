import { expect, test } from 'vitest'
import { pickupFromListed } from '../../lib/draft/pickup-from-listed.ts'
import { index } from '../address/units.ts'
import { everyWard } from '../address/written-forms.ts'
import { whatMatters } from '../what-matters.ts'

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

test('without a sure province there is no district and no ward', () => {
  const names = [...new Set(everyWard().map(({ name }) => name))].filter((_, at) => at % 20 === 0)
  const open = names.filter((name) => pickupFromListed(index, listed(`Kho ${name}`)).province === '')
  expect(open.length).toBeGreaterThan(20)
  for (const name of open)
    expect(pickupFromListed(index, listed(`Kho ${name}`))).toMatchObject({ district: '', ward: '' })
})

test.each([
  ['Phường Ba Đình', 'Thành phố Hà Nội'],
  ['Phường Tương Mai', 'Thành phố Hà Nội'],
  ['Phường Minh Xuân', 'Tỉnh Tuyên Quang'],
])('%s is a pickup’s ward, although the old districts that it was made of differ', (ward, province) => {
  expect(pickupFromListed(index, listed(`Kho 3, ${ward}, ${province}`))).toMatchObject({
    ...{ province, district: '', ward },
  })
})

test('where each part of a listed address goes', async () => {
  const listed = {
    ...{ id: '88256', name: 'Lê Thu Hà', tel: '0912000111' },
    address: '5 ngõ 120 Trần Cung, Phường Nghĩa Tân, Quận Cầu Giấy, Hà Nội',
  }
  const others = { address: ['9 Lê Lợi, Phường Thạch Thang, Quận Hải Châu, Đà Nẵng', 'Kho mới, Tân Thành'] }
  expect(await whatMatters(listed, (one) => pickupFromListed(index, one), { others })).toMatchInlineSnapshot(`
    "
    id: id
    name: name
    tel: tel
    address: address (another, upper case, no marks, NFD, spaces); address province district ward (empty, "9 Lê Lợi, Phường Thạch Thang, Quận Hải Châu, Đà Nẵng", "Kho mới, Tân Thành")
    "
  `)
})
