import { fold } from '../../domain/fold.ts'
import { parseMoney } from '../../domain/money.ts'
import { BREAK, type Line, PRICE, type Taken } from './chat-parts.ts'
import { anyOf, isPlain, oneOf, saying } from './chat-words.ts'
import { DONE, FULLY, HAS_PAID, PAYS } from './paid-words.ts'

/** An amount and what the words around it make of it. */
export interface Amount {
  text: string
  /** With the words that say that it is collected. */
  start: number
  end: number
  /** `changed`: something is taken off or was paid. `price`: nothing is said of it. */
  role: 'collected' | 'changed' | 'delivery' | 'price'
  /** It may go on: "1tr rưỡi", "350k + ship". */
  isOpen: boolean
  /** Nothing else is between the commas. */
  isAlone: boolean
}

const COLLECTS = 'ship cod, cod, thu hộ, thu khách, thu tiền, tổng tiền, tổng cộng, tổng'
/** Of an amount something is left, or was given. "bank": also "vietcombank". */
const CHANGES = String.raw`còn, giảm, bớt, trừ, voucher, khuyến mãi, chiết khấu, cọc, coc, ck, ứng, gửi, đưa, nợ,
  thiếu, trước, truoc, trc, chuyển, chuyển khoản, trả, tt, thanh toán, nhận, hoàn, \p{L}{0,8}bank, momo`
const FILLERS = anyOf('khách, shop, đã, phải, thu, lại, lai, giá, khoản, tiền, thêm, cho, rồi, cũ')

/** Not longer: a run of 20,000 digits would take seconds. */
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{3}){1,4}(?!\d)|\d{1,12}(?!\d)(?:[.,]\d{1,2}(?= ?tr))?`
const MILLIONS = String.raw`tr(?:i[eệ]u)?(?:\d{1,3}| \d(?= ?(?:$|[^\p{L}\d\s])))?`
const UNIT = String.raw`(?:k|${MILLIONS}|ngh[iì]n|ng[aà]n|vnđ|vnd|₫|đ(?:ồng)?|d(?:ong)?)(?![\p{L}\d])`
const SUM = String.raw`(?!\d{1,4} ?[đd])(?:${NUMBER}) ?${UNIT}`
/** "12/5" and "12A" are houses. */
const AMOUNT = new RegExp(String.raw`(?<![\p{L}\d/.,-])(${NUMBER})(?: ?(${UNIT}|%)|(?!\p{L}|/\d))`, 'giu')
/** "7 Đồng Khởi" and "12 Đ. Trần Phú" are streets. */
const STREET = /^\d{1,4} ?[đd]/iu
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})*,\d00)$/
/** "1tr 200k", "1 triệu 250", "350k/300k", "350k + ship", "320k -> 350k", "250k/1 cái". */
const GOES_ON = new RegExp(
  String.raw`^(?: ?(?:[+*×→]|[-=]+>|\/ ?1 ?\p{L}|(?:mỗi|moi) |[-–−/] ?${SUM}|x ?\d|rưỡi|ruoi|${SUM}|\d+ ?(?:[,;]|$)))`,
  'iu',
)
const STARTS = /(?:^|,|\s[-–—]) ?$/
const ENDS = /^ ?(?:$|,|[-–—]\s)/
/** Words before those. */
const OF_SUM = `(?:${oneOf('tổng, số, tiền, phí, còn, cần, chỉ')} )*`
const COLLECTED = saying(`${OF_SUM}${oneOf(COLLECTS)} ?[:=]? ?$`)
/** Also a name. */
const THU = new RegExp(`${OF_SUM}(?<!\\p{L}|(?:chị|cô|em|bà|bé|thị|c) )thu ?[:=]? ?$`, 'iu')
const CHANGED_BEFORE = saying(
  String.raw`(?<!chưa )(?:${oneOf(CHANGES)}(?: ${FILLERS}){0,3}[ :=(]*|${oneOf('cọc, coc')}\D{0,9})$`,
)
const DELIVERED = saying(`${oneOf('ship, phí, phí giao, phí vận chuyển, cước')} ?[:=]? ?$`)
const CHANGED_BEHIND = saying(`^ ?${anyOf('voucher, trước, cọc')}`)
/** Nothing else in the line. */
const ALONE = new RegExp(String.raw`^ ?[1-9][\d.,]*(?: ?${UNIT})? ?$`, 'iu')
/** Nothing may be left to collect. Folded. */
const PAID = new RegExp(
  String.raw`(?<!\p{L})(?:da ${PAYS}|${PAYS}${FULLY}*${DONE})(?:${FULLY}|${DONE})*(?!\p{L})`,
  'u',
)
/** Words that say only that it is an amount: "Tổng đơn 350k". */
export const saysOnlySum = saying(
  `^(?:${anyOf('tổng, tiền, giá, đơn, bill, thu, đủ, về, của, khách, này, tc')}[ :]*)+$`,
)
/** Maybe paid, or in part: a needless question is better. Folded. */
const SETTLED = new RegExp(
  String.raw`(?<!\p{L}|chua )(?:${HAS_PAID}|${anyOf('ck, (?:chuyen|nhan) tien, chuyen khoan, paid, dat coc, (?:khong|ko) (?:thu|cod), thanh toan, (?:tt|coc|tra) (?:truoc|du), dat truoc, (?:tt|thanh toan|ck) online, online roi, (?:khach|da) ung, ung (?:truoc|tien), momo, zalopay, vnpay, qr, quet ma, (?:con|bot) \\d{3}, tien (?:da )?ve')}(?! khi))`,
  'u',
)
/** The amount was another before, or is a question. */
const CORRECTED = saying(
  `${oneOf('sửa, sửa lại, thêm, bớt, bỏ, nữa, thì, nhầm, cập nhật, mới đúng, chốt lại, thay đổi, (?:ko|k|kg|không|hông) phải, phải (?:ko|k|kg|không|hông)')}|` +
    `${oneOf('đổi')} ${anyOf('lại, cod, giá, tiền, tổng, từ, thành, sang')}|${oneOf('thành, sang, lên')} (?:là )?\\d`,
)
/** The buyer may pay it on top. Folded, as the next. */
const DELIVERY = /ship|\bphi (?:giao|van|\d)/
/** "350k chưa ship", "khách trả ship", "ship 30". */
const WITHOUT_DELIVERY =
  /\bship (?:ngoai(?! gio)|thu|tinh|rieng)|\b(?:thu|cong|tinh) (?:them )?(?:(?:phi|tien) )?ship|chua (?:(?:bao )?gom |tinh |co )?(?:phi )?(?:ship|van chuyen|vc)(?! \p{L})|\b(?:khach|(?:nguoi|ng) nhan) (?:tu )?(?:tra|chiu)|ship(?:: khach|:? \d{2,3} ?(?:$|[,.)]))/mu
/** As far as the words around an amount are looked at. */
const AROUND = 40

/** The amounts of a line in which spaces are single. */
export function amountsIn(line: string, plain = isPlain(line)): Amount[] {
  return [...line.matchAll(AMOUNT)].flatMap((found): Amount[] => {
    const [said, number = '', unit = ''] = found
    const end = found.index + said.length
    const before = line.slice(Math.max(0, found.index - AROUND), found.index)
    const behind = line.slice(end, end + AROUND)
    const isAlone = STARTS.test(before) && ENDS.test(behind)
    const isSum = unit !== '' || GROUPED.test(number)
    const isLast = /^\d{2,4}$/.test(number) && /^ ?$/.test(behind)
    const label = COLLECTED(before, plain) ?? (isSum || isLast ? THU.exec(before) : null)
    // "COD 12 Láng Hạ", "7 Đồng Khởi"
    const isHouse =
      unit === ''
        ? /^\d{1,4}$/.test(number) && /^ \p{Lu}/u.test(behind)
        : STREET.test(said) && !(label && ENDS.test(behind))
    if (isHouse) return []
    const start = label && unit !== '%' ? found.index - label[0].length : found.index
    // "350.0000", "1 triệu 2 áo"
    const isCut = unit === '' ? /^[.,]\d/.test(behind) : /^tr\D*$/iu.test(unit) && /^ \d/.test(behind)
    const isOpen = isCut || GOES_ON.test(behind)
    const amount = { text: said.trim(), start, end, isOpen, isAlone }
    if (start < found.index) return [{ ...amount, role: 'collected' }]
    const isChanged = CHANGED_BEFORE(before, plain) || CHANGED_BEHIND(behind, plain)
    if (isChanged && (unit !== '' || number.length > 4)) return [{ ...amount, role: 'changed' }]
    const isPrice = unit === '' ? isAlone && GROUPED.test(number) : unit !== '%'
    if (!isPrice) return []
    return [{ ...amount, role: DELIVERED(before, plain) ? 'delivery' : 'price' }]
  })
}

/** Only an amount that is alone in the next line goes with "Thu hộ": others are of an address or phone. */
export function joinAmounts(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    if (above && !line.isBehindPhone && ALONE.test(line.text) && COLLECTED(above.text, above.plain))
      joined.splice(-1, 1, { ...above, text: `${above.text.trim()} ${line.text.trim()}` })
    else joined.push(line)
  }
  return joined
}

interface Said {
  text: string
  sure: boolean
}

export interface Collected {
  cod?: Said
  /** What that was read from. */
  taken?: Taken & { row: number }
}

/** What the words before an amount say; else that it is paid, or the only price. */
export function collectedOf(lines: readonly Line[], isPaidNamed: boolean): Collected {
  const amounts = lines.flatMap(({ text, plain }, row) =>
    amountsIn(text, plain).map((amount) => ({ ...amount, row })),
  )
  const own = amounts.find(({ role }) => role === 'collected')
  if (own) {
    const isLater = amounts.some(
      ({ row, start, isAlone }) => isAlone && (row > own.row || (row === own.row && start > own.end)),
    )
    const sure = !isPaidNamed && !own.isOpen && !isLater
    return { cod: { text: own.text, sure }, taken: { ...own, sign: BREAK } }
  }
  for (const [row, { text }] of lines.entries()) {
    const said = PAID.exec(fold(text))
    if (!said) continue
    const taken = { row, start: said.index, end: said.index + said[0].length, sign: BREAK }
    return { cod: { text: '0', sure: false }, taken }
  }
  const [only, another] = amounts.filter(({ role }) => role === 'price')
  if (!only || another) return {}
  return { cod: { text: only.text, sure: false }, taken: { ...only, sign: PRICE } }
}

/** Prices that add up to it are its parts. Seller and buyer may both have written what to collect, or of paying. */
export function isDisputed(
  cod: string,
  { total, value, shipping }: Partial<Record<'total' | 'value' | 'shipping', Said>>,
  lines: readonly Line[],
): boolean {
  const amounts = lines.flatMap(({ text, plain }) => amountsIn(text, plain))
  const vnd = (one: { text: string } | undefined) => parseMoney(one?.text ?? '') ?? 0
  const sum = vnd({ text: cod })
  const named = amounts.filter(({ role }) => role === 'collected')
  const parts = [...(total ? [] : [shipping]), ...amounts.filter((one) => !named.includes(one))]
  const added = parts.reduce((all, part) => all + vnd(part), 0)
  const words = fold(
    [cod, shipping ? `ship: ${shipping.text}` : '', ...lines.map(({ text }) => text)].join('\n'),
  )
  return (
    !sum ||
    [...named, ...(total ? [total] : [])].some((one) => vnd(one) !== sum) ||
    (DELIVERY.test(words) && ![0, sum, sum - vnd(value)].includes(added)) ||
    amounts.some(({ role }) => role === 'changed') ||
    SETTLED.test(words) ||
    lines.some(({ text, plain }) => amountsIn(text, plain).length > 0 && CORRECTED(text, plain)) ||
    WITHOUT_DELIVERY.test(words)
  )
}
