import { partnerId, shipmentKey } from '../../../lib/domain/shipment/order-id.ts'
import type {
  Acceptance,
  CarrierRecord,
  ShipmentIn,
  Submission,
  TrackedStatus,
} from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import type { OrderSnapshot } from '../../../lib/domain/store/order-snapshot-schema.ts'
import { NOW } from '../../now.ts'

/** Every field, or this does not compile. */
export type Whole<T> = { [K in keyof T as [T[K]] extends [undefined] ? never : K]-?: T[K] }

/** No two fields share a day. */
const ago = (days: number) => NOW - days * 86_400_000

export const failure = { kind: 'rejected', message: 'Sai mã', code: '1', logId: 'L1', field: 'tel' } as const
const cancelFailure = { ...failure, message: 'Đã lấy hàng', code: '50102', logId: 'L2' } as const
const lookUpFailure = { kind: 'forbidden', message: 'Thiếu quyền', code: '30601', logId: 'L3' } as const

const pickup: Whole<NonNullable<ShipmentDraft['pickup']>> = {
  ...{ id: '88256', name: 'Lê Thu Hà', tel: '0912000111', email: 'kho@shop.example' },
  ...{ address: '5 ngõ 120 Trần Cung', street: 'Đường Trần Cung', ward: 'Phường Nghĩa Tân' },
  ...{ district: 'Quận Cầu Giấy', province: 'Thành phố Hà Nội' },
}
const returnTo: typeof pickup = {
  ...{ id: '88257', name: 'Đỗ Văn Sơn', tel: '0912000222', email: 'hoan@shop.example' },
  ...{ address: '7 Lê Duẩn', street: 'Đường Lê Duẩn', ward: 'Phường Hải Châu 1' },
  ...{ district: 'Quận Hải Châu', province: 'Thành phố Đà Nẵng' },
}

/** A second parcel. One that brings the first back is this with `returnOf`. */
export const wholeDraft: Omit<Whole<ShipmentDraft>, 'returnOf'> = {
  ...{ store: 'shop.example', storeName: 'Tiệm Áo Mơ', platform: 'woocommerce', parcel: 2 },
  ...{ orderId: '1042', orderNumber: '#DH-77', orderUrl: 'https://shop.example/wp-admin/post.php?post=1042' },
  ...{ name: 'Nguyễn Thị Thanh Hằng', tel: '0912345678', email: 'hang@mail.example' },
  ...{ detail: '12 ngõ 34 Láng Hạ', hamlet: 'Tổ dân phố 5', street: 'Đường Láng', ward: 'Phường Thành Công' },
  ...{ district: 'Quận Ba Đình', province: 'Tỉnh Đắk Lắk' },
  products: [
    { name: 'Áo khoác gió đỏ', code: 'AK-01', quantity: 2, weightGrams: 310, price: 155_000 },
    { name: 'Tất cổ ngắn', code: 'TẤT-02', quantity: 3, weightGrams: 40, price: 33_000 },
  ],
  ...{ totalWeightGrams: 960, cod: 554_000, value: 610_000, note: 'Gọi trước khi giao', pickup, returnTo },
  ...{ payer: 'recipient', transport: 'road', actualTransport: 'fly', pickShift: 1, deliverShift: 3 },
  ...{ pickDate: '2026-11-23', deliverDate: '2026-11-26', expires: '2026-11-29T12:00:00', labelId: 'S9.77' },
  ...{ express: { session: '8_mai' }, handover: 'post', collectionOnly: true, weightUnit: 'kilogram' },
  ...{ labels: [1, 19, 75], labelDetails: [2, 4], notDeliveredFee: 17_000 },
  solutions: [
    { id: '1340164168838205440', name: 'Giao hỏa tốc', group: 'Tốc độ' },
    { id: '1340164168838205447', name: 'Hàng dễ vỡ', group: 'Đóng gói' },
  ],
  ...{ sizeCm: { length: 11, width: 7, height: 5 }, shelfLifeDays: 45 },
}

const recorded = { recordedName: 'Lê Thị Mơ', recordedAddress: '1 Láng Hạ' }
const shop = { state: 'open', word: 'Mới' } as const
const snapshot: Whole<OrderSnapshot> = {
  readBy: 'woocommerce',
  name: ['Mơ'],
  tel: ['0912345678'],
  address: ['1 Láng Hạ'],
  total: ['2'],
  paid: ['0'],
  method: ['COD'],
  items: ['1 × Áo'],
  shop,
}
const snapshotNow: typeof snapshot = {
  ...{ readBy: 'woocommerce 2', name: ['Mận'], tel: ['0987654321'], address: ['9 Lê Lợi'], total: ['5'] },
  ...{ paid: ['4'], method: ['Chuyển khoản'], items: ['3 × Quần'] },
  shop: { state: 'completed', word: 'Xong' },
}
const watched = { watch: { since: ago(11), cancel: true }, refreshAt: ago(-3) } as const
const contradiction: Whole<NonNullable<ShipmentIn<'stuck'>['contradiction']>> = {
  ...{ trackingCode: 'S2.B7.18000002', statusCode: 1, tel: '0900000003', ...recorded },
  ...{ cod: 404_000, value: 505_000, weightGrams: 1_606 },
  why: 'differs',
  fields: ['cod'],
  payer: 'shop',
}

const partnerCode = 'S1234'
const api = 'https://carrier.example'
const id = partnerId(wholeDraft.store, wholeDraft.orderId, wholeDraft.parcel)
const common: Omit<Whole<ShipmentIn<'withdrawn'>>, 'submission' | 'readdressed' | keyof typeof watched> = {
  ...{ draft: wholeDraft, key: shipmentKey(api, id), partnerId: id, api, partnerCode },
  ...{ environment: 'production', snapshot, orderChangedTo: snapshotNow, accountId: 'a1' },
  ...{ sharedBy: 'Máy ở kho', quotedFee: 43_900, pricedAt: ago(37), pricelessSince: ago(38), body: '{}' },
  ...{ takenAt: ago(34), attempts: 2, nextAttemptAt: ago(36), sentAt: ago(35), createdAt: ago(40) },
  updatedAt: ago(2),
  alone: true,
  orderChanged: true,
  leftUnanswered: true,
  inShop: { ...shop, by: 'page', at: ago(9), kept: true },
  quoted: { fee: 30_100, insuranceFee: 5_200, surcharges: 6_300, solutions: 2_300, extras: 'apart' },
}

const acceptance: Whole<Acceptance> = {
  ...{ trackingCode: 'S1.A1.17373471', fee: 31_000, insuranceFee: 5_500, area: '3', sortingCode: 'HN.01.C3' },
  ...{ estimatedPick: 'Chiều 20/11/2026', estimatedDeliver: 'Sáng 23/11/2026', warning: 'Đường cấm tải' },
  ...{ at: ago(33), learnt: 'asked', elsewhere: true },
  recordedName: 'Trần Văn Đức',
  recordedAddress: '8 Hàng Bài, Phường Tràng Tiền',
}

const status: Whole<TrackedStatus> = {
  ...{ code: 4, text: 'Đang giao', reason: { code: 130, text: 'Hẹn lại' }, at: ago(3), since: ago(14) },
  ...{ reachedAt: ago(13), corrects: 5 },
  told: true,
}

const record: Whole<CarrierRecord> = {
  ...{ at: ago(4), name: 'Bùi Ngọc Ánh', tel: '0933333333', address: '4 Lý Thường Kiệt, Phường 7' },
  ...{ cod: 101_000, value: 202_000, weightGrams: 1_303, fee: 33_500, insuranceFee: 5_700, storageDays: 6 },
  ...{ pickDate: '2026-10-22', deliverDate: '2026-11-07', created: '26-10-12 08:00:00' },
  ...{ modified: '26-11-16 09:00:00', note: 'Cho xem hàng' },
  payer: 'shop',
}

const unsent = { ...common, readdressed: true } as const

export const whole: { [S in Submission]: Whole<ShipmentIn<S>> } = {
  queued: { ...unsent, submission: 'queued', ...watched, unknownSince: ago(12), failure },
  sending: { ...unsent, submission: 'sending', unknownSince: ago(12), failure },
  unknown: { ...unsent, submission: 'unknown', unknownSince: ago(12), takenBefore: true, failure },
  accepted: {
    ...{ ...common, acceptance, status, contradiction, record, refreshAt: ago(-3), partToldAt: ago(5) },
    ...{
      printedAt: ago(32),
      announced: { code: 5, at: ago(6) },
      aside: { at: ago(8), reason: 131 },
      told: { at: ago(7), code: 10, money: '101000 33500' },
    },
    submission: 'accepted',
    quiet: 1,
    turnedUp: 'twice',
    piecesLeftOut: 4,
    statusFailure: { ...lookUpFailure, inARow: 2 },
    cancellation: { state: 'refused', at: ago(10), failure: cancelFailure },
    payout: {
      ...{ statement: 'Tuần 47.xlsx', day: '2026-11-19', amount: 97_000, due: 99_000, feeOver: 1_100 },
      at: ago(1),
    },
  },
  rejected: { ...unsent, submission: 'rejected', ...watched, failure, priceNow: 45_000, setAside: true },
  withdrawn: { ...unsent, submission: 'withdrawn', ...watched },
  stuck: {
    ...{ ...unsent, ...watched, failure, contradiction },
    submission: 'stuck',
    takenBefore: true,
    setAside: true,
    restoredOpen: true,
  },
}

/** What a page said, and places that no list shows: much to try, and it seldom matters. */
export const seldom = ['snapshot', 'orderChangedTo', 'draft.pickup', 'draft.returnTo'] as const
