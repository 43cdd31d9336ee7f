import { findPhones } from '../../domain/phone.ts'
import type { ChatLine } from './chat-labels.ts'
import { HEADING } from './chat-place.ts'
import { anyOf, oneOf, saying } from './chat-words.ts'

/** "Địa chỉ cũ: …" and "đc mới …" */
const DATED = saying(
  String.raw`^[^\p{L}]*${HEADING}(?: ${anyOf('nhận, giao, giao hàng, nhận hàng')})? (cũ|mới)(?!\p{L})[\s:]*`,
)
const MOVED = saying(
  `${oneOf('đổi, sửa, chuyển, cập nhật')}(?: lại)? ${anyOf('địa chỉ, đc, đ/c, nơi nhận, chỗ nhận')}|${oneOf('địa chỉ, đc, đ/c')} ${anyOf('đúng, sai')}`,
)
const TEL_CHANGED = saying(
  `${oneOf('đổi, sửa, bỏ, nhầm')}(?: lại)? ${anyOf('số, sđt, đt, số điện thoại')}|${oneOf('số, sđt, đt')}(?: điện thoại)?(?: này)? ${anyOf('mới, cũ, đúng, sai, bỏ')}`,
)

const SHOP = /^[^\p{L}]*(?:shop|kho|hotline)(?!\p{L})/iu

/** Where both are given, the new address is the order's, and a question. */
export function withNewAddress(lines: readonly ChatLine[]): ChatLine[] {
  const datedAs = (line: string) => DATED(line)?.[1]?.toLowerCase()
  const isOld = ({ line }: ChatLine) => /^c/.test(datedAs(line) ?? '')
  const isNew = ({ line }: ChatLine) => /^m/.test(datedAs(line) ?? '')
  if (!lines.some(isOld) || !lines.some(isNew)) return [...lines]
  return lines.map((one): ChatLine => {
    const value = one.line.slice(DATED(one.line)?.[0].length ?? 0)
    if (isNew(one)) return { ...one, field: 'address', value }
    return isOld(one) ? { ...one, field: 'note', value: one.line.trim() } : one
  })
}

export function isMoved(text: string): boolean {
  const dates = new Set(text.split('\n').map((line) => DATED(line)?.[1]?.toLowerCase()))
  dates.delete(undefined)
  return dates.size > 1 || MOVED(text) !== null
}

/** One of two phones is wrong, or the shop's. */
export function isTelUnclear(text: string): boolean {
  const isOfShop = (line: string) => SHOP.test(line) && findPhones(line).length > 0
  return findPhones(text).length > 1 && (TEL_CHANGED(text) !== null || text.split('\n').some(isOfShop))
}
