import type { Environment } from '../domain/account.ts'
import type { Slip } from '../order-book/slip.ts'
import { labels } from './vi/labels.ts'

/** Slips are for couriers and therefore always Vietnamese. */
export const slipWords = {
  practice: {
    practice: 'ĐƠN DÙNG THỬ – KHÔNG GỬI',
    staging: 'ĐƠN THỬ NGHIỆM – KHÔNG GỬI',
    production: '',
  } as const satisfies Readonly<Record<Environment, string>>,
  order: 'Đơn',
  parcel: (parcel: number) => `kiện ${parcel}`,
  area: 'Vùng',
  sortTo: 'Nơi đến',
  sortingCode: 'Mã chia chọn',
  cod: 'Tiền thu hộ (COD)',
  noCod: 'KHÔNG THU TIỀN',
  onlyFee: 'CHỈ THU CƯỚC',
  feeAtDoor: 'Người nhận trả cước',
  feePaid: 'Người gửi trả cước',
  note: 'Ghi chú',
  labels: (code: number) => new Map(Object.entries<string>(labels.name)).get(String(code)) ?? `Nhãn ${code}`,
  sign: 'Người nhận ký',
  goods: (count: string) => `Hàng (${count})`,
  more: (count: string) => `+ ${count} sản phẩm nữa, xem ở đơn hàng`,
  allElsewhere: (count: string) => `${count} sản phẩm, xem ở đơn hàng`,
  transport: { road: 'Đường bộ', fly: 'Đường bay', express: 'HỎA TỐC' } as const satisfies Readonly<
    Record<NonNullable<Slip['transport']>, string>
  >,
} as const
