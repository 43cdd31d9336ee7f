import { anyOf, oneOf } from './chat-words.ts'

const KINDS = `áo, quần, váy, đầm, giày, dép, mũ, nón, túi, ví, tất, vớ, khăn, sữa, bánh, kẹo, set, combo, chiếc, đôi,
  hộp, gói, chai, lọ, hũ, tuýp, thỏi, thùng, cuốn, sp, son`
/** Places. */
const NO_KINDS = 'quần ngựa, đầm sen, đầm trấu, đầm dơi, đầm hà, tất thắng, hộp thư, son la'
const KIND = `(?!${anyOf(NO_KINDS)})(?:(?:cái|bộ|cây) )?${anyOf(KINDS)}`
/** "12 Đầm Hồng" may be a street by a lake. */
const LAKE = /^\d+ Đầm \p{Lu}\p{L}*$|^\d\d+ ?[Đđ](?:ầm|ẦM)(?:(?: \p{L}+){1,2}|(?: \p{Lu}\p{L}*)+)$/u
const KILOGRAMS = String.raw`\d{1,2}(?:[.,]\d{1,3})? ?(?:kgs?|k[ýí](?! túc))(?:\d{3}|\d)?`
/** "120G Láng Hạ" is a house. */
const GRAMS = String.raw`(?:\d[.,])?\d{1,3}0 ?g(?:r|ram|am)?(?= ?(?:$|[^\p{L}\s]))`
const OF_A_HOUSE = '(?:số|nhà|ngõ|lô|căn|phòng) '
const WEIGHT = String.raw`(?<![\p{L}\d./-]|\d,|${OF_A_HOUSE})(?:(?:cân|nặng|nang|kl|khoảng|khoang|tầm)[ :]+){0,3}(${KILOGRAMS}|${GRAMS})(?![\p{L}\d]|[/-]\d)`
const QUANTITY = String.raw`(?<![\p{L}\d/.,-])\d{1,3} ?(?:x ?)?`
const SIZE = String.raw`(?<!\p{L})(?:size|sz|sl)[ :]?(?:\d|[smlx]{1,4}(?!\p{L}))`
const COLOUR = String.raw`(?<!\p{L}|(?:nhà|cổng|cửa|tường) )màu \p{L}`
const MARK = new RegExp(
  String.raw`${QUANTITY}(?=${KIND})|${SIZE}|${COLOUR}|${WEIGHT}|\d ?(?:cái|bộ)$| x ?\d{1,2}$`,
  'iu',
)
const FIRST = new RegExp(`^${KIND}`, 'iu')
const COUNTED = new RegExp(
  String.raw`^(?:${oneOf('còn, thêm, lấy, mua, đặt, gồm, cho, em, chị, anh, mình, chốt, order')} ){0,4}(\d{1,3}) ?(?:x ?)?(?=${KIND})`,
  'iu',
)
const WEIGHTS = new RegExp(WEIGHT, 'giu')

/** "2 áo thun", "váy size M". `marked`: with an amount or a weight. */
export function isGoods(part: string, marked: boolean): boolean {
  const mark = part.search(MARK)
  const isWeight = weightsIn(part)[0]?.said === part
  const isMarked = mark === 0 || COUNTED.test(part) || (FIRST.test(part) && (marked || mark > 0))
  return isMarked && !isWeight && !LAKE.test(part)
}

export function mayBeGoods(part: string): boolean {
  return FIRST.test(part) || MARK.test(part)
}

/** One line for each kind of goods, with "2 x" for two. */
export function goodsText(parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(COUNTED, '$1 x '))
    .reduce((all, part) => `${all}${/^\d/.test(part) ? '\n' : ', '}${part}`)
}

/** `said`: with the words around it. */
export function weightsIn(line: string): { text: string; said: string; start: number; end: number }[] {
  return [...line.matchAll(WEIGHTS)].map(({ 0: said, 1: text = '', index }) => ({
    ...{ text, said, start: index, end: index + said.length },
  }))
}
