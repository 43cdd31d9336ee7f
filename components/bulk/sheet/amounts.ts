import { fold } from '../../../lib/domain/fold.ts'
import { parseMoney } from '../../../lib/domain/money.ts'
import type { SheetField } from '../../../lib/domain/sheet-fields.ts'
import type { Read } from '../../../lib/domain/store-order.ts'
import { type RowWords, readWord, type Word } from './row-words.ts'

/** An amount below this is thousands that nobody wrote out, or a slip: the seller is asked. */
const LEAST_AMOUNT = 1000
const IN_THOUSANDS = /ngh[iì]n|ng[aà]n|\(k\)|x ?1[.,]?000/iu

const TRANSFER = '(?:ck|chuyen khoan|banking)'
const PAY = '(?:tt|chuyen tien|thanh toan|tra(?: tien)?)'
const VERB = `(?:${TRANSFER}|${PAY}|thu(?: tien)?|nhan(?: du)? tien)`
const FULLY = '(?: (?:du|het|toan bo))'
const DONE = '(?: (?:xong|roi))'
/**
 * All of it is paid, and the words say no less: "đã cọc" and "trả trước" may leave something open. Nor are they an
 * order: "thu đủ" has the courier collect it all, and only a transfer is none of his. Folded.
 */
const WHOLLY_PAID = new RegExp(
  `^(?:da ${VERB}(?:${FULLY}|${DONE})*|${VERB}${FULLY}*${DONE}+|${TRANSFER}${FULLY}+|ck|(?:fully )?paid(?: in full)?)$`,
)
/** May be an order as well, but for a heading that says it is paid. Folded. */
const PAID_IN_FULL = new RegExp(`^${PAY}${FULLY}+$`)
/** That it is paid, where that is what the heading says. Folded. */
const YES = /^(?:[x✓✔☑✅]|roi|co|du|xong|full|ok|yes|true)$/u
/** Nothing is to be collected, in a cell that should hold an amount. Folded. */
const NOTHING_DUE = /^(?:[-–—]+|(?:khong|ko)(?: thu)?|free)$/
/** Nothing is paid yet, where what was paid should stand. Folded. */
const NOTHING_PAID = new RegExp(
  `^(?:[-–—]+|chua(?: (?:${VERB}|(?:dat )?coc))?|khong|ko|unpaid|not paid|no|false)$`,
)
/** That something is paid below such a heading does not tell how much. Folded. */
const IN_PART = /\bcoc\b|tra truoc|deposit|prepaid/
/** Before what is to be collected, in its own column. Folded. */
const COLLECTED = /^(?:ship )?(?:cod|thu(?: ho| khach| tien)?)\s*[:=]?\s*(?=\d)/
/** All the letters of an amount that nobody says anything beside. Folded. */
const UNITS = /^(?:k|kd|tr|trieu|nghin|ngan|d|dong|vnd)$/

interface Amount {
  /** `whole`: all that is due, however much. Null where the cell tells no single amount. */
  vnd: number | 'whole' | null
  sure: boolean
}

/** What is to be collected, the order's total, what of it is paid, and the other amounts of an order, as they are settled. */
export function settleAmounts(rows: readonly RowWords[]) {
  const of = (field: SheetField) => rows.flatMap((row) => row[field] ?? [])
  const [collected, total, paid] = [settledOf(of('cod'), 'cod'), settledOf(of('total')), paidOf(of('paid'))]
  const [value, shipping] = [settledOf(of('value')), settledOf(of('shipping'))]
  if (!collected) {
    const all = paid?.whole && total ? { ...paid.read, text: total.text } : paid?.read
    return { collected, total, paid: all, value, shipping }
  }
  // Who has paid it all owes nothing more: one of the two cells is wrong.
  const sure = collected.sure && !(paid?.whole && collected.text !== '0')
  // What is told to be collected is what is left to pay.
  const nothing = { ...collected, text: '0', sure: true }
  return { collected: { ...collected, sure }, total, paid: nothing, value, shipping }
}

/** An order's amount stands on each of its rows, or on one; where they differ it is taken for their sum and asked. */
export function settledOf(words: readonly Word[], field?: 'cod' | 'paid'): Read | undefined {
  const amounts = words.map((word) => ({ word, ...amountOf(word, field) }))
  const [only] = amounts
  if (!only) return undefined
  if (amounts.every(({ vnd }) => vnd === only.vnd)) {
    const { word, vnd } = only
    if (typeof vnd !== 'number') return readWord(word)
    const sure = amounts.every((one) => one.sure && one.word.sure)
    return { ...readWord(word), text: String(vnd), sure: sure && (vnd === 0 || vnd >= LEAST_AMOUNT) }
  }
  const sum = amounts.reduce((all, { vnd }) => all + (typeof vnd === 'number' ? vnd : 0), 0)
  return { ...readWord(only.word), text: String(sum), sure: false }
}

function paidOf(words: readonly Word[]): { read: Read; whole: boolean } | undefined {
  const read = settledOf(words, 'paid')
  if (!read) return undefined
  return { read, whole: words.every((word) => amountOf(word, 'paid').vnd === 'whole') }
}

function amountOf({ text, at }: Word, field?: 'cod' | 'paid'): Amount {
  const said = fold(text).replace(/\s+/g, ' ').trim()
  if (field === 'cod' && (NOTHING_DUE.test(said) || WHOLLY_PAID.test(said))) return { vnd: 0, sure: true }
  if (field === 'paid' && [WHOLLY_PAID, PAID_IN_FULL, YES].some((all) => all.test(said)))
    return IN_PART.test(fold(at)) ? { vnd: null, sure: false } : { vnd: 'whole', sure: true }
  if (field === 'paid' && NOTHING_PAID.test(said)) return { vnd: 0, sure: true }
  const amount = parseMoney(text)
  const bare = field === 'cod' ? said.replace(COLLECTED, '') : said
  // "Đã cọc 200k": the amount is read, and what it is of is for the seller to say.
  const sure = (bare.match(/\p{L}+/gu) ?? []).every((letters) => UNITS.test(letters))
  return {
    vnd: amount !== null && Math.abs(amount) < LEAST_AMOUNT && IN_THOUSANDS.test(at) ? amount * 1000 : amount,
    sure,
  }
}
