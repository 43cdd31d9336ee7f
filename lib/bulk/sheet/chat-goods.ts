/** Not the places "Quần Ngựa", "Đầm Sen", "Tất Thắng", "Son La". */
const KIND = String.raw`(?:(?:cái|bộ|cây) )?(?:áo|quần(?! ngựa)|váy|đầm(?! (?:sen|trấu|dơi|hà))|giày|dép|mũ|nón|túi|ví|tất(?! th)|vớ|khăn|sữa|bánh|kẹo|set|combo|chiếc|đôi|hộp(?! thư)|gói|chai|lọ|hũ|tuýp|thỏi|thùng|cuốn|sp|son(?! la))(?!\p{L})`
/** "12 Đầm Hồng" may be a street by a lake. */
const LAKE = /^\d+ Đầm \p{Lu}\p{L}*$|^\d\d+ ?[Đđ]ầm(?: \p{L}+){1,2}$/u
/** "120G Láng Hạ" is a house, "302 ký túc xá" another. */
const HEAVY = String.raw`\d{1,2}(?:[.,]\d{1,3})? ?(?:kgs?|k[ýí](?! túc))(?:\d{3}|\d)?|(?:\d[.,])?\d{1,3}0 ?g(?:r|ram|am)?(?= ?(?:$|[^\p{L}\s]))`
const WEIGHT = String.raw`(?<![\p{L}\d.,/-])(?<!(?:số|nhà|ngõ|lô|căn|phòng) )(?:(?:cân|nặng|kl|khoảng|tầm)[ :]+){0,3}(${HEAVY})(?![\p{L}\d]|[/-]\d)`
const QUANTITY = String.raw`(?<![\p{L}\d/.,-])\d{1,3} ?(?:x ?)?(?=${KIND})`
const SIZE = String.raw`(?:size|sz|sl)[ :]?(?:\d|[smlx]{1,4}(?!\p{L}))`
const COLOUR = String.raw`(?<!(?:nhà|cổng|cửa|tường) )màu \p{L}`
const MARK = new RegExp(
  String.raw`${QUANTITY}|(?<!\p{L})(?:${SIZE}|${COLOUR})|${WEIGHT}|\d ?(?:cái|bộ)$| x ?\d{1,2}$`,
  'iu',
)
const FIRST = new RegExp(`^${KIND}`, 'iu')
const COUNTED = new RegExp(
  String.raw`^(?:(?:còn|thêm|lấy|mua|đặt|gồm|cho|em|chị|anh|mình|chốt|order) ){0,4}(\d{1,3}) ?(?:x ?)?(?=${KIND})`,
  'iu',
)
const WEIGHTS = new RegExp(WEIGHT, 'giu')

/** "2 áo thun", "váy size M". `priced`: with an amount. */
export function isGoods(part: string, priced: boolean): boolean {
  const mark = part.search(MARK)
  const isWeight = weightsIn(part)[0]?.said === part
  const isMarked = mark === 0 || COUNTED.test(part) || (FIRST.test(part) && (priced || mark > 0))
  return isMarked && !isWeight && !LAKE.test(part)
}

export function mayBeGoods(part: string, priced: boolean): boolean {
  return priced || FIRST.test(part) || MARK.test(part)
}

/** One line for each kind of goods, with "2 x" for two. */
export function goodsText(parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(COUNTED, '$1 x '))
    .reduce((all, part) => `${all}${/^\d/.test(part) ? '\n' : ', '}${part}`)
}

/** `said`: with the words around it. */
export function weightsIn(part: string): { text: string; said: string }[] {
  return [...part.matchAll(WEIGHTS)].map(([said, text = '']) => ({ text, said }))
}
