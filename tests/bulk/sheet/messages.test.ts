import { describe, expect, test } from 'vitest'
import { messagesIn, pastedOrders } from '../../../lib/bulk/sheet/messages.ts'

const MAI = 'Tên: Trần Thị Mai\nSĐT: 0912345678\nĐC: 12 Láng Hạ, Đống Đa, Hà Nội\nCOD: 300k'
const LAN = 'Tên: Lê Lan\nSĐT: 0987654321\nĐC: 5 Lê Lợi, Quận 1, TP.HCM\nCOD: 250k'

describe('labelled orders without a blank line between them', () => {
  test('are as many as begin with the same label', () => {
    expect(messagesIn(`${MAI}\n${LAN}\n${MAI}`)).toEqual([MAI, LAN, MAI])
    expect(pastedOrders(`${MAI}\n${LAN}`, 'Shop')).toHaveLength(2)
  })

  test('with a numbered line before each, too', () => {
    expect(messagesIn(`Đơn 1:\n${MAI}\nĐơn 2:\n${LAN}`)).toEqual([MAI, LAN])
    const latest = [`Đơn 2:\n${MAI}`, `Đơn 1:\n${LAN}`]
    expect(messagesIn(latest.join('\n'))).toEqual(latest)
  })

  test('with a number, or a picture, before each, too', () => {
    const numbered = (mark: string, order: string) => order.replace('Tên', `${mark} Tên`)
    for (const [one, two] of [
      ['1.', '2.'],
      ['1/', '2/'],
      ['1️⃣', '2️⃣'],
      ['👤', '👤'],
    ] as const) {
      const orders = [numbered(one, MAI), numbered(two, LAN)]
      expect(messagesIn(orders.join('\n'))).toEqual(one === two ? orders : [MAI, LAN])
    }
  })

  test('with blank lines within them, too', () => {
    const [mai, lan] = [MAI, LAN].map((order) => order.replace('\nĐC', '\n\nĐC')) as [string, string]
    // Half the blocks have a phone, or two of three.
    for (const orders of [
      [mai, lan],
      [mai, LAN],
      [MAI, lan],
    ])
      expect(messagesIn(orders.join('\n\n'))).toEqual(orders)
    const short = 'Tên: Mai 0912345678\nĐC: 12 Láng Hạ'
    const shortest = 'Tên: Lan 0987654321, 5 Lê Lợi'
    expect(messagesIn([short, shortest, shortest].join('\n'))).toEqual([short, shortest, shortest])
    // Not all begin with the label.
    const loose = 'Hoa 0977123456, 7 Trần Phú'
    expect(messagesIn([MAI, loose, 'Cảm ơn shop', LAN, loose].join('\n\n'))).toHaveLength(4)
  })

  test('whose note mentions the sender, too', () => {
    const quiet = `${MAI}\nGhi chú: đừng ghi tên người gửi`
    expect(messagesIn(`${quiet}\n${LAN}`)).toEqual([quiet, LAN])
  })

  test('that begin with the phone, too', () => {
    const [mai, lan] = [MAI, LAN].map((order) => order.replace(/(.+)\n(.+)/, '$2\n$1')) as [string, string]
    expect(messagesIn(`${mai}\n${lan}`)).toEqual([mai, lan])
    const two = `${mai}\nSĐT: 0987654321`
    expect(messagesIn(two)).toEqual([two])
  })

  test('what is before the first is of it', () => {
    expect(messagesIn(`Gửi hàng giúp em\n${MAI}\n${LAN}`)).toEqual([`Gửi hàng giúp em\n${MAI}`, LAN])
  })

  test.each([
    ['a second phone', `${MAI}\nSĐT: 0987654321`],
    ['two names of one order', `Tên: Mai\nTên: Lan\nSĐT: 0912345678\nĐC: 12 Láng Hạ`],
    ['a phone first, and one more', 'SĐT: 0912345678\nSĐT: 0987654321\nTên: Mai\nĐC: 12 Láng Hạ'],
    ['who sends', `Người gửi:\nTên: Shop Hoa\nSĐT: 0987654321\nNgười nhận:\n${MAI}`],
    ['who sends, behind', `${MAI}\n- Tên người gửi: Shop Hoa\nTên: Hoa\nSĐT: 0987654321`],
    ['who sends, in a line', `${MAI}\nNgười gửi Shop Hoa\nTên: Hoa\nSĐT: 0987654321`],
    ['who orders', `Khách đặt: Lan 0987654321\nĐịa chỉ: 5 Trần Phú\n${MAI.replace('Tên', 'Người nhận')}`],
    ['what the customer wishes', `${MAI.replace('Tên', 'Khách')}\nKhách dặn: gọi 0987654321`],
    ['who takes it', `${MAI}\nTên người nhận hộ: Lan 0987654321`],
    ['two addresses', `${MAI}\nĐC: 5 Lê Lợi`],
  ])('one order stays one: %s', (_, text) => {
    expect(messagesIn(text)).toEqual([text])
  })
})

describe('orders without labels in one block', () => {
  const mai = 'Mai\n0912345678\n12 Láng Hạ, Đống Đa, Hà Nội'
  const lan = 'Lan\n0987654321\n5 Lê Lợi, Quận 1, TP.HCM'
  const hoa = 'Hoa\n0977123456\n7 Trần Phú, Hà Đông, Hà Nội'

  test.each([
    ['1. ', '2. ', '3. '],
    ['1/ ', '2/ ', '3/ '],
    ['1) ', '2) ', '3) '],
    ['1️⃣ ', '2️⃣ ', '3️⃣ '],
    ['Khách 1: ', 'Khách 2: ', 'Khách 3: '],
    ['khach hang 1\n', 'khach hang 2\n', 'khach hang 3\n'].map((one) =>
      one.replace('khach hang', 'Khách hàng'),
    ),
    ['Đơn 4:\n', 'Đơn 7:\n', 'Đơn 8:\n'],
    ['Người nhận 1: ', 'Người nhận 2: ', 'Người nhận 3: '],
    ['#', '---\n', '===\n\n'].map((one) => one.replace('#', '')),
  ])('are as many as begin with “%s” and “%s”', (one, two, three) => {
    const text = `${one}${mai}\n${two}${lan}\n${three}${hoa}`
    expect(messagesIn(text)).toEqual([mai, lan, hoa])
  })

  test('are several also where some name who sends', () => {
    const both = 'Người gửi: Shop Hoa 0901234567, người nhận: Hoa 0977123456, 7 Trần Phú, Hà Đông'
    expect(messagesIn(`1. ${mai}\n2. ${lan}\n3. ${both}\nCOD 300k`)).toEqual([mai, lan, `${both}\nCOD 300k`])
    for (const from of ['Nơi gửi: kho Hà Đông', 'Người gửi: Shop Hoa']) {
      expect(messagesIn(`${from}\n1. ${mai}\n2. ${lan}`)).toEqual([`${from}\n${mai}`, lan])
      expect(messagesIn(`${from}\n\n1/ ${mai}\n2/ ${lan}\n3/ ${hoa}`)).toHaveLength(3)
      expect(messagesIn(`1. ${mai}\n${from}\n2. ${lan}`)).toEqual([`${mai}\n${from}`, lan])
    }
    const shop = 'Người gửi: Shop Hoa\nĐT: 0901234567, 0901234568\n5 Lê Lợi, Quận 1'
    expect(messagesIn(`1. ${shop}\n2. Người nhận: ${mai}`)).not.toHaveLength(2)
  })

  test.each([
    ['numbered phones', 'Mai\n12 Láng Hạ, Đống Đa, Hà Nội\nSĐT 1: 0912345678\nSĐT 2: 0987654321'],
    ['numbered goods', `${mai}\n1. Áo thun trắng size M\n2. Quần jean xanh, gọi 0987654321`],
    ['numbered goods, a phone behind each', `${mai}\n1. Áo thun trắng 0987654321\n2. Quần jean 0977123456`],
    ['numbers that do not rise', `2. ${mai}\n1. ${lan}`],
    ['who orders and who receives', `1. Thông tin người đặt\n${lan}\n2. Thông tin người nhận\n${mai}`],
    ['where it is fetched and where it goes', `1. Điểm lấy hàng\n${lan}\n2. Điểm giao hàng\n${mai}`],
    [
      'a line of signs before a second phone',
      `Tên: Mai\nSĐT: 0912345678\n---\nSĐT phụ: 0987654321\nĐC: 12 Láng Hạ`,
    ],
    ['a street number', `12/ ${mai}\n5/ ${lan}`],
    ['an amount', `Đơn 350k ${mai}\nĐơn 400k, hoặc 0987654321`],
  ])('one order stays one: %s', (_, text) => {
    expect(messagesIn(text)).not.toHaveLength(2)
  })
})

describe('who sends the parcel is no order', () => {
  const shop = 'Người gửi: Shop Hoa 0901234567'
  const mai = 'Người nhận: Mai 0912345678, 12 Láng Hạ, Hà Nội'
  const lan = 'Lan 0987654321, 5 Lê Lợi, TP.HCM'

  test.each([
    ['above the recipient', [[shop, mai]]],
    ['above several', [[shop, mai], [lan]]],
    ['behind the recipient', [[mai, shop]]],
    [
      'behind each',
      [
        [mai, shop],
        [lan, shop],
      ],
    ],
    ['in front of each', [[shop, mai, shop], [lan]]],
    ['in a numbered list', [[`1. ${shop}`, `2. ${mai}`]]],
  ])('%s', (_, orders) => {
    const together = orders.map((order) => order.join('\n'))
    expect(messagesIn(together.join('\n'))).toEqual(together)
    expect(messagesIn(orders.flat().join('\n\n'))).toEqual(together)
  })
})

describe('an order that names who sends is one', () => {
  const of = (order: string) => order.replace('Tên', 'Người nhận')

  test.each([
    ['with the recipient', of(MAI), of(LAN)],
    [
      'with the recipient’s goods',
      of(MAI).replace('nhận:', 'nhận hàng:'),
      of(LAN).replace('nhận:', 'nhận hàng:'),
    ],
    ['without labels', 'Mai 0912345678\n12 Láng Hạ, Hà Nội', 'Lan 0987654321\n5 Lê Lợi, TP.HCM'],
  ])('%s', (_, mai, lan) => {
    const orders = [mai, lan].map((order) => `Người gửi: Shop Hoa\n${order}`)
    expect(messagesIn(orders.join('\n\n'))).toEqual(orders)
  })
})

test.each([
  ['before a label', `${MAI}\nGhi chú: gọi trước\n\u200bHàng: 3 x tất, 2 áo`],
  ['behind one', `${MAI}\nGhi chú: gọi trước\nHàng:\u200e 3 x tất, 2 áo`],
  ['within one', `${MAI}\nGhi chú: gọi trước\nHà\u00adng: 3 x tất, 2 áo`],
  ['before an amount', `${MAI.replace('300k', '\u202a300k\u202c')}\nGhi chú: gọi trước\nHàng: 3 x tất, 2 áo`],
])('a message is read as if it had no mark that nobody sees %s', async (_, text) => {
  const [order] = pastedOrders(text, 'Shop')
  const [same] = pastedOrders(`${MAI}\nGhi chú: gọi trước\nHàng: 3 x tất, 2 áo`, 'Shop')
  expect(order?.id).toBe(same?.id)
  const signal = new AbortController().signal
  expect(await order?.read(signal)).toEqual(await same?.read(signal))
})

test.each(['\n', '\r\n', '\r'])(
  'a message without a phone is one order, whatever ends its lines: %j',
  (end) => {
    expect(pastedOrders(['Chị Mai', 'gói "quà", 12 Láng Hạ'].join(end), 'Shop')).toHaveLength(1)
  },
)

test('blocks without a phone are of the order above them', () => {
  const [mai, lan] = ['Mai\n0912345678\n12 Láng Hạ, Hà Nội\n2 áo', 'Lan\n0987654321\n5 Lê Lợi, Quận 1\n1 áo']
  expect(messagesIn([mai, 'thu 350k', lan, 'thu 250k'].join('\n\n'))).toEqual([
    `${mai}\nthu 350k`,
    `${lan}\nthu 250k`,
  ])
  expect(messagesIn(['Hôm nay 2 đơn:', mai, lan, 'Cảm ơn'].join('\n\n'))).toEqual([mai, lan])
  expect(messagesIn([mai, 'thu 350k', 'Số khác: 0987654321', 'Cảm ơn'].join('\n\n'))).toEqual([])
  const ends = [
    'Người đặt: Mai 0912345678, 12 Láng Hạ',
    'thu 350k',
    'Người nhận: Lan 0987654321, 5 Lê Lợi',
    'Cảm ơn',
  ]
  expect(messagesIn(ends.join('\n\n'))).toEqual([])
})

test.each([
  'Tên em là Mai, sđt 0912345678, địa chỉ Nhà Bè, HCM\nCOD 350k, cho xem hàng',
  'Tên em là Mai, địa chỉ Nhà Bè, HCM\nsđt 0912345678',
  'tên Mai, địa chỉ Nhà Bè, HCM, sđt 0912345678',
])('a message with words of headings is no table: %j', (message) => {
  expect(messagesIn(message)).toEqual([message])
})

describe('orders of a chat', () => {
  const [hoa, minh, tu] = [
    'Hoa\n0912111222\n5 Lê Lợi, Huế\nCOD 200k',
    'Minh\n0913222333\n7 Trần Phú, Vinh\nCOD 300k',
    'Tú\n0914333444\n9 Quang Trung, Hà Đông\nCOD 150k',
  ]
  const inLine = (order: string) => order.replaceAll('\n', ', ')

  test.each(['* ', '- ', '• ', '+ ', '🌸 '])('are as many as begin with “%s”', (sign) => {
    const longer = `${minh}\n- 2 áo, 1 quần`
    expect(messagesIn([hoa, longer, tu].map((order) => sign + order).join('\n'))).toEqual([hoa, longer, tu])
  })

  test.each([
    ['goods', `${hoa}\n* 2 áo thun trắng size M\n* 1 quần jean, gọi 0987654321`],
    ['all lines', '- Hoa\n- 0912111222\n- 5 Lê Lợi, Huế\n- COD 200k\n- gọi không được thì gọi 0987654321'],
    ['who sends', '* Người gửi: Shop Hoa 0901234567\n* Người nhận: Minh 0913222333, 7 Trần Phú, Vinh'],
  ])('are one where only %s begin with a sign', (_, text) => {
    expect(messagesIn(text)).toEqual([text])
  })

  test('stand apart without a sign where each has the same lines', () => {
    for (const form of [(order: string) => order, (order: string) => order.replace('\n', ' ')])
      expect(messagesIn([hoa, minh, tu].map(form).join('\n'))).toEqual([hoa, minh, tu].map(form))
    const placeFirst = [hoa, minh].map((order) => order.replace(/(.*)\n(.*)\n(.*)/, '$3\n$1\n$2'))
    expect(messagesIn(placeFirst.join('\n'))).toEqual(placeFirst)
  })

  test.each([
    ['a second phone', `${hoa}\nSố phụ 0987654321`],
    ['two people', 'Hoa\n0912111222\nMinh\n0913222333\n5 Lê Lợi, Huế\nCOD 200k'],
    ['maybe who sends', 'Hoa 0912111222\n5 Lê Lợi, Huế\nMinh 0913222333\n7 Trần Phú, Vinh'],
  ])('are one with %s', (_, text) => {
    expect(messagesIn(text)).toEqual([text])
  })

  test('that may be two are asked about', async () => {
    const isSure = async (text: string) => {
      const [order, ...others] = pastedOrders(text, 'Shop')
      expect(others).toEqual([])
      const reading = await order?.read(new AbortController().signal)
      return reading?.kind === 'order' && reading.order.recipient.phones.every(({ sure }) => sure)
    }
    expect(await isSure(`${hoa}\ngọi trước\n${minh}`)).toBe(false)
    expect(await isSure('Hoa 0912111222\n5 Lê Lợi, Huế\nMinh 0913222333\n7 Trần Phú, Vinh')).toBe(false)
    const labelled = 'Người nhận: Hoa 0912111222\n5 Lê Lợi, Huế\nMinh 0913222333\n7 Trần Phú, Vinh'
    expect(await isSure(labelled)).toBe(false)
    expect(await isSure(`${hoa}\nSố phụ 0987654321`)).toBe(true)
    expect(await isSure(hoa.replace('\n5', ' / 0987654321\n5'))).toBe(true)
  })

  test.each([
    'Đơn ngày 1/12:',
    'Đơn hôm nay',
    'Chị lên giúp em 3 đơn này nha',
    'Tổng 3 đơn 650k',
    'Em cảm ơn ạ',
    'Hết ạ',
  ])('each in a line have no order above or below them: %s', (said) => {
    const orders = [hoa, minh, tu].map(inLine)
    expect(messagesIn([said, ...orders].join('\n'))).toEqual(orders)
    expect(messagesIn([...orders, said].join('\n'))).toEqual(orders)
  })

  test('of one line stand beside one of several between blank lines', () => {
    const several = 'Chị Lê Thu Trang 0987654321\n12 ngõ 34 Láng Hạ, Đống Đa, Hà Nội\nÁo khoác 350k 1kg'
    const nam = 'Anh Nam 0912345678, 5 Nguyễn Trãi, Bến Thành, quận 1, HCM. 1 mũ 200g'
    const hoa = 'C Hoa 0903334445 số 9 Hàng Bài, Hoàn Kiếm HN, 2 khăn thu 240k'
    for (const orders of [
      [several, nam, hoa],
      [nam, several, hoa],
      [nam, hoa, several],
    ])
      expect(messagesIn(orders.join('\n\n'))).toEqual(orders)
  })

  test('each in a line keep what is said below them, and an order whose phone is missing', () => {
    const [first = '', second = '', third = ''] = [hoa, minh, tu].map(inLine)
    expect(messagesIn([first, second, 'gọi trước khi giao', third].join('\n'))).toEqual([
      first,
      `${second}\ngọi trước khi giao`,
      third,
    ])
    expect(messagesIn(['Chị Mai', first, second, third].join('\n'))).toHaveLength(4)
    const without = third.replace(' 0914333444,', '')
    expect(messagesIn([first, second, without].join('\n'))).toEqual([first, second, without])
  })

  test.each([
    'Có gì gọi em 0977888999 nha',
    'Gọi ko được thì gọi 0977888999',
    'Hotline shop: 0977888999',
    'shop: 0977888999',
    'Nếu khách không nghe máy thì gọi 0977888999',
  ])('keep a remark with a phone behind a blank line: %s', (said) => {
    expect(messagesIn([hoa, said, minh].join('\n\n'))).toEqual([`${hoa}\n${said}`, minh])
    expect(messagesIn([hoa, 'Hotel 0977888999', minh].join('\n\n'))).toHaveLength(3)
  })
})
