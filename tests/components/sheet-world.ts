import type { BulkSource } from '../../components/bulk/bulk-source.ts'
import { guessMatching } from '../../components/bulk/sheet/guess-columns.ts'
import { openSheet } from '../../components/bulk/sheet/open-sheet.ts'
import { sheetOrders } from '../../components/bulk/sheet/sheet-orders.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { draft, NOW, shipment } from './world.ts'

const HEAD = 'Mã đơn\tTên\tSĐT\tĐịa chỉ\tThu hộ\tSản phẩm\tKhối lượng\tGhi chú'
export const LAN = '0912345678'
export const NAM = '0987654321'

/** A row that needs no question. */
export function rowOf(number: string, tel: string, name = 'Trần An', product = 'Áo'): string {
  const place = '12 Lý Thường Kiệt, phường Trần Hưng Đạo, quận Hoàn Kiếm, Hà Nội'
  return [number, name, tel, place, '250000', product, '0,3 kg'].join('\t')
}

/** A sheet of these rows, as it was pasted and taken. */
export async function sheetOf(...rows: string[]): Promise<BulkSource> {
  const opened = await openSheet([HEAD, ...rows].join('\n'))
  if (typeof opened === 'string') throw new Error(opened)
  const { orders } = sheetOrders(opened.table, guessMatching(opened.table, opened.headed), 'Bảng tính')
  return { kind: 'sheet', name: 'don.xlsx', orders }
}

/** A sheet's parcel in the book, under the id it was given then. */
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
