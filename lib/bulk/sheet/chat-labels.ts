import { fold } from '../../domain/fold.ts'
import { findPhones } from '../../domain/phone.ts'
import { fieldOfHeading, plainHeading, type SheetField } from '../../domain/store/sheet-fields.ts'
import { isGoods } from './chat-goods.ts'
import { anyOf, eitherWay, oneOf } from './chat-words.ts'

export interface ChatLine {
  /** Null without a known label. */
  field: SheetField | null
  line: string
  /** Behind the label. */
  value: string
}

/** "SĐT: 0912…": only a known heading is a label. */
const LABELLED = /^\s*[-+*•]?\s*([^:=\d]{1,25})\s*[:=]\s*(\S.*)$/
const ADDRESS = 'add, đ/c, đ\\.c, đc, địa chỉ, nơi nhận, nơi giao'
/** These are labels anywhere in a line. */
const USUAL = new RegExp(
  `(?:(?:(?:tổng|tong|số|so|tiền|tien|phí|ship) ){0,3}${oneOf(eitherWay('cod, thu hộ'))}|` +
    oneOf(
      eitherWay(`${ADDRESS}, sđt, đt, số sđt, số đt, điện thoại, số điện thoại, phone, tel, tên, họ tên, họ và tên,
        tên kh, tên khách, khách hàng, tên người nhận, người nhận, ng nhận, ghi chú, note, phí ship, cân nặng, sp, sản phẩm, hàng,
        tổng tiền, tổng cộng, name`),
    ) +
    String.raw`(?: ${anyOf(eitherWay('nhận, giao, nhận hàng, giao hàng, người nhận, khách'))})?)(?=\s?[:=])`,
  'giu',
)
/** Others only behind a comma, dash or sentence. */
const SEPARATE = /(?<=[,.!?)]\s?|\s[-–—]\s?|[-–—]\s)[^,.!?()/:=\d–—-]{2,25}(?=[:=])/g
/** "1. Mai", "Đơn 2: Mai", "MS 12 - Mai" */
const COUNT = /^\s*(?:(?:[đd][ơo]n|m[ãa]|ms|stt)(?: s[ốo])? ?\d{1,3} ?[.):–-]|\d{1,3}[.):]) ?(?=\p{L})/iu
/** "2. SĐT: 0912…", "2/ SĐT: 0912…" */
const NUMBERED = /^\s*\d{1,3} ?[.):/-]\s*([^:=\d]{1,25})(?=[:=])/
/** "Đơn 2:" in a line of its own. Folded. */
const COUNTED = /^\s*(?:(?:don|order|khach) ?(?:so )?#?|#)\d{1,3}[.:)]?\s*$/
/** "[10:25, 30/11/2026]" and who wrote, or a time or day alone, as messengers copy them. */
const SENT_AT =
  /^[^\S\n]*(?:\[(?=[^\]\n]*\d:\d\d)[^\]\n]{4,40}\] ?(?:([^:,.\d\n]{1,40}): ?)?|\d{1,2}:\d\d(?::\d\d)?(?: ?(?:[AP]M|SA|CH))?(?=[^\S\n]*$)|\d{1,2}[/.-]\d{1,2}[/.-]20\d\d(?=[^\S\n]*$))/gimu
/** Where the buyer writes is no address; more may be behind it. */
const ACCOUNT = /^\s*(?:fb|face(?:book)?|nick|ig|insta(?:gram)?|link) ?[:=](?!.*(?:,|\s[-–—]\s))/iu
/** "Địa chỉ (số nhà, đường, phường/xã):" */
const EXPLAINED = new RegExp(
  String.raw`(${oneOf(eitherWay(ADDRESS))}[^:=\d(]{0,12}) ?\([^()\d]{1,80}\)(?=\s*[:=])`,
  'giu',
)
/** Whom a chat calls, and a region that the seller sorts by. */
const ASIDE = /^\s*(?:@\p{L}[^\d]*$|khu vực ?: ?(?:miền|nội|ngoại) [^\d]*$)/iu
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]+/gu
const ENDING = /(?<![\s,.–—-])[\s,.–—-]+$/
/** Read as well without their label. */
const PLAIN: readonly SheetField[] = ['tel', 'cod', 'total']
const PLACES: readonly SheetField[] = ['ward', 'district', 'province']

const KIND = anyOf(
  eitherWay(`phường, xã, thị trấn, thị xã, đặc khu, quận, huyện, tỉnh, thành, thành phố, tp, tt, tx,
  ward, commune, district, city, province, state`),
)

/** Not "quần", "xanh", "tinh chất" and "Tỉnh Ninh Bình nay". */
const PLACE = new RegExp(
  String.raw`^(?:tên )?${KIND}(?:[\s/.,()&+–-]+(?:${KIND}|${anyOf(eitherWay('mới, cũ, hoặc, nhận, giao, hàng'))}))*[^\p{L}]*$`,
  'iu',
)

/** "Khách ck", "tiền khách đưa": no name follows. Folded. */
const OF_MONEY =
  /\b(?:tien|thu|tra|ck|chuyen(?!.*\bkhach)|coc|ung|dua|gui(?!.*\bkhach)|no|con|thieu|toan|tt|bank)\b/

/** A line for each label of a message without invisible characters. */
export function chatLines(text: string): ChatLine[] {
  // A long run of spaces would take the patterns minutes.
  const spaced = text
    .normalize('NFC')
    .replace(/(\d)\u20E3/g, '$1. ')
    .replace(PICTURES, ' ')
    .replace(SENT_AT, (_, who = '') => (isLabel(who) ? `${who}: ` : ''))
    .replace(/[^\S\n\r\t]+/g, ' ')
  return spaced
    .replace(COUNT, '')
    .split(/[\n\r;|\t]+/)
    .map(withoutCount)
    .map((line) => line.replace(EXPLAINED, '$1'))
    .flatMap((line) => partedAt(USUAL, line))
    .flatMap((line) => partedAt(SEPARATE, line))
    .map((line): ChatLine => {
      const isAccount = ACCOUNT.test(line) && findPhones(line).length === 0
      if (COUNTED.test(fold(line)) || ASIDE.test(line) || isAccount)
        return { field: 'note', line, value: line.trim() }
      const [, label = '', value = ''] = LABELLED.exec(line) ?? []
      const found = firstField(label)
      // "Khách đặt: 2 áo"
      const field = found === 'name' && isGoods(value, false) ? 'product' : found
      return { field: field === 'whole' ? null : field, line, value: value.trim() }
    })
}

/** "Hằng" is a name, "Hàng" a label. */
function isLabel(who: string): boolean {
  return !['product', null].includes(firstField(who))
}

function withoutCount(line: string): string {
  const label = NUMBERED.exec(line)?.[1]
  return label && firstField(label) ? line.slice(line.indexOf(label)) : line
}

function partedAt(label: RegExp, line: string): string[] {
  const named = line.search(/[:=]/)
  // "Tên + SĐT + ĐC: Mai 0912…" is one label.
  const begun = line.search(/[:=\d]/)
  const starts = [...line.matchAll(label)].flatMap(({ 0: heading, index }) => {
    const field = innerField(heading)
    return field && index > (PLAIN.includes(field) ? named : begun) ? [index] : []
  })
  return [0, ...starts].map((start, at) => {
    const part = line.slice(start, starts[at])
    return at < starts.length ? part.replace(ENDING, '') : part
  })
}

/** "Tên, SĐT" is a label, "Chị Mai, địa chỉ" is not. */
function firstField(label: string): SheetField | null {
  return fieldOfHeading(label.replace(/,.*/, '')) && fieldOfLabel(label)
}

function fieldOfLabel(label: string): SheetField | null {
  const field = fieldOfHeading(label)
  // Folded, it is "khách nhận".
  if (field === 'name' && /nhắn/iu.test(label)) return 'note'
  if (field === 'name') return OF_MONEY.test(plainHeading(label)) ? null : field
  return field && PLACES.includes(field) && !PLACE.test(label.trim()) ? null : field
}

/** Not "địa chỉ cũ" and "xã mới": they are of the address. */
function innerField(heading: string): SheetField | null {
  return /(?:mới|cũ|nay)\s*$/iu.test(heading) ? null : fieldOfLabel(heading)
}
