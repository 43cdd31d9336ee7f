import { BREAK, GLUED, HYPHEN, SLASH, SPACE, type Token } from './tokens.ts'
import {
  GLUED_SECOND_WORDS,
  GLUED_WORDS,
  hasOtherMarks,
  TRAILING_WORDS,
  TYPE_SPELLINGS,
  TYPE_WORDS,
} from './words.ts'

/** A type word before a name (in English, after it). `mask` has a bit per type of unit. */
export interface TypeWord {
  from: number
  to: number
  mask: number
  /** One letter, which also starts many other abbreviations. */
  short: boolean
}

/** The longest type word that ends just before token `at`; "Phường/Xã:" is one word of two types. */
export function typeWordBefore(tokens: readonly Token[], at: number): TypeWord | null {
  const name = tokens[at]
  if (!name || name.gap > SPACE) return null
  let word = typeWordEnding(tokens, at)
  if (!word || (name.gap === GLUED && tokens[at - 1]?.letters === 'dk')) return null
  for (let other = wordBeforeSlash(tokens, word.from); other; other = wordBeforeSlash(tokens, other.from)) {
    word = { ...word, from: other.from, mask: word.mask | other.mask, short: false }
  }
  return word
}

function typeWordEnding(tokens: readonly Token[], at: number): TypeWord | null {
  const last = tokens[at - 1]
  if (!last || hasOtherMarks(TYPE_SPELLINGS, last)) return null
  const first = tokens[at - 2]
  if (first && last.gap <= SPACE && !hasOtherMarks(TYPE_SPELLINGS, first)) {
    const mask = TYPE_WORDS.get(`${first.letters} ${last.letters}`)
    if (mask) return { from: at - 2, to: at, mask, short: false }
  }
  const mask = TYPE_WORDS.get(last.letters)
  return mask ? { from: at - 1, to: at, mask, short: last.letters.length === 1 } : null
}

function wordBeforeSlash(tokens: readonly Token[], at: number): TypeWord | null {
  return tokens[at]?.gap === SLASH ? typeWordEnding(tokens, at) : null
}

/** The end of a segment, or the type word of the next name. */
export function endsAt(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at]
  if (!after || after.gap >= HYPHEN) return true
  const next = tokens[at + 1]
  return next !== undefined && next.gap < BREAK && typeWordBefore(tokens, at + 1)?.from === at
}

/** "Dich Vong Ward": the English type word at token `at`. */
export function typeWordAt(tokens: readonly Token[], at: number): TypeWord | null {
  const word = tokens[at]
  if (!word || word.gap > SPACE || !TRAILING_WORDS.has(word.letters)) return null
  const after = tokens[at + 1]
  // "District 1", "City Hà Nội": the word belongs to the next name.
  if (after && after.gap < BREAK && after.numeric && after.letters.length < 3) return null
  return { from: at, to: at + 1, mask: TYPE_WORDS.get(word.letters) ?? 0, short: false }
}

/** "pTân Tạo", "TỉnhPhú" or "Thị trấnSìn Hồ": the token split into its type word and the rest. */
export function splitGluedToken(
  tokens: readonly Token[],
  at: number,
  text: string,
): { from: number; mask: number; rest: Token; bold: boolean } | null {
  const token = tokens[at]
  if (!token || token.numeric) return null
  const before = tokens[at - 1]
  if (before && token.gap <= SPACE) {
    const second = GLUED_SECOND_WORDS.find(
      ([first, word]) => before.letters === first && token.letters.startsWith(word),
    )?.[1]
    const mask = second && TYPE_WORDS.get(`${before.letters} ${second}`)
    if (mask && token.letters.length >= second.length + 2) {
      return { from: at - 1, mask, bold: true, rest: withoutFirst(token, second.length) }
    }
  }
  for (const word of GLUED_WORDS) {
    // "QuậnÔ Môn"
    const least = word.length < 4 ? 2 : 1
    if (!token.letters.startsWith(word) || token.letters.length < word.length + least) continue
    const written = text.slice(token.start, token.end)
    const capital = written.charAt(word.length)
    const last = written.charAt(word.length - 1)
    const next = written.charAt(word.length + 1)
    // "pTân Tạo" and "PTân Tạo", but not "PHONG".
    const steps = last === last.toLowerCase() || next !== next.toUpperCase()
    const capitalised = capital !== capital.toLowerCase() && steps
    if (!capitalised && word.length < 2 && token.letters.length < word.length + 4) continue
    // "Phường Thuỷ" is no "P. Hương Thuỷ".
    if (!capitalised && (TYPE_WORDS.has(token.letters) || token.letters.length < word.length + 2)) continue
    return {
      from: at,
      mask: TYPE_WORDS.get(word) ?? 0,
      bold: capitalised,
      rest: withoutFirst(token, word.length),
    }
  }
  return null
}

function withoutFirst(token: Token, letters: number): Token {
  return {
    ...token,
    letters: token.letters.slice(letters),
    shapes: token.shapes.slice(letters),
    tones: token.tones.slice(letters),
  }
}
