import type { Refused } from './answers.ts'

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

const BEING_PICKED_UP = 12

/**
 * Why this status cannot be cancelled; undefined where it can. `strictAtPickup`: 12 is refused too, as a running
 * carrier now and then does (field notes, 50106).
 */
export function cancelRefusal(code: number, strictAtPickup = false): Refused | undefined {
  if (strictAtPickup && code === BEING_PICKED_UP) {
    return { http: 200, code: '50106', message: 'Đơn hàng đang được lấy, không thể hủy' }
  }
  if (CANCELLABLE.includes(code)) return undefined
  const [errorCode, message] = refusals[code] ?? ['50107', PICKED]
  return { http: 200, code: errorCode, message }
}
