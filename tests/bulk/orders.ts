import type { BulkOrder, BulkReading, BulkSource } from '../../lib/bulk/bulk-source.ts'
import type { OrderForms } from '../../lib/bulk/order-forms.ts'
import { guessMatching } from '../../lib/bulk/sheet/guess-columns.ts'
import { openSheet } from '../../lib/bulk/sheet/open-sheet.ts'
import { sheetOrders } from '../../lib/bulk/sheet/sheet-orders.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import type { SavedForm } from '../../lib/order-form/saved-form.ts'
import { draft, NOW, order, read, shipment } from '../components/world.ts'

/** The n-th order of a shop's list. */
export function storeOrder(n: number, change: Partial<StoreOrder> = {}): StoreOrder {
  return order({ id: read(String(n)), number: read(`#${n}`), ...change })
}

/** An order of a list with this reading. */
export function bulkOrder(
  n: number,
  reading: BulkReading | StoreOrder | (() => Promise<BulkReading>) = storeOrder(n),
): BulkOrder {
  return {
    id: String(n),
    number: `#${n}`,
    url: `https://shop.example/${n}`,
    shown: { name: read(`Khách ${n}`), total: read('554.000 ₫') },
    read:
      typeof reading === 'function'
        ? reading
        : async () => ('kind' in reading ? reading : { kind: 'order', order: reading }),
  }
}

export function listOf(...orders: BulkOrder[]): BulkSource {
  return { kind: 'list', name: 'shop.example', orders, page: 'https://shop.example/orders' }
}

/** Saved forms in a map. */
export function formsOf(saved = new Map<string, SavedForm>()): OrderForms & { kept: Map<string, SavedForm> } {
  return {
    kept: saved,
    saved: async (key) => saved.get(key),
    save(forms) {
      for (const [key, form] of forms) {
        if (form) saved.set(key, form)
        else saved.delete(key)
      }
    },
    recall: async () => ({}),
    keepDefaults: async () => {},
    accountOf: async () => undefined,
    rememberAccount() {},
  }
}

const HEAD = 'Mã đơn\tTên\tSĐT\tĐịa chỉ\tThu hộ\tSản phẩm\tKhối lượng\tGhi chú'
export const LAN = '0912345678'
export const NAM = '0987654321'

/** A row that needs no question. */
export function rowOf(number: string, tel: string, name = 'Trần An', product = 'Áo'): string {
  const place = '12 Lý Thường Kiệt, phường Trần Hưng Đạo, quận Hoàn Kiếm, Hà Nội'
  return [number, name, tel, place, '250000', product, '0,3 kg'].join('\t')
}

/** A pasted sheet with these rows. */
export async function sheetOf(...rows: string[]): Promise<BulkSource> {
  const opened = await openSheet([HEAD, ...rows].join('\n'))
  if (typeof opened === 'string') throw new Error(opened)
  const { orders } = sheetOrders(opened.table, guessMatching(opened.table, opened.headed), 'Bảng tính')
  return { kind: 'sheet', name: 'don.xlsx', orders }
}

/** A sheet's parcel in the order book. */
export function shippedOf(
  orderId: string,
  { orderNumber = orderId, ...of }: Partial<ShipmentDraft> = {},
  change: Partial<Shipment> = {},
): Shipment {
  return shipment({
    draft: draft({ store: 'sheet', platform: 'sheet', orderUrl: '', tel: LAN, ...of, orderId, orderNumber }),
    createdAt: NOW,
    ...change,
  })
}
