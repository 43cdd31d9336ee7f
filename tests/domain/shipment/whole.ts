import type { ShipmentIn, Submission, TrackedStatus } from '../../../lib/domain/shipment/shipment.ts'
import type { OrderSnapshot } from '../../../lib/domain/store/order-snapshot-schema.ts'
import { NOW, shipment } from '../../components/world.ts'

/** Every field, or this does not compile. */
export type Whole<T> = { [K in keyof T as [T[K]] extends [undefined] ? never : K]-?: T[K] }

export const failure = { kind: 'rejected', message: 'Sai mã', code: '1', logId: 'L1', field: 'tel' } as const
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
const watched = { watch: { since: NOW, cancel: true }, refreshAt: NOW } as const
const contradiction: Whole<NonNullable<ShipmentIn<'stuck'>['contradiction']>> = {
  ...{ trackingCode: 'S2', statusCode: 1, tel: '', cod: 1, value: 2, weightGrams: 3, ...recorded },
  why: 'differs',
  fields: ['cod'],
  payer: 'shop',
}

const { draft, key, partnerId, api, partnerCode, environment, acceptance } = shipment()
const common: Omit<Whole<ShipmentIn<'withdrawn'>>, 'submission' | 'readdressed' | keyof typeof watched> = {
  ...{ draft, key, partnerId, api, partnerCode, environment, snapshot, orderChangedTo: snapshot },
  ...{ accountId: 'a1', sharedBy: 'Máy ở kho', quotedFee: 1, pricedAt: NOW, pricelessSince: NOW, body: '{}' },
  ...{ takenAt: NOW, attempts: 1, nextAttemptAt: 0, sentAt: NOW, createdAt: NOW, updatedAt: NOW },
  alone: true,
  orderChanged: true,
  leftUnanswered: true,
  inShop: { ...shop, by: 'page', at: NOW, kept: true },
  quoted: { fee: 1, insuranceFee: 2, surcharges: 3, solutions: 4, extras: 'apart' },
}

const status: Whole<TrackedStatus> = {
  ...{ code: 4, text: 'Đang giao', reason: { code: 130, text: 'Hẹn lại' }, at: NOW, since: NOW },
  ...{ reachedAt: NOW, corrects: 5 },
  told: true,
}

const unsent = { ...common, readdressed: true } as const

export const whole: { [S in Submission]: Whole<ShipmentIn<S>> } = {
  queued: { ...unsent, submission: 'queued', ...watched, unknownSince: NOW, failure },
  sending: { ...unsent, submission: 'sending', unknownSince: NOW, failure },
  unknown: { ...unsent, submission: 'unknown', unknownSince: NOW, takenBefore: true, failure },
  accepted: {
    ...{ ...common, acceptance, status, contradiction, refreshAt: NOW, partToldAt: NOW, printedAt: NOW },
    ...{
      announced: { code: 5, at: NOW },
      aside: { at: NOW, reason: 1 },
      told: { at: NOW, code: 4, money: '' },
    },
    submission: 'accepted',
    quiet: 1,
    turnedUp: 'twice',
    record: {
      ...{ at: NOW, name: 'Mơ', tel: '09', address: 'Láng Hạ', cod: 1, value: 2, weightGrams: 3, fee: 4 },
      ...{ insuranceFee: 5, pickDate: 'a', deliverDate: 'b', storageDays: 6, created: 'c', modified: 'd' },
      ...{ note: 'e' },
      payer: 'shop',
    },
    statusFailure: { ...failure, inARow: 2 },
    cancellation: { state: 'done', at: NOW },
    payout: { statement: 'T11', day: '2026-11-20', amount: 1, due: 2, feeOver: 3, at: NOW },
  },
  rejected: { ...unsent, submission: 'rejected', ...watched, failure, priceNow: 1, setAside: true },
  withdrawn: { ...unsent, submission: 'withdrawn', ...watched },
  stuck: {
    ...{ ...unsent, ...watched, failure, contradiction },
    submission: 'stuck',
    takenBefore: true,
    setAside: true,
    restoredOpen: true,
  },
}
