import { findPhones } from '../../../lib/domain/phone.ts'
import { fieldOfHeading, type SheetField } from '../../../lib/domain/sheet-fields.ts'

/** A part of an order as somebody wrote it, and whether the words around it say that it is that. */
export interface Said {
  text: string
  sure: boolean
}

export type ChatOrder = Partial<Record<SheetField, Said>>

/** "SĐT: 0912…", "Đ/c - 12 Láng Hạ": only what a column could be called is a label. */
const LABELLED = /^\s*[-+*•]?\s*([^:=\d]{1,25})\s*[:=]\s*(\S.*)$/
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{3})+|\d+`
const UNIT = String.raw`(?:k|tr\d{0,3}|triệu|nghìn|ngàn|vnđ|vnd|đồng|₫|đ)(?![\p{L}\d])`
/** "COD 350k", "thu hộ: 350.000đ", "tổng 350". Thu is a name as well: alone it needs an amount's unit. */
const COLLECTED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:ship )?(?:cod|thu (?:hộ|khách|tiền)|tổng(?: tiền| cộng)?)\s*[:=]?\s*((?:${NUMBER})\s*(?:${UNIT})?)|thu\s*[:=]?\s*((?:${NUMBER})\s*${UNIT}))`,
  'iu',
)
const AMOUNT = new RegExp(String.raw`(?<![\p{L}\d/.,-])((?:${NUMBER})\s*${UNIT})`, 'giu')
/** Where an amount stood: what it stands behind is what it buys. */
const PRICED = '\uE000'
const PAID = /(?<!\p{L})(?:đã|da) (?:ck|chuyển khoản|chuyen khoan|thanh toán|thanh toan|trả|tra)(?!\p{L})/iu
const TITLE = /^(?:chị|anh|cô|chú|bác|em|ông|bà|mr|ms|mrs|a|c)\.?\s/iu
/** Words that a place begins with, and no name. */
const PLACE =
  /^(?:số|ngõ|ngách|hẻm|kiệt|đường|phố|thôn|ấp|xóm|tổ|khu|kđt|kcn|chung cư|tòa|toà|phường|xã|thị trấn|quận|huyện|tx|tp|tỉnh|thành phố|[pqhx]\.)(?:\s|$)/iu

/**
 * An order as it came in a message: labelled lines by their labels, the rest by what it looks like. What is left over
 * is the address, notes inside it included: reading that is lib/address's work.
 */
export function readChat(text: string): ChatOrder {
  const order: ChatOrder = {}
  const rest: string[] = []
  for (const line of text.normalize('NFC').split(/[\n\r;|\t]+/)) {
    const [, label = '', value = ''] = LABELLED.exec(line) ?? []
    const field = fieldOfHeading(label)
    if (field === null || field === 'whole') rest.push(line)
    else order[field] = { text: joined(order[field]?.text, value.trim()), sure: true }
  }
  const loose = readLoose(rest.join('\n'), order)
  return { ...loose, ...order, ...withAddress(order.address, loose.address) }
}

function joined(before: string | undefined, text: string): string {
  return before ? `${before}, ${text}` : text
}

/** Where one line is called the address, what stands around it is not. */
function withAddress(told: Said | undefined, left: Said | undefined): ChatOrder {
  if (!told) return left ? { address: left } : {}
  return left ? { address: told, note: left } : { address: told }
}

/** What a label told is not looked for again. */
function readLoose(text: string, told: ChatOrder): ChatOrder {
  const order: ChatOrder = {}
  const phones = findPhones(text)
  if (phones.length > 0) order.tel = { text: phones.map(({ number }) => number).join(' '), sure: true }
  // What stood on either side of a phone belongs to nothing beyond it, and its digits are no amount.
  let left = phones.reduceRight((cut, { start, end }) => `${cut.slice(0, start)}\n\t${cut.slice(end)}`, text)
  const collected = told.cod ? null : COLLECTED.exec(left)
  const amounts = told.cod ? [] : [...left.matchAll(AMOUNT)]
  const [only] = amounts
  if (collected) {
    order.cod = { text: collected[1] ?? collected[2] ?? '', sure: true }
    left = left.replace(collected[0], '\n')
  } else if (!told.cod && PAID.test(left)) {
    order.cod = { text: '0', sure: false }
    left = left.replace(PAID, '\n')
  } else if (only && amounts.length === 1) {
    order.cod = { text: only[1] ?? '', sure: false }
    left = left.replace(only[0], PRICED)
  }
  const segments = left
    .split(/[,\n]+|\s[-–]\s/)
    .map((segment) =>
      segment.replace(/^[\s.:()-]+(?=\S)/, (lead) => (lead.includes('\t') ? '\t' : '')).trimEnd(),
    )
  const filled = segments.filter((segment) => segment.trim() !== '')
  const [sold] = filled.slice(1).filter((segment) => segment.includes(PRICED))
  const product = sold?.replace(PRICED, '').trim() ?? ''
  if (/\p{L}{2}/u.test(product) && !PLACE.test(product)) order.product = { text: product, sure: false }
  const named = told.name ? undefined : nameAmong(filled)
  if (named) order.name = { text: named.name, sure: named.sure }
  const address = filled
    .filter((segment) => !(order.product && segment === sold))
    .map((segment) => (segment === named?.from ? segment.replace(named.name, '') : segment))
    .map((segment) => segment.replace(PRICED, '').trim())
    .filter(Boolean)
    .join(', ')
  if (address) order.address = { text: address, sure: true }
  return order
}

/** A name comes first, or right behind the phone; it may run on into the house number. */
function nameAmong(segments: readonly string[]): { name: string; from: string; sure: boolean } | undefined {
  const [first] = segments
  for (const from of [first, segments.find((segment) => segment.startsWith('\t'))]) {
    const name = /^[^\d]+/.exec(from?.trim() ?? '')?.[0].trim() ?? ''
    if (from === undefined || !looksLikeName(name)) continue
    const whole = from.trim() === name
    return { name, from, sure: whole && (TITLE.test(name) || name.includes(' ')) }
  }
  return undefined
}

function looksLikeName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= 40 && text.split(/\s+/).length <= 6 && !PLACE.test(text)
}
