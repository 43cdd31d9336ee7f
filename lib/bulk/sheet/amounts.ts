import { fold } from '../../domain/fold.ts'
import { parseMoney } from '../../domain/money.ts'
import { isRest, type SheetField } from '../../domain/store/sheet-fields.ts'
import type { ScrapedValue } from '../../domain/store/store-order.ts'
import { foreignIn, LEAST_AMOUNT } from '../../draft/money.ts'
import { LOWEST_COD } from '../../rules/money.ts'
import { DONE, FULLY, PAY, TRANSFER, VERB } from './paid-words.ts'
import { type RowWords, readWord, type Word, withGoods } from './row-words.ts'

/** Not "ngân hàng" and "K/H", a bank and a customer. Folded. */
const IN_THOUSANDS = /nghin|ngan(?! hang)|\b(?:k|kd|ngd)\b(?![\s./]*h)|(?<![\d.,])1[.,]?000(?![.,]?\d)/
/** Below such a heading a higher amount is in dong. */
const MOST_THOUSANDS = 100_000

/** Paid in full. "đã cọc" and "trả trước" may leave a rest; "thu đủ" tells the courier to collect. Folded. */
const WHOLLY_PAID = new RegExp(
  `^(?:da ${VERB}(?:${FULLY}|${DONE})*|${VERB}${FULLY}*${DONE}+|${TRANSFER}${FULLY}+|ck|(?:fully )?paid(?: in full)?)$`,
)
/** Means paid only below a heading that says so. Folded. */
const PAID_IN_FULL = new RegExp(`^${PAY}${FULLY}+$`)
/** Below a heading that says "paid". Folded. */
const YES = /^(?:[x✓✔☑✅]|roi|co|du|xong|full|ok|yes|true)$/u
/** In a COD column. Folded. */
const NOTHING_DUE = /^(?:[-–—]+|(?:khong|ko)(?: thu)?|free)$/
/** In a paid column. Folded. */
const NOTHING_PAID = new RegExp(
  `^(?:[-–—]+|chua(?: (?:${VERB}|(?:dat )?coc))?|khong|ko|unpaid|not paid|no|false)$`,
)
/** "Paid" below such a heading does not say how much. Folded. */
const IN_PART = /\bcoc\b|tra truoc|deposit|prepaid/
/** A heading of what an order has, not a line. Folded. */
export const OF_ORDER = /\btong\b|\bdon\b(?! vi)|\bkien\b|\bgoi\b|total|order|parcel|package/
/** Before an amount in the COD column. Folded. */
const COLLECTED = /^(?:ship )?(?:cod|thu(?: ho| khach| tien)?)\s*[:=]?\s*(?=\d)/
/** The only letters of a plain amount. Folded. */
const UNITS = /^(?:k|kd|tr|trieu|nghin|ngan|d|dong|vnd)$/

interface Amount {
  /** `whole`: all that is due. Null: no single amount. */
  vnd: number | 'whole' | null
  sure: boolean
}

export function settleAmounts(rows: readonly RowWords[]) {
  const of = (field: SheetField) => rows.flatMap((row) => row[field] ?? [])
  const collected = settledOf(of('cod'), 'cod')
  const sumOf = (field: 'total' | 'value') => settledOf(of(field), field, areLines(rows, field, collected))
  const [total, paid] = [sumOf('total'), paidOf(of('paid'))]
  const [value, shipping] = [sumOf('value'), settledOf(of('shipping'))]
  if (!collected) {
    const all = paid?.whole && total ? { ...paid.read, text: total.text } : paid?.read
    return { collected, total, paid: all, value, shipping }
  }
  // One of the two cells is wrong, or the rest is of a line, or from before the deposit.
  const cod = Number(collected.text)
  const deposit = Number(paid?.read.text ?? 0)
  const isOther = deposit > 0 && Number((total ?? value)?.text) - deposit !== cod
  const isUnclear = isRest(collected.at) && (isOther || (of('cod').length > 1 && withGoods(rows).length > 1))
  const sure = collected.sure && !isUnclear && !(paid?.whole && cod !== 0)
  // COD is what is left to pay.
  const nothing = { ...collected, text: '0', sure: true }
  return { collected: { ...collected, sure }, total, paid: nothing, value, shipping }
}

/** Whether each row of an amount that repeats has its own: "Thành tiền". Prices tell, or the heading, or the COD. */
function areLines(
  rows: readonly RowWords[],
  field: 'total' | 'value',
  cod: ScrapedValue | undefined,
): boolean {
  const vnd = (word: Word | undefined) => Number((word && amountOf(word).vnd) ?? Number.NaN)
  const goods = withGoods(rows).filter((row) => row[field])
  const amount = vnd(goods[0]?.[field]?.[0])
  const prices = goods.map((row) => vnd(row.price?.[0]) * Number.parseInt(row.quantity?.[0]?.text ?? '1', 10))
  if (goods.length < 2 || !(amount > 0)) return false
  // A declared value may be any.
  if (field === 'value') return prices.every((price) => amount === price)
  if (prices.every((price) => amount <= price)) return true
  if (OF_ORDER.test(fold(goods[0]?.total?.[0]?.at ?? '')) || !goods.every((row) => row.product ?? row.sku))
    return false
  const whole = prices.reduce((all, price) => all + price, 0) || Number(cod?.text) || Number.NaN
  return !(Math.abs(amount - whole) <= Math.abs(amount * goods.length - whole))
}

/**
 * Rows repeat their order's amount, or one has it. Different amounts, and those of lines, are summed, and
 * become a question.
 */
export function settledOf(
  words: readonly Word[],
  field?: SheetField,
  ofLines = false,
): ScrapedValue | undefined {
  const amounts = words.map(withCurrency).map((word) => ({ word, ...amountOf(word, field) }))
  const [only] = amounts
  if (!only) return undefined
  if (!ofLines && amounts.every(({ vnd }) => vnd === only.vnd)) {
    const { word, vnd } = only
    if (typeof vnd !== 'number') return readWord(word)
    const sure = amounts.every((one) => one.sure && one.word.sure)
    const least = field === 'cod' || field === 'total' ? LOWEST_COD : LEAST_AMOUNT
    return { ...readWord(word), text: String(vnd), sure: sure && (vnd === 0 || vnd >= least) }
  }
  const sum = amounts.reduce((all, { vnd }) => all + (typeof vnd === 'number' ? vnd : 0), 0)
  return { ...readWord(only.word), text: String(sum), sure: false }
}

/** The heading's, where the cell names none. */
function withCurrency(word: Word): Word {
  return parseMoney(word.text) ? { ...word, text: `${word.text} ${foreignIn(word.at)}`.trim() } : word
}

function paidOf(words: readonly Word[]): { read: ScrapedValue; whole: boolean } | undefined {
  const read = settledOf(words, 'paid')
  if (!read) return undefined
  return { read, whole: words.every((word) => amountOf(word, 'paid').vnd === 'whole') }
}

function amountOf({ text, at }: Word, field?: SheetField): Amount {
  const words = fold(text).replace(/\s+/g, ' ').trim()
  if (field === 'cod' && (NOTHING_DUE.test(words) || WHOLLY_PAID.test(words))) return { vnd: 0, sure: true }
  if (field === 'paid' && [WHOLLY_PAID, PAID_IN_FULL, YES].some((all) => all.test(words)))
    return IN_PART.test(fold(at)) ? { vnd: null, sure: false } : { vnd: 'whole', sure: true }
  if (field === 'paid' && NOTHING_PAID.test(words)) return { vnd: 0, sure: true }
  // The text stays: an order in another currency is a question.
  if (foreignIn(text)) return { vnd: null, sure: false }
  const amount = parseMoney(text)
  const bare = field === 'cod' ? words.replace(COLLECTED, '') : words
  // "Đã cọc 200k": the seller says what the amount is.
  const plain = (bare.match(/\p{L}+/gu) ?? []).every((letters) => UNITS.test(letters))
  const sure = plain
  if (amount === null || !IN_THOUSANDS.test(fold(at))) return { vnd: amount, sure }
  const digits = text.normalize('NFKC').replace(/[^\d.,−-]/g, '')
  if (Math.abs(amount) >= LEAST_AMOUNT) {
    // "95k" says itself what it is.
    const isSaid = parseMoney(digits) !== amount
    return { vnd: amount, sure: sure && (isSaid || Math.abs(amount) >= MOST_THOUSANDS) }
  }
  // "129,5" has its decimals still.
  return { vnd: parseMoney(`${digits}k`), sure }
}
