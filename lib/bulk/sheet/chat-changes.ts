import { findPhones } from '../../domain/phone.ts'
import type { ChatLine } from './chat-labels.ts'
import { HEADING } from './chat-place.ts'
import { anyOf, oneOf, saying } from './chat-words.ts'

/** "Địa chỉ cũ: …" and "đc mới …" */
const DATED = saying(
  String.raw`^[^\p{L}]*${HEADING}(?: ${anyOf('nhận, giao')})? (c|m)(?:ũ|ới)(?!\p{L})[\s:]*`,
)
const CHANGES = oneOf('đổi, sửa, bỏ, nhầm')
const MOVED = saying(`${CHANGES}(?: lại)? ${HEADING}`)
const TEL_CHANGED = saying(
  `${CHANGES}(?: lại)? ${anyOf('số, sđt')}|${oneOf('số, sđt')}(?: này)? ${anyOf('mới, cũ, đúng, sai, bỏ')}`,
)
const SHOP = /^\P{L}*(?:shop|kho|hotline)(?!\p{L})/iu

const datedAs = (line: string) => DATED(line)?.[1]?.toLowerCase()

/** Where both are given, the new address is the order's, and a question. */
export function withNewAddress(lines: readonly ChatLine[]): ChatLine[] {
  if (!isOldAndNew(lines.map(({ line }) => line))) return [...lines]
  return lines.map((one): ChatLine => {
    const { line } = one
    const [heading, date] = DATED(line) ?? []
    if (heading === undefined) return one
    return /c/i.test(date ?? '')
      ? { field: 'note', line, value: line.trim() }
      : { field: 'address', line, value: line.slice(heading.length) }
  })
}

function isOldAndNew(lines: readonly string[]): boolean {
  const dates = lines.map(datedAs)
  return dates.includes('c') && dates.includes('m')
}

export function isMoved(text: string): boolean {
  return isOldAndNew(text.split('\n')) || MOVED(text) !== null
}

/** One of two phones is wrong, or the shop's. */
export function isTelUnclear(text: string): boolean {
  const isOfShop = (line: string) => SHOP.test(line) && findPhones(line).length > 0
  return findPhones(text).length > 1 && (TEL_CHANGED(text) !== null || text.split('\n').some(isOfShop))
}
