import { type Folded, fold } from './fold.ts'
import { SPACE, type Token } from './tokens.ts'

/** "mười ba" as 13, from token `from` to `to`. */
export interface NumberInWords {
  digits: string
  to: number
}

const WORDS = valued([
  ['một nhất', 1],
  ['hai nhì', 2],
  ['ba', 3],
  ['bốn tư', 4],
  ['năm', 5],
  ['sáu', 6],
  ['bảy bẩy', 7],
  ['tám', 8],
  ['chín', 9],
  ['mười', 10],
])
/** After "mười" or "mươi". */
const LAST = valued([
  ['một mốt', 1],
  ['hai', 2],
  ['ba', 3],
  ['bốn tư', 4],
  ['lăm năm', 5],
  ['sáu', 6],
  ['bảy bẩy', 7],
  ['tám', 8],
  ['chín', 9],
])
const TENS = valued([['mươi mười', 10]])

/** The longest number up to 99 that begins at the token; every word has all its marks, or the text has none. */
export function numberInWords(tokens: readonly Token[], from: number, marked: boolean): NumberInWords | null {
  const valueAt = (words: ReadonlyMap<string, Word>, at: number) => {
    const token = tokens[at]
    const word = token && words.get(token.letters)
    if (!word || (at > from && token.gap !== SPACE)) return 0
    return !marked || word.spellings.includes(marksOf(token)) ? word.value : 0
  }
  const first = valueAt(WORDS, from)
  if (!first) return null
  if (first === 10) {
    const ones = valueAt(LAST, from + 1)
    return { digits: String(10 + ones), to: from + (ones ? 2 : 1) }
  }
  if (first === 1 || !valueAt(TENS, from + 1)) return { digits: String(first), to: from + 1 }
  const ones = valueAt(LAST, from + 2)
  return { digits: String(first * 10 + ones), to: from + (ones ? 3 : 2) }
}

interface Word {
  value: number
  /** "Bảy" and "bẩy" have the same letters. */
  spellings: readonly string[]
}

function valued(rows: readonly (readonly [string, number])[]): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>()
  for (const [spellings, value] of rows) {
    for (const spelling of spellings.split(' ')) {
      const folded = fold(spelling)
      const known = words.get(folded.letters)?.spellings ?? []
      words.set(folded.letters, { value, spellings: [...known, marksOf(folded)] })
    }
  }
  return words
}

function marksOf({ shapes, tones }: Folded): string {
  return shapes + tones
}
