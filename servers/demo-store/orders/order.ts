import { productBySku } from '../goods/products.ts'

/** A choice of a checkout plugin's list: what it stores, and what it shows. */
export interface Listed {
  code: string
  name: string
}

export interface Person {
  first?: string
  last: string
  company?: string
  address1: string
  address2?: string | Listed
  city: string | Listed
  state?: string | Listed
  postcode?: string
  phone?: string
  email?: string
}

export type Payment = 'cod' | 'bacs' | 'wallet'

export interface DemoOrder {
  id: number
  /** The number shown, where a numbering plugin made it differ from the id. */
  number?: string
  status: 'processing' | 'on-hold' | 'completed' | 'cancelled' | 'refunded'
  payment: Payment
  paidOn?: string
  /** Shop time: "2025-11-18T09:24:10". */
  created: string
  billing: Person
  shipping?: Person
  note?: string
  sold: { sku: string; quantity: number }[]
  shippingFee: number
  discount?: number
  /** A deposit, stored as a negative fee and subtracted from the total. */
  deposit?: number
}

export const paymentTitles: Record<Payment, string> = {
  cod: 'Thanh toán khi nhận hàng (COD)',
  bacs: 'Chuyển khoản ngân hàng',
  wallet: 'Ví điện tử',
}

export const statusNames: Record<DemoOrder['status'], string> = {
  processing: 'Đang xử lý',
  'on-hold': 'Tạm giữ',
  completed: 'Đã hoàn thành',
  cancelled: 'Đã hủy',
  refunded: 'Đã hoàn tiền',
}

export function isStatus(name: string): name is DemoOrder['status'] {
  return Object.hasOwn(statusNames, name)
}

/** An order's sums. The discount comes off the first line, as a coupon for one product does. */
export function sums(order: DemoOrder) {
  const lines = order.sold.map(({ sku, quantity }, index) => {
    const { product, variationId } = productBySku(sku)
    const subtotal = product.price * quantity
    const total = subtotal - (index === 0 ? (order.discount ?? 0) : 0)
    return { id: order.id * 10 + index, sku, quantity, product, variationId, subtotal, total }
  })
  const subtotal = lines.reduce((whole, line) => whole + line.subtotal, 0)
  const total = subtotal - (order.discount ?? 0) + order.shippingFee - (order.deposit ?? 0)
  return { lines, subtotal, total }
}

export const shown = (value: string | Listed | undefined): string =>
  typeof value === 'object' ? value.name : (value ?? '')

export const stored = (value: string | Listed | undefined): string =>
  typeof value === 'object' ? value.code : (value ?? '')
