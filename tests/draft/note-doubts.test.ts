import { expect, test } from 'vitest'
import { noteDoubts } from '../../lib/draft/note-doubts.ts'
import { whatMatters } from '../what-matters.ts'

const doubts = (note: string) => noteDoubts(note, { tel: '0912345678' })

test('a note with another phone number than the recipient’s may name another person', () => {
  const note = 'gọi 0901 234 567'
  expect(doubts(note)).toEqual([{ rule: 'note-person', field: 'note', level: 'warn', about: note }])
  expect(doubts('gọi +84 912 345 678')).toEqual([])
})

test('words of money are asked about, also in full-width letters or with points between', () => {
  for (const note of ['đã chuyển khoản', 'ｃｏｄ', 'đã c.k rồi', 'ck rồi', 'Cọc trước nhé', '350k'])
    expect(doubts(note), note).toEqual([{ rule: 'note-money', field: 'note', level: 'ask', about: note }])
  for (const note of ['Gọi trước khi đến', 'Kiểm tra trước', 'Gửi ck em nhận'])
    expect(doubts(note), note).toEqual([])
})

test.each([
  ...[
    'Em đã chuyển khoản',
    'đã ck',
    'da tt',
    'mình trả rồi',
    'chị cọc 1 nửa',
    'anh thanh toán',
    'ck xong em ck',
  ],
  ...['đặt cọc', 'tiền cọc', 'tổng cộng', 'tổng tiền', 'còn lại', 'thu hộ', 'còn nợ', 'không thu'],
  ...['lấy tiền', 'thu tiền', 'gửi tiền', 'bank rồi', 'banking', 'MoMo', 'zalopay', 'Zalo Pay', 'VNPAY'],
  ...['miễn phí ship', 'COD', 'paid', 'prepaid', 'deposit', 'transfer', 'transferred', 'total', 'balance'],
  ...['amount', 'refund', '30k', '30 k', '300.000', '30,000', '50 đ', '50 đồng', '50 vnd', '50₫'],
  ...['m\u200biễn\u200b phí', 'mi\u3164ễn phí', 'miễn​ phí', 'm­iễn phí'],
])('“%s” is of money, also right behind a full stop', (note) => {
  expect(doubts(note).map(({ rule }) => rule)).toEqual(['note-money'])
  expect(doubts(`Giao giờ hành chính.${note}`).map(({ rule }) => rule)).toEqual(['note-money'])
})

test.each([
  ...['người nhận là Lan', 'địa chỉ mới', 'giao cho Lan', 'đưa đến cổng', 'gửi tới Lan', 'chuyển về nhà'],
  ...['giao qua Lan', 'gửi sang bên', 'nhận hộ', 'nhận thay', 'nhận giúp', 'họ tên Lan', 'họ và tên Lan'],
  ...['recipient Lan', 'receiver', 'consignee', 'new address', 'ship to Lan', 'deliver to Lan'],
  ...['give to Lan', 'give it to Lan', 'ng​ười nhận'],
])('“%s” is of another person, also right behind a full stop', (note) => {
  expect(doubts(note).map(({ rule }) => rule)).toEqual(['note-person'])
  expect(doubts(`Nhẹ tay.${note}`).map(({ rule }) => rule)).toEqual(['note-person'])
})

test('a note of both is two questions', () => {
  expect(doubts('đã chuyển khoản, giao cho chị Lan').map(({ rule }) => rule)).toEqual([
    'note-money',
    'note-person',
  ])
})

test('what of a buyer’s note makes another question: each of its words, however long it is', async () => {
  const words = 'Giao giờ hành chính, hàng dễ vỡ xin nhẹ tay. '.repeat(20)
  const given = {
    start: 'Đã cọc 50k. ',
    long: words,
    end: 'Nhờ chị Mơ 0903 333 444 nhận hộ',
    tel: '0912345678',
  }
  const answer = ({ start, long, end, tel }: typeof given) => noteDoubts(start + long + end, { tel })
  const others = {
    ...{ start: ['Chào. '], end: ['đã ck 500k', 'gọi 0912 345 678', 'cảm ơn'], tel: ['0903333444'] },
    long: [`${words}A`],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    start: [].about (another, upper case, no marks, NFD, spaces); [] (empty, "Chào. ")
    long: [].about
    end: [].about (another, upper case, no marks, NFD, spaces); [] (empty, "đã ck 500k", "gọi 0912 345 678", "cảm ơn")
    "
  `)
})

test.each([
  'Cốc đủ 3 màu nhé',
  'Cốc hết size M thì đổi',
  'giao tt Du Long',
  'pha trà xong giao',
  'đổi trả trước 7 ngày',
  'đã thử đồ rồi',
])('a cup and a town are no money: %s', (note) => {
  expect(doubts(note)).toEqual([])
})

test.each([
  ...['cọc đủ', 'coc roi', 'ck rồi', 'tt xong', 'tt rồi', 'tt hết', 'tt trước', 'tt đủ', 'trả trước rồi'],
  ...['đã đưa tiền', 'trả rồi', 'khách trả đủ rồi', 'đã chuyển tiền', 'chuyển tiền rồi ạ', 'đã bank'],
])('money that was given is asked about: %s', (note) => {
  expect(doubts(note).map(({ rule }) => rule)).toEqual(['note-money'])
})
