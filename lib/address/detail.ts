import { type Folded, fold } from './fold.ts'
import { HAMLET_SPELLINGS, HAMLET_WORDS } from './words.ts'

interface Stretch {
  start: number
  end: number
}

/** What remains of an address once its units and phones are taken out. */
export interface Detail {
  detail: string
  hamlet: string
  /** Stretch of the hamlet in the text, if it stands there in one piece. */
  hamletAt: Stretch | null
  /** What is no address: wishes for the courier, landmarks, the name before a phone. */
  notes: string[]
}

const LABEL =
  /(?:(?<![\p{L}\d])(?:số điện thoại|điện thoại|dien thoai|sđt|sdt|đt|dt|tel|phone|zalo|hotline|mobile)|☎|📞)\s*[:.]?\s*$/iu
/** What is left of a place once its names are out: the country, a postcode, "(Quảng Bình cũ)". */
const REMAINS = /^(?:viet ?nam|vn|\d{5,6}|cu|moi|nai la|truoc(?: dai)?(?: la)?|sap nhap)$/
const NOTE =
  /^(?:xin |vui long |lam on |nho )?(?:goi |giao |gui |de |nhan |sua lai|nhe(?: |$)|nha co |cam on|lien he|hang de vo|cho xem|cho thu|khong cho|dong kiem|ship |luu y|ghi chu|note|gan |canh |doi dien |sau lung |truoc cua |nga (?:3|4|5|ba|tu|nam) |ke ben |ben canh )/

export function readDetail(text: string, taken: readonly Stretch[], phones: readonly Stretch[]): Detail {
  const notes: string[] = []
  const kept: string[] = []
  for (const piece of pieces(text, taken, phones)) {
    const words = plainWords(piece.text)
    if (!words || REMAINS.test(words)) continue
    if (NOTE.test(words) || (piece.beforePhone && isPerson(piece.text, words))) notes.push(piece.text)
    else if (!kept.some((other) => plainWords(other) === words)) kept.push(piece.text)
  }
  const detail = kept.join(', ')
  const hamlet = findHamlet(kept)
  const at = hamlet ? text.indexOf(hamlet) : -1
  return { detail, hamlet, hamletAt: at < 0 ? null : { start: at, end: at + hamlet.length }, notes }
}

interface Piece {
  text: string
  beforePhone: boolean
}

function pieces(text: string, taken: readonly Stretch[], phones: readonly Stretch[]): Piece[] {
  const found: Piece[] = []
  const cuts = [...taken, ...phones].sort((a, b) => a.start - b.start || a.end - b.end)
  let at = 0
  const add = (end: number, phone: boolean) => {
    let rest = text.slice(at, end)
    if (phone) rest = rest.replace(LABEL, '')
    const parts = rest.split(/[,;\n|()[\]]+|\s[-–/]\s|(?<=\p{L}{3}|\d)\.\s+(?=\p{L}{3})/u)
    for (const [place, part] of parts.entries()) {
      const clean = part.replace(/^[\s.,:;/–-]+|[\s.,:;/–-]+$/gu, '').replace(/\s+/g, ' ')
      const last = parts.slice(place + 1).every((later) => !later.trim())
      if (clean) found.push({ text: clean, beforePhone: phone && last })
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

/** Words without diacritics, spaces between; y stays y-less as in every key. */
function plainWords(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\d]+/u)
    .map((word) => fold(word).letters)
    .filter(Boolean)
    .join(' ')
}

/** A name, as people put it before their number: a few words, no digit, nothing that belongs to an address. */
function isPerson(text: string, words: string): boolean {
  const list = words.split(' ')
  if (list.length > 5 || /\d/.test(words)) return false
  if (list.some((word) => HAMLET_WORDS.has(word) && word !== 'lang' && word !== 'ban')) return false
  return /^\p{Lu}/u.test(text) || /^(?:anh|chi|co|chu|ms|mr|a|c) /.test(words)
}

/** The largest area that level-4 words name: a thôn before a tổ. */
function findHamlet(kept: readonly string[]): string {
  let best = ''
  let rank = 0
  for (const piece of kept) {
    const words = [...piece.matchAll(/[\p{L}\p{M}]+|\d+/gu)]
    const marked = words.map((word) => fold(word[0]))
    const folded = marked.map((word) => word.letters)
    for (let at = 0; at < words.length; at++) {
      const hit = misspelt(marked[at]) ? null : hamletWordAt(folded, at)
      const word = words[at]
      if (!hit || !word || hit.rank <= rank) continue
      const last = lastWordOfHamlet(piece, words, folded, at + hit.length)
      if (!last) continue
      best = piece.slice(word.index, last.index + last[0].length)
      rank = hit.rank
      at += hit.length
    }
  }
  return best
}

/** Marks may be left out ("to 7"), but not be others: "Tô Hiến Thành" is no tổ. */
function misspelt(word: Folded | undefined): boolean {
  const spelling = word && HAMLET_SPELLINGS.get(word.letters)
  if (!spelling) return false
  return [...(word.shapes + word.tones)].some((mark, at) => mark !== '0' && mark !== spelling[at])
}

function hamletWordAt(folded: readonly string[], at: number): { rank: number; length: number } | null {
  for (let length = 3; length > 0; length--) {
    const rank = HAMLET_WORDS.get(folded.slice(at, at + length).join(' '))
    if (rank) return { rank, length }
  }
  return null
}

/** A number ends it ("tổ 7"), "số" before it belongs to it; a name goes on to the end of the piece. */
function lastWordOfHamlet(
  piece: string,
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
  return word && word.index !== undefined && piece ? Object.assign(word, { index: word.index }) : null
}
