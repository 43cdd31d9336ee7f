import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { orders } from '../../servers/demo-store/orders/all.ts'
import { shown, sums } from '../../servers/demo-store/orders/order.ts'
import { draft } from '../components/world.ts'

const NOTE = 120

/** The demo store's orders over and over, in its own words, to a place that the carrier knows. */
export function demoDrafts(count: number): ShipmentDraft[] {
  return Array.from({ length: count }, (_, at) => {
    const order = orders[at % orders.length]
    if (!order) throw new Error('The demo store is empty.')
    const { billing, shipping = billing, note = '' } = order
    const { lines, total } = sums(order)
    const parts = [shipping.address1, shown(shipping.address2), shown(shipping.city), shown(shipping.state)]
    return draft({
      orderId: `${order.id}-${at}`,
      orderNumber: `#${order.id}-${at}`,
      name: [shipping.last, shipping.first, shipping.company].filter(Boolean).join(' '),
      detail: parts.filter(Boolean).join(', '),
      note: [...note.normalize('NFC')].slice(0, NOTE).join(''),
      cod: order.payment === 'cod' ? total : 0,
      products: lines.map(({ product, quantity, sku }) => ({
        name: product.name,
        code: sku,
        quantity,
        weightGrams: 200,
        price: product.price,
      })),
    })
  })
}

const long = (words: string, length: number) =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim()

/** Longer in every field than anybody writes, in letters with marks above and below, and with nowhere to break. */
export const nastyDrafts: readonly Partial<ShipmentDraft>[] = [
  {
    name: long('Nguyễn Thị Ễnh Ương Phượng ', 400),
    detail: long('Số nhà 12 ngách 34 ngõ 56 đường Trường Chinh ', 1500),
    note: long('Nghiêng ngả ướt đẫm, gọi trước khi giao. ', 1200),
    cod: 999_999_999,
    products: Array.from({ length: 60 }, () => ({
      name: long('Bộ chăn ga gối đệm lụa Tencel ', 200),
      code: '',
      quantity: 12,
      weightGrams: 100,
      price: 1000,
    })),
  },
  { name: 'Ệ'.repeat(300), detail: 'Ữ'.repeat(900), note: 'Ặ'.repeat(300), orderNumber: 'Đ'.repeat(200) },
  {
    products: Array.from({ length: 60 }, (_, at) => ({
      name: `Áo khoác gió hai lớp chống thấm nước, mẫu ${at + 1}`,
      code: '',
      quantity: 1,
      weightGrams: 100,
      price: 1000,
    })),
  },
  { province: long('Tỉnh Bà Rịa – Vũng Tàu ', 200), district: long('Thành phố Thủ Đức ', 300) },
]
