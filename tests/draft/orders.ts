import * as z from 'zod/mini'
import type { Pickup } from '../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../../lib/domain/shipment/shipment-draft-schema.ts'
import { checkReading } from '../../lib/domain/store/page-reading.ts'
import type { OrderLine, ScrapedValue, StoreOrder } from '../../lib/domain/store/store-order.ts'
import type { Whole } from '../domain/shipment/whole.ts'

/** A value from a reader. */
export const said = (text: string, sure = true): ScrapedValue => ({
  text,
  source: 'platform',
  at: '#field',
  sure,
})

export const line = (
  name: string,
  more: Partial<Record<Exclude<keyof OrderLine, 'name'>, string>> = {},
): OrderLine => ({
  name: said(name),
  ...Object.fromEntries(Object.entries(more).map(([part, text]) => [part, said(text)])),
})

/** A cash order of invented people. */
export function order(change: Partial<StoreOrder> = {}): StoreOrder {
  return {
    platform: 'woocommerce',
    url: 'https://shop.example/wp-admin/post.php?post=1042&action=edit',
    store: 'shop.example',
    storeName: said('Tiệm Hạ'),
    id: said('1042'),
    number: said('#1042'),
    currency: said('VND'),
    recipient: {
      name: said('Nguyễn Thị Hạ'),
      phones: [said('0912 345 678')],
      email: said('ha@mail.example'),
    },
    address: {
      lines: [said('12 ngõ 5 Duy Tân'), said('Phường Dịch Vọng Hậu, Quận Cầu Giấy')],
      province: said('Hà Nội'),
    },
    lines: [
      line('Áo len', { variant: 'Xanh, M', quantity: '2', unitPrice: '350.000 ₫', weight: '0,4 kg' }),
      line('Tất', { quantity: '1', unitPrice: '50.000 ₫', weight: '50 g' }),
    ],
    subtotal: said('750.000 ₫'),
    shippingPaid: said('30.000 ₫'),
    total: said('780.000 ₫'),
    paymentMethod: said('Thanh toán khi nhận hàng (COD)'),
    notes: [],
    ...change,
  }
}

/** As the worker will: throws where the draft is none. */
export function parseShipmentDraft(draft: unknown): ShipmentDraft {
  return z.parse(shipmentDraftSchema, draft)
}

type Texts<T> = T extends ScrapedValue ? string : T extends object ? { [K in keyof T]: Texts<T[K]> } : T
export type OrderTexts = Texts<StoreOrder>

/** Every field of an order as text, no two alike: the goods’ prices, which make 554.000, are not quite the subtotal. */
export const wholeTexts: Whole<OrderTexts> = {
  ...{
    platform: 'woocommerce',
    url: 'https://shop.example/wp-admin/post.php?post=1042',
    store: 'shop.example',
  },
  ...{
    storeName: 'Tiệm Hạ',
    id: '1042',
    number: '#5077',
    status: 'Đang xử lý',
    createdAt: '2026-11-20 08:15',
  },
  currency: 'VND',
  recipient: {
    ...{ name: 'Nguyễn Thị Hạ', company: 'Công ty Đá Mài' },
    ...{ phones: ['0912 345 678', '0987 654 321'], email: 'ha@mail.example' },
  },
  address: {
    lines: ['12 ngõ 5 Duy Tân, tổ 3', 'Nhà màu xanh'],
    ...{ ward: 'Phường Dịch Vọng Hậu', district: 'Quận Cầu Giấy', province: 'Hà Nội' },
    ...{ postcode: '11312', country: 'Việt Nam' },
  },
  buyer: {
    ...{ name: 'Trần Bảo Ngọc', company: 'Công ty Ốc Vít' },
    ...{ phones: ['0868 111 222'], email: 'ngoc@mail.example' },
  },
  lines: [
    {
      ...{ name: 'Áo khoác gió', variant: 'Xanh, M', sku: 'AK-01', quantity: '1' },
      ...{ unitPrice: '455.000 ₫', lineTotal: '456.000 ₫', weight: '0,6 kg', lineWeight: '0,7 kg' },
      dimensions: '20 x 15 x 10 cm',
    },
    {
      ...{ name: 'Tất cổ ngắn', variant: 'Đỏ', sku: 'TC-07', quantity: '3' },
      ...{ unitPrice: '33.000 ₫', lineTotal: '99.300 ₫', weight: '50 g', lineWeight: '180 g' },
      dimensions: '5 x 4 x 3 cm',
    },
  ],
  ...{ weight: '1,3 kg', subtotal: '555.000 ₫', shippingPaid: '30.000 ₫', discount: '20.000 ₫' },
  ...{ total: '565.000 ₫', paid: '100.000 ₫', refunded: '7.000 ₫' },
  ...{ paymentMethod: 'Tiền mặt khi nhận hàng', paymentCode: 'cod' },
  notes: ['Giao sau 17h', 'Để ở lễ tân'],
  lost: ['email'],
}

/** As a page’s own data say it. */
export function orderOf({ platform, url, store, lost, ...texts }: OrderTexts): StoreOrder {
  const order = { platform, url, store, lost, ...Object(asRead(texts)) }
  const checked = checkReading({ kind: 'order', order })
  if (!('value' in checked) || checked.value.kind !== 'order') throw new Error(JSON.stringify(checked))
  return checked.value.order
}

function asRead(texts: unknown): unknown {
  if (typeof texts === 'string') return said(texts)
  if (Array.isArray(texts)) return texts.map(asRead)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, part]) => [name, asRead(part)]))
}

export const kho: Whole<Pickup> = {
  ...{ id: '88256', name: 'Lê Thu Hà', tel: '0912000111', address: '5 ngõ 120 Trần Cung' },
  ...{ province: 'Thành phố Hà Nội', district: 'Quận Cầu Giấy', ward: 'Phường Nghĩa Tân' },
  ...{ street: 'Đường Trần Cung', email: 'kho@shop.example' },
}
export const tra: Whole<Pickup> = {
  ...{ id: '88257', name: 'Phạm Đức Ý', tel: '0912000222', address: '9 Lê Lợi' },
  ...{ province: 'Thành phố Đà Nẵng', district: 'Quận Hải Châu', ward: 'Phường Thạch Thang' },
  ...{ street: 'Đường Lê Lợi', email: 'tra@shop.example' },
}

/** Every field, no two alike. */
export const wholeDraft: Whole<ShipmentDraft> = {
  ...{ store: 'shop.example', storeName: 'Tiệm Hạ', platform: 'woocommerce', orderId: '1042' },
  ...{ orderNumber: '#5077', orderUrl: 'https://shop.example/wp-admin/post.php?post=1042' },
  ...{ parcel: 2, returnOf: 1, name: 'Nguyễn Thị Hạ', tel: '0912345678', email: 'ha@mail.example' },
  ...{ detail: '12 ngõ 5', province: 'Thành phố Huế', district: 'Quận Thuận Hóa', ward: 'Phường Phú Hội' },
  ...{ street: 'Đường Đội Cung', hamlet: 'Tổ dân phố Đông' },
  products: [
    { name: 'Áo khoác gió', code: 'P1', quantity: 1, weightGrams: 600, price: 455_000 },
    { name: 'Tất cổ ngắn', code: 'P2', quantity: 3, weightGrams: 50, price: 33_000 },
  ],
  ...{ totalWeightGrams: 850, cod: 464_000, value: 534_000, note: 'Giao sau 17h' },
  ...{ pickup: kho, payer: 'recipient', transport: 'fly', returnTo: tra },
  ...{ pickShift: 1, deliverShift: 2, pickDate: '2026-11-21', deliverDate: '2026-11-24' },
  ...{ expires: '2026-11-25T10:00:00', labelId: 'L77', express: { session: '5_mai' }, handover: 'post' },
  ...{ collectionOnly: true, weightUnit: 'kilogram', actualTransport: 'road' },
  ...{ labels: [1, 19], labelDetails: [3], notDeliveredFee: 15_000 },
  solutions: [
    { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: 'Bảo quản' },
    { id: '1340164168838205441', name: 'Giữ lạnh', group: 'Nhiệt độ' },
  ],
  ...{ sizeCm: { length: 21, width: 16, height: 11 }, shelfLifeDays: 90 },
}

/** Tries each of these fields without a value too. */
export const missing = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, [undefined]]))
