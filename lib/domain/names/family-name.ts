export const FAMILIES =
  'nguyễn|trần|lê|phạm|hoàng|huỳnh|phan|vũ|võ|đặng|bùi|đỗ|hồ|ngô|dương|lý|đào|đoàn|vương|trịnh|trương|đinh|lâm|mai|' +
  'tô|hà|cao|thái|tạ|phùng|chu|lương|lưu|lại|lò'
const TITLES = 'anh|chị|cô|chú|bác|dì|cậu|bà|ông|em|cháu|mẹ|bố|má|thầy|nhà|tiệm|quán|shop'
/** One or two names, then a last name: only "Thị" and "Văn" say where it begins. */
const JOINED = new RegExp(
  `^(?!(?:${FAMILIES}|${TITLES}) )(\\S+(?: \\S+)?) ((?:${FAMILIES}) (?:văn|thị)(?: .+)?)$`,
  'iu',
)
const CAPITALS = /^(?:\p{Lu}\S*(?: |$))+$/u

/** A name that a shop joined first before last: "Cúc Trần Thị Thu" is "Trần Thị Thu Cúc". */
export function familyNameFirst(whole: string): string {
  return CAPITALS.test(whole) ? whole.replace(JOINED, '$2 $1') : whole
}
