import { describe, expect, test } from 'vitest'
import {
  fieldOfHeading,
  fieldsOfHeadings,
  isMatching,
  type SheetField,
  type SheetMatching,
  sheetFields,
  unitOfHeading,
  withField,
} from '../../../lib/domain/store/sheet-fields.ts'

/** As sellers head their columns, with marks and without. */
const HEADINGS: Readonly<Record<SheetField, readonly string[]>> = {
  number: [
    'Mã đơn hàng',
    'Số đơn',
    'Mã ĐH',
    'Mã hóa đơn',
    'Đơn hàng',
    'Mã',
    'Order',
    'Order ID',
    '#',
    'Invoice',
  ],
  name: [
    'Họ và tên',
    'Họ tên',
    'Tên',
    'Người nhận',
    'Người mua',
    'Khách hàng',
    'Tên khách hàng',
    'Customer',
    'Full name',
  ],
  tel: ['SĐT', 'Số ĐT', 'Điện thoại', 'Số điện thoại', 'SĐT người nhận', 'Phone', 'Mobile', 'Tel', 'Di động'],
  address: [
    'Địa chỉ',
    'Địa chỉ nhận hàng',
    'Đ/C',
    'Số nhà',
    'Address',
    'Shipping address',
    'Nơi nhận',
    'Nơi giao',
  ],
  ward: ['Phường/Xã', 'Phường', 'Xã', 'Thị trấn', 'Ward', 'Tên phường'],
  district: ['Quận/Huyện', 'Quận', 'Huyện', 'Thị xã', 'District'],
  province: ['Tỉnh/Thành phố', 'Tỉnh', 'Thành phố', 'TP', 'City', 'Province', 'State'],
  product: [
    'Sản phẩm',
    'Tên hàng',
    'Mặt hàng',
    'Tên sản phẩm',
    'Nội dung hàng hóa',
    'Product',
    'Items',
    'Item name',
  ],
  variant: ['Phân loại', 'Biến thể', 'Màu', 'Màu sắc', 'Size', 'Kích cỡ', 'Variant', 'Color'],
  sku: ['SKU', 'Mã SP', 'Mã sản phẩm', 'Mã hàng', 'Mã vạch', 'Barcode'],
  quantity: ['Số lượng', 'SL', 'Qty', 'Quantity', 'Số cái', 'Số hộp'],
  price: ['Đơn giá', 'Giá', 'Giá bán', 'Giá tiền', 'Unit price', 'Price'],
  cod: [
    'COD',
    'Tiền COD',
    'Thu hộ',
    'Tiền thu hộ',
    'Cần thu',
    'Phải thu',
    'Còn thu',
    'Thu khách',
    'Thu tiền',
    'Cash on delivery',
  ],
  total: [
    'Tổng tiền',
    'Tổng cộng',
    'Tổng đơn',
    'Thành tiền',
    'Số tiền',
    'Tiền',
    'Total',
    'Grand total',
    'Amount',
  ],
  paid: [
    'Đã cọc',
    'Khách cọc',
    'Khách đã cọc',
    'Cọc trước',

    'Đã thanh toán',
    'Đã trả',
    'Đã chuyển khoản',
    'Đã CK',
    'Đặt cọc',
    'Tiền cọc',
    'Cọc',
    'Trả trước',
    'Paid',
    'Deposit',
  ],
  shipping: [
    'Phí ship',
    'Phí vận chuyển',
    'Tiền ship',
    'Phí giao hàng',
    'Cước',
    'Shipping fee',
    'Delivery fee',
  ],
  value: ['Giá trị', 'Giá trị hàng', 'Khai giá', 'Tiền hàng', 'Tạm tính', 'Subtotal', 'Declared value'],
  weight: ['Khối lượng', 'Trọng lượng', 'Cân nặng', 'KL', 'Weight', 'Kg', 'Gram', 'Khối lượng (g)'],
  note: ['Ghi chú', 'Lưu ý', 'Dặn dò', 'Yêu cầu', 'Note', 'Remark', 'Comment'],
  email: ['Email', 'E-mail', 'Địa chỉ email', 'Thư điện tử'],
  whole: ['Thông tin', 'Nội dung', 'Tin nhắn', 'Chat', 'Message', 'Details'],
}

describe('a heading', () => {
  const rows = sheetFields.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const))
  test.each(rows)('“%s” is the column of %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field)
    expect(fieldOfHeading(` ${heading.toUpperCase().normalize('NFD')}: `)).toBe(field)
  })

  test.each([
    '',
    'STT',
    'Người gửi',
    'SĐT người gửi',
    'Bên gửi',
    'Địa chỉ lấy hàng',
    'Điểm lấy',
    'Trả hàng',
    'Sender phone',
    'Pickup address',
    'Return address',
    'Nhân viên',
    'Người tạo',
    'Tên shop',
    'Cửa hàng',
    'Store',
    'Mã KH',
    'Mã khách hàng',
  ])('“%s” is none of the recipient’s', (heading) => {
    expect(fieldOfHeading(heading)).toBeNull()
  })
})

test.each([
  'Số tiền giảm giá\tTổng tiền',
  'Tổng tiền khuyến mãi\tThành tiền',
  'Tổng tiền chiết khấu\tTổng tiền sau chiết khấu',
  'Số tiền giảm trừ\tTổng tiền đã trừ giảm giá',
  'Số tiền hoàn lại\tTổng cộng',
  'Cart Discount Amount\tOrder Total Amount',
  'Refund Amount\tTotal',
  'Tax Amount\tTotal discounted',
  'Số tiền đã giảm giá\tThành tiền đã giảm giá',
  'Số tiền đã hoàn lại\tThành tiền đã trừ khuyến mãi',
  'Thành tiền đã hoàn trả\tThành tiền đã chiết khấu',
])('discount, refund and tax are no total: %s', (headings) => {
  expect(fieldsOfHeadings(headings.split('\t'))).toEqual([null, 'total'])
})

test.each(['Phí thu hộ', 'Cước COD', 'COD fee', 'Ngày thu hộ', 'Trạng thái COD'])(
  '“%s” is not what the courier collects',
  (heading) => {
    expect(fieldsOfHeadings([heading, 'Tiền thu hộ']).indexOf('cod')).toBe(1)
  },
)

test.each([
  ...['Còn lại sau khi đã cọc', 'Sau khi đã trả trước', 'Tiền trả sau khi đã CK', 'Còn lại đã trừ tiền cọc'],
])('“%s” is what is left, not what is paid', (heading) => {
  expect(fieldOfHeading(heading)).toBeNull()
})

test.each([
  ...['Số tiền còn lại', 'Tổng tiền còn lại', 'Thành tiền còn lại', 'Số tiền còn nợ'],
  ...['Số tiền còn phải trả', 'Số tiền còn thiếu', 'Số tiền còn phải thanh toán', 'Tổng tiền (còn lại)'],
  ...[
    'Số tiền còn lại sau đặt cọc',
    'Tổng tiền sau khi cọc',
    'Tổng tiền (đã trừ cọc)',
    'Còn phải thu sau cọc',
  ],
  ...['COD sau khi khách cọc', 'Remaining amount', 'Outstanding amount', 'Amount due', 'Total after deposit'],
])('“%s” is what the courier collects', (heading) => {
  expect(fieldOfHeading(heading)).toBe('cod')
  expect(fieldsOfHeadings([heading, 'Tổng đơn', 'Đã cọc'])).toEqual(['cod', 'total', 'paid'])
  expect(fieldsOfHeadings([heading, 'Tổng đơn', 'Tiền thu hộ'])).toEqual([null, 'total', 'cod'])
})

test('a column that is called COD is the COD, unless it is empty', () => {
  const fields = (cod: number) =>
    fieldsOfHeadings(['Số tiền còn lại', 'COD'], (column) => [5, cod][column] ?? 0)
  expect(fields(1)).toEqual([null, 'cod'])
  expect(fields(0)).toEqual(['cod', null])
})

test.each(['Số tiền phải trả', 'Tổng tiền (chưa trừ cọc)', 'Tổng tiền sau chiết khấu'])(
  '“%s” may have a deposit in it',
  (heading) => {
    expect(fieldOfHeading(heading)).toBe('total')
  },
)

test.each([
  ...['Total shipping', 'Total delivery', 'Tổng phí ship', 'Tổng tiền ship', 'Total shipping fee'].map(
    (heading) => [heading, 'shipping'],
  ),
  ...[
    'Total weight',
    'Total weight (g)',
    'Total order weight',
    'Order total weight',
    'Tổng khối lượng',
    'Tổng cân nặng',
    'Tổng KL',
  ].map((heading) => [heading, 'weight']),
  ...['Total quantity', 'Total qty', 'Tổng số lượng'].map((heading) => [heading, 'quantity']),
  ...['Total items', 'Total products', 'Total item count', 'Tổng SL'].map((heading) => [heading, null]),
  ...['Tổng sản phẩm', 'Tổng số sản phẩm', 'Tổng SP', 'Số sản phẩm'].map((heading) => [heading, null]),
  ...['Total paid', 'Amount paid'].map((heading) => [heading, 'paid']),
] as [string, SheetField | null][])('“%s” takes no total’s place', (heading, field) => {
  expect(fieldsOfHeadings([heading, 'Total'])).toEqual([field, 'total'])
  expect(fieldsOfHeadings([heading, 'Tổng tiền', 'Sản phẩm'])).toEqual([field, 'total', 'product'])
})

test.each(['Total amount', 'Total price', 'Total items price', 'Total incl. shipping', 'Total cost (VND)'])(
  '“%s” is the total',
  (heading) => {
    expect(fieldOfHeading(heading)).toBe('total')
  },
)

test.each([
  ['SL', 'Tổng SL'],
  ['Quantity', 'Total quantity'],
])('a line’s own quantity is before its order’s: %s, %s', (own, whole) => {
  expect(fieldsOfHeadings([own, whole])).toEqual(['quantity', null])
  expect(fieldsOfHeadings([whole, own])).toEqual([null, 'quantity'])
})

test('a parcel weighs what its column of the sum says', () => {
  expect(fieldsOfHeadings(['Khối lượng', 'SL', 'Tổng khối lượng'])).toEqual([null, 'quantity', 'weight'])
  expect(fieldsOfHeadings(['Product weight', 'Shipping weight'])).toEqual([null, 'weight'])
})

test('a state that asks whether it is paid is answered; other states are no amounts', () => {
  expect(fieldOfHeading('Trạng thái đã thanh toán')).toBe('paid')
  expect(fieldOfHeading('Trạng thái đã CK')).toBe('paid')
  expect(fieldOfHeading('Trạng thái đã thanh toán COD')).toBeNull()
})

describe('where both buyer and recipient have columns', () => {
  test.each([
    'Tên khách hàng\tĐiện thoại\tĐịa chỉ (Khách hàng)\tNgười nhận\tĐiện thoại (Người nhận)\tĐịa chỉ (Người nhận)',
    'Billing Name\tBilling Phone\tBilling Address1\tShipping Name\tShipping Phone\tShipping Address1',
  ])('the parcel goes to the recipient: %s', (headings) => {
    const fields = fieldsOfHeadings(headings.split('\t'))
    expect(fields).toEqual([null, null, null, 'name', 'tel', 'address'])
  })

  test('a recipient who is rarely named leaves the buyer’s column', () => {
    const fields = fieldsOfHeadings(['Tên khách', 'Người nhận (nếu khác)'], (column) => 2 - column)
    expect(fields).toEqual(['name', null])
  })

  test.each([
    ['names are full', [2, 2, 2, 1], [null, null, 'name', 'tel']],
    ['phones are full', [2, 2, 1, 2], [null, null, 'name', 'tel']],
    ['neither is full', [2, 2, 1, 1], ['name', 'tel', null, null]],
    ['phones are none', [2, 2, 2, 0], [null, 'tel', 'name', null]],
  ])('name and phone are of one person, where the recipients’ %s', (_, filled, fields) => {
    const headings = ['Tên khách', 'SĐT khách', 'Tên người nhận', 'SĐT người nhận']
    expect(fieldsOfHeadings(headings, (column) => filled[column] ?? 0)).toEqual(fields)
  })

  test.each([
    [
      ['Người mua', 'Người nhận', 'SĐT'],
      [null, 'name', 'tel'],
    ],
    [
      ['Tên khách', 'SĐT khách', 'SĐT người nhận'],
      ['name', null, 'tel'],
    ],
    [
      ['Người nhận', 'Tên khách', 'Số điện thoại', 'SĐT người nhận phụ'],
      ['name', null, 'tel', null],
    ],
    [
      ['Người nhận', 'Tên khách', 'Số điện thoại', 'SĐT người nhận (2)'],
      ['name', null, 'tel', null],
    ],
  ])(
    'the only column of its kind is never left out, nor a first phone for a second: %j',
    (headings, fields) => {
      expect(fieldsOfHeadings(headings)).toEqual(fields)
    },
  )
})

describe('a column of who sends is none of the recipient’s', () => {
  const senders = [
    ...['người gửi', 'bên gửi', 'người bán', 'lấy hàng', 'điểm lấy', 'kho', 'trả hàng', 'hoàn hàng'],
    ...['hàng hoàn', 'chuyển hoàn', 'shop', 'cửa hàng', 'nhân viên', 'người tạo'],
  ]
  const english = ['sender', 'pickup', 'pick-up', 'return', 'warehouse', 'seller', 'shop', 'store', 'staff']

  test.each([
    ...senders.map((who) => [
      who,
      ['Tên', 'SĐT', 'Số điện thoại', 'Địa chỉ'].map((what) => `${what} ${who}`),
    ]),
    ...english.map((who) => [who, ['name', 'phone', 'address', 'city'].map((what) => `${who} ${what}`)]),
  ] as [string, string[]][])('%s', (_, headings) => {
    expect(headings.filter((heading) => fieldOfHeading(heading) !== null)).toEqual([])
    // Not even before the recipient's own.
    expect(fieldsOfHeadings([...headings, 'Tên', 'SĐT', 'Địa chỉ'])).toEqual([
      ...headings.map(() => null),
      ...['name', 'tel', 'address'],
    ])
  })
})

test.each([
  ['Địa chỉ hoàn chỉnh', 'address'],
  ['Địa chỉ nhận hàng', 'address'],
  ['Địa chỉ khoa phòng', 'address'],
  ['Hàng khô', 'product'],
  ['Sản phẩm khô', 'product'],
  ['Hàng hóa', 'product'],
  ['Seller SKU', 'sku'],
] as const)('“%s” speaks of no sender: it is %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

test.each([
  ...[
    'email',
    'điện thoại',
    'cọc',
    'paid',
    'cước',
    'shipping',
    'tiền',
    'total',
    'giá',
    'price',
    'KL',
    'nặng',
  ],
  ...['kg', 'SL', 'số hộp', 'mã SP', 'màu', 'size', 'color', 'hàng', 'items', 'xã', 'huyện', 'tỉnh', 'ĐC'],
  ...['số nhà', 'street', 'đơn', 'order', 'mã đơn', '#', 'mã tham chiếu'],
])('a note of “%s” is a note', (heading) => {
  expect(fieldOfHeading(`Ghi chú ${heading}`)).toBe('note')
})

test.each([
  ...[
    ['Order note', 'note'],
    ['Shipping note', 'note'],
    ['Tên thông tin', 'name'],
    ['Tên tin nhắn', 'name'],
    ['Hàng (số điện thoại)', 'product'],
  ],
  ...['Cọc lại', 'Tiền tip', 'Giá sỉ', 'Nặng nhẹ', 'Kg quy đổi', 'Màu chữ', 'Size chart', 'Color code']
    .concat('Đơn lẻ', 'Mã tên')
    .map((heading) => [heading, null]),
] as [string, SheetField | null][])('“%s” is by its whole words %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

test('of two columns with one field the first has it, but for those that may be several', () => {
  expect(fieldsOfHeadings(['Tổng tiền', 'Thành tiền', 'Địa chỉ', 'Số nhà', 'Ghi chú', 'Lưu ý'])).toEqual([
    ...['total', null, 'address', 'address', 'note', 'note'],
  ])
})

test('“details” are the goods where phone and address have columns, and the whole order where not', () => {
  expect(fieldsOfHeadings(['SĐT', 'Địa chỉ', 'Nội dung'])).toEqual(['tel', 'address', 'product'])
  expect(fieldsOfHeadings(['SĐT', 'Địa chỉ', 'Sản phẩm', 'Nội dung'])).toEqual([
    ...['tel', 'address', 'product', null],
  ])
  expect(fieldsOfHeadings(['Nội dung', 'SĐT'])).toEqual(['whole', 'tel'])
})

test.each([
  ['Khối lượng (g)', 'g'],
  ['Khối lượng (gram)', 'g'],
  ['KL gam', 'g'],
  ['Weight grams', 'g'],
  ['Cân nặng (gr)', 'g'],
  ['Khối lượng (kg)', 'kg'],
  ['Weight kgs', 'kg'],
  ['Số ký', 'kg'],
  ['Trọng lượng kilogram', 'kg'],
  ['Khối lượng', null],
  ['Ngang', null],
])('“%s” names the unit %s', (heading, unit) => {
  expect(unitOfHeading(heading)).toBe(unit)
})

test('a field given to another column leaves the one it had, but for those that may be several', () => {
  expect(withField(['cod', 'total', null], 2, 'cod')).toEqual([null, 'total', 'cod'])
  expect(withField(['note', 'total', null], 2, 'note')).toEqual(['note', 'total', 'note'])
  expect(withField([null, 'total', null], 1, null)).toEqual([null, null, null])
})

const MATCHING = { fields: ['name', null, 'tel'], weightUnit: 'g', product: '' }

test.each([
  [MATCHING, 3, true],
  [{ ...MATCHING, weightUnit: 'kg', product: 'Áo' }, 3, true],
  [MATCHING, 2, false],
  [MATCHING, 4, false],
  [{ ...MATCHING, fields: ['name', 'else', 'tel'] }, 3, false],
  [{ ...MATCHING, fields: { length: 3 } }, 3, false],
  [{ ...MATCHING, weightUnit: 'lb' }, 3, false],
  [{ ...MATCHING, product: null }, 3, false],
  [undefined, 3, false],
])('%j matches a sheet of %i columns: %s', (stored, columns, matches) => {
  expect(isMatching(stored as SheetMatching | undefined, columns)).toBe(matches)
})

/** Headings of order exports, with what each is read as; an empty field is left out. */
const EXPORTS: Readonly<Record<string, string>> = {
  'sales areas': 'Khu vực bán hàng=, Khu vực kinh doanh=, Tên=name, SĐT=tel, Địa chỉ=address, COD=cod',
  'a till’s orders':
    'Mã đặt hàng=number, Thời gian=, Khách hàng=name, Điện thoại=tel, Địa chỉ=address, Khu vực=address, Phường/Xã=ward, Tổng tiền hàng=value, Giảm giá=, Khách cần trả=total, Khách đã trả=paid, Thu khác=, Ghi chú=note, Tình trạng=, Mã hàng=sku, Tên hàng=product, ĐVT=, Số lượng=quantity, Đơn giá=price',
  'a till’s invoices':
    'Mã hóa đơn=number, Mã vận đơn=, Tên khách hàng=, Điện thoại=, Địa chỉ (Khách hàng)=, Khu vực (Khách hàng)=, Người nhận=name, Điện thoại (Người nhận)=tel, Địa chỉ (Người nhận)=address, Khu vực (Người nhận)=address, Xã/Phường (Người nhận)=ward, Tổng tiền hàng=value, Khách cần trả=total, Khách đã trả=paid, Còn cần thu (COD)=cod',
  'a shop with a discounted total':
    'Mã đơn hàng=number, SĐT người nhận=tel, Địa chỉ giao hàng=address, Tổng tiền=, Khách đã trả=paid, Khách phải trả=total',
  'chat orders':
    'Mã đơn=number, Khách hàng=name, SĐT=tel, Địa chỉ=address, COD=cod, Trả trước=paid, Tổng giá trị=value, Chuyển khoản=, Phí ship=shipping, Ghi chú nội bộ=, Ghi chú để in=note',
  Shopify:
    'Name=number, Email=email, Financial Status=, Paid at=, Subtotal=value, Shipping=shipping, Taxes=, Total=total, Discount Amount=, Lineitem quantity=quantity, Lineitem name=product, Lineitem price=price, Lineitem sku=sku, Billing Name=, Billing Phone=, Shipping Name=name, Shipping Address1=address, Shipping Address2=address, Shipping City=province, Shipping Phone=tel, Notes=note, Outstanding Balance=cod',
  WooCommerce:
    'Order Number=number, Customer Note=note, First Name (Billing)=, Last Name (Billing)=, Address 1&2 (Billing)=, Phone (Billing)=tel, First Name (Shipping)=name, Last Name (Shipping)=name, Address 1&2 (Shipping)=address, City (Shipping)=province, Cart Discount Amount=, Order Subtotal Amount=value, Order Shipping Amount=shipping, Order Total Amount=total, SKU=sku, Item #=, Item Name=product, Quantity=quantity, Item Cost=price',
  'a carrier’s form':
    'STT=, Mã đơn hàng=number, Tên người nhận (*)=name, Số ĐT người nhận (*)=tel, Địa chỉ nhận (*)=address, Tên hàng hóa (*)=product, Số lượng=quantity, Trọng lượng (gram) (*)=weight, Giá trị hàng (VND) (*)=value, Tiền thu hộ COD (VND)=cod, Loại hàng hóa (*)=, Tính chất hàng hóa đặc biệt=, Người trả cước=, Yêu cầu khác=note',
}

test.each(Object.entries(EXPORTS))('the columns of %s', (_, listed) => {
  const columns = listed.split(', ').map((column) => column.split('=') as [string, string])
  const fields = fieldsOfHeadings(columns.map(([heading]) => heading))
  expect(columns.map(([heading], at) => `${heading}=${fields[at] ?? ''}`).join(', ')).toBe(listed)
})
