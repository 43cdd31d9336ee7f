import { fold } from './fold.ts'
import type { Stretch } from './reading.ts'
import { HAMLET_SPELLINGS, HAMLET_WORDS, hasOtherMarks, STREET_WORDS } from './words.ts'

export interface Detail {
  detail: string
  hamlet: string
  hamletAt: Stretch | null
  /** Stretches of the detail, hamlet included, and of everything outside it. */
  detailAt: Stretch[]
  restAt: Stretch[]
  /** Text that is no address: wishes for the courier, landmarks, a name next to a phone. */
  notes: string[]
  /** A part without a number is neither hamlet nor street: perhaps a ward that was not read. */
  mayHoldWard: boolean
}

const LABEL =
  /(?:(?<![\p{L}\d])(?:số điện thoại|điện thoại|dien thoai|sđt|sdt|đt|dt|tel|phone|zalo|hotline|mobile)|☎|📞)\s*[:.]?\s*$/iu
/** Leftovers that mean nothing: the country, a postcode, "(Quảng Bình cũ)", "hoặc" between two phones. */
const REMAINS = /^(?:viet ?nam|vn|\d{5,6}|hoac|hai)$/
/** What joins the old and the new name of a place: "nay là", "trước đây thuộc", "sau sáp nhập". */
const STAGE =
  /^(?:(?:(?:dia chi|dc|ten) )?(?:(?:bai )?gio|hien (?:nai|tai)|nai|moi|cu|truoc(?: dai| kia)?|(?:truoc|sau)(?: khi)? sap nhap)(?: la| thuoc| doi(?: ten)? thanh| sap nhap(?: vao| thanh)?)?|doi(?: ten)? thanh|sap nhap(?: vao| thanh)?)$/
/** "Địa chỉ cũ: 33 Lê Lai" */
const CAPTION = /^(?:địa chỉ|dia chi|đ\/c|đc)(?: (?:cũ|mới|cu|moi))?\s*:\s*/iu
const WISH =
  /^(?:xin |vui long |lam on |nho )?(?:goi |giao |gui |de |nhan |sua lai|nhe(?: |$)|nha co |cam on|lien he|hang de vo|cho xem|cho thu|khong cho|dong kiem|ship |luu i|ghi chu|note)/
/** "Giao đến 12 Lê Lợi", but not "giao trước 5 giờ chiều". */
const HOUSE_IN_WISH = / \d+[a-z]?(?: \d+)* (?!h |gio|phut|ngai|nguoi)[a-z]+ [a-z\d]/
const LANDMARK = /^(?:gan |canh |doi dien |sau lung |truoc cua |nga (?:3|4|5|ba|tu|nam) |ke ben |ben canh )/

export function readDetail(text: string, taken: readonly Stretch[], phones: readonly Stretch[]): Detail {
  const notes: string[] = []
  const used: Piece[] = []
  const detailAt: Stretch[] = []
  const restAt: Piece[] = []
  const all = pieces(text, taken, phones)
  const isNoDetail = (piece: Piece) =>
    !piece.words || isEmpty(piece.words) || says(piece, WISH) || isPerson(piece, all[all.indexOf(piece) - 1])
  // With a street, a landmark is a note; without one it is the courier's destination.
  const street = all.some((one) => !isNoDetail(one) && !says(one, LANDMARK))
  for (const piece of all) {
    const { words } = piece
    const isNote = isNoDetail(piece) || (street && says(piece, LANDMARK))
    if (isNote) {
      restAt.push(piece)
      if (words && !isEmpty(words)) notes.push(piece.text)
      continue
    }
    detailAt.push(piece)
    if (!used.some((other) => other.words === words)) used.push(piece)
  }
  if (used.length === 0)
    used.push(...restAt.filter((piece) => says(piece, WISH) && HOUSE_IN_WISH.test(piece.words)))
  detailAt.push(...used.filter((piece) => restAt.includes(piece)))
  const detail = used.map((piece) => piece.text).join(', ')
  const hamletAt = findHamlet(text, used)
  const hamlet = hamletAt ? oneLine(text.slice(hamletAt.start, hamletAt.end)) : ''
  const mayHoldWard = used.some((piece) => isUnexplained(piece, hamletAt))
  const outside = restAt.filter((piece) => !used.includes(piece))
  return { detail, hamlet, hamletAt, notes, detailAt, restAt: outside, mayHoldWard }
}

/** "Đề Thám" is a street, "để trước cửa" a wish. */
const LIKE_A_NOTE = /^(?:đ[êề]|nh[âàẫ]n|c[ảá]nh|gân|g[ộóỏ]i) /iu

function says({ text, words }: Piece, note: RegExp): boolean {
  return note.test(words) && !LIKE_A_NOTE.test(text)
}

function isUnexplained(piece: Piece, hamlet: Stretch | null): boolean {
  const { words, start, end } = piece
  if (/\d/.test(words) || (hamlet && hamlet.start < end && start < hamlet.end)) return false
  const [first = ''] = words.split(' ')
  return !STREET_WORDS.has(first) && !says(piece, LANDMARK)
}

const isEmpty = (words: string) => REMAINS.test(words) || STAGE.test(words)

interface Piece extends Stretch {
  text: string
  /** Without diacritics and punctuation. */
  words: string
  beforePhone: boolean
  afterPhone: boolean
}

const SEPARATORS = /[,;\n|()[\]]+|\s[-–/]\s|(?<=\p{L}{3}|\d)\.\s+(?=\p{L}{3})/gu
const EDGES = /^[\s.,:;/–-]+|[\s.,:;/–-]+$/gu

function pieces(text: string, taken: readonly Stretch[], phones: readonly Stretch[]): Piece[] {
  const found: Piece[] = []
  const cuts = [...taken, ...phones].sort((a, b) => a.start - b.start || a.end - b.end)
  let at = 0
  const add = (end: number, phone: boolean) => {
    let rest = text.slice(at, end)
    if (phone) rest = rest.replace(LABEL, '')
    let from = 0
    for (const separator of [...rest.matchAll(SEPARATORS), undefined]) {
      const part = rest.slice(from, separator?.index)
      const bare = part.replace(EDGES, '').replace(CAPTION, '')
      const start = at + from + part.indexOf(bare)
      from = separator ? separator.index + separator[0].length : rest.length
      const beforePhone = phone && !rest.slice(from).replace(SEPARATORS, '').trim()
      const afterPhone: boolean =
        phones.some((one) => one.end === at) && !rest.slice(0, start - at).replace(EDGES, '')
      if (!bare) continue
      const words = plainWords(bare)
      found.push({ text: oneLine(bare), words, start, end: start + bare.length, beforePhone, afterPhone })
    }
  }
  for (const cut of cuts) {
    if (cut.start > at)
      add(
        cut.start,
        phones.some((phone) => phone.start === cut.start),
      )
    at = Math.max(at, cut.end)
  }
  add(text.length, false)
  return found
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Words without diacritics, separated by spaces; y becomes i as in every key. */
function plainWords(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\d]+/u)
    .map((word) => fold(word).letters)
    .filter(Boolean)
    .join(' ')
}

const ONLY_HOUSE = /^(?:(?:so|nha|sn|ngo|ngach|hem|kiet) )*\d+[a-z]?(?: \d+[a-z]?)*$/

/** A person's name next to a phone: a few words, no digit, no address word. After a bare number it is the street's. */
function isPerson({ text, words, beforePhone, afterPhone }: Piece, before: Piece | undefined): boolean {
  const clearly = /^(?:anh|chi|ms|mr|a|c) /.test(words)
  const titled = clearly || /^(?:co|chu) /.test(words)
  if (!beforePhone && !(afterPhone && titled)) return false
  if (!clearly && before && ONLY_HOUSE.test(before.words)) return false
  const list = words.split(' ')
  if (list.length > 5 || /\d/.test(words)) return false
  if (list.some((word) => HAMLET_WORDS.has(word) && word !== 'lang' && word !== 'ban')) return false
  return titled || /^\p{Lu}/u.test(text)
}

/** The hamlet word of the largest area: a thôn before a tổ. */
function findHamlet(text: string, used: readonly Piece[]): Stretch | null {
  let best: Stretch | null = null
  let rank = 0
  for (const { start, end } of used) {
    const words = [...text.slice(start, end).matchAll(/[\p{L}\p{M}]+|\d+/gu)]
    const marked = words.map((word) => fold(word[0]))
    const folded = marked.map((word) => word.letters)
    for (let at = 0; at < words.length; at++) {
      const hit = hasOtherMarks(HAMLET_SPELLINGS, marked[at]) ? null : hamletWordAt(folded, at)
      const word = words[at]
      if (!hit || !word || hit.rank <= rank) continue
      const last = lastWordOfHamlet(words, folded, at + hit.length)
      if (!last) continue
      best = { start: start + (word.index ?? 0), end: start + last.index + last[0].length }
      rank = hit.rank
      at += hit.length
    }
  }
  return best
}

function hamletWordAt(folded: readonly string[], at: number): { rank: number; length: number } | null {
  for (let length = 3; length > 0; length--) {
    const rank = HAMLET_WORDS.get(folded.slice(at, at + length).join(' '))
    if (rank) return { rank, length }
  }
  return null
}

/** A number ends the name ("tổ 7"), also after "số"; a name continues to the end of the piece. */
function lastWordOfHamlet(
  words: readonly RegExpMatchArray[],
  folded: readonly string[],
  from: number,
): (RegExpMatchArray & { index: number }) | null {
  let at = from
  if (folded[at] === 'so') at++
  const first = words[at]
  if (!first) return null
  let last = at
  if (/^\d/.test(first[0])) {
    const next = words[at + 1]
    const glued = next && next.index === (first.index ?? 0) + first[0].length && next[0].length === 1
    last = glued ? at + 1 : at
  } else {
    while (words[last + 1] && !/^\d/.test(words[last + 1]?.[0] ?? '') && last - at < 4) last++
  }
  const word = words[last]
  return word && word.index !== undefined ? Object.assign(word, { index: word.index }) : null
}
