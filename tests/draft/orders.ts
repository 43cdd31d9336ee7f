import * as z from 'zod/mini'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { shipmentDraftSchema } from '../../lib/domain/shipment/shipment-draft-schema.ts'
import type { OrderLine, ScrapedValue, StoreOrder } from '../../lib/domain/store/store-order.ts'

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
