import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessMatching } from '../../../lib/bulk/sheet/guess-columns.ts'
import { pastedOrders } from '../../../lib/bulk/sheet/messages.ts'
import { openSheet } from '../../../lib/bulk/sheet/open-sheet.ts'
import { sheetOrders } from '../../../lib/bulk/sheet/sheet-orders.ts'
import type { SheetMatching } from '../../../lib/domain/store/sheet-fields.ts'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { startDraft } from '../../../lib/draft/start.ts'
import { asDoubt, findProblems } from '../../../lib/order-form/problems.ts'
import { ruleContext } from '../../../lib/rules/rule.ts'
import { index } from '../../address/units.ts'
import { account, draft, NOW } from '../../components/world.ts'
import { runs } from '../../deep.ts'

const never = new AbortController().signal

/** A sheet as it was pasted, through to its orders and their drafts. */
async function open(text: string, change: Partial<SheetMatching> = {}) {
  const opened = await openSheet(text)
  if (typeof opened === 'string') throw new Error(opened)
  const matching = { ...guessMatching(opened.table, opened.headed), ...change }
  const { orders, ...left } = sheetOrders(opened.table, matching, 'Bảng tính')
  const read = await Promise.all(
    orders.map(async (order): Promise<StoreOrder> => {
      const reading = await order.read(never)
      if (reading.kind !== 'order') throw new Error(reading.kind)
      return reading.order
    }),
  )
  const started = read.map((order) => startDraft(order, { index, parcel: 1 }))
  return {
    fields: matching.fields,
    matching,
    ids: orders.map(({ id }) => id),
    numbers: orders.map(({ number }) => number),
    left,
    read,
    drafts: started.map(({ draft }) => draft),
    problems: started.map(({ doubts }) => doubts),
    doubts: started.map(({ doubts }) => doubts.map(({ rule }) => rule)),
  }
}

const HEAD =
  'Mã đơn\tTên khách\tSĐT\tĐịa chỉ\tPhường/Xã\tQuận/Huyện\tTỉnh/TP\tSản phẩm\tSL\tĐơn giá\tCOD\tKhối lượng (g)\tGhi chú'
const LAN =
  'DH1042\tNguyễn Thị Lan\t912345678\t12 ngõ 34 Láng Hạ\tThành Công\tBa Đình\tHà Nội\tÁo khoác\t1\t350000\t450.000\t800\tGọi trước'
const NAM = 'DH1043\tTrần Nam\t0987 654 321\t7 Đồng Khởi\tBến Nghé\t1\tTP.HCM\tGiày\t2\t500.000\t0\t1.200\t'

test('a sheet’s columns are known by their headings, and its rows become orders that need no question', async () => {
  const { fields, ids, drafts, doubts } = await open([HEAD, LAN, NAM].join('\n'))
  expect(fields).toEqual([
    ...['number', 'name', 'tel', 'address', 'ward', 'district', 'province'],
    ...['product', 'quantity', 'price', 'cod', 'weight', 'note'],
  ])
  expect(ids).toEqual(['DH1042-0912345678', 'DH1043-0987654321'])
  expect(doubts).toEqual([[], []])
  expect(drafts[0]).toMatchObject({
    ...{
      platform: 'sheet',
      store: 'sheet',
      storeName: 'Bảng tính',
      orderUrl: '',
      orderId: 'DH1042-0912345678',
    },
    ...{ name: 'Nguyễn Thị Lan', tel: '0912345678', detail: '12 ngõ 34 Láng Hạ', ward: 'Phường Thành Công' },
    ...{ cod: 450_000, value: 350_000, totalWeightGrams: 800, note: 'Gọi trước' },
    products: [{ name: 'Áo khoác', quantity: 1, price: 350_000 }],
  })
  expect(drafts[1]).toMatchObject({ district: 'Quận 1', cod: 0, value: 1_000_000, totalWeightGrams: 1200 })
})

test.each([
  [
    'Order ID,Full Name,Phone Number,Shipping Address,City,Item,Qty,COD amount,Notes',
    'number name tel address province product quantity cod note',
  ],
  [
    'STT,Họ và tên,Điện thoại,Đ/c nhận hàng,Tên hàng,Thu hộ,Cân nặng',
    '- name tel address product cod weight',
  ],
  [
    'Mã đơn hàng,Tên người gửi,SĐT người gửi,Tên người nhận,SĐT người nhận,Tổng tiền,Đặt cọc',
    'number - - name tel total paid',
  ],
  [
    'Khách hàng,Số ĐT,Số nhà đường,Xã,Huyện,Tỉnh,Mã SP,Phân loại,Giá trị đơn hàng,Phí ship,E-mail',
    'name tel address ward district province sku variant value shipping email',
  ],
  [
    'Ngày,Mã vận đơn,Trạng thái,Địa chỉ,Địa chỉ cũ,Mã khách hàng,Thông tin,SDT',
    '- - - address address - product tel',
  ],
])('%s', async (headings, expected) => {
  const { fields } = await open(`${headings}\n${headings.replace(/[^,]+/g, 'x')}`)
  expect(fields.map((field) => field ?? '-').join(' ')).toBe(expected)
})

test('a Shopify export: lines of one name are one order, which collects what is outstanding', async () => {
  const head =
    'Name,Email,Financial Status,Subtotal,Shipping,Total,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Address1,Shipping City,Shipping Phone,Outstanding Balance'
  const rows = [
    '#1001,lan@mail.example,partially_paid,700000,0,700000,1,Áo khoác,500000,Nguyễn Thị Lan,"12 ngõ 34 Láng Hạ, Thành Công, Ba Đình",Hà Nội,0912345678,450000',
    '#1001,lan@mail.example,,,,,2,Tất,100000,,,,,',
    '#1002,nam@mail.example,paid,500000,0,500000,1,Giày,500000,Trần Nam,"7 Đồng Khởi, Bến Nghé, Quận 1",TP.HCM,0987654321,0',
  ]
  const { numbers, drafts } = await open([head, ...rows].join('\n'))
  expect(numbers).toEqual(['1001', '1002'])
  expect(drafts.map(({ cod, products }) => [cod, products.length])).toEqual([
    [450_000, 2],
    [0, 1],
  ])
})

test.each([
  ['First', 'Last', 'Thị Lan,Nguyễn'],
  ['Last', 'First', 'Nguyễn,Thị Lan'],
])('a name in two columns is one name, the family’s first: %s, %s', async (one, two, name) => {
  const head = `Order Number,${one} Name (Shipping),${two} Name (Shipping),Address 1&2 (Shipping),Phone (Shipping),Order Shipping Amount,Order Total Amount,Item Name`
  const row = `77,${name},"12 Láng Hạ, Thành Công, Ba Đình, Hà Nội",0912345678,30000,330000,Áo`
  const { drafts } = await open(`${head}\n${row}`)
  expect(drafts[0]).toMatchObject({ name: 'Nguyễn Thị Lan', cod: 330_000 })
})

test('a table without headings is matched by its content', async () => {
  const { fields, drafts } = await open(
    'Lan\t0912345678\t12 ngõ 34 Láng Hạ, Thành Công, Ba Đình, Hà Nội\t350000\nNam\t0987654321\t7 Đồng Khởi, Bến Nghé, Quận 1, TP.HCM\t250000',
  )
  expect(fields).toEqual(['name', 'tel', 'address', 'cod'])
  expect(drafts[1]).toMatchObject({ name: 'Nam', ward: 'Phường Bến Nghé', cod: 250_000 })
})

describe('order ids', () => {
  test('the same sheet makes the same ids, also with later notes', async () => {
    const bare =
      'Tên\tSĐT\tĐịa chỉ\tHàng\tCOD\tGhi chú\tKhối lượng\nLan\t0912345678\t12 Láng Hạ\tÁo\t350000\t\t'
    const { ids } = await open(bare)
    expect(ids[0]).toMatch(/^S-[2-9A-Z]{10}$/)
    expect((await open(`${bare}đã gọi\t0.5`)).ids).toEqual(ids)
    expect((await open(bare.replace('0912345678', '84 912 345 678'))).ids).toEqual(ids)
    expect((await open(bare.replace('Áo', 'Mũ'))).ids).not.toEqual(ids)
  })

  test('a count starts again every day: with another phone it is another order', async () => {
    const day = (tel: string) => open(`Mã đơn\tSĐT\tĐịa chỉ\n1\t${tel}\t12 Láng Hạ`)
    const [first, again, next] = [await day('0912345678'), await day('0912 345 678'), await day('0987654321')]
    expect(first.ids).toEqual(['1-0912345678'])
    expect(again.ids).toEqual(first.ids)
    expect(next.ids).not.toEqual(first.ids)
    expect(first.numbers).toEqual(['1'])
  })
})

describe('rows that are no order of their own', () => {
  test('rows of one number are lines of one order, merged cells too; their weights add up', async () => {
    const { drafts, left } = await open(
      [
        HEAD,
        LAN,
        'DH1042\t\t\t\t\t\t\tTất\t2\t50000\t\t100\t',
        '\t\t\t\t\t\t\tMũ\t1\t20000\t\t50\t',
        NAM,
      ].join('\n'),
    )
    expect(drafts).toHaveLength(2)
    expect(drafts[0]?.products.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
      '1 Áo khoác',
      '2 Tất',
      '1 Mũ',
    ])
    expect(drafts[0]).toMatchObject({ cod: 450_000, totalWeightGrams: 950 })
    expect(left).toEqual({ empty: [], doubled: [], leftOut: 0 })
  })

  test('repeated amounts count once, different ones are asked about', async () => {
    const rows = (cods: string[]) => cods.map((cod, at) => `DH7\tLan\t0912345678\tHàng ${at}\t${cod}\t500`)
    const sheet = (cods: string[]) =>
      open(['Mã đơn\tTên\tSĐT\tHàng\tCOD\tKhối lượng (g)', ...rows(cods)].join('\n'))
    const same = await sheet(['90000', '90000'])
    expect(same.drafts).toMatchObject([{ cod: 90_000, totalWeightGrams: 500 }])
    const other = await sheet(['90000', '10000'])
    expect(other.drafts).toMatchObject([{ cod: 100_000, totalWeightGrams: 1000 }])
    expect(other.doubts[0]).toContain('read-unsure')
  })

  const OF_THE_ORDER = [
    ...[
      ['Tên', 'Lan', 'Nam'],
      ['SĐT', '0912345678', '0987654321'],
      ['Địa chỉ', '12 Láng Hạ', '7 Đồng Khởi'],
    ],
    ...[
      ['Phường', '3', '5'],
      ['Quận', '1', '10'],
      ['Tỉnh', 'Huế', 'Cần Thơ'],
      ['Email', 'a@a.example', 'b@b.example'],
    ],
    ...[
      ['COD', '90k', '80k'],
      ['Tổng tiền', '70k', '60k'],
      ['Đã trả', '50k', '40k'],
      ['Phí ship', '30k', '20k'],
    ],
    ...[
      ['Giá trị', '95k', '85k'],
      ['Khối lượng', '500g', '300g'],
      ['Ghi chú', 'gọi trước, đã ck 200k', 'hàng vỡ'],
    ],
  ] as const

  test.each(OF_THE_ORDER)(
    'of several, any may have the %s, and each does that has another',
    async (head, one, other) => {
      const sheet = async (values: readonly string[]) => {
        const rows = values.map((value, at) => `DH7\tÁo ${at}\t${value}`)
        const { read, drafts, doubts } = await open([`Mã đơn\tHàng\t${head}`, ...rows].join('\n'))
        expect(read).toHaveLength(1)
        return {
          read: JSON.stringify({ ...read[0], id: '' }),
          drafts: [{ ...drafts[0], orderId: '' }],
          doubts,
        }
      }
      const first = await sheet([one, '', ''])
      expect(first.read).toContain(head)
      expect(await sheet(['', one, ''])).toEqual(first)
      expect(await sheet(['', '', one])).toEqual(first)
      if (head === 'SĐT') return
      const both = await sheet([one, '', other])
      expect(await sheet([one, other, ''])).toEqual(both)
      const isOne = /Tên|Phường|Quận|Tỉnh|Email/.test(head)
      expect(both.read === first.read).toBe(isOne)
      if (/Địa chỉ|Ghi chú/.test(head)) for (const text of [one, other]) expect(both.read).toContain(text)
    },
  )

  test('what differs in a mark is not the same text', async () => {
    const notes = ['gọi bà', 'gọi ba', 'GỌI BA']
    const rows = notes.map((note, at) => `DH7\tÁo ${at}\tngõ ${note}\t${note}`)
    const { read } = await open(['Mã đơn\tHàng\tĐịa chỉ\tGhi chú', ...rows].join('\n'))
    expect(read[0]?.notes.map(({ text }) => text)).toEqual(notes)
    expect(read[0]?.address.lines.map(({ text }) => text)).toEqual(notes.map((note) => `ngõ ${note}`))
  })

  test.each([
    ['Khối lượng', 'g', 2],
    ['Khối lượng', 'kg', 2000],
    ['Khối lượng (g)', 'kg', 2],
    ['Khối lượng (kg)', 'g', 2000],
  ] as const)('“%s” where a bare number is %s: "2" is %i grams', async (head, weightUnit, grams) => {
    const { drafts } = await open(`Mã đơn\tSĐT\t${head}\nDH7\t0912345678\t2`, { weightUnit })
    expect(drafts[0]?.totalWeightGrams).toBe(grams)
  })

  test('goods named for rows without any replace none', async () => {
    const rows = ['DH1\t0912345678\tÁo', 'DH2\t0987654321\t', 'DH3\t0901234567\t', 'DH3\t\tMũ']
    const { drafts } = await open(['Mã đơn\tSĐT\tHàng', ...rows].join('\n'), { product: ' Quà ' })
    expect(drafts.map(({ products }) => products.map(({ name }) => name).join())).toEqual(['Áo', 'Quà', 'Mũ'])
  })

  test.each(['COD', 'Tổng tiền', 'Đã thanh toán'])(
    'rows that repeat the %s repeat the weight',
    async (head) => {
      const sheet = (amounts: string[]) =>
        open(
          [
            `Mã đơn\tTên\tSĐT\tHàng\t${head}\tKhối lượng (g)`,
            ...amounts.map((amount, at) => `DH7\tLan\t0912345678\tHàng ${at}\t${amount}\t500`),
          ].join('\n'),
        )
      const weights = async (amounts: string[]) => (await sheet(amounts)).drafts[0]?.totalWeightGrams
      expect(await weights(['90000', '90000'])).toBe(head === 'Đã thanh toán' ? 1000 : 500)
      expect(await weights(['90000', '10000'])).toBe(1000)
      expect(await weights(['90000', ''])).toBe(1000)
      expect(await weights(['', ''])).toBe(1000)
    },
  )

  test.each([
    ['Khối lượng (g)', ['90k', '90k'], 500, true],
    ['Khối lượng (g)', ['90k', '10k'], 1000, false],
    ['Khối lượng (g)', ['90k', ''], 1000, false],
    ['Khối lượng (g)', ['', ''], 1000, true],
    ['Tổng khối lượng (g)', ['90k', '90k'], 500, false],
    ['Khối lượng đơn hàng (g)', ['', ''], 500, false],
    ['Khối lượng đơn hàng (g)', ['90k', ''], 500, false],
    ['Package weight (g)', ['90k', '90k'], 500, false],
    ['Tổng khối lượng (g)', ['90k', '10k'], 1000, false],
    ['Khối lượng sản phẩm (g)', ['90k', '90k'], 1000, false],
    ['Khối lượng đơn vị (g)', ['90k', '90k'], 1000, false],
    ['Item weight (g)', ['', ''], 1000, false],
    ['Khối lượng tổng sản phẩm (g)', ['90k', '90k'], 500, false],
  ])('one weight of two goods: %s, COD %j', async (head, cods, grams, asked) => {
    const rows = cods.map((cod, at) => `DH7\tLan\t0912345678\tHàng ${at}\t${cod}\t500`)
    const { drafts, problems } = await open([`Mã đơn\tTên\tSĐT\tHàng\tCOD\t${head}`, ...rows].join('\n'))
    expect(drafts).toMatchObject([{ totalWeightGrams: grams }])
    const doubts = problems[0]?.filter(({ field }) => field === 'weight').map(({ rule }) => rule)
    expect(doubts).toEqual(asked ? ['read-unsure'] : [])
  })

  test.each([
    ['350k', '350k', '100k', '250k'],
    ['100k', '250k', '350k', '350k'],
  ])(
    'one weight of two goods, one of their amounts repeated: COD %s, %s, total %s, %s',
    async (...amounts) => {
      const [cod, otherCod, total, otherTotal] = amounts
      const { drafts, problems } = await open(
        [
          'Mã đơn\tTên\tSĐT\tHàng\tCOD\tThành tiền\tKhối lượng (g)',
          `DH7\tLan\t0912345678\tÁo\t${cod}\t${total}\t500`,
          `DH7\tLan\t0912345678\tMũ\t${otherCod}\t${otherTotal}\t500`,
        ].join('\n'),
      )
      expect(drafts).toMatchObject([{ totalWeightGrams: 500 }])
      expect(problems[0]?.filter(({ field }) => field === 'weight')).toMatchObject([{ rule: 'read-unsure' }])
    },
  )

  test('different weights add up unasked, and so does one in a single row', async () => {
    for (const weights of [
      ['500', '300'],
      ['800', ''],
    ]) {
      const rows = weights.map((weight, at) => `DH7\tLan\t0912345678\tHàng ${at}\t90k\t${weight}`)
      const { drafts, problems } = await open(
        ['Mã đơn\tTên\tSĐT\tHàng\tCOD\tKhối lượng (g)', ...rows].join('\n'),
      )
      expect(drafts).toMatchObject([{ totalWeightGrams: 800 }])
      expect(problems[0]?.filter(({ field }) => field === 'weight')).toEqual([])
    }
  })

  test('a row that says again what another said is not shipped twice; sums and blanks are none', async () => {
    const { drafts, left } = await open(
      [HEAD, LAN, NAM, LAN, '\tTổng cộng\t\t\t\t\t\t\t\t\t450000\t\t'].join('\n'),
    )
    expect(drafts).toHaveLength(2)
    expect(drafts[0]?.products).toHaveLength(1)
    expect(left).toEqual({ empty: [4], doubled: [3], leftOut: 0 })
  })

  test('a sum named in a column without a meaning is no part of the last order, whose id stays as rows are added', async () => {
    const head = 'STT\tTên\tSĐT\tHàng\tSL\tCOD\tKhối lượng (g)'
    const lan = '1\tLan\t0912345678\tÁo\t1\t350000\t500'
    const nam = '2\tNam\t0987654321\tGiày\t2\t500000\t800'
    const morning = await open([head, lan, 'Tổng\t\t\t\t1\t350000\t500'].join('\n'))
    expect(morning.drafts).toMatchObject([{ cod: 350_000, totalWeightGrams: 500 }])
    expect(morning.left.empty).toEqual([2])
    const evening = await open([head, lan, nam, 'Tổng\t\t\t\t3\t\t1300'].join('\n'))
    expect(evening.ids[0]).toBe(morning.ids[0])
    expect(evening.drafts[1]).toMatchObject({ cod: 500_000, totalWeightGrams: 800 })
  })

  test('a row with a phone in its name or note is an order', async () => {
    const { drafts, left } = await open(
      'Tên\tSĐT\tHàng\tGhi chú\nLan 0912345678\t\t\t\n\t\t\tgọi 0987654321\nNam\t\t\t',
    )
    expect(drafts).toMatchObject([{ name: 'Lan', tel: '0912345678' }, { tel: '0987654321' }])
    expect(left.empty).toEqual([3])
  })

  test('a buyer called Công is no sum, though the phone was forgotten', async () => {
    const { drafts, left } = await open('Tên\tSĐT\tĐịa chỉ\tCOD\nCông\t\t12 Láng Hạ\t350000')
    expect(drafts).toMatchObject([{ name: 'Công', tel: '', cod: 350_000 }])
    expect(left.empty).toEqual([])
  })

  test('a variant called Cong is goods, and a sum under the variants is none', async () => {
    const head = 'Mã đơn\tTên\tSĐT\tĐịa chỉ\tSản phẩm\tPhân loại\tSL\tThành tiền'
    const first = 'D1\tLan\t0912345678\t12 Láng Hạ\tKính\tPhẳng\t1\t100000'
    const cong = await open(`${head}\n${first}\nD1\t\t\t\tKính\tCong\t2\t200000`)
    expect(cong.drafts.map(({ products }) => products.length)).toEqual([2])
    const sum = await open(`${head}\n${first}\n\t\t\t\t\tTổng cộng\t1\t100000`)
    expect(sum.drafts.map(({ products }) => products.length)).toEqual([1])
  })

  test('each variant of merged goods is in the parcel, at their price', async () => {
    const head = 'Mã đơn\tTên\tSĐT\tHàng\tMàu\tSL\tĐơn giá\tCOD'
    const { drafts } = await open(
      [head, 'DH7\tLan\t0912345678\tÁo\tĐỏ\t1\t100000\t300000', '\t\t\t\tXanh\t2\t\t'].join('\n'),
    )
    expect(drafts).toMatchObject([{ cod: 300_000, value: 300_000 }])
    expect(drafts[0]?.products).toMatchObject([
      { name: 'Áo - Đỏ', quantity: 1, price: 100_000 },
      { name: 'Áo - Xanh', quantity: 2, price: 100_000 },
    ])
  })

  test('so is each SKU of merged goods, with a quantity or alone', async () => {
    const { drafts, left } = await open(
      [
        'Tên\tSĐT\tHàng\tSKU\tSL\tCOD',
        'Lan\t0912345678\tÁo\tAT-S\t1\t300000',
        '\t\t\tAT-M\t2\t',
        '\t\t\tAT-L\t\t',
        '\t\t\tTổng cộng\t4\t300000',
      ].join('\n'),
    )
    expect(drafts).toHaveLength(1)
    expect(drafts[0]?.products.map(({ quantity }) => quantity)).toEqual([1, 2, 1])
    expect(left.empty).toEqual([4])
  })

  test('sums of lines add up, also at the price of merged goods', async () => {
    const head = 'Mã đơn\tTên\tSĐT\tHàng\tMàu\tSL\tĐơn giá\tThành tiền'
    const { drafts, doubts } = await open(
      [head, 'D1\tLan\t0912345678\tÁo\tĐỏ\t1\t100k\t100k', 'D1\t\t\t\tXanh\t1\t\t100k'].join('\n'),
    )
    expect(drafts).toMatchObject([{ cod: 200_000, value: 200_000 }])
    expect(doubts[0]).toContain('read-unsure')
  })

  test.each([
    ['1 đơn', '', 1],
    ['12 đơn hàng', '3', 1],
    ['12', '', 1],
    ['12 Huế', '', 0],
    ['12', 'Hà Nội', 0],
  ])('a sum may count addresses; a buyer called Tống has one: %s, %s', async (address, province, sums) => {
    const head = 'Tên\tSĐT\tĐịa chỉ\tTỉnh\tCOD'
    const { drafts, left } = await open(
      [head, 'Lan\t0912345678\t7 Láng Hạ\tHà Nội\t350000', `Tổng\t\t${address}\t${province}\t350000`].join(
        '\n',
      ),
    )
    expect(left.empty).toHaveLength(sums)
    expect(drafts).toHaveLength(2 - sums)
  })

  test.each([
    ['Thành tiền', { cod: 400_000, value: 400_000 }],
    ['COD\tTiền hàng', { cod: 430_000, value: 400_000 }],
  ])('sums of lines add up, also where two are the same: %s', async (heading, amounts) => {
    const row = (goods: string, quantity: string, price: string) =>
      `DH7\tLan\t0912345678\t${goods}\t${quantity}\t${price}\t${heading.includes('COD') ? '430k\t' : ''}200k`
    const sheet = [
      `Mã đơn\tTên\tSĐT\tHàng\tSL\tĐơn giá\t${heading}`,
      row('Áo', '2 cái', '100k'),
      row('Mũ', '', '200k'),
    ]
    const { drafts, doubts } = await open(sheet.join('\n'))
    expect(drafts).toMatchObject([amounts])
    expect(doubts[0]).toContain('read-unsure')
  })

  test.each([
    ...([
      ['a discount in each line', 'Đơn giá\tThành tiền', '200k\t180k', 360_000, true],
      ['no prices', 'Thành tiền', '180k', 360_000, true],
      ['no prices', 'Amount', '180k', 360_000, true],
      ['a heading of the order', 'Tổng tiền', '180k', 180_000, false],
      ['a heading of the order', 'Thành tiền đơn hàng', '180k', 180_000, false],
      ['a heading of the order', 'Order amount', '180k', 180_000, false],
      ['a heading of the order, below its prices', 'Đơn giá\tTổng đơn', '200k\t250k', 250_000, false],
      ['near the sum of prices', 'Đơn giá\tThành tiền', '100k\t190k', 190_000, false],
      ['as far from it', 'Đơn giá\tThành tiền', '75k\t100k', 100_000, false],
      ['nearer to the sum of lines', 'Đơn giá\tThành tiền', '100k\t110k', 220_000, true],
    ] as const),
  ])('what two goods cost may be of each or of both: %s, %s', async (_, heads, cells, cod, asked) => {
    const rows = ['Áo', 'Quần'].map((goods) => `DH7\tLan\t0912345678\t${goods}\t${cells}\t0`)
    const { drafts, doubts } = await open(
      [`Mã đơn\tTên\tSĐT\tHàng\t${heads}\tĐã thanh toán`, ...rows].join('\n'),
    )
    expect(drafts).toMatchObject([{ cod }])
    expect(doubts[0]?.includes('read-unsure')).toBe(asked)
  })

  test.each([
    ['360k', '180k', 360_000, true],
    ['390k', '180k', 360_000, true],
    ['180k', '180k', 180_000, false],
    ['210k', '180k', 180_000, false],
    ['0', '180k', 360_000, true],
  ])('what is collected tells which: %s, of %s each', async (cod, total, value, asked) => {
    const rows = ['Áo', 'Quần'].map((goods) => `DH7\tLan\t0912345678\t${goods}\t${cod}\t${total}`)
    const { drafts, doubts } = await open(['Mã đơn\tTên\tSĐT\tHàng\tCOD\tThành tiền', ...rows].join('\n'))
    expect(drafts).toMatchObject([{ value }])
    expect(doubts[0]?.includes('read-unsure')).toBe(asked)
  })

  test.each([
    ['$20', ['currency-foreign']],
    ['0', []],
  ])('%s in each line is no other amount', async (text, asked) => {
    const rows = ['Áo', 'Quần'].map((goods) => `DH7\tLan\t0912345678\t${goods}\t${text}\t0`)
    const { drafts, doubts } = await open(
      ['Mã đơn\tTên\tSĐT\tHàng\tThành tiền\tĐã thanh toán', ...rows].join('\n'),
    )
    expect(drafts).toMatchObject([{ cod: 0 }])
    expect(doubts[0]?.filter((rule) => /^(?:cod|read|currency)-/.test(rule))).toEqual(asked)
  })

  test('one amount in rows without goods is of their order', async () => {
    const rows = ['gọi trước', 'hàng vỡ'].map((note) => `DH7\tLan\t0912345678\t180k\t0\t${note}`)
    const { drafts, doubts } = await open(
      ['Mã đơn\tTên\tSĐT\tThành tiền\tĐã thanh toán\tGhi chú', ...rows].join('\n'),
    )
    expect(drafts).toMatchObject([{ cod: 180_000 }])
    expect(doubts[0]).not.toContain('read-unsure')
  })

  test('one number with two phones is two orders, with the same ids in any sheet', async () => {
    const other = NAM.replace('DH1043', 'DH1042')
    const ids = async (...rows: string[]) => (await open([HEAD, ...rows].join('\n'))).ids
    const [lan, nam] = ['DH1042-0912345678', 'DH1042-0987654321']
    expect(await ids(LAN, other)).toEqual([lan, nam])
    expect(await ids(other, LAN)).toEqual([nam, lan])
    expect(await ids(other)).toEqual([nam])
  })

  test('nor by the order of an order’s own lines, nor by the space in its number', async () => {
    const lines = ['1\tÁo', '1\tTất', 'DH 7\tMũ', '#DH  7\tGiày']
    const ids = async (rows: string[]) => (await open(['Mã đơn\tHàng', ...rows].join('\n'))).ids
    const [count, number] = await ids(lines)
    expect(count).toMatch(/^1-[2-9A-Z]{10}$/)
    expect(number).toBe('DH 7')
    expect(await ids(lines.toReversed())).toEqual([number, count])
  })
})

test('goods go to the order of their row’s number and phone, or of the row above; no two phones are one order', () => {
  const tel = fc.constantFrom('', '0912345678', '0987654321')
  const rows = fc.array(fc.record({ number: fc.constantFrom('DH7', 'DH8', ''), tel }), { maxLength: 8 })
  return fc.assert(
    fc.asyncProperty(rows, async (later) => {
      const all = [{ number: 'DH7', tel: '0912345678' }, ...later]
      const cells = all.map((row, at) => `${row.number}\t${row.tel}\tHàng ${at}`)
      const { drafts, numbers } = await open(['Mã đơn\tSĐT\tHàng', ...cells].join('\n'))
      const orderOf = (at: number) =>
        drafts.findIndex(({ products }) => products.some(({ name }) => name === `Hàng ${at}`))
      expect(drafts.flatMap(({ products }) => products)).toHaveLength(all.length)
      for (const [at, row] of all.entries()) {
        const mine = orderOf(at)
        const before = all.slice(0, at)
        const above = row.number === '' ? at - 1 : before.findLastIndex((one) => one.number === row.number)
        if (row.number !== '') expect(numbers[mine]).toBe(row.number)
        if (row.tel !== '') expect(drafts[mine]?.tel).toBe(row.tel)
        else if (above >= 0) expect(mine).toBe(orderOf(above))
      }
    }),
    runs(400),
  )
})

describe('amounts and weights', () => {
  const cell = (heading: string, text: string) =>
    open(`Mã đơn\tSĐT\tHàng\t${heading}\nDH7\t0912345678\tÁo\t${text}`)

  test.each([
    ['COD', '350k', 350_000, []],
    ['COD (nghìn đồng)', '350', 350_000, []],
    ['COD (nghìn đồng)', '129,5', 129_500, []],
    ['COD (nghìn đồng)', '350.000', 350_000, []],
    ['COD (nghìn đồng)', '1.250', 1250, ['read-unsure']],
    ['COD (nghìn đồng)', '15000', 15_000, ['read-unsure']],
    ['COD (nghìn đồng)', '95k', 95_000, []],
    ['COD (nghìn đồng)', '95 nghìn', 95_000, []],
    ['COD (nghìn đồng)', '３５０', 350_000, []],
    ['COD (nghìn đồng)', '１５０００', 15_000, ['read-unsure']],
    ['COD (nghìn đồng)', '1.250đ', 1250, ['read-unsure']],
    ['COD (nghìn đồng)', '1.250 nghin', 1_250_000, []],
    ['COD', '1.250 nghin', 1_250_000, []],
    ['COD (1.000đ)', '350', 350_000, []],
    ['COD (1.000đ)', '1250', 1250, ['read-unsure']],
    ['COD (1.000.000đ)', '1250', 1250, ['read-unsure']],
    ['COD (ngđ)', '1250', 1250, ['read-unsure']],
    ['COD (kđ)', '1250', 1250, ['read-unsure']],
    ['COD (K)', '1250', 1250, ['read-unsure']],
    ['COD (nghìn)'.normalize('NFD'), '1250', 1250, ['read-unsure']],
    ['COD (đ)', '1250', 1250, ['read-unsure']],
    ['COD', '1.350', 1350, ['read-unsure']],
    ['COD', '1350', 1350, ['read-unsure']],
    ['COD', '9.999', 9999, ['read-unsure']],
    ['COD', '10.000', 10_000, []],
    ['COD', '0', 0, []],
    ['COD', '1500 ngan', 1_500_000, []],
    ['COD', '$1,200', 0, ['currency-foreign']],
    ['COD', '1200 USD', 0, ['currency-foreign']],
    ['COD ($)', '1200', 0, ['currency-foreign']],
    ['COD ($)', '350.000đ', 350_000, []],
    ['COD ($)', '0', 0, []],
    ['Total (USD)', '1,200', 0, ['currency-foreign']],
    ['Tổng tiền', '€1.200', 0, ['currency-foreign']],
    ['COD', '-', 0, []],
    ['COD', 'đã chuyển khoản', 0, []],
    ['COD', '350', 350, ['read-unsure']],
    ['COD', 'Thu hộ: 350k', 350_000, []],
    ['COD', '350.000 VNĐ', 350_000, []],
    ['COD', 'ck', 0, []],
    ['COD', 'Đã thanh toán đủ', 0, []],
    ['COD', 'Không thu', 0, []],
    ['COD', 'Đã cọc 200k, thu 300k', 0, ['cod-unread']],
    ['COD', 'Đã ck 200k', 200_000, ['read-unsure']],
    ['COD', 'cọc 200k', 200_000, ['read-unsure']],
    ['COD', 'đã cọc', 0, ['cod-unread']],
    ['COD', 'đã trả trước một nửa', 0, ['cod-unread']],
    ['COD', 'đã giao', 0, ['cod-unread']],
    ['Tổng tiền', 'đã ck', 0, ['cod-unread']],
    ['Tổng tiền', '-', 0, ['cod-unread']],
    ['Tổng tiền', '350000', 350_000, ['cod-unclear']],
    ['Đã cọc\tTổng tiền', '0\t1.350', 1350, ['read-unsure']],
    ['Ghi chú', 'x', 0, ['cod-unread']],
  ])('%s: %s is %i to collect', async (heading, text, cod, asked) => {
    const { drafts, doubts } = await cell(heading, text)
    expect(drafts[0]?.cod).toBe(cod)
    expect(doubts[0]?.filter((rule) => /^(?:cod|read|currency)-/.test(rule))).toEqual(asked)
  })

  test.each([
    ['Đã thanh toán', '200.000đ', 300_000, []],
    ['Đã thanh toán', '-', 500_000, []],
    ['Đặt cọc', '-200.000đ', 300_000, ['cod-unclear']],
    ['Đặt cọc (nghìn)', '-200', 300_000, ['cod-unclear']],
    ['Đặt cọc (nghìn)', '-200.000', 300_000, ['cod-unclear']],
    ['Đặt cọc (nghìn)', '99,5', 400_500, []],
    ['Đặt cọc', '$1,200', 500_000, ['cod-unclear']],
    ['Đặt cọc (USD)', '20', 500_000, ['cod-unclear']],
    ['Đặt cọc (nghìn)', '1.250', 498_750, ['cod-unclear']],
    ['Đã thanh toán', 'chưa ck', 500_000, []],
    ['Đã thanh toán', 'Đã thanh toán', 0, []],
    ['Đã thanh toán', 'paid', 0, []],
    ['Đã thanh toán', 'ck', 0, []],
    ['Đã thanh toán', 'đã ck đủ', 0, []],
    ['Đã thanh toán', 'rồi', 0, []],
    ['Đã thanh toán', 'TRUE', 0, []],
    ['Đã thanh toán', '✓', 0, []],
    ['Đã thanh toán', 'FALSE', 500_000, []],
    ['Đã thanh toán', 'Không', 500_000, []],
    ['Đã thanh toán', 'ko', 500_000, []],
    ['Đặt cọc', 'không', 500_000, []],
    ['Đặt cọc', 'đã ck', 500_000, ['cod-unclear']],
    ['Đặt cọc', 'rồi', 500_000, ['cod-unclear']],
    ['Đã thanh toán', 'Đã cọc 100k', 400_000, ['cod-unclear']],
    ['Đã thanh toán', 'cọc 200k', 300_000, ['cod-unclear']],
    ['Đã thanh toán', 'cọc 100k, ck 200k', 500_000, ['cod-unclear']],
    ['Đã thanh toán', 'đã cọc', 500_000, ['cod-unclear']],
    ['Đã thanh toán', 'không thu', 500_000, ['cod-unclear']],
    ['Đã thanh toán', 'Đã trả 500k', 0, ['read-unsure']],
  ])('of 500,000, %s: %s leaves %i to collect', async (heading, text, cod, asked) => {
    const { drafts, doubts } = await open(`SĐT\tHàng\tTổng tiền\t${heading}\n0912345678\tÁo\t500000\t${text}`)
    expect(drafts[0]?.cod).toBe(cod)
    expect(doubts[0]?.filter((rule) => /^(?:cod|read)-/.test(rule))).toEqual(asked)
  })

  test.each([
    ['Giá trị', '500', 500, ['value']],
    ['Giá trị (nghìn đồng)', '1.250', 1250, ['value']],
    ['Giá trị', 'năm trăm', 300_000, ['value']],
    ['Giá trị', '500.000đ', 500_000, []],
    ['Giá trị', '', 300_000, []],
    ['Đơn giá', '500', 500, ['value']],
    ['Đơn giá', '$50', 50, ['value']],
    ['Đơn giá', '500k', 500_000, []],
    ['Đơn giá', '5.000', 5000, []],
    ['Giá trị', '5.000', 5000, []],
    ['Giá trị\tĐơn giá', '500k\t500', 500_000, ['products']],
    ['Giá trị\tĐơn giá', 'năm trăm\t500', 500, ['value']],
  ])('%s: %s declares %i, and an unsure one is a question', async (heading, text, value, asked) => {
    const sheet = `SĐT\tHàng\tCOD\t${heading}\n0912345678\tÁo\t300000\t${text}`
    const { drafts, problems } = await open(sheet)
    expect(drafts[0]?.value).toBe(value)
    const unsure = problems[0]?.filter(({ rule }) => rule === 'read-unsure')
    expect(unsure?.map(({ field }) => field)).toEqual(asked)
  })

  test('a value that comes from an unsure COD is asked about once the COD is another', async () => {
    const asked = async (read: string, cod: number, prices = '') => {
      const sheet = `SĐT\tHàng\tCOD\tĐơn giá\n0912345678\tÁo\t${read}\t${prices}`
      const { drafts, problems } = await open(sheet)
      const doubts = problems[0]?.map(asDoubt) ?? []
      const ship = draft({ ...drafts[0], cod })
      const found = findProblems(ship, ruleContext(account(), NOW), doubts, {})
      return [ship.value, found.filter(({ rule }) => rule === 'value-assumed').map(({ field }) => field)]
    }
    expect(await asked('500', 500)).toEqual([500, []])
    expect(await asked('500', 500_000)).toEqual([500, ['value']])
    expect(await asked('500', 0)).toEqual([500, ['value']])
    expect(await asked('1.350', 1_350_000)).toEqual([1350, ['value']])
    expect(await asked('500', 500_000, '450k')).toEqual([450_000, []])
    expect(await asked('500k', 0)).toEqual([500_000, []])
  })

  test('money to collect from a buyer who has paid is asked about; a deposit is not', async () => {
    const sheet = (paid: string) => open(`SĐT\tHàng\tCOD\tĐã thanh toán\n0912345678\tÁo\t300000\t${paid}`)
    const settled = await sheet('đã ck')
    expect(settled.drafts[0]?.cod).toBe(300_000)
    expect(settled.doubts[0]).toContain('read-unsure')
    const deposit = await sheet('cọc 200k')
    expect(deposit.drafts[0]?.cod).toBe(300_000)
    expect(deposit.doubts[0]).not.toContain('read-unsure')
  })

  test('what is paid is taken off the total', async () => {
    const { drafts } = await open('SĐT\tHàng\tTổng tiền\tĐặt cọc\n0912345678\tÁo\t500000\t200000')
    expect(drafts).toMatchObject([{ cod: 300_000, value: 500_000 }])
  })

  test.each(['Tiền hàng\tĐã cọc\tSố tiền còn lại', 'Tổng tiền\tDeposit\tAmount due'])(
    'nothing is taken off what is left: %s',
    async (headings) => {
      const sheet = await open(`SĐT\tHàng\t${headings}\n0912345678\tÁo\t500000\t200000\t300000`)
      expect(sheet.drafts).toMatchObject([{ cod: 300_000, value: 500_000 }])
      expect(sheet.doubts[0]?.filter((rule) => /^(?:cod|read)-/.test(rule))).toEqual([])
    },
  )

  test.each([
    ['Amount due\tPaid', ['500000\t200000'], 500_000],
    ['Total due\tPaid', ['500000\t500000'], 500_000],
    ['Tổng tiền\tĐã cọc\tSố tiền còn lại', ['500000\t200000\t500000'], 500_000],
    ['Tổng tiền\tĐã cọc\tSố tiền còn lại', ['500000\t200000\t0'], 0],
    ['Đơn giá\tThành tiền\tSố tiền còn lại', Array(2).fill('200000\t200000\t150000'), 150_000],
    ['Đơn giá\tSố tiền còn lại', Array(2).fill('200000\t200000'), 200_000],
  ])(
    'what is left, and may be of a line or from before the deposit, is asked about: %s %j',
    async (...given) => {
      const [headings, rows, cod] = given
      const lines = rows.map((row, at) => `DH7\t0912345678\tHàng ${at}\t${row}`)
      const sheet = await open([`Mã đơn\tSĐT\tHàng\t${headings}`, ...lines].join('\n'))
      expect(sheet.drafts).toMatchObject([{ cod }])
      expect(sheet.doubts[0]).toContain('read-unsure')
    },
  )

  test.each([
    ['Khối lượng (kg)', '0,5', 500],
    ['Weight (g)', '1,200', 1200],
    ['Khối lượng', '800g', 800],
    ['Khối lượng', '0.8', 800],
    ['Khối lượng', '800', 800],
  ])('%s: %s weighs %i g', async (heading, text, grams) => {
    expect((await cell(heading, text)).drafts[0]?.totalWeightGrams).toBe(grams)
  })

  test('one cell may list what is in the parcel, and what no row names is named once', async () => {
    const several = await open('SĐT\tSản phẩm\n0912345678\tÁo thun x2; 3 x Tất')
    expect(several.drafts[0]?.products).toMatchObject([
      { name: 'Áo thun', quantity: 2 },
      { name: 'Tất', quantity: 3 },
    ])
    const none = await open('SĐT\tĐịa chỉ\n0912345678\t12 Láng Hạ', { product: 'Quần áo' })
    expect(none.drafts[0]?.products).toMatchObject([{ name: 'Quần áo', quantity: 1 }])
  })
})

test.each([
  ['Khung ảnh 20x30', 'Khung ảnh 20x30', 1],
  ['Thảm 40 x 60', 'Thảm 40 x 60', 1],
  ['Hộp 10x20x30', 'Hộp 10x20x30', 1],
  ['20x30 khung ảnh', '20x30 khung ảnh', 1],
  ['Khung ảnh 20x30 x2', 'Khung ảnh 20x30', 2],
  ['2 x Khung ảnh 20x30', 'Khung ảnh 20x30', 2],
  ['Giày size 38 x2', 'Giày size 38', 2],
  ['Giày size 38 x 2', 'Giày size 38', 2],
  ['Giày 38x', 'Giày 38x', 1],
])('how large the goods are is not how many: %s', async (said, name, quantity) => {
  const { drafts } = await open(`SĐT\tSản phẩm\n0912345678\t${said}`)
  expect(drafts[0]?.products).toMatchObject([{ name, quantity }])
})

describe('messages', () => {
  const place = { detail: '12 ngõ 34 Láng Hạ', ward: 'Phường Thành Công', district: 'Quận Ba Đình' }

  test('one a line: name, phone and address in any order, the amount, what it buys', async () => {
    const { drafts, doubts } = await open(
      [
        'Nguyễn Thị Lan 0912 345 678 12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội, áo khoác 350k',
        '0987654321 Cô Thu, 12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, HN, COD 1tr2',
      ].join('\n'),
    )
    expect(drafts[0]).toMatchObject({ name: 'Nguyễn Thị Lan', tel: '0912345678', cod: 350_000, ...place })
    expect(drafts[0]?.products).toMatchObject([{ name: 'áo khoác' }])
    expect(drafts[1]).toMatchObject({ name: 'Cô Thu', tel: '0987654321', cod: 1_200_000, ...place })
    expect(doubts[0]).toContain('read-unsure')
  })

  test('several lines each, with labels or without', async () => {
    const { drafts } = await open(
      'Chị Thu\n0912345678\n12 ngõ 34 Láng Hạ, Thành Công, Ba Đình, HN\nthu hộ 350.000đ\n\nTên: Trần Nam\nSĐT: 0987654321\nĐC: 7 Đồng Khởi, P. Bến Nghé, Q1, HCM\nSP: 2 x áo thun\nCOD: 250k\nGọi trước khi giao',
    )
    expect(drafts[0]).toMatchObject({ name: 'Chị Thu', tel: '0912345678', cod: 350_000, ...place })
    expect(drafts[1]).toMatchObject({ name: 'Trần Nam', ward: 'Phường Bến Nghé', cod: 250_000 })
    expect(drafts[1]).toMatchObject({
      note: 'Gọi trước khi giao',
      products: [{ name: 'áo thun', quantity: 2 }],
    })
  })

  test.each([
    ['tổng 30k, COD 350k', true],
    ['COD: 350k\ntổng 30k', true],
    ['COD: 30k\nCOD: 350k', true],
    ['Tổng tiền: 350k\nCOD: 30k', true],
    ['Tổng tiền: 350k\ncod 30k', true],
    ['Tổng tiền: 350k\nCOD: không thu', true],
    ['Tổng tiền: 350k\nĐã thanh toán: 320k', true],
    ['Tổng tiền: 350k\nĐặt cọc: đã ck đủ', true],
    ['COD: đã ck', true],
    ['COD: 0', true],
    ['tổng 350k đã cọc 100k', true],
    ['Tổng 350k, đặt cọc rồi', true],
    ['tổng 350k, cọc 100k', true],
    ['tổng 350k, ck trước 100k', true],
    ['tổng 350k, đã ck', true],
    ['COD 350k, da chuyen khoan', true],
    ['COD: 350k\nđã cọc 100k', true],
    ['Tổng tiền: 350k\nĐã cọc: 100k', true],
    ['tổng 350k, ck rồi', true],
    ['tổng 350k khách chuyển khoản rồi', true],
    ['tong 350k, shop da nhan tien', true],
    ['tổng 350k không thu', true],
    ['tổng 350k, tt rồi', true],
    ['tổng 350k, cọc 100.000đ', true],
    ['Tổng: 350k\nCọc: 100k', true],
    ['COD: 350k\nck rồi', true],
    ['COD 350k, chưa ck', false],
    ['COD 350k, thanh toán khi nhận', false],
    ['COD 350k, TT. Trâu Quỳ', false],
    ['COD: 350k\nCọc 6, Hạ Long', false],
    ['COD: 350k\nthu hộ 350.000đ', false],
    ['Tổng tiền: 350k\nCOD: 350.000đ', false],
    ['áo 320k, COD 350k', false],
    ['áo 320k, ship 30k, COD 350k', false],
    ['COD 350k, ship nhanh', false],
    ['COD 350k + 30k ship', true],
    ['thu hộ 350k chưa ship 30k', true],
    ['COD 350k, phí giao 30k', true],
    ['COD: 350k\nShip: 30k', true],
    ['áo 320k\nShip: 30k\nCOD: 350k', false],
    ['Tiền hàng: 320k\nShip: 30k\nCOD: 350k', false],
    ['COD: 350k\nShip nhanh', false],
    ['Tổng 350k, khách gửi trước 100k còn 250k', true],
    ['COD 350k, cọc trc 100k', true],
    ['COD 350k, cọc vcb 100k', true],
    ['COD 350k, cọc (100k)', true],
    ['Tổng 450k, cọc hôm qua 100k', true],
    ['COD 350k, chưa ck 350k', false],
    ['Tổng 350k\nVoucher 50k\nCòn 300k', true],
    ['Tổng 350k giảm 10% còn 315k', true],
    ['Tổng 350k, ứng trước 100k', true],
    ['COD 350k, khach gui 100k', true],
    ['COD 350k con 250k', true],
    ['COD 350k, giam 50k', true],
    ['COD 550k/450k', true],
    ['COD 350k/bộ', false],
    ['COD 350k, con nho 2 tuoi', false],
    ['Tổng 350k, vietcombank trước 100.000', true],
    ['COD 350k, bớt 50k còn 300k', true],
    ['COD 350k (khách đã chuyển 100k)', true],
    ['Tổng: 350k\nCòn lại: 250k', true],
    ['Tổng: 350k\nGiảm giá: 50000', true],
    ['COD: 350k\nkhách đưa 100k', true],
    ['COD 350k - 50k voucher', true],
    ['Tổng 350k -100k', true],
    ['Tổng 350k\n250k', true],
    ['2 áo 150k, 1 quần 200k, tổng 350k', false],
    ['2 áo 150k\n1 quần 200k\nTổng: 350k', false],
    ['COD 350k\náo 320k', false],
    ['áo\n320k\nCOD 350k', false],
    ['bột trà 100k, ủng 150k, gấu con 100k, COD 350k', false],
    ['còn 2 áo 150k, tổng 350k', false],
    ['áo cotton 100%, COD 350k', false],
    ['COD 350k, gọi trước 17h', false],
    ['COD 350k - 7 Đồng Khởi', false],
    ['COD 350k ship 30', true],
    ['COD: 350k\nShip: 30', true],
    ['COD: 350k\nPhí ship: 30k', true],
    ['COD: 350k\nPhí ship: khách', true],
    ['Tiền hàng: 320k\nPhí ship: 30k\nCOD: 350k', false],
    ['Tổng tiền: 350k\nPhí ship: 30k\nCOD: 350k', false],
    ['ĐC: 12 Láng Hạ (ship 30k)\nCOD: 350k', true],
    ['COD 350k, khách trả ship', true],
    ['COD 350k, ship 24 Láng Hạ', false],
    ['COD 350k, không nhận trả hàng', false],
    ['Phi Phi\náo 320k, COD 350k', false],
    ['áo 350k, phí 30k, COD 350k', true],
    ['COD 350k. Nợ cũ 50k', true],
    ['COD 350k. Đã nhận cọc', true],
  ])('of two amounts to collect, or of one that is paid, the seller is asked: %j', async (said, asked) => {
    const { problems } = await open(`Lê Lan\n0912345678\n12 ngõ 34 Láng Hạ, Hà Nội\n${said}`)
    expect(problems[0]?.some(({ rule, field }) => /^cod-|read-unsure/.test(rule) && field === 'cod')).toBe(
      asked,
    )
  })

  test.each([
    ['COD:\n350000', 350_000],
    ['Thu hộ\n350k\nGọi trước', 350_000],
    ['COD:\n1 triệu 2\nGọi trước', 1_200_000],
    ['ship cod\n0987654321', 0],
    ['ship cod\n12 Trần Phú', 0],
  ])('an amount alone on the next line is collected, no phone or street: %j', async (said, cod) => {
    const { drafts, doubts } = await open(`Lê Lan\n0912345678\n12 ngõ 34 Láng Hạ, Hà Nội\n${said}`)
    expect(drafts[0]?.cod).toBe(cod)
    expect(drafts[0]?.detail).not.toMatch(/350|triệu/)
    expect(doubts[0]?.includes('cod-unread')).toBe(cod === 0)
  })

  test.each(['COD 1.350', 'Thu hộ: 1.350', 'thu hộ 2.000đ'])('%s may be thousands', async (said) => {
    const { doubts } = await open(`Lê Lan\n0912345678\n12 ngõ 34 Láng Hạ, Hà Nội\n${said}`)
    expect(doubts[0]).toContain('read-unsure')
  })

  test.each(['cod 1500 nghin', 'COD 1500 ngàn', 'thu 1500 ngan'])('%s is 1,500,000', async (said) => {
    const { drafts } = await open(`Lê Lan\n0912345678\n12 ngõ 34 Láng Hạ, Hà Nội\n${said}`)
    expect(drafts[0]).toMatchObject({ cod: 1_500_000 })
  })

  test.each([
    ['cod 1 triệu 2', 1_200_000, false],
    ['cod 1tr 2, gọi trước', 1_200_000, false],
    ['cod 2 trieu', 2_000_000, false],
    ['cod 1,2tr', 1_200_000, false],
    ['tổng 1.25 triệu', 1_250_000, false],
    ['cod 350k 7 Láng Hạ', 350_000, true],
    ['cod 1tr 200k', 1_000_000, true],
    ['cod 1 triệu 250', 1_000_000, true],
    ['cod 1tr rưỡi', 1_000_000, true],
    ['cod 350k + 30k ship', 350_000, true],
    ['cod 350k + ship', 350_000, true],
    ['cod 350k x2', 350_000, true],
  ])('%s is read to its end, or the seller is asked', async (said, cod, asked) => {
    const { drafts, doubts } = await open(`Lê Lan\n0912345678\n12 ngõ 34 Láng Hạ, Hà Nội\n${said}`)
    expect(drafts[0]).toMatchObject({ cod })
    expect(doubts[0]?.includes('read-unsure')).toBe(asked)
  })

  test.each([
    ['Lê Lan, 0912345678, 7 Đồng Khởi, Bến Nghé, Quận 1, HCM', '7 Đồng Khởi'],
    ['Lê Lan 0912345678\n12 Đ. Trần Phú, P. 5, Q. 5, HCM', '12 Đ. Trần Phú'],
    ['Chị Thu 12 Đ Trần Phú, P. 5, Q. 5, HCM 0912345678', '12 Đ Trần Phú'],
    ['Lê Lan 0912345678 ship cod\n12 Trần Phú, P. 5, Q. 5, HCM', '12 Trần Phú'],
  ])('a house number is never an amount: %j', async (text, detail) => {
    const { drafts, doubts } = await open(text)
    expect(drafts[0]).toMatchObject({ cod: 0, detail, products: [] })
    expect(doubts[0]).toContain('cod-unread')
  })

  test.each([
    'Lê Lan 0912345678, 12 Trần Phú, Phường 5, Quận 5, HCM',
    'Lê Lan, 0912345678, 12 Láng Hạ, Phường Thành Công, Quận Ba Đình, Hà Nội, áo 350k',
    '12 Láng Hạ, Phường Thành Công, Quận Ba Đình, Hà Nội\nLê Lan 0912345678',
  ])('an address with its ward and district makes no table of a message: %j', (text) => {
    expect(pastedOrders(text, '')).toHaveLength(1)
  })

  test.each([
    ['Tên: Mai, SĐT: 0933444555, ĐC: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội, COD: 300k', 1],
    ['Tên=Mai, SĐT=0933444555, ĐC=22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', 1],
    ['Tên: Mai, ĐC: 22 Lý Thường Kiệt, Hoàn Kiếm, Hà Nội', 1],
    ['Ghi chú: gọi 0933444555', 1],
    ['COD: 300k 0933444555', 1],
    ['Lan 0912345678, 7 Láng Hạ\nGhi chú: gọi 0933444555\nGhi chú: gọi 0933444556', 3],
    ['Lan 0912345678, 7 Láng Hạ\nNam 0987654321, 9 Láng Hạ\n2 áo thun', 2],
    ['Lan 0912345678, 7 Láng Hạ\nNam 0987654321, 9 Láng Hạ\nCảm ơn shop', 2],
    ['Cảm ơn shop', 0],
  ])('a message with a phone or goods is a row: %j', (text, rows) => {
    const ids = pastedOrders(text, '').map(({ id }) => id)
    expect(ids).toHaveLength(rows)
    expect(new Set(ids).size).toBe(rows)
  })

  test.each(['Máy sấy tóc mini', 'tiền đã về', 'Trần Ngọc Hà', 'tầng 3'])(
    'what is behind the place of a message is a question: %s',
    async (said) => {
      const { doubts } = await open(`Chị Lan 0912345678\n5 Cao Thắng, P5, Q3, HCM\n${said}\nCOD 300k`)
      expect(doubts[0]).toContain('read-unsure')
      const plain = await open('Chị Lan 0912345678\n5 Cao Thắng, tầng 3, P5, Q3, HCM\nCOD 300k')
      expect(plain.doubts[0]).not.toContain('read-unsure')
    },
  )

  test('the weight and goods of a message are those of its parcel', async () => {
    const { drafts, problems } = await open('Gửi chị Hoa 0933444555, 12 Láng Hạ, Hà Nội, 2 áo thun, 1kg2')
    expect(drafts).toMatchObject([
      {
        name: 'chị Hoa',
        detail: '12 Láng Hạ',
        totalWeightGrams: 1200,
        products: [{ name: 'áo thun', quantity: 2 }],
      },
    ])
    expect(problems[0]?.filter(({ rule }) => rule === 'read-unsure')).toEqual([])
  })

  test('a name Thu makes no amount of a phone number or a house number', async () => {
    for (const text of ['Cô Thu 0912345678, 12 Láng Hạ, Hà Nội', 'Chị Thu 12 Láng Hạ, Hà Nội 0912345678']) {
      const { drafts, doubts } = await open(text)
      expect(drafts[0]).toMatchObject({ tel: '0912345678', cod: 0 })
      expect(doubts[0]).toContain('cod-unread')
    }
  })
})

test('a sheet of 10,000 rows is read to its end, and of a longer one the first 10,000 orders', async () => {
  const rows = Array.from(
    { length: 10_001 },
    (_, at) => `DH${10_000 + at}\t09${10_000_000 + at}\t${at} Láng Hạ, Hà Nội`,
  )
  const opened = await openSheet(['Mã đơn\tSĐT\tĐịa chỉ', ...rows].join('\n'))
  if (typeof opened === 'string') throw new Error(opened)
  const { orders, leftOut } = sheetOrders(opened.table, guessMatching(opened.table, true), '')
  expect(orders).toHaveLength(10_000)
  expect(leftOut).toBe(1)
  expect(new Set(orders.map(({ id }) => id)).size).toBe(10_000)
})
