import { expect, test } from 'vitest'
import { readChat } from '../../../lib/bulk/sheet/chat-text.ts'
import type { SheetField } from '../../../lib/domain/store/sheet-fields.ts'
import { visibleText } from '../../../lib/domain/visible-text.ts'

const texts = (message: string) =>
  Object.fromEntries(
    Object.entries(readChat(visibleText(message))).map(([field, part]) => [field, part?.text]),
  )

test('a labelled note stays, also before words that belong to no label', () => {
  const labelled = ['Tên: Lan', 'SĐT: 0912345678', 'Địa chỉ: 12 Láng Hạ, Hà Nội', 'Ghi chú: gọi trước']
  const order = { name: 'Lan', tel: '0912345678', address: '12 Láng Hạ, Hà Nội' }
  expect(texts(labelled.join('\n'))).toEqual({ ...order, note: 'gọi trước' })
  expect(texts([...labelled, 'giao buổi sáng nhé'].join('\n'))).toEqual({
    ...order,
    note: 'gọi trước, giao buổi sáng nhé',
  })
})

test('what a label names goes before what looks the same without one', () => {
  const message = ['Tên: Trần Nam', 'SĐT: 0912345678', 'Địa chỉ: 7 Đồng Khởi', 'gọi Hoa 0987654321'].join(
    '\n',
  )
  expect(texts(message)).toMatchObject({ name: 'Trần Nam', tel: '0912345678', address: '7 Đồng Khởi' })
})

test.each([
  'Người gửi: Shop Hoa 0901234567, 12 Trần Phú, Hà Đông\nNgười nhận: Lan 0912345678, 7 Đồng Khởi, Huế\nCOD: 200k',
  'Người gửi: Shop Hoa 0901234567, người nhận: Lan 0912345678, 7 Đồng Khởi, Huế\nCOD 200k',
  'Bên gửi\nShop Hoa 0901234567\n12 Trần Phú, Hà Đông\nCOD 200k\nBên nhận\nLan\n0912345678\n7 Đồng Khởi, Huế',
  'Tên người gửi: Shop Hoa\nSĐT người gửi: 0901234567\nTên người nhận: Lan\nSĐT người nhận: 0912345678\nĐC: 7 Đồng Khởi, Huế\nCOD: 200k',
  'Thông tin người gửi:\nTên: Shop Hoa\nSĐT: 0901234567\nThông tin người nhận:\nTên: Lan\nSĐT: 0912345678\nĐC: 7 Đồng Khởi, Huế\nThu hộ: 200k',
  'Người nhận: Lan 0912345678, 7 Đồng Khởi, Huế\nNgười gửi: Shop Hoa 0901234567\nThu hộ 200k',
])('who sends is not who receives: %s', (message) => {
  expect(texts(message)).toEqual({ name: 'Lan', tel: '0912345678', address: '7 Đồng Khởi, Huế', cod: '200k' })
})

test.each(['Hà Nội', 'ha noi', 'Sài Gòn', 'TPHCM', 'Đà Nẵng', 'Hải Phòng', 'Cần Thơ'])(
  'a town before the phone is of the address, and no name: %s',
  (town) => {
    const { name, address } = texts(`12 Láng Hạ, Đống Đa\n${town} 0912345678\nCOD 350k`)
    expect({ name, address }).toEqual({ name: undefined, address: `12 Láng Hạ, Đống Đa, ${town}` })
  },
)

test('who pays the delivery is no sender', () => {
  expect(texts('Lan 0912345678, 7 Đồng Khởi, Huế\nNgười gửi trả ship').address).toContain(
    'Người gửi trả ship',
  )
})

/** A label of each field, with a value. No two alike, and none like the loose lines. */
const LABELS: Record<Exclude<SheetField, 'whole'>, string> = {
  ...{ number: 'Mã đơn: DH77', name: 'Người nhận: Trần Nam', tel: 'SĐT: 0912345678' },
  ...{
    address: 'Đ/c: 7 Đồng Khởi',
    ward: 'Phường: Bến Nghé',
    district: 'Quận: Quận 1',
    province: 'Tỉnh: Huế',
  },
  ...{
    product: 'Sản phẩm: Giày',
    variant: 'Màu: Đen',
    sku: 'SKU: G-01',
    quantity: 'SL: 2',
    price: 'Đơn giá: 150k',
  },
  ...{ cod: 'COD: 350k', total: 'Tổng tiền: 320k', paid: 'Đã cọc: 20k', shipping: 'Phí ship: 30k' },
  ...{
    value: 'Giá trị: 310k',
    weight: 'Cân nặng: 600g',
    note: 'Ghi chú: gọi trước',
    email: 'Email: nam@mail.example',
  },
}
/** Each could be a name, phone, address, product or amount of the order. */
const LOOSE = ['Chị Lê Thị Hoa 0987654321', 'Mũ len 99k', 'thu 450k', 'đã ck', '12 Láng Hạ, Đống Đa, Hà Nội']

test.each(Object.entries(LABELS))(
  'what the label of its %s says stands, whatever else the message says',
  (field, label) => {
    const labels = Object.values(LABELS)
    const value = label.slice(label.indexOf(':') + 2)
    for (const loose of [...LOOSE, LOOSE.join('\n')])
      for (const others of [[], labels.filter((one) => one !== label)])
        for (const message of [
          [label, ...others, loose],
          [loose, ...others, label],
        ]) {
          const said = texts(message.join('\n'))[field]
          // What has no label is a note where the address has one.
          expect([message, field === 'note' ? said?.split(', ')[0] : said]).toEqual([message, value])
        }
  },
)

test.each(['\n', '\r\n', '\r', ';', '|', '\t', ' ; ', ', ', ',', ' - ', ' – ', '. '])(
  'labelled parts stand apart by %j',
  (between) => {
    const values = Object.entries(LABELS).map(([field, label]) => [
      field,
      label.slice(label.indexOf(':') + 2),
    ])
    for (const labels of [Object.values(LABELS), Object.values(LABELS).toReversed()])
      expect(texts(labels.join(between))).toEqual(Object.fromEntries(values))
  },
)

test('each phone of a message is kept, in its order', () => {
  const phones = ['0912345678', '0987654321', '0901234567']
  for (const between of [' / ', ' hoặc ', '\n', ', '])
    expect(texts(`Lê Lan ${phones.join(between)}\n12 Láng Hạ`).tel).toBe(phones.join(' '))
})

test('what is said of the money stays where it was said', () => {
  const said = 'cọc 100k 12 Lê Lợi, Phường Bến Nghé\nkhách gửi trước 100k còn 250k'
  expect(texts(`Trần Lan 0912345678\n${said}\nCOD 350k`).address).toBe(said.replace('\n', ', '))
})

test('a number longer than any amount is none, and no part of it is', () => {
  const cod = (sum: string) => readChat(`Trần Lan 0912345678\n12 Lê Lợi\nCOD ${sum}`).cod
  expect(cod('1234567890123')).toBeUndefined()
  expect(cod('350.0000')).toMatchObject({ sure: false })
  expect(cod('350.000')).toMatchObject({ text: '350.000', sure: true })
})

test('a long run of spaces is one space', () => {
  const gap = ' '.repeat(20_000)
  expect(readChat(`${gap}Chị Trần Lan${gap}\n${gap}12 Lê${gap}Lợi\n0912345678${gap}x`)).toMatchObject({
    name: { text: 'Chị Trần Lan' },
    address: { text: expect.stringContaining('12 Lê Lợi') },
  })
})

const MAI = { name: 'Mai', tel: '0933444555', address: '22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội' }

const HANG = { name: 'Chị Hằng', tel: '0912345678', address: '25/7 Nguyễn Trãi p3 q5 HCM' }

test.each([
  [
    'Cho chị đặt 2 váy size L nha\nChị Hằng 0912.345.678\n25/7 Nguyễn Trãi p3 q5 HCM\nTổng 540k free ship',
    { product: '2 x váy size L', cod: '540k', note: 'free ship' },
  ],
  ['Chị Hằng\n10:25\nEm lấy 1 áo\n0912345678\n25/7 Nguyễn Trãi p3 q5 HCM\n10:26 PM', { product: '1 x áo' }],
  [
    '[10:25, 30/11/2026] Hằng Lê: Chị Hằng\n[10:26, 30/11/2026] Hằng Lê: 0912345678\n[10:26, 30/11/2026] Hằng Lê: 25/7 Nguyễn Trãi p3 q5 HCM',
    {},
  ],
  ['30/11/2026\nChị Hằng\n0912345678\n25/7 Nguyễn Trãi p3 q5 HCM\nthu 250', { cod: '250' }],
  ['Chị Hằng - 0912345678 - 25/7 Nguyễn Trãi p3 q5 HCM - 1.250.000', { cod: '1.250.000' }],
  ['HCM\nChị Hằng\n0912345678\n25/7 Nguyễn Trãi p3 q5', { address: 'HCM, 25/7 Nguyễn Trãi p3 q5' }],
  ['địa chỉ em là 25/7 Nguyễn Trãi p3 q5 HCM\nsđt 0912345678\ntên Hằng ạ', { name: 'Hằng' }],
  ['25/7 Nguyễn Trãi p3 q5 HCM\n0912345678\nTên em là Hằng', { name: 'Hằng' }],
  [
    'Fb: Hang Le\nTên: Chị Hằng\nĐt: 0912345678\n25/7 Nguyễn Trãi p3 q5 HCM, ship sau 5h\n350k bao ship',
    { cod: '350k', note: 'Fb: Hang Le, ship sau 5h, bao ship' },
  ],
  [
    'Chị Hằng 0912345678\nĐC: 25/7 Nguyễn Trãi p3 q5 HCM\nghi chú: gọi trước\ndễ vỡ, ko thu tiền',
    { note: 'gọi trước, dễ vỡ, ko thu tiền' },
  ],
  ['Chị Hằng 0912345678\n25/7 Nguyễn Trãi p3 q5 HCM\nBà Triệu', { address: `${HANG.address}, Bà Triệu` }],
])('what is written around an order in a chat is no address: %j', (message, more) => {
  expect(texts(message)).toEqual({ ...HANG, ...more })
})

test('an amount without a unit, and a name that follows other words, are to be confirmed', () => {
  const read = readChat('HCM\nChị Hằng\n0912345678\n25/7 Nguyễn Trãi\n250.000')
  expect(read.cod).toEqual({ text: '250.000', sure: false })
  expect(read.name).toEqual({ text: 'Chị Hằng', sure: false })
  expect(readChat('Loan\nBà Triệu, Hà Nội\n0912345678').name).toEqual({ text: 'Loan', sure: false })
})

test.each([
  ['Tên: Mai, SĐT: 0933444555, ĐC: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội, COD: 300k', { cod: '300k' }],
  ['Tên: Mai SĐT: 0933444555 ĐC: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội COD: 300k', { cod: '300k' }],
  ['Tên=Mai; SĐT=0933444555; ĐC=22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', {}],
  ['Khách: Mai | 0933444555 | 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội | COD 300k', { cod: '300k' }],
  ['Người nhận: Mai - 0933444555 - 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', {}],
  ['Người nhận: Mai - 22 Lý Thường Kiệt - Hoàn Kiếm - Hà Nội - 0933444555', {}],
  ['Tên: Mai (0933444555), 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', {}],
  ['Tên + SĐT: Mai 0933444555\nĐC: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', {}],
  ['Tên:\nMai\nSĐT:\n0933444555\nĐC:\n22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', {}],
  [
    'Tên: 0933444555 - Mai, Địa chỉ: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội, Số tiền thu hộ: 300k',
    { cod: '300k' },
  ],
  ['1. Tên: Mai - 0933444555 - 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', {}],
  ['Đơn 2: Mai 0933444555, 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', {}],
  ['Khách Mai, SĐT: 0933444555, ĐC: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', {}],
  ['Mai, địa chỉ: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội, ĐT: 0933444555', {}],
  ['COD: 300k, Mai 0933444555, 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', { cod: '300k' }],
  [
    'Mai, SĐT: 0933444555, Cân nặng: 1,5kg, COD: 1,300,000, cho xem hàng, ĐC: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội',
    { cod: '1,300,000', weight: '1,5kg', note: 'cho xem hàng' },
  ],
  [
    'Tên: Mai 0911222333, SĐT: 0933444555 (zalo), ĐC: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội',
    { tel: '0933444555, 0911222333' },
  ],
])('several labels in a line, and what follows a name or phone: %j', (message, more) => {
  expect(texts(message)).toEqual({ ...MAI, ...more })
})

test.each([
  '12 Lê Lợi, Phường Minh Xuân (cũ: phường Phan Thiết), Tuyên Quang',
  '12 Lê Lợi, Xã Nhà Bè, HCM, địa chỉ cũ: xã Phước Kiển',
  '12 Lê Lợi, Xã Chất Bình, Tỉnh Ninh Bình nay: Xã Kim Đông, Ninh Bình',
])('an old or new name of a place is no label: %s', (address) => {
  expect(texts(`Chị Mai 0933444555, ${address}`)).toEqual({ ...MAI, name: 'Chị Mai', address })
})

test.each([
  ['ship cho c Hương sdt 0933444555', 'c Hương', true],
  ['Gửi chị Hoa 0933444555', 'chị Hoa', true],
  ['giao hàng cho anh Nam đt: 0933444555', 'anh Nam', true],
  ['Đơn cho a Nam\n0933444555', 'a Nam', true],
  ['Ship cho:\nChị Hoa ạ\nsố điện thoại 0933444555', 'Chị Hoa', true],
  ['gui cho Tran Mai SDT 0933444555', 'Tran Mai', false],
  ['khách Mai 0933444555', 'Mai', false],
  ['0933444555 gửi chị Hoa', 'chị Hoa', true],
  ['Em gửi đơn chị Hoa 0933444555', 'Em gửi đơn chị Hoa', false],
])('the words around a name are no part of it: %j', (message, text, sure) => {
  const address = '12 Láng Hạ, Hà Nội'
  expect(readChat(`${message}, ${address}`)).toMatchObject({
    ...{ name: { text, sure }, tel: { text: '0933444555' }, address: { text: address, sure: true } },
  })
})

const sold = (goods: string) => readChat(`Chị Mai 0933444555, 12 Láng Hạ, Hà Nội, ${goods}`)

test.each([
  ['váy hoa size M', 'váy hoa size M'],
  ['2 áo thun', '2 x áo thun'],
  ['2x áo thun, màu đỏ', '2 x áo thun, màu đỏ'],
  ['còn 2 áo 150k, 1 quần 200k, COD 350k', '2 x áo 150k\n1 x quần 200k'],
  ['2 đầm hoa', '2 x đầm hoa'],
  ['1 Đầm Maxi Trắng', '1 x Đầm Maxi Trắng'],
  ['1 Đầm Hoa size M', '1 x Đầm Hoa size M'],
  ['10 đầm maxi trắng hoa', '10 x đầm maxi trắng hoa'],
  ['2 áo thun nặng 500g', '2 x áo thun'],
])('plain goods are no part of the street: %s', (goods, text) => {
  const { product, address } = sold(goods)
  expect(product).toEqual({ text, sure: true })
  expect(address).toEqual({ text: '12 Láng Hạ, Hà Nội', sure: true })
})

test.each([
  'váy hoa',
  'đồ chơi size M',
  '2 ao thun size M',
  'bột trà 100k, COD 300k',
  'mít 2kg',
  'ship 30k, COD 300k',
  '12 đầm hồng',
  '12 Đầm Vân Trì',
  '5 Đầm Vạc',
])('an address that may have goods or amounts in it is a question: %s', (goods) => {
  expect(sold(goods).address?.sure).toBe(false)
  const { address } = readChat(`Tên: Mai, SĐT: 0933444555, ĐC: 12 Láng Hạ, Hà Nội, ${goods}`)
  expect(address?.sure).toBe(false)
})

test.each([
  ['500g', '500g', true],
  ['nặng 500g', '500g', true],
  ['nặng khoảng 1,5 kg', '1.5 kg', true],
  ['1kg2', '1kg2', true],
  ['2 áo thun nặng 500g', '500g', false],
  ['sữa 900g', '900g', false],
  ['áo 500g, quần 300g', undefined, undefined],
])('%s weighs %s', (said, text, sure) => {
  const { weight, address } = sold(said)
  expect([weight?.text, weight?.sure]).toEqual([text, sure])
  expect(address?.text).toBe('12 Láng Hạ, Hà Nội')
})

test.each([
  ...[
    '12 ngõ 34 Láng Hạ',
    'Lô 5 KĐT Văn Quán',
    '2 Lê Lợi',
    'số 3 phố Hàng Áo',
    '12G Trần Phú',
    '120G Láng Hạ',
  ],
  ...['số 250G, đường Láng', '5 Đầm Sen', '12 Quần Ngựa', '7 Đồng Khởi', '12 Đ. Trần Phú', 'K8/14 Âu Cơ'],
  ...['phòng 302 ký túc xá Mễ Trì', 'xóm 2, Tất Thắng', 'ấp 3, Cái Nước', 'Đội 3, thôn Trà Đình'],
  ...['2 hẻm 5 Bộ Công An', 'căn 12 tòa S2', 'nhà màu xanh, ngách 2/5', '1000 Nguyễn Văn Linh', '3 Chợ Con'],
])('an ordinary address needs no question: %s', (street) => {
  const address = { text: `${street}, Hà Nội`, sure: true }
  const read = { name: { text: 'Chị Mai', sure: true }, tel: { text: '0933444555', sure: true }, address }
  expect(readChat(`Chị Mai 0933444555 ${street}, Hà Nội`)).toEqual(read)
  expect(readChat(`Tên: Chị Mai, SĐT: 0933444555, ĐC: ${street}, Hà Nội`)).toEqual(read)
})

test.each(['SĐT: 0933444555, đã ck', 'SĐT: 0933444555, ĐC: 12 Láng Hạ, đã cọc 100k', 'SP: áo, giảm 50k'])(
  'what is said of the money behind another label makes the COD a question: %s',
  (said) => {
    expect(readChat(`Tên: Mai, ${said}, COD: 350k`).cod).toEqual({ text: '350k', sure: false })
  },
)

test.each([
  ['Khách dặn: gọi trước', { note: 'gọi trước' }],
  ['Khách hàng nhờ: gọi trước', { note: 'gọi trước' }],
  ['Khách hẹn: chiều mai', { note: 'chiều mai' }],
  ['Khách nhắn: gọi trước', { note: 'gọi trước' }],
  ['Khách lấy: 2 áo, 1 quần', { product: '2 áo, 1 quần' }],
  ['Khách đặt: 2 áo, 1 quần', { product: '2 áo, 1 quần' }],
  ['Khách mua: áo thun size M', { product: 'áo thun size M' }],
  ['Khách nhận: Lan', { name: 'Mai, Lan' }],
  ['Tin nhắn: gọi trước', { note: 'Tin nhắn: gọi trước' }],
])('what the customer says or takes is no name: %s', (said, field) => {
  const order = { name: 'Mai', tel: '0933444555', address: '12 Láng Hạ', cod: '350k' }
  expect(texts(`Tên: Mai\nSĐT: 0933444555\nĐC: 12 Láng Hạ\nCOD: 350k\n${said}`)).toEqual({
    ...order,
    ...field,
  })
})

test.each([
  ...['khách ck: 200k', 'khách nợ: 50k', 'tiền khách đưa: 200.000', 'khách chuyển khoản: đủ'],
  ...['khách thanh toán: 200k', 'khách tt: 200k', 'khách bank: 200k'],
])('what is said of the money is no name, whatever it looks like: %s', (said) => {
  for (const between of [', ', ' - ', '\n']) {
    const { name, cod } = readChat(`Tên: Mai, SĐT: 0933444555, COD: 350k${between}${said}`)
    expect([between, name?.text, cod]).toEqual([between, 'Mai', { text: '350k', sure: false }])
  }
  expect(readChat('Người nhận (con gái): Lan, SĐT: 0933444555').name).toEqual({ text: 'Lan', sure: true })
  for (const sent of ['Gửi cho khách', 'Chuyển cho khách'])
    expect(readChat(`${sent}: Mai\nSĐT: 0933444555`).name).toEqual({ text: 'Mai', sure: true })
})

test('a line that counts orders is a note, and no part of the address', () => {
  const read = { name: 'Chị Mai', tel: '0933444555', address: '12 Láng Hạ' }
  for (const count of ['ĐƠN 1', 'Đơn số 2:', 'Khách 3'])
    expect(texts(`${count}\nChị Mai\n0933444555\n12 Láng Hạ`)).toEqual({ ...read, note: count })
})

test.each(['COD: 350k chưa ship', 'COD 350k chưa bao gồm ship', 'Thu 350k, chưa tính phí vận chuyển'])(
  'an amount without the delivery is a question, as one with “+ ship” is: %s',
  (said) => {
    expect(readChat(`Tên: Mai\nSĐT: 0933444555\nĐC: 12 Láng Hạ\n${said}`).cod?.sure).toBe(false)
    expect(readChat(`Tên: Mai\n0933444555\n12 Láng Hạ\nCOD 350k\nchưa ship được thì gọi em`).cod?.sure).toBe(
      true,
    )
  },
)

test.each(['Áo: 2, Quần: 3', 'đỏ: 1, xanh: 2', 'Sữa rửa mặt: 1, tinh chất: 2', 'Quần: 3', 'Xanh: 2'])(
  'goods whose name folds to a place’s kind are no place: %s',
  (goods) => {
    const place = { ward: 'Bến Thành', district: '1', province: 'HCM' }
    const labels = 'Phường/xã: Bến Thành, Quận nhận: 1\nTỉnh / Thành phố: HCM'
    expect(texts(`Chị Mai 0933444555\n12 Lê Lợi\n${goods}`)).not.toHaveProperty('ward')
    expect(texts(`Chị Mai 0933444555\n12 Lê Lợi\n${labels}\n${goods}`)).toMatchObject(place)
  },
)

test.each([
  ['Xã/TT', 'ward'],
  ['Phường giao hàng', 'ward'],
  ['Quận/Huyện/TX', 'district'],
  ['Huyện cũ', 'district'],
  ['Quận hoặc huyện', 'district'],
  ['Tỉnh/Tp giao hàng', 'province'],
  ['Tỉnh +TP', 'province'],
  ['Tỉnh & TP', 'province'],
])('a place’s label is one with more words: %s', (label, field) => {
  expect(texts(`Tên: Mai\nSĐT: 0933444555\nĐC: 12 Lê Lợi\n${label}: Mộc Châu`)).toMatchObject({
    [field]: 'Mộc Châu',
  })
})

test('several goods behind one number’s label are not the goods of that number', () => {
  const order = (number: string) =>
    readChat(`Tên: Mai, SĐT: 0933444555, ĐC: 12 Láng Hạ, ${number}, COD: 350k`)
  for (const [number, text] of [
    ['2 áo, 1 quần', '2 x áo\n1 x quần'],
    ['2 bộ - 3 áo', '2 bộ\n3 x áo'],
  ]) {
    expect(order(`SL: ${number}`)).toMatchObject({ product: { text } })
    expect(order(`SL: ${number}`).quantity).toBeUndefined()
  }
  expect(order('Sản phẩm: set đồ, SL: 2 áo, 1 quần').product?.text).toBe('set đồ')
  expect(order('Sản phẩm: áo thun, SL: 2 - đỏ, size M')).toMatchObject({
    ...{ product: { text: 'áo thun' }, quantity: { text: '2' }, note: { text: 'đỏ, size M' } },
  })
  expect(order('SL: 2, cho xem hàng')).toMatchObject({
    quantity: { text: '2' },
    note: { text: 'cho xem hàng' },
  })
})

test.each([
  ['a picture before each', '👤 Tên: Mai\n☎️ SĐT: 0933444555\n🏠 Địa chỉ: 12 Láng Hạ\n💰 COD: 350k'],
  ['a digit’s picture', '1️⃣ Tên: Mai\n2️⃣ SĐT: 0933444555\n3️⃣ Địa chỉ: 12 Láng Hạ\n4️⃣ COD: 350k'],
  ['a number', '1. Tên: Mai\n2. SĐT: 0933444555\n3. Địa chỉ: 12 Láng Hạ\n4. COD: 350k'],
  ['a number and a stroke', '1/ Tên: Mai\n2/ SĐT: 0933444555\n3/ ĐC: 12 Láng Hạ\n4/ COD: 350k'],
  ['a number and a dash', '1 - Tên: Mai\n2 - SĐT: 0933444555\n3 - ĐC: 12 Láng Hạ\n4 - COD: 350k'],
  ['a customer’s short label', 'KH: Mai\nSĐT: 0933444555\nĐC: 12 Láng Hạ\nCOD: 350k'],
  ['a short label for the address', 'Tên: Mai\nSĐT: 0933444555\nĐ.chỉ: 12 Láng Hạ\nCOD: 350k'],
  ['an English one', 'Name: Mai\nTel: 0933444555\nAdd: 12 Láng Hạ\nCOD: 350k'],
  [
    'what belongs in it',
    'Tên: Mai\nSĐT: 0933444555\nĐịa chỉ (số nhà, đường, phường/xã, tỉnh): 12 Láng Hạ\nCOD: 350k',
  ],
  ['pictures for labels', '👩🏻‍🦰 Chị Mai\n📞0933444555\n🏠12 Láng Hạ\n💰COD 350k'],
])('labels are known with %s', (_, message) => {
  expect(texts(message)).toEqual({
    ...{ name: expect.stringMatching(/^(Chị )?Mai$/), tel: '0933444555', address: '12 Láng Hạ', cod: '350k' },
  })
})

test.each([
  'giao giờ hành chính 12 Láng Hạ',
  'cho xem hàng trước khi nhận 12A Láng Hạ',
  'ko thu ship 12/5 Láng Hạ',
  'giao trước cổng chùa Láng',
  'gọi trước, 12 Láng Hạ, giao sau 5 giờ chiều, cảm ơn shop',
])('a remark takes no place with it: %s', (said) => {
  const { address = '' } = texts(`Mai 0912345678, ${said}, Đống Đa, Hà Nội`)
  expect(address).toMatch(/(12(A|\/5)? Láng Hạ|cổng chùa Láng), Đống Đa, Hà Nội$/)
})

test.each(['Nhà Bè, HCM', 'Giao Thủy, Nam Định', 'nhà thờ Phú Cam, Huế', 'Anh Sơn, Nghệ An'])(
  'a place that begins like a word of the label stays whole: %s',
  (place) => {
    expect(texts(`Mai 0912345678\nĐịa chỉ ${place}`).address).toBe(place)
    expect(texts(`Mai 0912345678\nĐc nhà em là ${place}`).address).toBe(place)
  },
)

test.each([
  'Fb: Nguyễn Mai - 0912345678 - 12 Láng Hạ',
  'FB: Mai 0912345678\n12 Láng Hạ',
  'nick: Mai, 12 Láng Hạ\n0912345678',
])('an order behind the buyer’s account is read: %s', (said) => {
  expect(texts(`${said}\n250k`)).toMatchObject({ tel: '0912345678', address: '12 Láng Hạ' })
})

test('what is behind a time is not taken for who wrote', () => {
  const read = texts('[9:00] Chị Lan 12 Láng Hạ, Đống Đa. SĐT: 0912345678')
  expect(read).toMatchObject({ name: 'Chị Lan', tel: '0912345678' })
  expect(read.address).toContain('12 Láng Hạ, Đống Đa')
  expect(texts('[10:25 30/11] Tên: Mai\nSĐT: 0912345678').name).toBe('Mai')
  expect(texts('[10:25, 30/11/2026] +84 912 345 678: 12 Láng Hạ')).toMatchObject({
    tel: '0912345678',
    address: '12 Láng Hạ',
  })
})

test.each([
  ['in one line', 'Người gửi: Shop Hoa 0988111222 Người nhận: Mai 0912345678 12 Láng Hạ'],
  [
    'without a label of its own',
    'Người gửi: Shop Hoa 0988111222\nTên: Mai\nSĐT: 0912345678\nNơi nhận: 12 Láng Hạ',
  ],
])('the recipient stays, %s', (_, message) => {
  const read = texts(message)
  expect(read.tel).toContain('0912345678')
  expect(`${read.name} ${read.address}`).toMatch(/Mai.*12 Láng Hạ/)
})

test.each([
  'Chị Thu 15\n0912345678\n12 Láng Hạ',
  'Thu 0912345678\n250\nLáng Hạ',
  'Nguyễn Thị Thu 250\n0912345678\nLáng Hạ',
])('a bare number behind the name Thu is no amount: %s', (message) => {
  const { name, cod } = texts(message)
  expect([name, cod]).toEqual([expect.stringMatching(/Thu$/), undefined])
})

test.each([
  ['COD 1 triệu 2 - giao nhanh', '1 triệu 2', true],
  ['COD: 1 triệu 2 - giao nhanh', '1 triệu 2', true],
  ['COD 2 triệu 2 áo thun', '2 triệu', false],
  ['COD: 450 nghìn dễ vỡ', '450 nghìn', true],
  ['COD: 350k đã đưa tiền rồi', '350k', false],
  ['COD: 99k bao ship', '99k', true],
  ['tong 350.000d', '350.000d', true],
  ['Thu 1.250.000', '1.250.000', true],
  ['350,000', '350,000', false],
  ['da chuyen tien', '0', false],
])('an amount is read with its unit, and what is behind it is not of it: %s', (said, text, sure) => {
  const { cod, address } = readChat(`Chị Mai 0933444555, 12 Láng Hạ, Hà Nội\n${said}`)
  expect(cod).toEqual({ text, sure })
  expect(address?.text).not.toMatch(/\d{2}k|\.000|triệu 2$|^000|Hà Nội, 2/)
})

test.each([
  ['ship cod 12 Láng Hạ', '12 Láng Hạ'],
  ['COD 12/5 Láng Hạ', 'COD 12/5 Láng Hạ'],
  ['thu hộ 7 Đồng Khởi', 'thu hộ 7 Đồng Khởi'],
])('a house number behind “COD” is no amount: %s', (said, address) => {
  const read = readChat(`Chị Mai 0933444555\n${said}, Hà Nội`)
  expect(read.cod).toBeUndefined()
  expect(read.address?.text).toContain(address)
})

test('what was paid or taken off is not what is collected', () => {
  for (const said of ['đã cọc 100k', 'còn nợ 50k', 'giảm 30k', 'momo 100k', 'Ship: 30k'])
    expect(readChat(`Chị Mai 0933444555\n12 Láng Hạ\n${said}`).cod).toBeUndefined()
  expect(readChat('Chị Mai 0933444555\n12 Láng Hạ\n350k đã cọc 100k').cod).toEqual({
    text: '350k',
    sure: false,
  })
})

test('a price behind the end of an address, or behind what may be goods, makes both a question', () => {
  const read = (end: string) => readChat(`Chị Mai 0933444555, 12 Láng Hạ, ${end} 350k`)
  expect(read('Hà Nội').address).toEqual({ text: '12 Láng Hạ, Hà Nội', sure: false })
  expect(readChat('Tên: Mai\nSĐT: 0933444555\nĐC: 12 Láng Hạ, Hà Nội 350k')).toMatchObject({
    address: { text: '12 Láng Hạ, Hà Nội', sure: false },
    cod: { text: '350k', sure: false },
  })
  expect(read('Hà Nội, bột trà')).toMatchObject({
    address: { text: '12 Láng Hạ, Hà Nội', sure: false },
    product: { text: 'bột trà', sure: false },
  })
})

test.each([
  'Họ tên: Mai SĐT nhận: 0933444555 Địa chỉ nhận: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội tổng cộng: 300k',
  '22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội Tên KH: Mai ạ, SĐT: 0933444555, Tổng tiền: 300k',
  'Mai 0933444555\nĐịa chỉ (số nhà, đường): 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội, Tổng tiền: 300k',
])('a label takes no place with it: %s', (message) => {
  expect(texts(message)).toEqual({ ...MAI, total: '300k' })
})

test.each([
  ['Hằng ấp 3, xã Nhà Bè, HCM', 'Hằng', 'ấp 3, xã Nhà Bè, HCM'],
  ['Chị Lan số 12 phố Huế', 'Chị Lan', 'số 12 phố Huế'],
  ['Sơn K8/14 Âu Cơ', 'Sơn', 'K8/14 Âu Cơ'],
  ['Bà Triệu, Hà Nội', undefined, 'Bà Triệu, Hà Nội'],
  ['lo 5 KDT Van Quan, Ha Noi', undefined, 'lo 5 KDT Van Quan, Ha Noi'],
  ['gọi trước khi giao, 12 Láng Hạ', undefined, '12 Láng Hạ'],
])('a name takes no word of the place with it: %s', (said, name, address) => {
  expect(texts(`${said}\n0933444555`)).toMatchObject({ address, ...(name && { name }) })
  expect(texts(`${said}\n0933444555`).name).toBe(name)
})

test.each([
  ['25/7 Nguyễn Trãi, Huế\nLan 0933444555\n350k', 'Lan', false],
  ['25/7 Nguyễn Trãi\nHuế 0933444555 Lan', 'Lan', false],
  ['Em tên Lan, sđt 0933444555, 25/7 Nguyễn Trãi, Huế', 'Lan', false],
  ['Mình là Lan, 0933444555, 25/7 Nguyễn Trãi, Huế', 'Lan', false],
  ['Em gửi địa chỉ ạ: Trần Lan, 0933444555, 25/7 Nguyễn Trãi, Huế', 'Trần Lan', true],
  ['Lan 0933444555\n25/7 Nguyễn Trãi, Huế\nEm cảm ơn shop', 'Lan', false],
  ['Lan 0933444555\n25/7 Nguyễn Trãi, Huế, em cần gấp', 'Lan', false],
])('a name is known by what is around it: %j', (message, text, sure) => {
  const read = readChat(message)
  expect(read.name).toEqual({ text, sure })
  expect(read.tel?.text).toBe('0933444555')
  expect(read.address?.text).toMatch(/^25\/7 Nguyễn Trãi, Huế(, em cần gấp)?$/)
})

test.each([
  ...[
    'Tổng thu 350k',
    'Còn thu: 350k',
    'Tiền COD 350k',
    'Phí thu hộ 350k',
    'Tổng đơn 350k',
    'Thu của khách 350k',
  ],
  ...[
    'COD 350k giúp shop',
    'COD 350k (đã gồm ship)',
    'COD 1tr rưỡi',
    '350k, không cho thử hàng',
    '350k chưa ship',
  ],
  ...['COD 350k, khách chịu ship', 'COD 350k, giao sáng thứ hai', 'COD 350k + ship'],
])('what is said around an amount is no address: %s', (said) => {
  const { address, product, cod } = readChat(`MS 12 - Lan 0933444555, gửi về 7 Đồng Khởi, Huế nhé\n${said}`)
  expect([address?.text, product, cod?.text]).toEqual(['7 Đồng Khởi, Huế', undefined, expect.any(String)])
})

test.each(['Giúp em gửi về Huế', 'Khách sạn Hà Nội', 'ship khách sạn Mường Thanh', 'gần nhà thờ nha'])(
  'a place behind such words stays: %s',
  (said) => {
    const place = said.replace(/ nha$/, '')
    expect(texts(`Lan 0933444555, 7 Đồng Khởi, ${said}\nCOD 350k`).address).toBe(`7 Đồng Khởi, ${place}`)
  },
)

test('a message without marks is read as one with them', () => {
  const message = 'Ten em la Mai\n0933444555\ndia chi em la 12 Lang Ha, Ha Noi\ntong 350k\ngoi truoc khi giao'
  expect(texts(message)).toEqual({
    ...{
      name: 'Mai',
      tel: '0933444555',
      address: '12 Lang Ha, Ha Noi',
      cod: '350k',
      note: 'goi truoc khi giao',
    },
  })
})

test('an amount behind a labelled address or product is collected', () => {
  expect(texts('Tên: Mai\nSĐT: 0933444555\nĐC: 12 Láng Hạ, Hà Nội, COD 350k, gọi trước')).toMatchObject({
    ...{ address: '12 Láng Hạ, Hà Nội', cod: '350k', note: 'gọi trước' },
  })
  expect(texts('Tên: Mai\nSĐT: 0933444555\nSP: áo thun COD 350k')).toMatchObject({
    product: 'áo thun',
    cod: '350k',
  })
})

test.each(['ck rồi', 'trả rồi', 'shop đã nhận tiền'])(
  'what is said of the money is no sure name: %s',
  (said) => {
    expect(readChat(`0933444555 ${said}, 12 Láng Hạ, Hà Nội, COD 350k`).name?.sure).not.toBe(true)
  },
)

const sure = (field: SheetField, message: string) => readChat(message)[field]?.sure
const ORDER = 'Chị Mai 0933444555\n12 Láng Hạ, Hà Nội'

test.each([
  ...['Sửa lại cod 320k thành 350k', 'COD 320k -> 350k', 'COD: 320k => 350k', 'đổi cod từ 320k sang 350k'],
  ...['Cod 320k nhầm, 350k mới đúng', 'thu 350k (k phải 320k nha)', 'COD 320k\nthu lên 350k giúp e'],
  ...['COD 350k phải ko ạ', 'COD 250k/1 cái x2', 'COD 250k mỗi cái, lấy 2'],
  ...['COD 900k\ntrả trước qua vcb 300', 'COD 900k\nkhách ứng 100', 'COD 900k\nmomo 100'],
  ...['COD 900k\nkhách qr r', 'COD 900k\ntiền đã về', 'COD 900k\ntt online rồi', 'COD 900k, đặt trước 100'],
  ...['COD 250k, ship ngoài', 'COD 250k thu ship', 'COD 250k cộng ship', 'COD 250k\nship thu sau'],
])('an amount that is changed, paid, or not all is a question: %j', (said) => {
  expect(sure('cod', `${ORDER}\n${said}`)).not.toBe(true)
})

test.each([
  ...['COD 350k\nđổi size M sang L', 'COD 350k, ship ngoài giờ hành chính', 'sữa 350k, COD 350k'],
  ...['COD 350k\nPhường Thành Công', 'COD 350k\nHàng không phải hàng lỗi', 'Trần Ứng Long\nCOD 350k'],
])('words like those leave an amount sure: %j', (said) => {
  expect(sure('cod', `${ORDER}\n${said}`)).toBe(true)
})

test.each([
  ...['COD 420k, ship cod khách tự trả', 'COD 420k\nlấy 2 cái thì 800k', 'COD 420k\nthêm 1 cái nữa 630k'],
  'COD 420k\nbỏ bớt 1 cái còn 210',
])('an amount of other goods, or without the delivery, is a question: %j', (said) => {
  expect(sure('cod', `${ORDER}\n${said}`)).toBe(false)
})

test.each(['Mật ong rừng', 'Đơn live tối qua', 'Shopee ngoài sàn', 'Cty Hoa Mai - kế toán'])(
  'what is above a name is asked about, as is what is between: %s',
  (said) => {
    const { name, address } = readChat(`${said}\nThúy Vy\n0933444555\n12 Láng Hạ, Hà Nội\nCOD 300k`)
    expect([name?.sure, address?.sure]).toEqual([false, false])
  },
)

test.each([
  ['COD 300k nhé em', {}],
  ['COD 300k ạ', {}],
  ['(mẹ nhận: 0939000222)\nCOD 300k', { tel: '0933444555 0939000222' }],
])('polite words are no address: %j', (said, more) => {
  const read = { name: 'Chị Mai', tel: '0933444555', cod: '300k', ...more }
  const found = readChat(`${ORDER}\n${said}`)
  expect(texts(`${ORDER}\n${said}`)).toMatchObject(read)
  expect(found.address?.text === '12 Láng Hạ, Hà Nội' || found.address?.sure === false).toBe(true)
})

test('words around a name are no part of it, nor is the account', () => {
  const order = '0933444555\n12 Láng Hạ, Hà Nội\nCOD 300k'
  expect(texts(`Giao giúp em tới\nThúy Vy\n${order}`)).toMatchObject({
    ...{ name: 'Thúy Vy', address: '12 Láng Hạ, Hà Nội' },
  })
  expect(texts(`Thúy Vy (fb Vy Vy)\n${order}`).name).toBe('Thúy Vy')
})

test('a shop’s phone above the recipient’s is asked about', () => {
  expect(sure('tel', 'Shop Ong 0977123123\nGửi: Mai 0933444555\n12 Láng Hạ, Hà Nội')).toBe(false)
  expect(sure('tel', 'Shop Ong 0977123123\n12 Láng Hạ, Hà Nội')).toBe(true)
})

test.each([
  'Địa chỉ cũ: 5 Lê Lợi, Huế\nĐịa chỉ mới: 12 Láng Hạ, Hà Nội',
  'Địa chỉ mới: 12 Láng Hạ, Hà Nội\nĐịa chỉ cũ: 5 Lê Lợi, Huế',
  'đc cũ 5 Lê Lợi, Huế\nđc mới 12 Láng Hạ, Hà Nội',
  'ĐC nhận cũ: 5 Lê Lợi, Huế\nĐC nhận mới: 12 Láng Hạ, Hà Nội',
])('of an old and a new address the new one is read, and asked about: %j', (said) => {
  const { address, note } = readChat(`Chị Mai 0933444555\n${said}\nCOD 350k`)
  expect(address).toEqual({ text: '12 Láng Hạ, Hà Nội', sure: false })
  expect(note?.text).toContain('5 Lê Lợi, Huế')
})

test.each([
  ['ĐC: 5 Lê Lợi, Huế\nĐC: 12 Láng Hạ, Hà Nội', 'address'],
  ['5 Lê Lợi, Huế\nđổi địa chỉ sang 12 Láng Hạ', 'address'],
  ['Tên: Lan Anh\nĐổi người nhận: Thu Trang', 'name'],
  ['SĐT mới: 0912000222', 'tel'],
  ['Đổi sđt thành 0912000222', 'tel'],
  ['(số này bỏ) 0912000222', 'tel'],
] as const)('what is said twice is a question: %s', (said, field) => {
  expect(sure(field, `Chị Mai 0933444555\n${said}\nCOD 350k`)).toBe(false)
})

test('a sender’s plain place below the recipient is not the recipient’s', () => {
  for (const shop of ['Shop Ngân\n90 Lê Lai, Huế', 'Shop Ngân\n90 Lê Lai, Huế\n0977000333'])
    expect(texts(`${ORDER}\nCOD 350k\nNgười gửi:\n${shop}`)).toEqual({
      ...{ name: 'Chị Mai', tel: '0933444555', address: '12 Láng Hạ, Hà Nội', cod: '350k' },
    })
  expect(texts(`Người gửi:\n${ORDER}`)).toMatchObject({ tel: '0933444555', address: '12 Láng Hạ, Hà Nội' })
})

test('who buys is not who receives', () => {
  const both =
    'Người mua: Ngân\nSĐT người mua: 0977000333\nNgười nhận: Mai\nSĐT người nhận: 0933444555\nĐC: 12 Láng Hạ'
  expect(texts(both)).toEqual({ name: 'Mai', tel: '0933444555', address: '12 Láng Hạ' })
  const given =
    'Khách đặt: Ngân (0977000333) - đã ck 450k\nGiao cho: Mai\nSĐT nhận: 0933444555\nĐC: 12 Láng Hạ'
  expect(readChat(given).name).not.toEqual({ text: 'Ngân', sure: true })
  expect(texts('Người đặt: Mai 0933444555, 12 Láng Hạ').tel).toBe('0933444555')
})

test.each([
  ['0933444555\n12 Láng Hạ, Hà Nội\nTrần Ngọc Hà\nCOD 300k', 'Trần Ngọc Hà'],
  ['12 Láng Hạ, Hà Nội\n0933444555\nNguyễn Văn Sơn', 'Nguyễn Văn Sơn'],
  ['0933444555\nSố 12\nLê Lợi\nHuế', undefined],
  ['0933444555\n12 Láng Hạ, Hà Nội\nThành Công', undefined],
])('a whole name alone in its line behind the address is one, to be confirmed: %j', (message, text) => {
  const { name, address } = readChat(message)
  expect(name).toEqual(text && { text, sure: false })
  if (text) expect(address?.text).toBe('12 Láng Hạ, Hà Nội')
})

test('who is called with “@”, and a region, are no name and no place', () => {
  const read = { name: 'Chị Mai', tel: '0933444555', address: '12 Láng Hạ, Hà Nội' }
  for (const line of ['@Mai Lan', '@Mai Lan lên đơn giúp chị', 'Khu vực: Miền Bắc', 'Khu vực: nội thành'])
    expect(texts(`${line}\n${ORDER}`)).toEqual({ ...read, note: line })
  expect(texts(`${ORDER}\nKhu vực: 3, phường An Bình`).address).toContain('3, phường An Bình')
})
