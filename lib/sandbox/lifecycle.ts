import type { Refused } from './answers.ts'

/** The straight way of a parcel (spec §3): confirmed, being picked up, picked, delivering, delivered, reconciled. */
const next: Readonly<Record<number, number>> = {
  1: 2,
  2: 12,
  12: 3,
  8: 12,
  3: 4,
  10: 4,
  4: 5,
  5: 6,
  9: 20,
  20: 21,
}

/** The code after this one, or the same where the way ends. */
export function nextStatus(code: number): number {
  return next[code] ?? code
}

const texts: Readonly<Record<number, string>> = {
  [-1]: 'Hủy đơn hàng',
  1: 'Chưa tiếp nhận',
  2: 'Đã tiếp nhận',
  3: 'Đã lấy hàng/Đã nhập kho',
  4: 'Đã điều phối giao hàng/Đang giao hàng',
  5: 'Đã giao hàng/Chưa đối soát',
  6: 'Đã đối soát',
  7: 'Không lấy được hàng',
  8: 'Hoãn lấy hàng',
  9: 'Không giao được hàng',
  10: 'Delay giao hàng',
  11: 'Đã đối soát công nợ trả hàng',
  12: 'Đã điều phối lấy hàng/Đang lấy hàng',
  13: 'Đơn hàng bồi hoàn',
  20: 'Đang trả hàng',
  21: 'Đã trả hàng',
}

export function statusText(code: number): string {
  return texts[code] ?? ''
}

/** Spec §3.2: cancellable in 1, 2 and 12. */
const CANCELLABLE: readonly number[] = [1, 2, 12]
const PICKED = 'Đơn hàng đã được lấy hàng, không thể hủy'

const refusals: Readonly<Record<number, readonly [string, string]>> = {
  [-1]: ['50101', 'Đơn hàng đã bị hủy'],
  3: ['50102', PICKED],
  4: ['50103', 'Đơn hàng đang được giao, không thể hủy'],
  10: ['50103', 'Đơn hàng đang được giao, không thể hủy'],
  5: ['50104', 'Đơn hàng đã được giao, không thể hủy'],
  6: ['50105', 'Đơn hàng đã được đối soát, không thể hủy'],
}

/** Why this status cannot be cancelled; undefined where it can. */
export function cancelRefusal(code: number): Refused | undefined {
  if (CANCELLABLE.includes(code)) return undefined
  const [errorCode, message] = refusals[code] ?? ['50107', PICKED]
  return { http: 200, code: errorCode, message }
}
