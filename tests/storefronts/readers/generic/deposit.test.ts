import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGoods } from '../../../../lib/draft/goods.ts'
import { draftMoney } from '../../../../lib/draft/money.ts'
import { readVisible } from '../../../../lib/storefronts/readers/generic/reader.ts'
import { open, readOrder, teach } from '../../teach/teaching.ts'

type Sum = readonly [words: string, amount: string]

/** An order of 500,000 in goods and delivery, COD, with these sums below its goods. */
const page = (...sums: Sum[]) => `<!doctype html><html lang="vi"><title>Đơn hàng</title><body><main>
<h1>Đơn hàng <b class="slip">DH0457</b></h1>
<h2>Thông tin giao hàng</h2>
<table><tr><th>Họ và tên người nhận</th><td class="who">Trần Khánh Dư</td></tr><tr><th>SĐT</th><td class="ring">0355 111 457</td></tr>
<tr><th>Địa chỉ</th><td class="where">Thôn 2, xã Vạn Yên, Huyện Vân Đồn, Quảng Ninh</td></tr></table>
<h2>Sản phẩm</h2>
<table><thead><tr><th>Tên hàng</th><th>SL</th><th>Đơn giá</th><th>Thành tiền</th></tr></thead><tbody>
<tr class="item"><td class="what">Mực khô</td><td class="many">2</td><td class="each">235.000đ</td><td>470.000đ</td></tr></tbody>
<tfoot><tr><td colspan="3">Phí vận chuyển</td><td class="fee">30.000đ</td></tr>
${sums.map(([words, amount], at) => `<tr><td colspan="3">${words}</td><td class="sum-${at}">${amount}</td></tr>`).join('\n')}
</tfoot></table>
<p>Phương thức thanh toán: <b class="how">COD</b></p>
</main></body></html>`

const WHOLE: Sum = ['Tổng cộng', '500.000đ']
const DEPOSIT: Sum = ['Đã đặt cọc', '−200.000đ']

function settled(order: Parameters<typeof draftMoney>[0]) {
  const { cod, doubts } = draftMoney(order, readGoods(order).products)
  const asked = doubts.length > 0 || order.total?.sure === false
  return `${cod}${asked ? '?' : ''}`
}

function byWords(...sums: Sum[]) {
  const reading = readVisible({ document: open(page(...sums)), url: new URL('https://so.example/don/457') })
  if (reading.kind !== 'order') throw new Error(reading.kind)
  return settled(reading.order)
}

const ITEMS = { itemName: '.what', itemQuantity: '.many', itemPrice: '.each' }

async function asTaught(total: Sum, paid: Sum, items?: typeof ITEMS) {
  const learnt = teach(
    open(page(WHOLE, ['Đã đặt cọc', '100.000đ'])),
    {
      number: '.slip',
      name: '.who',
      phone: '.ring',
      address: '.where',
      total: '.sum-0',
      paid: '.sum-1',
      shippingPaid: '.fee',
      paymentMethod: '.how',
    },
    items,
  )
  return settled(await readOrder(open(page(total, paid)), learnt))
}

test.each<[string, string, Sum[]]>([
  ['as it is', '300000?', [WHOLE, ['Đã đặt cọc', '200.000đ']]],
  ['with a minus', '300000?', [WHOLE, DEPOSIT]],
  ['with a hyphen', '300000?', [WHOLE, ['Đã đặt cọc', '-200.000đ']]],
  ['with what is left beside it', '300000?', [WHOLE, DEPOSIT, ['Còn phải thu', '300.000đ']]],
  ['before the total it is off already', '300000?', [DEPOSIT, ['Tổng cộng', '300.000đ']]],
])('a deposit by its words, %s', (_, cod, sums) => {
  expect(byWords(...sums)).toBe(cod)
})

test.each<Sum>([
  ['Khách ck', '200.000đ'],
  ['Khách ck', '200k'],
  ['Khách ck', '1tr5'],
  ['Khách ck: 200k', ''],
  ['Khách chuyển trước 200.000 ₫ ngày 5/3', ''],
])('an amount beside the total that nothing explains is asked about: %s %s', (...sum) => {
  expect(byWords(WHOLE, sum)).toBe('500000?')
})

test('from a thousand up, an amount that nothing explains is asked about, however it is printed', () => {
  const amounts = fc.integer({ min: 1000, max: 499_000 })
  const shown = fc.constantFrom<(amount: number) => string>(
    (amount) => `${amount.toLocaleString('vi-VN')}đ`,
    (amount) => `-${amount.toLocaleString('vi-VN')} ₫`,
    (amount) => `₫${amount.toLocaleString('en-US')}`,
    (amount) => `${amount} VND`,
  )
  fc.assert(
    fc.property(amounts, shown, (amount, show) => {
      fc.pre(![30_000, 235_000, 470_000].includes(amount))
      expect(byWords(WHOLE, ['Điểm thưởng', show(amount)])).toBe('500000?')
    }),
    { numRuns: 60, examples: [1000, 1001, 2000, 9999, 10_000].map((amount) => [amount, (one) => `${one}đ`]) },
  )
})

test('sums in thousands explain each other', () => {
  expect(byWords(WHOLE, ['Tổng tiền hàng', '470k'], ['Tiền hàng: 470k', ''])).toBe('500000')
})

test('a deposit that was pointed at is taken off with a question, however it is printed', async () => {
  expect(await asTaught(WHOLE, ['Đã đặt cọc', '200.000đ'], ITEMS)).toBe('300000?')
  expect(await asTaught(WHOLE, DEPOSIT, ITEMS)).toBe('300000?')
})

test('from a total that has it off already it is not taken again', async () => {
  expect(await asTaught(['Tổng cộng', '300.000đ'], DEPOSIT, ITEMS)).toBe('300000')
})

test('where it is unclear which total it is taken off, the seller is asked', async () => {
  expect(await asTaught(WHOLE, DEPOSIT)).toBe('300000?')
})

test.each(['Đã thanh toán một phần', 'Đã thanh toán 1 phần', 'Thanh toán một phần', 'Partially paid'])(
  '“%s” says no amount: the seller is asked about the whole',
  async (words) => {
    expect(byWords(WHOLE, ['Tình trạng thanh toán', words])).toBe('500000?')
    expect(await asTaught(WHOLE, ['Đã đặt cọc', words], ITEMS)).toBe('500000?')
  },
)
