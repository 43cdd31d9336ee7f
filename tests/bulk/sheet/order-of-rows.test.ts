import { expect, test } from 'vitest'
import { orderOfRows } from '../../../lib/bulk/sheet/order-of-rows.ts'
import { wordsOf } from '../../../lib/bulk/sheet/row-words.ts'
import { type SheetField, sheetFields } from '../../../lib/domain/store/sheet-fields.ts'
import type { ScrapedValue } from '../../../lib/domain/store/store-order.ts'
import { whatMatters } from '../../what-matters.ts'

/** A cell of each column; no two alike. */
const row: Record<SheetField, string> = {
  ...{ number: 'DH 077', name: 'Trần Thị Hà', tel: '0912345678', address: '12 ngõ 5 Đội Cung', ward: '3' },
  ...{ district: 'Quận Thuận Hóa', province: 'Thành phố Huế', product: 'Áo khoác đỏ', variant: 'Cỡ lớn' },
  ...{ sku: 'AK-01', quantity: '2', price: '155000', cod: '250000', total: '310000', paid: '60000' },
  ...{
    shipping: '30000',
    value: '320000',
    weight: '0,6',
    note: 'Gọi trước khi giao',
    email: 'ha@mail.example',
  },
  whole: '',
}
const HEADINGS: Partial<Record<SheetField, string>> = { weight: 'Khối lượng' }

/** Without what is the same for each: texts, and whether they are sure. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('source' in value) {
    const { text, sure } = value as ScrapedValue
    return sure ? text : `${text}?`
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
}

const given = { rows: [row], storeName: 'Tiệm Hạ', id: 'DH 077-0912345678', weightUnit: 'kg', product: 'Quà' }
const answer = ({ rows, storeName, id, weightUnit, product }: typeof given) => {
  const fields = sheetFields.filter((field) => rows.some((one) => one[field] !== ''))
  const columns = fields.map((field) => HEADINGS[field] ?? field)
  const matching = { fields, weightUnit: weightUnit as 'kg', product }
  const words = rows.map((one) =>
    wordsOf(
      { columns, rows: [] },
      fields.map((field) => one[field]),
      matching,
    ),
  )
  return plain(
    orderOfRows({ id, number: words[0]?.number?.[0]?.text ?? id, rows: words, storeName, matching }),
  )
}

test('where each cell of a sheet’s row goes in the order', async () => {
  const others = {
    ...{
      'rows.0.quantity': ['x'],
      'rows.0.weight': ['600 g', 'nặng'],
      weightUnit: ['g'],
      'rows.0.ward': ['12', 'Phường Phú Hội'],
    },
    ...{
      'rows.0.cod': ['0', 'đã ck', '250k', '250000 USD'],
      'rows.0.paid': ['rồi', 'chưa'],
      'rows.0.product': ['Áo x2; 3 x Tất'],
    },
    'rows.0.whole': ['SĐT: 0987654321\nLê An\n5 Láng Hạ, Ba Đình'],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    rows: number recipient.name recipient.phones[] recipient.email address.lines[] address.ward address.district address.province lines[].name lines[].variant lines[].sku lines[].quantity lines[].unitPrice weight subtotal shippingPaid total paid notes[] (none in it); lines[] weight (first twice)
    rows.0.number: number
    rows.0.name: recipient.name (another, upper case, no marks, spaces, empty)
    rows.0.tel: recipient.phones[] (another, empty)
    rows.0.address: address.lines[] (another, upper case, no marks, spaces, empty)
    rows.0.ward: address.ward (another, empty, "12", "Phường Phú Hội")
    rows.0.district: address.district (another, upper case, no marks, spaces, empty)
    rows.0.province: address.province (another, upper case, no marks, spaces, empty)
    rows.0.product: lines[].name (another, upper case, no marks, spaces, "Áo x2; 3 x Tất"); lines[].name lines[].variant lines[].sku lines[].quantity lines[].unitPrice (empty)
    rows.0.variant: lines[].variant (another, upper case, no marks, spaces, empty)
    rows.0.sku: lines[].sku (another, empty)
    rows.0.quantity: lines[].quantity (another, empty, "x")
    rows.0.price: lines[].unitPrice (another, empty)
    rows.0.cod: total (another, "0", "đã ck", "250000 USD"); total paid (empty)
    rows.0.paid: total ("rồi")
    rows.0.shipping: shippingPaid (another, empty)
    rows.0.value: subtotal (another, empty)
    rows.0.weight: weight (another, empty, "nặng")
    rows.0.note: notes[] (another, upper case, no marks, spaces, empty)
    rows.0.email: recipient.email (another, upper case, empty)
    storeName: storeName
    id: id
    weightUnit: weight
    "
  `)
})

test('where each cell goes of an order that has no amount to collect, and of a second row', async () => {
  const second = {
    ...row,
    ...{ product: 'Tất ngắn', variant: 'Xám', sku: 'T-02', quantity: '3', price: '40000', weight: '0,2' },
  }
  const prepaid = {
    ...given,
    rows: [
      { ...row, cod: '' },
      { ...second, cod: '', total: '120000', value: '120000' },
    ],
  }
  const others = {
    ...{
      'rows.0.paid': ['rồi', 'chưa'],
      'rows.1.paid': ['rồi'],
      'rows.1.total': ['310000'],
      'rows.1.weight': ['0,6'],
    },
    ...{ 'rows.1.product': [''], 'rows.1.tel': ['0987654321'] },
  }
  const without = ['number', 'name', 'email', 'note', 'whole', 'cod', 'ward', 'district', 'province'].map(
    (name) => `rows.0.${name}`,
  )
  expect(
    await whatMatters(prepaid, answer, { others, without: [...without, 'rows.1.whole', 'rows.1.cod'] }),
  ).toMatchInlineSnapshot(`
    "
    rows: number recipient.name recipient.phones[] recipient.email address.lines[] address.ward address.district address.province lines[] weight subtotal shippingPaid total paid notes[] (none in it); lines[] weight subtotal total (first left out, first twice); lines[].name lines[].variant lines[].sku lines[].quantity lines[].unitPrice (turned round)
    rows.0.tel: recipient.phones[] (another)
    rows.0.address: address.lines[] (another, upper case, no marks, spaces)
    rows.0.product: lines[].name (another, upper case, no marks, spaces); lines[] (empty)
    rows.0.variant: lines[].variant (another, upper case, no marks, spaces, empty)
    rows.0.sku: lines[].sku (another, empty)
    rows.0.quantity: lines[].quantity (another, empty)
    rows.0.price: lines[].unitPrice (another, empty)
    rows.0.total: total (empty)
    rows.0.paid: paid (another, "rồi", "chưa")
    rows.0.shipping: shippingPaid (another)
    rows.0.value: subtotal (empty)
    rows.0.weight: weight (another, empty)
    rows.1.tel: recipient.phones[] (another, "0987654321")
    rows.1.address: address.lines[] (another, upper case, no marks, spaces)
    rows.1.product: lines[].name (another, upper case, no marks, spaces, empty)
    rows.1.variant: lines[].variant (another, upper case, no marks, empty)
    rows.1.sku: lines[].sku (another, empty)
    rows.1.quantity: lines[].quantity (another, empty)
    rows.1.price: lines[].unitPrice (another, empty)
    rows.1.total: total (empty, "310000")
    rows.1.paid: paid (another, "rồi")
    rows.1.shipping: shippingPaid (another)
    rows.1.value: subtotal (empty)
    rows.1.weight: weight (another, empty, "0,6")
    rows.1.note: notes[] (another, upper case, no marks, spaces)
    storeName: storeName
    id: id
    weightUnit: weight
    "
  `)
})
