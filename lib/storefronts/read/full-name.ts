import type { ScrapedValue } from '../../domain/store/store-order.ts'
import { fold } from './text.ts'

/** Also written without marks, these are no names of another language. */
const FAMILY =
  'nguyễn trần phạm huỳnh phan trương trịnh hoàng dương đinh đặng lương quách thạch nghiêm lưu bùi đoàn vương'
/** With their marks; without them some are words or names of other languages. */
const FAMILY_MARKED =
  'lê võ vũ hồ ngô đỗ lý đào đinh mạc tô hà cao thái tạ phùng chu châu mai triệu lâm la giang kiều ' +
  'khổng ông bành thân từ tăng tôn lương lò lã lục nông hứa cù ninh tống'
/** More often given names: "Hà" and "Đỗ Thu" are "Đỗ Thu Hà". */
const RATHER_GIVEN = 'hà mai lâm giang kiều thái châu đào lam vũ hoàng hoang dương duong truong trinh'
/** Rarer; enough to leave a name as it is. */
const FAMILY_RARE =
  'chử lại âu bạch bế biện cái cầm cấn cung diệp doãn đàm đậu đèo điểu đồng giàng giáp hạ hầu kha khuất khương lãnh ' +
  'liêu lỗ lữ lưu ma mã mẫn mộc ngân ngụy nghiêm nhâm nhữ ong phí quan quản sầm sùng tiêu tiết thẩm thiều tòng uông ' +
  'ứng văn viên vàng vưu vòng'
const family = new Set([...FAMILY.split(' '), ...fold(FAMILY).split(' ')])
const marked = new Set(FAMILY_MARKED.split(' '))
const ratherGiven = new Set(RATHER_GIVEN.split(' '))
const rare = new Set(FAMILY_RARE.split(' '))
/** Behind the family name: "Chử Văn", "Hồ Thị". */
const MIDDLE = /^\S+ (văn|thị)( |$)/u

/** One Vietnamese syllable, marks taken off. */
export const SYLLABLE =
  /^(ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(ch|ng|nh|[cmnpt])?$/
const MARK = /[\u0300-\u036f]|đ/iu

/**
 * First before last, as the forms of most platforms show them. In Vietnamese the family name goes first: "Vân"
 * and "Nguyễn Thị Hồng" are "Nguyễn Thị Hồng Vân".
 */
export function fullName(
  first: ScrapedValue | undefined,
  last: ScrapedValue | undefined,
): ScrapedValue | undefined {
  if (!first || !last) return first ?? last
  const [one, other] = isFamilyFirst(first.text, last.text) ? [last, first] : [first, last]
  const sure = one.sure && other.sure
  return { ...one, text: `${one.text} ${other.text}`, at: `${one.at} + ${other.at}`.slice(0, 200), sure }
}

/** `whole` is often the two parts joined first before last. */
export function fullNameOf(
  whole: ScrapedValue | undefined,
  first: ScrapedValue | undefined,
  last: ScrapedValue | undefined,
): ScrapedValue | undefined {
  const isJoined = first && last && whole?.text === `${first.text} ${last.text}`
  return isJoined || !whole ? fullName(first, last) : whole
}

function isFamilyFirst(first: string, last: string): boolean {
  const words = `${first} ${last}`.split(/\s+/)
  if (!words.every((word) => SYLLABLE.test(fold(word)))) return false
  const isVietnamese = MARK.test(`${first} ${last}`.normalize('NFD'))
  const given = first.normalize('NFC').toLowerCase()
  const weight = (word: string) => {
    if (!family.has(word) && !(isVietnamese && marked.has(word))) return 0
    return ratherGiven.has(word) ? 1 : 2
  }
  const beforeGiven = firstWord(given)
  const against = Math.max(weight(beforeGiven), rare.has(beforeGiven) ? 1 : 0)
  return weight(firstWord(last.normalize('NFC').toLowerCase())) > against && !MIDDLE.test(given)
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0] ?? ''
}
