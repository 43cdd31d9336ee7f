import { type Folded, fold } from './fold.ts'

/** A bit per entry of TYPES in index-file.ts; an ambiguous word has several. */
const bit = {
  tinh: 1,
  thanhPho: 2,
  quan: 4,
  huyen: 8,
  thiXa: 16,
  thiTran: 32,
  phuong: 64,
  xa: 128,
  dacKhu: 256,
}

/** Only "tỉnh"; a "thành phố" may be a district. */
export const PROVINCE_WORD: number = bit.tinh
export const PROVINCE_WORDS: number = bit.tinh | bit.thanhPho
export const DISTRICT_WORDS: number = bit.thanhPho | bit.quan | bit.huyen | bit.thiXa
export const WARD_WORDS: number = bit.thiTran | bit.phuong | bit.xa | bit.dacKhu

/** Types whose units may be numbered: "Phường 13", "Quận 12". */
export const NUMBERED_UNITS: number = bit.phuong | bit.quan

/** Folded words (y as i); two words have a space between them. */
export const TYPE_WORDS: ReadonlyMap<string, number> = new Map([
  ['tinh', bit.tinh],
  ['t', bit.tinh],
  ['province', bit.tinh],
  ['thanh pho', bit.thanhPho],
  ['tp', bit.thanhPho],
  ['t p', bit.thanhPho],
  ['citi', bit.thanhPho],
  ['quan', bit.quan],
  ['q', bit.quan],
  ['district', bit.quan | bit.huyen | bit.thiXa | bit.thanhPho],
  ['dist', bit.quan | bit.huyen],
  ['huien', bit.huyen],
  ['h', bit.huyen],
  ['thi xa', bit.thiXa],
  ['tx', bit.thiXa],
  ['t x', bit.thiXa],
  ['thi tran', bit.thiTran],
  ['tt', bit.thiTran],
  ['t t', bit.thiTran],
  ['town', bit.thiTran | bit.thiXa],
  ['phuong', bit.phuong],
  ['p', bit.phuong],
  ['ph', bit.phuong],
  ['f', bit.phuong],
  ['ward', bit.phuong],
  ['xa', bit.xa],
  ['x', bit.xa],
  ['commune', bit.xa],
  ['dac khu', bit.dacKhu],
  ['thanhpho', bit.thanhPho],
  ['thixa', bit.thiXa],
  ['thitran', bit.thiTran],
  ['dackhu', bit.dacKhu],
  ['dk', bit.dacKhu],
])

/** With diacritics the word must match exactly: "xá" is not "xã". */
export const TYPE_SPELLINGS: ReadonlyMap<string, string> = spelled(
  'tỉnh thành phố quận huyện thị xã trấn phường đặc khu',
)

/** English words that follow the name. */
export const TRAILING_WORDS: ReadonlySet<string> = new Set([
  'province',
  'citi',
  'district',
  'dist',
  'town',
  'ward',
  'commune',
])

/** Type words that people glue to the name: "pTân Tạo", "TỉnhPhú Yên", "tphue". Longest first. */
export const GLUED_WORDS: readonly string[] = [
  'thanhpho',
  'thitran',
  'thixa',
  'phuong',
  'huien',
  'tinh',
  'quan',
  'tp',
  'tx',
  'tt',
  'xa',
  'p',
  'q',
  'h',
  'x',
  't',
  'f',
]

/** Two-word types whose second word is glued to the name. */
export const GLUED_SECOND_WORDS: readonly (readonly [string, string])[] = [
  ['thi', 'tran'],
  ['thanh', 'pho'],
  ['thi', 'xa'],
  ['dac', 'khu'],
]

/** Words before a street's name. With diacritics they must match exactly: "dương" is not "đường". */
export const STREET_WORDS: ReadonlyMap<string, string> = spelled(
  'đường phố ngõ ngách hẻm kiệt street st str rd road đl đ ql tl đt lộ',
)

/** Level 4. A larger number means a larger area, and the larger area names the hamlet. */
export const HAMLET_WORDS: ReadonlyMap<string, number> = new Map([
  ['thon', 3],
  ['xom', 3],
  ['ap', 3],
  ['khom', 3],
  ['ban', 3],
  ['buon', 3],
  ['lang', 3],
  ['khoi', 3],
  ['khu pho', 3],
  ['kp', 3],
  ['khu', 2],
  ['cum', 2],
  ['doi', 2],
  ['to dan pho', 2],
  ['tdp', 2],
  ['to', 1],
])

export const HAMLET_SPELLINGS: ReadonlyMap<string, string> = spelled(
  'thôn xóm ấp khóm bản buôn làng khối kp khu cụm đội tdp tổ',
)

/** Between the old and the new name of a place: "nay là", "(cũ)", "sau sáp nhập". */
export const STAGE_SPELLINGS: ReadonlyMap<string, string> = spelled(
  'cũ mới nay giờ bây hiện trước sau đổi sáp',
)

function spelled(words: string): ReadonlyMap<string, string> {
  return new Map(
    words.split(' ').map((word) => {
      const { letters, shapes, tones } = fold(word)
      return [letters, shapes + tones]
    }),
  )
}

/** Marks may be left out ("Phương 4", "to 7") but not differ: "Đông Xá" is no xã, "Tô Hiến Thành" no tổ. */
export function hasOtherMarks(spellings: ReadonlyMap<string, string>, word: Folded | undefined): boolean {
  const spelling = word && spellings.get(word.letters)
  if (!spelling) return false
  return [...(word.shapes + word.tones)].some((mark, at) => mark !== '0' && mark !== spelling[at])
}
