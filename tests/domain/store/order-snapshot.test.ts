import { expect, test } from 'vitest'
import { changesSince, snapshotOf } from '../../../lib/domain/store/order-snapshot.ts'
import { orderSnapshotSchema } from '../../../lib/domain/store/order-snapshot-schema.ts'
import type { Source, StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { order, read } from '../../components/world.ts'
import { missing, type OrderTexts, orderOf, wholeTexts } from '../../draft/orders.ts'
import { whatMatters } from '../../what-matters.ts'

const changes = (before: StoreOrder, now: StoreOrder) => changesSince(snapshotOf(before), snapshotOf(now))

test('an order read twice has not changed', () => {
  expect(changes(order(), order())).toEqual([])
})

test.each<[string, Partial<StoreOrder>, string[], string[]]>([
  [
    'name',
    { recipient: { ...order().recipient, name: read('Trần Văn Bình') } },
    ['Nguyễn Thị Thanh Hằng'],
    ['Trần Văn Bình'],
  ],
  [
    'tel',
    { recipient: { ...order().recipient, phones: [read('0987 654 321')] } },
    ['0912 345 678'],
    ['0987 654 321'],
  ],
  [
    'address',
    { address: { lines: [read('5 Hàng Bài')], district: read('Quận Hoàn Kiếm') } },
    ['12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội'],
    ['5 Hàng Bài', 'Quận Hoàn Kiếm'],
  ],
  ['total', { total: read('500.000 ₫') }, ['554.000 ₫'], ['500.000 ₫']],
  ['paid', { paid: read('554.000 ₫') }, [], ['554.000 ₫']],
  ['method', { paymentMethod: read('Chuyển khoản') }, ['Trả tiền mặt khi nhận hàng'], ['Chuyển khoản']],
])('another %s is shown, before and after', (field, change, before, now) => {
  expect(changes(order(), order(change))).toEqual([{ field, before, now }])
})

test('of the goods only the lines that differ are shown', () => {
  const [coat, socks] = order().lines
  if (!coat || !socks) throw new Error('The order has lost its lines.')
  const lines = [{ ...socks, quantity: read('2') }, coat, { name: read('Mũ len'), variant: read('Đỏ') }]
  expect(changes(order(), order({ lines }))).toEqual([
    { field: 'items', before: ['3 × Tất cổ ngắn'], now: ['2 × Tất cổ ngắn', 'Mũ len · Đỏ'] },
  ])
  const twice = order({ lines: [coat, coat] })
  expect(changes(twice, order({ lines: [coat] }))).toEqual([
    { field: 'items', before: ['1 × Áo khoác gió'], now: [] },
  ])
})

test('the same in other words is no change', () => {
  const same = order({
    recipient: { name: read('NGUYỄN THỊ  THANH HẰNG'), phones: [read('+84 912 345 678')] },
    address: { lines: [read('12 ngõ 34 Láng Hạ'), read('P. Thành Công - Q. Ba Đình'), read('Hà Nội')] },
    lines: [...order().lines].reverse(),
    total: read('554,000đ'),
    paid: read('0 ₫'),
  })
  expect(changes(order(), same)).toEqual([])
})

test('its source is that of the total, else of the name, of the first line, of the id', () => {
  const from = (source: Source) => ({ ...read('x'), source })
  const {
    total: _,
    buyer: __,
    ...bare
  } = order({
    ...{ id: from('guess'), recipient: { phones: [] }, address: { lines: [] } },
  })
  const address = { lines: [from('label'), from('taught')] }
  const recipient = { phones: [], name: from('link') }
  const orders = [bare, { ...bare, address }, { ...bare, address, recipient }]
  expect([...orders, { ...bare, address, recipient, total: from('platform') }].map(snapshotOf)).toMatchObject(
    ['guess', 'label', 'link', 'platform'].map((source) => ({ readBy: `${bare.platform} ${source}` })),
  )
})

test('words that are written together are others', () => {
  const named = (name: string) => order({ recipient: { ...order().recipient, name: read(name) } })
  expect(changes(named('Vũ Lan Anh'), named('Vũ Lananh'))).toMatchObject([{ field: 'name' }])
})

test('a changed accent is a change: it may be another street', () => {
  const other = order({ address: { lines: [read('12 ngõ 34 Lang Hạ, P. Thành Công, Q. Ba Đình, Hà Nội')] } })
  expect(changes(order(), other)).toMatchObject([{ field: 'address' }])
})

test('a method that is gone from the page is a change', () => {
  const { paymentMethod: _, ...without } = order()
  expect(changes(order(), without)).toEqual([
    { field: 'method', before: ['Trả tiền mặt khi nhận hàng'], now: [] },
  ])
})

test('a snapshot from before the method was kept says nothing about it', () => {
  const { method: _, ...former } = snapshotOf(order())
  const now = snapshotOf(order({ paymentMethod: read('Chuyển khoản') }))
  expect(changesSince(former, now)).toEqual([])
  expect(changesSince(now, former)).toEqual([])
  expect(orderSnapshotSchema.parse(former)).toEqual(former)
  expect(orderSnapshotSchema.parse(now)).toEqual(now)
})

test('what another reader or another source tells is not compared', () => {
  const elsewhere = { total: read('1', { source: 'session-json' }) } as const
  expect(changes(order(), order(elsewhere))).toEqual([])
  expect(changes(order(), order({ platform: 'generic', total: read('1') }))).toEqual([])
})

test('the buyer stands in for a recipient the page does not name', () => {
  const recipient = { phones: [] }
  const buyer = { name: read('Lò Văn Pọm'), phones: [read('0911222333')] }
  expect(snapshotOf(order({ recipient, buyer }))).toMatchObject({
    name: ['Lò Văn Pọm'],
    tel: ['0911222333'],
  })
})

test('the longest order there can be fits what is kept', () => {
  const long = read('Ư'.repeat(4000))
  const line = { name: long, variant: long, quantity: long }
  const huge = order({
    recipient: { name: long, phones: Array.from({ length: 20 }, () => long) },
    address: { lines: Array.from({ length: 20 }, () => long), ward: long, district: long, province: long },
    lines: Array.from({ length: 500 }, () => line),
    total: long,
    paid: long,
    paymentMethod: long,
  })
  expect(orderSnapshotSchema.safeParse(snapshotOf(huge)).success).toBe(true)
})

test('a city that is a line, a district and a province is named once', () => {
  const city = read('Hà Nội')
  const at = (street: string) =>
    order({ address: { lines: [read(street), city], district: city, province: city } })
  expect(changes(at('5 Hàng Bài'), at('7 Hàng Bài'))).toEqual([
    { field: 'address', before: ['5 Hàng Bài', 'Hà Nội'], now: ['7 Hàng Bài', 'Hà Nội'] },
  ])
  const once = order({ address: { lines: [read('5 Hàng Bài'), city] } })
  expect(changes(at('5 Hàng Bài'), once)).toEqual([])
})

/** An order with every value that a page may have. */
const person = (who: string) => ({
  name: read(`${who} 1`),
  company: read(`${who} 2`),
  phones: [read('0911000111')],
  email: read(`${who} 3`),
})
const WHOLE: Required<Omit<StoreOrder, 'lost'>> = {
  ...{ platform: 'woocommerce', url: 'https://shop.example/1', store: 'shop.example' },
  ...{ storeName: read('s'), id: read('1'), number: read('2'), status: read('Đang xử lý') },
  ...{ createdAt: read('3'), currency: read('VND'), recipient: person('a'), buyer: person('b') },
  address: {
    lines: [read('12 Láng Hạ'), read('tầng 3')],
    ...{
      ward: read('w'),
      district: read('d'),
      province: read('p'),
      postcode: read('c'),
      country: read('VN'),
    },
  },
  lines: [
    {
      ...{ name: read('Áo'), variant: read('L'), sku: read('A1'), quantity: read('2'), unitPrice: read('4') },
      ...{ lineTotal: read('5'), weight: read('6 g'), lineWeight: read('7 g'), dimensions: read('8') },
    },
  ],
  ...{ weight: read('9 g'), subtotal: read('10'), shippingPaid: read('11'), discount: read('12') },
  ...{ total: read('13'), paid: read('14'), refunded: read('15'), paymentMethod: read('m') },
  ...{ paymentCode: read('cod'), notes: [read('n')] },
}

/** Each value within, by its path, with a way to say something else there. */
function* valuesIn(value: unknown, path: string): Generator<[string, (text: string) => unknown]> {
  if (typeof value !== 'object' || value === null) return
  if ('source' in value) yield [path, (text) => ({ ...value, text })]
  else
    for (const [key, part] of Object.entries(value))
      for (const [at, put] of valuesIn(part, `${path}.${key}`))
        yield [
          at,
          (text) =>
            Array.isArray(value) ? value.with(Number(key), put(text)) : { ...value, [key]: put(text) },
        ]
}

/** The parcel goes to the same person with the same goods for the same money; the shop's state is compared on its own. */
const NOT_COMPARED = [
  ...['storeName', 'id', 'number', 'status', 'createdAt', 'currency', 'refunded', 'notes.0'],
  ...['recipient.company', 'recipient.email', 'address.postcode', 'address.country'],
  ...['buyer.name', 'buyer.company', 'buyer.phones.0', 'buyer.email'],
  ...['sku', 'unitPrice', 'lineTotal', 'weight', 'lineWeight', 'dimensions'].map((part) => `lines.0.${part}`),
  ...['weight', 'subtotal', 'shippingPaid', 'discount', 'paymentCode'],
]

test('another text in any value that a parcel depends on is a change', () => {
  const compared = [...valuesIn(WHOLE, '')].filter(
    ([, put]) => changes(WHOLE, put('77') as StoreOrder).length === 1,
  )
  const paths = [...valuesIn(WHOLE, '')].map(([path]) => path.slice(1))
  expect(compared.map(([path]) => path.slice(1))).toEqual(
    paths.filter((path) => !NOT_COMPARED.includes(path)),
  )
  expect(NOT_COMPARED.filter((path) => !paths.includes(path))).toEqual([])
})

test('where each part of an order goes in what is kept of its page', async () => {
  const answer = (texts: OrderTexts) => snapshotOf(orderOf(texts))
  const others = {
    ...missing('recipient.name', 'paymentMethod', 'paymentCode', 'total', 'paid', 'lines.0.variant', 'buyer'),
    ...missing(
      'lines.0.quantity',
      'address.ward',
      'address.district',
      'address.province',
      'status',
      'refunded',
    ),
  }
  expect(
    await whatMatters(wholeTexts, answer, { others, without: ['lost.0', 'lines.1'] }),
  ).toMatchInlineSnapshot(`
    "
    platform: readBy
    recipient.name: name[]
    recipient.phones: tel[]
    recipient.phones.0: tel[]
    recipient.phones.1: tel[]
    address.lines: address[]
    address.lines.0: address[]
    address.lines.1: address[]
    address.ward: address[]
    address.district: address[]
    address.province: address[]
    lines: items[]
    lines.0.name: items[]
    lines.0.variant: items[]
    lines.0.quantity: items[]
    total: total[]
    paid: paid[]
    refunded: shop.word (another); shop.state shop.word (empty, none)
    paymentMethod: method[]
    "
  `)
  const { name: _, ...recipient } = wholeTexts.recipient
  const { paymentMethod: _method, refunded: _refunded, ...rest } = wholeTexts
  const poor = { ...rest, recipient: { ...recipient, phones: [] } }
  const asIs = ['address', 'lines', 'notes', 'lost', 'total', 'paid']
  expect(await whatMatters<OrderTexts>(poor, answer, { others, without: asIs })).toMatchInlineSnapshot(`
    "
    platform: readBy
    status: shop.word (another, upper case, no marks, NFD); shop (empty, none)
    buyer: name[] tel[]
    buyer.name: name[]
    buyer.phones: tel[]
    buyer.phones.0: tel[]
    paymentCode: method[]
    "
  `)
})

test('what of a page, read again, is a change', async () => {
  const page = {
    ...{ readBy: 'woocommerce label', name: ['Nguyễn Thị Mơ'], tel: ['0912 345 678', '0987654321'] },
    ...{ address: ['1 Láng Hạ', 'Xã Tân Thành', 'Hà Nội'], total: ['554.000 ₫'], paid: ['100.000 ₫'] },
    ...{
      method: ['Tiền mặt'],
      items: ['2 × Bàn gỗ', '1 × Ghế'],
      shop: { state: 'open' as const, word: 'Mới' },
    },
  }
  const given = { page, now: page }
  const answer = ({ page, now }: typeof given) =>
    Object.fromEntries(changesSince(page, now).map(({ field, before, now }) => [field, { before, now }]))
  const others = {
    ...{ 'now.address.1': ['Xã Tân Thạnh'], 'now.items.0': ['2 × Bạn gỗ', '3 × Bàn gỗ'] },
    ...{ 'now.tel.0': ['+84 912 345 678', '0911111111'], 'now.total.0': ['554000', '555.000'] },
    ...{ 'now.paid.0': ['0'], 'now.name.0': ['Nguyễn Thị Mợ'], 'now.method': [undefined] },
  }
  expect(await whatMatters(given, answer, { others, without: ['page'] })).toMatchInlineSnapshot(`
    "
    now.name: name
    now.name.0: name (another, no marks, empty, "Nguyễn Thị Mợ")
    now.tel: tel
    now.tel.0: tel (empty, "0911111111")
    now.tel.1: tel (empty)
    now.address: address (none in it, first left out, turned round)
    now.address.0: address (another, no marks, empty)
    now.address.1: address (another, no marks, empty, "Xã Tân Thạnh")
    now.address.2: address (another, no marks, empty)
    now.total: total (none in it)
    now.total.0: total (empty, "555.000")
    now.paid: paid (none in it)
    now.paid.0: paid (empty, "0")
    now.method: method (none in it, first twice)
    now.method.0: method (another, no marks, empty)
    now.items: items (none in it, first left out, first twice)
    now.items.0: items (another, no marks, empty, "2 × Bạn gỗ", "3 × Bàn gỗ")
    now.items.1: items (another, no marks, empty)
    "
  `)
})
