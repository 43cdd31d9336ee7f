import { type Folded, fold } from './fold.ts'
import { SPACE, type Token } from './tokens.ts'

/** "mười ba" as 13, up to token `to`. */
export interface NumberInWords {
  digits: string
  to: number
}

/** From 1 to 10. */
const SPELLINGS = 'một nhất mốt,hai nhì,ba,bốn tư,năm lăm,sáu,bảy bẩy,tám,chín,mười mươi'
const VALUES = new Map(
  SPELLINGS.split(',').flatMap((words, at) => words.split(' ').map((word) => [marked(fold(word)), at + 1])),
)
const UNMARKED = new Map([...VALUES].map(([word, value]) => [word.replace(/\d+/, ''), value]))

/** The longest number up to 99 that begins at the token; `exact` if missing marks are a difference. */
export function numberInWords(tokens: readonly Token[], from: number, exact: boolean): NumberInWords | null {
  const valueAt = (at: number) => {
    const token = tokens[at]
    if (!token || (at > from && token.gap !== SPACE)) return 0
    return (exact ? VALUES.get(marked(token)) : UNMARKED.get(token.letters)) ?? 0
  }
  let to = from
  const first = valueAt(to++)
  if (!first) return null
  let number = first
  if (first > 1 && first < 10 && valueAt(to) === 10) {
    number = first * 10
    to++
  }
  const ones = number < 10 ? 0 : valueAt(to) % 10
  return { digits: String(number + ones), to: to + Math.sign(ones) }
}

function marked({ letters, shapes, tones }: Folded): string {
  return letters + shapes + tones
}
